// Code generated from wasm/wire by "go run ./build gen". DO NOT EDIT.

const { isArray } = Array;
const { isFinite: finite } = Number;
const { isSafeInteger: safeInteger } = Number;
const { keys: keysOf } = Object;
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

/** Any value, but there has to be one: JSON drops a key that is undefined. */
function isPresent(v: unknown): v is unknown {
  return v !== undefined;
}

function isRecord(v: unknown): v is Readonly<Record<string, unknown>> {
  return typeof v === "object" && v !== null && !isArray(v);
}

function isEmpty(v: unknown): v is Readonly<Record<string, never>> {
  return isRecord(v) && keysOf(v).length === 0;
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

/** FrameworksResult is what was found, by the marks that frameworks leave on elements and by their globals. */
export interface FrameworksResult {
  /** Owners are the modules to ask about the node handed over, nearest first: react, vue, angular, svelte-lit. */
  readonly owners: readonly string[];
  readonly frameworks: readonly Made[];
  readonly editors: readonly Made[];
  readonly grids: readonly Made[];
  readonly stores: readonly Made[];
}

export function isFrameworksResult(v: unknown): v is FrameworksResult {
  return (
    isRecord(v) &&
    isListOf(v["owners"], isString) &&
    isListOf(v["frameworks"], isMade) &&
    isListOf(v["editors"], isMade) &&
    isListOf(v["grids"], isMade) &&
    isListOf(v["stores"], isMade)
  );
}

/** Made is one thing that a page is made with. */
export interface Made {
  readonly name: string;
  /** Version is empty when the page does not tell it; "18" alone was inferred. */
  readonly version: string;
  /** Count is how many roots, editors, grids or stores there are. */
  readonly count: number;
}

export function isMade(v: unknown): v is Made {
  return (
    isRecord(v) &&
    isString(v["name"]) &&
    isString(v["version"]) &&
    isInteger(v["count"])
  );
}

/** ComponentParams bounds the answer. */
export interface ComponentParams {
  /** MaxChars bounds props and state together, at most 32,768. */
  readonly maxChars: number;
}

export function isComponentParams(v: unknown): v is ComponentParams {
  return (
    isRecord(v) &&
    isInteger(v["maxChars"])
  );
}

/**
 * ComponentResult is a component as plain data: nested four deep, 50 keys an object, 500 characters a text. What is no data
 * is a text in brackets: [function save], [element div#x], [cycle], [redacted].
 */
export interface ComponentResult {
  /** Framework is react, vue, angular, svelte or lit; empty when the module's framework does not know the node. */
  readonly framework: string;
  readonly version: string;
  readonly name: string;
  readonly props: unknown;
  readonly state: unknown;
  /** Ancestors are the components around it, nearest first, at most 30. */
  readonly ancestors: readonly string[];
  /** Note says why something is missing. */
  readonly note: string;
  /** Cut: props or state had more than was told. */
  readonly cut: boolean;
}

export function isComponentResult(v: unknown): v is ComponentResult {
  return (
    isRecord(v) &&
    isString(v["framework"]) &&
    isString(v["version"]) &&
    isString(v["name"]) &&
    isPresent(v["props"]) &&
    isPresent(v["state"]) &&
    isListOf(v["ancestors"], isString) &&
    isString(v["note"]) &&
    isBoolean(v["cut"])
  );
}

/** StoreParams says what to read. A node handed over changes nothing: all stores of the document are found. */
export interface StoreParams {
  /** Store is a name of StoreResult.Stores; empty for the only one, or the first that has the path. */
  readonly store: string;
  /** Path is as in cart.items.0.name; empty for the keys. */
  readonly path: string;
  readonly maxChars: number;
}

export function isStoreParams(v: unknown): v is StoreParams {
  return (
    isRecord(v) &&
    isString(v["store"]) &&
    isString(v["path"]) &&
    isInteger(v["maxChars"])
  );
}

/** StoreResult is what the stores hold. */
export interface StoreResult {
  readonly stores: readonly StoreState[];
  /** Found: the path led somewhere; Value is what is there, in Store. */
  readonly found: boolean;
  readonly store: string;
  readonly value: unknown;
  /** At is how far the path led, and Keys what is there, when it led nowhere. */
  readonly at: string;
  readonly keys: readonly string[];
  readonly cut: boolean;
}

export function isStoreResult(v: unknown): v is StoreResult {
  return (
    isRecord(v) &&
    isListOf(v["stores"], isStoreState) &&
    isBoolean(v["found"]) &&
    isString(v["store"]) &&
    isPresent(v["value"]) &&
    isString(v["at"]) &&
    isListOf(v["keys"], isString) &&
    isBoolean(v["cut"])
  );
}

/** StoreState is one store. */
export interface StoreState {
  /** Name is its kind, with a number from the second of a kind on: redux, zustand, zustand2, pinia, vuex, ngrx. */
  readonly name: string;
  /** Keys are the keys of its state with what is there, as in "items: array 3"; at most 50. */
  readonly keys: readonly string[];
}

export function isStoreState(v: unknown): v is StoreState {
  return (
    isRecord(v) &&
    isString(v["name"]) &&
    isListOf(v["keys"], isString)
  );
}

/** PageAPIParams names the function and what it is given. */
export interface PageAPIParams {
  /** Path is from window on, as in app.router.go. */
  readonly path: string;
  /** Args is a JSON array as text, so that the page gets objects of its own world. */
  readonly args: string;
  /** WaitMs bounds the wait for a promise, 0–20,000. */
  readonly waitMs: number;
  readonly maxChars: number;
}

export function isPageAPIParams(v: unknown): v is PageAPIParams {
  return (
    isRecord(v) &&
    isString(v["path"]) &&
    isString(v["args"]) &&
    isInteger(v["waitMs"]) &&
    isInteger(v["maxChars"])
  );
}

/** PageAPIOutcome is how a call of a page's function ended. */
export const PageAPIOutcome = {
  Returned: "returned",
  /** PageAPIMissing: the path leads nowhere, or to no function. Nothing was called. */
  Missing: "missing",
  Threw: "threw",
  /** PageAPIPending: the promise was not settled in time. */
  Pending: "pending",
} as const;

/** PageAPIOutcome is how a call of a page's function ended. */
export type PageAPIOutcome =
  | "returned"
  | "missing"
  | "threw"
  | "pending";

export function isPageAPIOutcome(v: unknown): v is PageAPIOutcome {
  switch (v) {
    case "returned":
    case "missing":
    case "threw":
    case "pending":
      return true;
    default:
      return false;
  }
}

/** PageAPIResult is what became of the call. */
export interface PageAPIResult {
  readonly outcome: PageAPIOutcome;
  readonly value: unknown;
  readonly cut: boolean;
  /** Message is what was thrown. */
  readonly message: string;
  /** At is how far the path led, and Keys what is there, when it led nowhere. */
  readonly at: string;
  readonly keys: readonly string[];
}

export function isPageAPIResult(v: unknown): v is PageAPIResult {
  return (
    isRecord(v) &&
    isPageAPIOutcome(v["outcome"]) &&
    isPresent(v["value"]) &&
    isBoolean(v["cut"]) &&
    isString(v["message"]) &&
    isString(v["at"]) &&
    isListOf(v["keys"], isString)
  );
}

/** DataGridParams is an order. */
export interface DataGridParams {
  /** Action is "rows", "set" or "scroll". */
  readonly action: string;
  /** Row is the first row to read, or the one to set or scroll to, from 0 in the order that the grid shows. */
  readonly row: number;
  /** Count is how many rows to read, at most 500. */
  readonly count: number;
  /** Columns are ids or titles; none for all that the grid shows. For set it is the one. */
  readonly columns: readonly string[];
  /** Value is JSON as text, for set. */
  readonly value?: string | undefined;
  readonly maxChars: number;
}

export function isDataGridParams(v: unknown): v is DataGridParams {
  return (
    isRecord(v) &&
    isString(v["action"]) &&
    isInteger(v["row"]) &&
    isInteger(v["count"]) &&
    isListOf(v["columns"], isString) &&
    (v["value"] === undefined || isString(v["value"])) &&
    isInteger(v["maxChars"])
  );
}

/** DataGridResult is what the grid holds. */
export interface DataGridResult {
  /** Grid is ag-grid, handsontable or aria; empty when there is none. */
  readonly grid: string;
  readonly version: string;
  readonly rowCount: number;
  /** Columns are those of the rows. */
  readonly columns: readonly DataGridColumn[];
  /** Rows have one value a column; null stands for a row that the grid has not loaded. */
  readonly rows: readonly unknown[];
  readonly cut: boolean;
  /** Refused says why the order cannot be done: "row", "column", "readonly" or "api"; nothing was done then. */
  readonly refused: string;
  /** All are the columns that there are, when one was not found. */
  readonly all: readonly string[];
  /** Before and Value are what the cell held and holds; Taken: Value is what was to be set. */
  readonly before: unknown;
  readonly value: unknown;
  readonly taken: boolean;
}

export function isDataGridResult(v: unknown): v is DataGridResult {
  return (
    isRecord(v) &&
    isString(v["grid"]) &&
    isString(v["version"]) &&
    isInteger(v["rowCount"]) &&
    isListOf(v["columns"], isDataGridColumn) &&
    isListOf(v["rows"], isPresent) &&
    isBoolean(v["cut"]) &&
    isString(v["refused"]) &&
    isListOf(v["all"], isString) &&
    isPresent(v["before"]) &&
    isPresent(v["value"]) &&
    isBoolean(v["taken"])
  );
}

/** DataGridColumn is one column. */
export interface DataGridColumn {
  readonly id: string;
  readonly title: string;
}

export function isDataGridColumn(v: unknown): v is DataGridColumn {
  return (
    isRecord(v) &&
    isString(v["id"]) &&
    isString(v["title"])
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

/** None is the parameter or result of a method that has none. */
export type None = Readonly<Record<string, never>>;

export function isNone(v: unknown): v is None {
  return isEmpty(v);
}

/** The module methods by name. */
export interface ModuleMethods {
  /**
   * Dialogs answers the native dialogs of a document by policy, where the debugger is not to be had. It stays in the document from
   * "set" until "end".
   */
  "dialogs": { params: DialogsParams; result: DialogsResult };
  /** DragDrop drags, drops files and fills file inputs by events and a DataTransfer of the page's own realm. */
  "drag-drop": { params: DragDropParams; result: DragDropResult };
  /** Frameworks tells what a page is made with. With a node it tells whose the node is and nothing else. */
  "frameworks": { params: None; result: FrameworksResult };
  /** React tells the component that the node handed over belongs to. */
  "react": { params: ComponentParams; result: ComponentResult };
  /** Vue does so for Vue 2 and 3. */
  "vue": { params: ComponentParams; result: ComponentResult };
  /** Angular does so for Angular. */
  "angular": { params: ComponentParams; result: ComponentResult };
  /** SvelteLit does so for Svelte and Lit. */
  "svelte-lit": { params: ComponentParams; result: ComponentResult };
  /** Store reads the state that an application keeps outside of its components. */
  "store": { params: StoreParams; result: StoreResult };
  /** PageAPI calls a function of the page. */
  "page-api": { params: PageAPIParams; result: PageAPIResult };
  /** DataGrid reads and edits the data grid that the node handed over is, is in or has in it. */
  "data-grid": { params: DataGridParams; result: DataGridResult };
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
  "drag-drop": isDragDropParams,
  "frameworks": isNone,
  "react": isComponentParams,
  "vue": isComponentParams,
  "angular": isComponentParams,
  "svelte-lit": isComponentParams,
  "store": isStoreParams,
  "page-api": isPageAPIParams,
  "data-grid": isDataGridParams,
  "listeners": isListenersParams,
  "value-setter": isValueSetterParams,
  "router": isRouterParams,
};

export const moduleResults: {
  readonly [K in keyof ModuleMethods]: (v: unknown) => v is ModuleMethods[K]["result"];
} = {
  "dialogs": isDialogsResult,
  "drag-drop": isDragDropResult,
  "frameworks": isFrameworksResult,
  "react": isComponentResult,
  "vue": isComponentResult,
  "angular": isComponentResult,
  "svelte-lit": isComponentResult,
  "store": isStoreResult,
  "page-api": isPageAPIResult,
  "data-grid": isDataGridResult,
  "listeners": isListenersResult,
  "value-setter": isValueSetterResult,
  "router": isRouterResult,
};

export function isModuleMethod(v: unknown): v is keyof ModuleMethods {
  return isKey(moduleParams, v);
}
