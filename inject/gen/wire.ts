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

/** DialogsParams is an order. */
export interface DialogsParams {
  /** Action is "set" (answer from now on), "take" (tell what was asked since the last take) or "end" (put the originals back). */
  readonly action: string;
  /** Accept is the answer, for set: OK, or Cancel. */
  readonly accept?: boolean | undefined;
  /** Text is what prompts get when they are accepted, for set; absent: their own default. */
  readonly text?: string | undefined;
}

export function isDialogsParams(v: unknown): v is DialogsParams {
  return (
    isRecord(v) &&
    isString(v["action"]) &&
    (v["accept"] === undefined || isBoolean(v["accept"])) &&
    (v["text"] === undefined || isString(v["text"]))
  );
}

/** DialogsResult is what the document's dialogs asked. */
export interface DialogsResult {
  /** On: dialogs are answered by policy. */
  readonly on: boolean;
  /** Asked are dialogs that were answered, oldest first, at most MaxDialogs. */
  readonly asked: readonly AskedDialog[];
}

export function isDialogsResult(v: unknown): v is DialogsResult {
  return (
    isRecord(v) &&
    isBoolean(v["on"]) &&
    isListOf(v["asked"], isAskedDialog)
  );
}

/** AskedDialog is a dialog that was answered. */
export interface AskedDialog {
  /** Kind is alert, confirm, prompt, print or beforeunload. */
  readonly kind: string;
  /** Message is cut to 1,000 characters. */
  readonly message: string;
  readonly accepted: boolean;
}

export function isAskedDialog(v: unknown): v is AskedDialog {
  return (
    isRecord(v) &&
    isString(v["kind"]) &&
    isString(v["message"]) &&
    isBoolean(v["accepted"])
  );
}

/** ListenersParams says how far to look. */
export interface ListenersParams {
  /** Ancestors is how many elements above are looked at too, 0–40: many pages handle events there. */
  readonly ancestors: number;
}

export function isListenersParams(v: unknown): v is ListenersParams {
  return (
    isRecord(v) &&
    isInteger(v["ancestors"])
  );
}

/** ListenersResult is what was found. */
export interface ListenersResult {
  /** Handlers are at most 60, those of the element first. */
  readonly handlers: readonly Handler[];
}

export function isListenersResult(v: unknown): v is ListenersResult {
  return (
    isRecord(v) &&
    isListOf(v["handlers"], isHandler)
  );
}

/** Handler is one handler of one type of event. */
export interface Handler {
  /** Type is the DOM's name of the event, such as "click". */
  readonly type: string;
  /** By is who keeps it: "attribute", "property", "react", "vue", "svelte", "preact", "jquery" or "zone". */
  readonly by: string;
  /** Up is how many elements above the element it is, 0 for the element itself. */
  readonly up: number;
  /** Tag is the name of the element that has it, with its id: "div#menu". */
  readonly tag: string;
}

export function isHandler(v: unknown): v is Handler {
  return (
    isRecord(v) &&
    isString(v["type"]) &&
    isString(v["by"]) &&
    isInteger(v["up"]) &&
    isString(v["tag"])
  );
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
  /**
   * Dialogs answers the native dialogs of a document by policy, where the debugger is not to be had. It stays in the document from
   * "set" until "end".
   */
  "dialogs": { params: DialogsParams; result: DialogsResult };
  /**
   * Listeners tells who handles what a person does on the element handed over. Listeners that were added with addEventListener
   * and that no framework keeps a list of cannot be known to a script.
   */
  "listeners": { params: ListenersParams; result: ListenersResult };
  /** ValueSetter sets a field so that frameworks and plain listeners see it, then reads it back. */
  "value-setter": { params: ValueSetterParams; result: ValueSetterResult };
  /** Router observes and drives a single-page application's client-side routing. */
  "router": { params: RouterParams; result: RouterResult };
}

export const moduleParams: {
  readonly [K in keyof ModuleMethods]: (v: unknown) => v is ModuleMethods[K]["params"];
} = {
  "dialogs": isDialogsParams,
  "listeners": isListenersParams,
  "value-setter": isValueSetterParams,
  "router": isRouterParams,
};

export const moduleResults: {
  readonly [K in keyof ModuleMethods]: (v: unknown) => v is ModuleMethods[K]["result"];
} = {
  "dialogs": isDialogsResult,
  "listeners": isListenersResult,
  "value-setter": isValueSetterResult,
  "router": isRouterResult,
};

export function isModuleMethod(v: unknown): v is keyof ModuleMethods {
  return isKey(moduleParams, v);
}
