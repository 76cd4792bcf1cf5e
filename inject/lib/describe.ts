/** Makes plain, bounded data of whatever a page holds, without running its code and without telling its secrets. */
import { append, brand, isList, isObject, keys, page, plain, prop, slice, symbolName, toText, uncurry } from "./builtins.ts";
import { attribute, isElement, localName } from "./dom.ts";
import { className, eachEntry, has, held, isGetter, isListed, isMap, isSet, items, keyName, lengthOfList, nameOf, symbolNamed, textOf } from "./peek.ts";
import { cover, fieldSecrets, isSecretAutofill, isSecretName, redacted } from "./secrets.ts";

const maxDepth = 4;
const maxKeys = 50;
const maxText = 500;

/** The bound of all that one answer tells, in characters. */
export const maxChars = 32_768;

const isNode = brand(Node.prototype, "nodeType");
const isDate = dateBrand();
const isBuffer: (value: unknown) => boolean = ArrayBuffer.isView;
const { isFinite } = Number;

function dateBrand(): (value: unknown) => string {
  const time = uncurry(Date.prototype.getTime);
  const iso = uncurry(Date.prototype.toISOString);
  return (value) => {
    try {
      // getTime throws for what is no date, and for an invalid one toISOString does.
      const date: unknown = value;
      return isDateLike(date) && isFinite(time(date)) ? iso(date) : "";
    } catch {
      return "";
    }
  };
}

function isDateLike(value: unknown): value is Date {
  return isObject(value);
}

/** Teller tells values of one answer; they share its bound. */
export interface Teller {
  /** Tell gives a value as plain data; name is the key that it has, for secrets. */
  readonly tell: (value: unknown, name: string) => unknown;
  /** Cut: something was left out. */
  readonly cut: () => boolean;
  /** Full: there is no room for more. */
  readonly full: () => boolean;
}

/** What a description has besides its value. */
interface State {
  readonly secrets: readonly string[];
  /** Around are the objects that the value is in. */
  readonly around: object[];
  left: number;
  cut: boolean;
}

/** NewTeller starts an answer of at most so many characters. */
export function newTeller(chars: number): Teller {
  const left = chars <= 0 || chars > maxChars ? maxChars : chars;
  const state: State = plain({ secrets: fieldSecrets(), around: [], left, cut: false });
  return plain({
    tell: (value: unknown, name: string) => (isSecretName(name) ? secret(value) : tell(state, value, 0)),
    cut: () => state.cut,
    full: () => state.left <= 0,
  });
}

/** Secret tells of a value that is named like a secret no more than whether there is one. */
function secret(value: unknown): unknown {
  if (value === undefined || value === null || value === "" || typeof value === "boolean" || typeof value === "function") {
    return typeof value === "function" ? "[function]" : (value ?? null);
  }
  return redacted;
}

function tell(state: State, value: unknown, depth: number): unknown {
  if (state.left <= 0) {
    state.cut = true;
    return "[cut]";
  }
  state.left -= 8;
  switch (typeof value) {
    case "string":
      return text(state, value);
    case "boolean":
      return value;
    case "number":
      return isFinite(value) ? value : `[${toText(value)}]`;
    case "undefined":
      return "[undefined]";
    case "bigint":
      return `[bigint ${slice(toText(value), 0, 40)}]`;
    case "symbol":
      return `[symbol ${slice(symbolName(value) ?? "", 0, 40)}]`;
    default:
      return isObject(value) ? thing(state, value, depth) : null;
  }
}

function text(state: State, value: string): string {
  const whole = cover(value.length > 65_536 ? slice(value, 0, 65_536) : value, state.secrets);
  const room = state.left < maxText ? state.left : maxText;
  const out = whole.length > room ? `${slice(whole, 0, room)}… [${value.length} characters]` : whole;
  state.cut ||= out.length !== whole.length;
  state.left -= out.length;
  return out;
}

/** Thing tells an object or a function. */
function thing(state: State, given: object, depth: number): unknown {
  const value = unwrap(given);
  if (!isObject(value)) {
    return tell(state, value, depth);
  }
  const mark = markOf(value);
  if (mark !== "") {
    state.left -= mark.length;
    return mark;
  }
  for (let i = 0; i < state.around.length; i++) {
    if (state.around[i] === value) {
      return "[cycle]";
    }
  }
  if (depth >= maxDepth) {
    state.cut = true;
    return summary(value);
  }
  append(state.around, value);
  const out = inside(state, value, depth);
  state.around.length -= 1;
  return out;
}

/**
 * Unwrap takes what frameworks put around values: refs of Vue, whose computed ones have to be asked; signals of Angular, which
 * are functions with a node; proxies of Vue around Maps and Sets, which cannot be read themselves.
 */
export function unwrap(value: unknown): unknown {
  if (!isObject(value)) {
    return value;
  }
  if (typeof value === "function") {
    const signal = symbolNamed(value, "SIGNAL");
    return signal === undefined ? value : held(held(value, signal), "value");
  }
  if (held(value, "__v_isRef") === true) {
    return has(value, "_rawValue") ? held(value, "_rawValue") : prop(value, "value");
  }
  if (keys(value).length === 0 && !isList(value)) {
    const raw = prop(value, "__v_raw");
    return isObject(raw) ? raw : value;
  }
  return value;
}

