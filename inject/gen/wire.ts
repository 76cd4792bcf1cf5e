// Code generated from wasm/wire by "go run ./build gen". DO NOT EDIT.

const { isArray } = Array;
const { isFinite: finite } = Number;
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

/** JSON has no NaN and no infinity. */
function isNumber(v: unknown): v is number {
  return finite(v);
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

/** DragDropParams is an order. The node handed over is what is dragged, the zone that files are dropped on, or the file input. */
export interface DragDropParams {
  readonly action: DragAction;
  /**
   * From is where the drag takes hold, To where it is let go, both in the frame's viewport; for DragMove. DragFiles is let go at To,
   * or in the middle of the node.
   */
  readonly from?: Point | undefined;
  readonly to?: Point | undefined;
  /** Files are for DragFiles and DragInput; no files empties an input. */
  readonly files?: readonly FileData[] | undefined;
  /** Add: an input that takes several keeps those it has; for DragInput. */
  readonly add?: boolean | undefined;
}

export function isDragDropParams(v: unknown): v is DragDropParams {
  return (
    isRecord(v) &&
    isDragAction(v["action"]) &&
    (v["from"] === undefined || isPoint(v["from"])) &&
    (v["to"] === undefined || isPoint(v["to"])) &&
    (v["files"] === undefined || isListOf(v["files"], isFileData)) &&
    (v["add"] === undefined || isBoolean(v["add"]))
  );
}

/** DragAction is what the module does. */
export const DragAction = {
  /** DragMove drags the node: by HTML5 drag events when it, or something around it, is draggable, else by pointer and mouse events. */
  Move: "move",
  /** DragFiles drops files on the node as a person who drags them out of a folder. */
  Files: "files",
  /** DragInput sets the files of an <input type=file>. */
  Input: "input",
} as const;

/** DragAction is what the module does. */
export type DragAction =
  | "move"
  | "files"
  | "input";

export function isDragAction(v: unknown): v is DragAction {
  switch (v) {
    case "move":
    case "files":
    case "input":
      return true;
    default:
      return false;
  }
}

/** FileData is one file with its content. */
export interface FileData {
  readonly name: string;
  /** Type is the MIME type, "" when it is not known. */
  readonly type: string;
  /** Data is base64 with padding. */
  readonly data: string;
  /** Modified is in milliseconds since the Unix epoch; 0 is now. */
  readonly modified?: number | undefined;
}

export function isFileData(v: unknown): v is FileData {
  return (
    isRecord(v) &&
    isString(v["name"]) &&
    isString(v["type"]) &&
    isString(v["data"]) &&
    (v["modified"] === undefined || isInteger(v["modified"]))
  );
}

/** DragDropResult is what the page made of it. */
export interface DragDropResult {
  /** Kind is "html5" or "pointer" for DragMove, "files" or "input". */
  readonly kind: string;
  /** Started: dragstart was not prevented; always true but for html5. */
  readonly started: boolean;
  /** Accepted: the page took the drag over the target, so that it was dropped. What a pointer drag does cannot be told from its events. */
  readonly accepted: boolean;
  /** Effect is the dropEffect that the page chose: "none", "copy", "move" or "link". */
  readonly effect: string;
  /** Files are the files that an input holds after the page's own code has run, or those that were dropped, at most 100. */
  readonly files: readonly FileInfo[];
  /** Refused says in words why nothing was done: an input that takes one file only, a type that its accept does not name. */
  readonly refused?: string | undefined;
}

export function isDragDropResult(v: unknown): v is DragDropResult {
  return (
    isRecord(v) &&
    isString(v["kind"]) &&
    isBoolean(v["started"]) &&
    isBoolean(v["accepted"]) &&
    isString(v["effect"]) &&
    isListOf(v["files"], isFileInfo) &&
    (v["refused"] === undefined || isString(v["refused"]))
  );
}

/** FileInfo is one file without its content. */
export interface FileInfo {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export function isFileInfo(v: unknown): v is FileInfo {
  return (
    isRecord(v) &&
    isString(v["name"]) &&
    isString(v["type"]) &&
    isInteger(v["size"])
  );
}

/** Point is a place in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function isPoint(v: unknown): v is Point {
  return (
    isRecord(v) &&
    isNumber(v["x"]) &&
    isNumber(v["y"])
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
  /** DragDrop drags, drops files and fills file inputs by events and a DataTransfer of the page's own realm. */
  "drag-drop": { params: DragDropParams; result: DragDropResult };
  /** ValueSetter sets a field so that frameworks and plain listeners see it, then reads it back. */
  "value-setter": { params: ValueSetterParams; result: ValueSetterResult };
  /** Router observes and drives a single-page application's client-side routing. */
  "router": { params: RouterParams; result: RouterResult };
}

export const moduleParams: {
  readonly [K in keyof ModuleMethods]: (v: unknown) => v is ModuleMethods[K]["params"];
} = {
  "drag-drop": isDragDropParams,
  "value-setter": isValueSetterParams,
  "router": isRouterParams,
};

export const moduleResults: {
  readonly [K in keyof ModuleMethods]: (v: unknown) => v is ModuleMethods[K]["result"];
} = {
  "drag-drop": isDragDropResult,
  "value-setter": isValueSetterResult,
  "router": isRouterResult,
};

export function isModuleMethod(v: unknown): v is keyof ModuleMethods {
  return isKey(moduleParams, v);
}
