/** Looks into objects of the page. Nothing here runs the page's code but traps of its proxies, and what those throw ends here. */
import { append, brand, doc, getter, isObject, keys, lowerCase, slice, symbolName, uncurry } from "./builtins.ts";

const { getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const { hasOwn } = Object;

export const charCode = uncurry(String.prototype.charCodeAt);

/** LengthOfList is a list's length; of a proxy, what its trap says. */
export function lengthOfList(list: readonly unknown[]): number {
  const n = held(list, "length");
  return typeof n === "number" ? n : 0;
}

/** Held reads an own property that is data; a getter is left alone and counts as undefined. */
export function held(target: unknown, key: PropertyKey): unknown {
  try {
    const found = isObject(target) ? getOwnPropertyDescriptor(target, key) : undefined;
    return found !== undefined && hasOwn(found, "value") ? found.value : undefined;
  } catch {
    return undefined;
  }
}

/** Follow reads own data one key after another. */
export function follow(target: unknown, path: readonly PropertyKey[]): unknown {
  let at = target;
  for (let i = 0; i < path.length; i++) {
    at = held(at, path[i] ?? "");
  }
  return at;
}

/** IsGetter says whether an own property is computed by code. */
export function isGetter(target: object, key: PropertyKey): boolean {
  try {
    const found = getOwnPropertyDescriptor(target, key);
    return found !== undefined && !hasOwn(found, "value");
  } catch {
    return false;
  }
}

/** IsListed says whether an own property is one that lists of keys show. */
export function isListed(target: object, key: PropertyKey): boolean {
  try {
    return getOwnPropertyDescriptor(target, key)?.enumerable === true;
  } catch {
    return false;
  }
}

/** Has says whether there is an own property. */
export function has(target: unknown, key: PropertyKey): boolean {
  try {
    return isObject(target) && hasOwn(target, key);
  } catch {
    return false;
  }
}

/** Offers says whether a method is there, own or inherited, without reading through getters. */
export function offers(target: unknown, name: string): boolean {
  let at: unknown = target;
  for (let depth = 0; isObject(at) && depth < maxChain; depth++) {
    if (has(at, name)) {
      return typeof held(at, name) === "function";
    }
    at = prototypeOf(at);
  }
  return false;
}

/** How far prototypes are followed. */
const maxChain = 12;

/** PrototypeOf gives an object's prototype; null when that throws. */
export function prototypeOf(value: object): object | null {
  try {
    return getPrototypeOf(value);
  } catch {
    return null;
  }
}

/** ClassName names an object's class by its prototype's constructor; "" when it has none of its own. */
export function className(value: object): string {
  const proto = prototypeOf(value);
  return proto === null ? "" : nameOf(held(proto, "constructor"));
}

/** NameOf gives the name of a function. */
export function nameOf(f: unknown): string {
  const name = held(f, "name");
  return typeof f === "function" && typeof name === "string" ? name : "";
}

/** TextOf gives a text, "" for all else. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** KeyName is a key in words. */
export function keyName(key: PropertyKey): string {
  return typeof key === "symbol" ? `[${symbolName(key) ?? "symbol"}]` : `${key}`;
}

/** KeyStarting gives the first own key that starts so; undefined when none does. */
export function keyStarting(target: object, start: string): string | undefined {
  const names = keys(target);
  for (let i = 0; i < names.length; i++) {
    const name = names[i];
    if (typeof name === "string" && slice(name, 0, start.length) === start) {
      return name;
    }
  }
  return undefined;
}

/** KeyNamed gives the own symbol whose description is name. */
export function symbolNamed(target: object, name: string): symbol | undefined {
  const names = keys(target);
  for (let i = 0; i < names.length; i++) {
    const key = names[i];
    if (typeof key === "symbol" && symbolName(key) === name) {
      return key;
    }
  }
  return undefined;
}

const isMapValue = brand(Map.prototype, "size");
const isSetValue = brand(Set.prototype, "size");
const eachOfMap = uncurry(Map.prototype.forEach);
const eachOfSet = uncurry(Set.prototype.forEach);
const getOfMap = uncurry(Map.prototype.get);

export function isMap(value: unknown): value is Map<unknown, unknown> {
  return isMapValue(value);
}

export function isSet(value: unknown): value is Set<unknown> {
  return isSetValue(value);
}

/** EachEntry calls f with each key and value of a Map. */
export function eachEntry(map: Map<unknown, unknown>, f: (value: unknown, key: unknown) => void): void {
  eachOfMap(map, (value, key) => f(value, key));
}

/** Items are a Set's in a list. */
export function items(set: Set<unknown>): unknown[] {
  const out: unknown[] = [];
  eachOfSet(set, (value) => append(out, value));
  return out;
}

/** EntryOf gives a Map's value for a key. */
export function entryOf(map: Map<unknown, unknown>, key: unknown): unknown {
  return getOfMap(map, key);
}

const allOf = uncurry(Document.prototype.querySelectorAll);
const countOf = getter(NodeList.prototype, "length");
const itemOf = uncurry(NodeList.prototype.item);

/** Elements calls f with the elements of the document that a selector matches, at most max of them, until f gives true. */
export function elements(selector: string, max: number, f: (element: Node) => boolean | void): void {
  const found = allOf(doc, selector);
  const count = countOf(found);
  for (let i = 0; i < count && i < max; i++) {
    const node = itemOf(found, i);
    if (node !== null && f(node) === true) {
      return;
    }
  }
}

/** HowMany counts the elements of the document that a selector matches. */
export function howMany(selector: string): number {
  return countOf(allOf(doc, selector));
}

/** WordsOf cuts "cardNumber2", "card-number" and "card[number]" into words, each with a space on both sides. */
export function wordsOf(name: string): string {
  let out = " ";
  let before = "";
  for (let i = 0; i < name.length; i++) {
    const kind = kindOf(charCode(name, i));
    if (kind === "") {
      out += before === "" ? "" : " ";
    } else {
      out += before === "lower" && kind !== "lower" ? ` ${slice(name, i, i + 1)}` : slice(name, i, i + 1);
    }
    before = kind;
  }
  return `${lowerCase(out)} `;
}

function kindOf(code: number): string {
  if ((code >= 97 && code <= 122) || code > 127) {
    return "lower";
  }
  if (code >= 65 && code <= 90) {
    return "upper";
  }
  return code >= 48 && code <= 57 ? "digit" : "";
}