/** MarkOf gives what stands for an object that is no data; "" for one that is. */
function markOf(value: object): string {
  if (typeof value === "function") {
    const name = nameOf(value);
    return name === "" ? "[function]" : `[function ${slice(name, 0, 60)}]`;
  }
  if (isElement(value)) {
    const id = attribute(value, "id");
    return `[element ${localName(value)}${id === "" ? "" : `#${slice(id, 0, 60)}`}]`;
  }
  if (isNode(value)) {
    return "[node]";
  }
  if (value === page) {
    return "[window]";
  }
  if (typeof held(value, "$$typeof") === "symbol") {
    const type = held(value, "type");
    return `[React element ${textOf(type) || nameOf(type)}]`;
  }
  const date = isDate(value);
  if (date !== "") {
    return date;
  }
  return isBuffer(value) ? `[${className(value) || "bytes"}]` : "";
}

/** Summary is an object that is too deep. */
function summary(value: object): string {
  return isList(value) ? `[array ${toText(lengthOfList(value))}]` : isMap(value) || isSet(value) ? `[${className(value)}]` : "[object]";
}

function inside(state: State, value: object, depth: number): unknown {
  if (isList(value)) {
    return list(state, value, lengthOfList(value), depth);
  }
  if (isSet(value)) {
    const all = items(value);
    return list(state, all, all.length, depth);
  }
  if (isMap(value)) {
    const out: Record<string, unknown> = plain({});
    let count = 0;
    eachEntry(value, (item, key) => {
      if (++count <= maxKeys) {
        member(state, out, isObject(key) ? summary(key) : toText(key), item, depth);
      }
    });
    return more(state, out, count);
  }
  return object(state, value, depth);
}

function list(state: State, values: readonly unknown[], length: number, depth: number): unknown {
  const out: unknown[] = [];
  for (let i = 0; i < length && i < maxKeys && state.left > 0; i++) {
    append(out, tell(state, held(values, i), depth + 1));
  }
  if (out.length < length) {
    state.cut = true;
    append(out, `[${toText(length - out.length)} more]`);
  }
  return out;
}

function object(state: State, value: object, depth: number): unknown {
  const names = keys(value);
  const observed = has(value, "__ob__"); // Vue 2 makes getters of all that it watches
  const hidden = hidesValue(value);
  const out: Record<string, unknown> = plain({});
  let count = 0;
  for (let i = 0; i < names.length; i++) {
    const key = names[i] ?? "";
    if (typeof key === "symbol" || !isListed(value, key)) {
      continue;
    }
    if (++count > maxKeys) {
      continue;
    }
    const name = keyName(key);
    if (hidden && (name === "value" || name === "defaultValue")) {
      out[name] = redacted;
    } else if (isGetter(value, key)) {
      member(state, out, name, observed ? prop(value, key) : getterMark, depth);
    } else {
      member(state, out, name, held(value, key), depth);
    }
  }
  const name = count === 0 ? className(value) : "";
  return name === "" || name === "Object" ? more(state, out, count) : errorOr(state, value, name);
}

const getterMark = symbolOf("getter");
function symbolOf(name: string): symbol {
  return Symbol(name);
}

/** HidesValue: props of a password field, whatever the value's own name is. */
function hidesValue(value: object): boolean {
  return held(value, "type") === "password" || isSecretAutofill(textOf(held(value, "autoComplete") ?? held(value, "autocomplete")));
}

/** Member adds one key, unless there is no room. */
function member(state: State, out: Record<string, unknown>, name: string, value: unknown, depth: number): void {
  if (state.left <= 0) {
    state.cut = true;
    return;
  }
  const key = slice(name, 0, 100);
  state.left -= key.length;
  if (value === getterMark) {
    out[key] = "[getter]";
    return;
  }
  const plainValue = unwrap(value);
  out[key] = isSecretName(name) ? secret(plainValue) : tell(state, plainValue, depth + 1);
}

function more(state: State, out: Record<string, unknown>, count: number): unknown {
  if (count > maxKeys) {
    state.cut = true;
    out["…"] = `[${toText(count - maxKeys)} more keys]`;
  }
  return out;
}

/** ErrorOr gives an error's message, and the class of all else that has nothing to show. */
function errorOr(state: State, value: object, name: string): string {
  const message = held(value, "message");
  return typeof message === "string" ? `[${name}: ${cover(slice(message, 0, 200), state.secrets)}]` : `[${name}]`;
}

/** Kind is a value in two words, for lists of keys. */
export function kindOf(given: unknown): string {
  const value = unwrap(given);
  if (value === null) {
    return "null";
  }
  if (!isObject(value)) {
    return typeof value;
  }
  if (isList(value)) {
    return `array ${toText(lengthOfList(value))}`;
  }
  return typeof value === "function" ? "function" : `object ${toText(keys(value).length)}`;
}
