/** Paths into values of the page, as in cart.items.0.name. */
import { append, indexOf, isObject, keys, plain, prop, slice, toText } from "./builtins.ts";
import { kindOf, unwrap } from "./describe.ts";
import { eachEntry, entryOf, has, held, isGetter, isListed, isMap, keyName } from "./peek.ts";

/** How many parts a path may have, and how many keys are told. */
const maxParts = 32;
const maxKeys = 50;

/** Parts cuts a path; undefined when a part is empty or there are too many. A number in brackets is a part as well. */
export function parts(path: string): string[] | undefined {
  const out: string[] = [];
  let rest = path;
  while (rest !== "") {
    const end = nextEnd(rest);
    const part = slice(rest, 0, end);
    const bracket = slice(rest, end, end + 1);
    if (part === "" || out.length === maxParts) {
      return undefined;
    }
    append(out, part);
    rest = slice(rest, end + 1);
    if (bracket === "]" && rest !== "") {
      const next = slice(rest, 0, 1);
      if (next !== "." && next !== "[") {
        return undefined;
      }
      rest = slice(rest, 1);
    }
    if (bracket === "." && rest === "") {
      return undefined;
    }
  }
  return out;
}

function nextEnd(text: string): number {
  let end = text.length;
  const marks = [".", "[", "]"];
  for (let i = 0; i < marks.length; i++) {
    const at = indexOf(text, marks[i] ?? "");
    end = at >= 0 && at < end ? at : end;
  }
  return end;
}

/** Where a path led. */
export interface Led {
  /** Length is how many parts led somewhere; Value is what is there. */
  readonly length: number;
  readonly value: unknown;
}

/** Lead follows a path through own properties and Maps. A getter is read only because the path names it. */
export function lead(from: unknown, path: readonly string[]): Led {
  let value = unwrap(from);
  for (let i = 0; i < path.length; i++) {
    const next = step(value, path[i] ?? "");
    if (next === missing) {
      return { length: i, value };
    }
    value = unwrap(next);
  }
  return { length: path.length, value };
}

const missing: object = plain({});

function step(value: unknown, key: string): unknown {
  if (isMap(value)) {
    let found: unknown = missing;
    eachEntry(value, (item, name) => {
      found = name === key || (!isObject(name) && typeof name !== "symbol" && toText(name) === key) ? item : found;
    });
    return found === missing ? (entryOf(value, key) ?? missing) : found;
  }
  if (!isObject(value) || !has(value, key)) {
    return missing;
  }
  return isGetter(value, key) ? prop(value, key) : held(value, key);
}

/** KeysOf lists what is in a value, each key with the kind of what is there. */
export function keysOf(given: unknown): string[] {
  const value = unwrap(given);
  const out: string[] = [];
  if (isMap(value)) {
    eachEntry(value, (item, key) => {
      if (out.length < maxKeys) {
        append(out, `${isObject(key) ? "[object]" : slice(toText(key), 0, 100)}: ${kindOf(item)}`);
      }
    });
    return out;
  }
  const names = isObject(value) ? keys(value) : [];
  for (let i = 0; i < names.length && out.length < maxKeys; i++) {
    const key = names[i] ?? "";
    if (isObject(value) && typeof key === "string" && isListed(value, key)) {
      append(out, `${slice(keyName(key), 0, 100)}: ${isGetter(value, key) ? "getter" : kindOf(held(value, key))}`);
    }
  }
  return out;
}

/** Joined writes the first parts of a path. */
export function joined(path: readonly string[], length: number): string {
  let out = "";
  for (let i = 0; i < length; i++) {
    out += (i === 0 ? "" : ".") + (path[i] ?? "");
  }
  return out;
}
