// Code generated from wasm/wire by "go run ./build gen". DO NOT EDIT.

const { isArray } = Array;
const { isSafeInteger: safeInteger } = Number;
const { hasOwn } = Object;

function isString(v: unknown): v is string {
  return typeof v === "string";
}

function isBoolean(v: unknown): v is boolean {
  return typeof v === "boolean";
}

/** Go's decoder refuses a fraction or exponent for an integer. */
function isInteger(v: unknown): v is number {
  return safeInteger(v);
}

function isRecord(v: unknown): v is Readonly<Record<string, unknown>> {
  return typeof v === "object" && v !== null && !isArray(v);
}

function isListOf<T>(v: unknown, is: (e: unknown) => e is T): v is readonly T[] {
  if (!isArray(v)) {
    return false;
  }
  for (let i = 0; i < v.length; i++) {
    if (!is(v[i])) {
      return false;
    }
  }
  return true;
}

function isKey<T extends object>(table: T, v: unknown): v is keyof T {
  return typeof v === "string" && hasOwn(table, v);
}

/** ValueSetterParams is what to set on the node handed over. Exactly one of Text, Options and Checked is present. */
export interface ValueSetterParams {
  readonly text?: string | undefined;
  /** Options are indexes of the options to be chosen, all others unchosen. */
  readonly options?: readonly number[] | undefined;
  readonly checked?: boolean | undefined;
}

export function isValueSetterParams(v: unknown): v is ValueSetterParams {
  return (
    isRecord(v) &&
    (v["text"] === undefined || isString(v["text"])) &&
    (v["options"] === undefined || isListOf(v["options"], isInteger)) &&
    (v["checked"] === undefined || isBoolean(v["checked"]))
  );
}

/** ValueSetterResult is what the field holds after the page's own code has run. */
export interface ValueSetterResult {
  /** Taken: the value read back, after a turn of the event loop, is the one that was set. */
  readonly taken: boolean;
  /** Value is what was read back; empty for secrets. */
  readonly value: string;
  /** Framework is "react", "vue", "angular", "svelte", "lit" or "": who listens on the element. */
  readonly framework: string;
}

export function isValueSetterResult(v: unknown): v is ValueSetterResult {
  return (
    isRecord(v) &&
    isBoolean(v["taken"]) &&
    isString(v["value"]) &&
    isString(v["framework"])
  );
}

/** RouterParams is an order. */
export interface RouterParams {
  /** Action is "state" (tell), "push" (go to URL within the document) or "wait" (until the URL changes). */
  readonly action: string;
  /** URL is same-origin, for push. */
  readonly url?: string | undefined;
  /** WaitMs bounds wait and push, 0–10,000. */
  readonly waitMs: number;
}

export function isRouterParams(v: unknown): v is RouterParams {
  return (
    isRecord(v) &&
    isString(v["action"]) &&
    (v["url"] === undefined || isString(v["url"])) &&
    isInteger(v["waitMs"])
  );
}

/** RouterResult is where the application is. */
export interface RouterResult {
  readonly url: string;
  /** Router is "next", "vue-router", "react-router", "angular", "navigation-api", "history" or "". */
  readonly router: string;
  /** Changed: the URL is not what it was when the order came. */
  readonly changed: boolean;
}

export function isRouterResult(v: unknown): v is RouterResult {
  return (
    isRecord(v) &&
    isString(v["url"]) &&
    isString(v["router"]) &&
    isBoolean(v["changed"])
  );
}

/** The module methods by name. */
export interface ModuleMethods {
  /** ValueSetter sets a field so that frameworks and plain listeners see it, then reads it back. */
  "value-setter": { params: ValueSetterParams; result: ValueSetterResult };
  /** Router observes and drives a single-page application's client-side routing. */
  "router": { params: RouterParams; result: RouterResult };
}

export const moduleParams: {
  readonly [K in keyof ModuleMethods]: (v: unknown) => v is ModuleMethods[K]["params"];
} = {
  "value-setter": isValueSetterParams,
  "router": isRouterParams,
};

export const moduleResults: {
  readonly [K in keyof ModuleMethods]: (v: unknown) => v is ModuleMethods[K]["result"];
} = {
  "value-setter": isValueSetterResult,
  "router": isRouterResult,
};

export function isModuleMethod(v: unknown): v is keyof ModuleMethods {
  return isKey(moduleParams, v);
}
