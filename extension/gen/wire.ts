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

function isBytes(v: unknown): v is Uint8Array {
  return v instanceof Uint8Array;
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

function isMapOf<T>(v: unknown, is: (e: unknown) => e is T): v is Readonly<Record<string, T>> {
  if (!isRecord(v)) {
    return false;
  }
  const keys = keysOf(v);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (key === undefined || !is(v[key])) {
      return false;
    }
  }
  return true;
}

function isKey<T extends object>(table: T, v: unknown): v is keyof T {
  return typeof v === "string" && hasOwn(table, v);
}

/** CaptureMagic is the first word: "TWCP" read as little-endian. */
export const CaptureMagic = 1346590548;

/** DifferenceMagic is the first word of a difference: "TWCD" read as little-endian. */
export const DifferenceMagic = 1145263956;

/** CaptureVersion is the second word. */
export const CaptureVersion = 1;

/** MaxNodes is the largest number of nodes. */
export const MaxNodes = 400000;

/** MaxText is the largest size of the text section in bytes. */
export const MaxText = 25165824;

/** MaxDepth is the deepest nesting; deeper nodes become children of the node at that depth. */
export const MaxDepth = 2000;

/** MaxOptions is how many options of one select a capture holds; the chosen ones are always there. */
export const MaxOptions = 200;

/** MaxFieldOptions is how many options of one select a Field holds: what can be chosen at all. */
export const MaxFieldOptions = 5000;

/** MaxDialogs is how many dialogs in a row are answered by policy; the next one opens for the person. */
export const MaxDialogs = 30;

/**
 * FilesRead is the request by which the core reads a file from the bridge, over the link. The bridge answers only for a path that the
 * arguments of a running call name, and only below the folders that the person has allowed.
 */
export const FilesRead = "files/read";

/**
 * FileChunk is the most that one answer of FilesRead holds, in bytes before base64. It can be divided by three, so that the base64 of
 * pieces can be joined.
 */
export const FileChunk = 786432;

export const MaxMatchFields = 40;

export const MaxMatches = 20;

/** MaxMessage is the largest JSON-RPC message in bytes that any side accepts (32 MiB). */
export const MaxMessage = 33554432;

/**
 * Version is the version of everything in this package and of the frame in package abi. Every side
 * compares it at start and refuses a core of another version.
 */
export const Version = 1;

/** CaptureWord is the place of a word in the header. */
export const CaptureWord = {
  Magic: 0,
  Version: 1,
  Nodes: 2,
  Strings: 3,
  /** without padding */
  TextBytes: 4,
  Attrs: 5,
  Props: 6,
  Boxes: 7,
  /** string */
  URL: 8,
  /** string */
  Title: 9,
  /** string: the document element's lang, may be empty */
  Lang: 10,
  ScrollX: 11,
  ScrollY: 12,
  ViewportWidth: 13,
  ViewportHeight: 14,
  DocumentWidth: 15,
  DocumentHeight: 16,
  /** CaptureTruncated bits */
  Truncated: 17,
  ContentType: 18,
  Reserved: 19,
  /** CaptureHeader is the number of words. */
  Header: 20,
} as const;

/** DifferenceWord is the place of a word in the header of a difference, after those of a capture. */
export const DifferenceWord = {
  Strings: 20,
  TextBytes: 21,
  Copies: 22,
  Nodes: 23,
  Attrs: 24,
  Props: 25,
  /** DifferenceHeader is the number of words. */
  Header: 26,
} as const;

/** CaptureTruncated says what was left out because of a bound. */
export const CaptureTruncated = {
  Nodes: 1,
  Text: 2,
} as const;

/** NodeKind is what a node is; the low 3 bits of its flags. */
export const NodeKind = {
  Element: 0,
  Text: 1,
  Document: 2,
  ShadowRoot: 3,
  /** NodeKindMask cuts the kind out of the flags. */
  Mask: 7,
} as const;

/** NodeFlag is one bit of a node's flags. Live state is read from properties, never from attributes. */
export const NodeFlag = {
  /**
   * FlagHidden: not rendered at all (display none, closed details, content-visibility, unslotted), itself or
   * through an ancestor. Its descendants carry the flag too.
   */
  Hidden: 8,
  /** FlagInvisible: visibility hidden or collapse, computed on the element itself. */
  Invisible: 16,
  /** FlagTransparent: opacity 0, itself or through an ancestor. */
  Transparent: 32,
  /** FlagNoBox: rendered without any area (and display is not contents). */
  NoBox: 64,
  /** FlagOffscreen: wholly outside the area that can be scrolled to. */
  Offscreen: 128,
  /** FlagInert: inert itself or through an ancestor or a modal dialog elsewhere. */
  Inert: 256,
  /** FlagDisabled: matches :disabled. */
  Disabled: 512,
  ReadOnly: 1024,
  Required: 2048,
  /** FlagInvalid: the browser's own validation fails and the person has touched the field (:user-invalid). */
  Invalid: 4096,
  Checked: 8192,
  Indeterminate: 16384,
  /** FlagSelected: a chosen option. */
  Selected: 32768,
  Focused: 65536,
  /** FlagEditable: an editing host (contenteditable), not what is inside it. */
  Editable: 131072,
  /** FlagSecret: a field whose value is not told (password, one-time code, card number). */
  Secret: 262144,
  /** FlagOpen: details, dialog or popover that is open. */
  Open: 524288,
  /** FlagModal: a dialog shown with showModal. */
  Modal: 1048576,
  /** FlagPointer: cursor pointer that its parent does not have, or a click handler property or attribute. */
  Pointer: 2097152,
  Scrollable: 4194304,
  Slotted: 8388608,
  Unslotted: 16777216,
  /** FlagBlock: laid out as a block, list item, table part, flex or grid item: text around it is separate. */
  Block: 33554432,
  /** FlagNoPointer: pointer-events none. */
  NoPointer: 67108864,
  /** FlagTextInvisible: text of the element cannot be seen (font size 0, colour equal to transparent, clipped away). */
  TextInvisible: 134217728,
  /** FlagLinkVisited is reserved; a page's visited links are never told. */
  Reserved: 268435456,
  /**
   * FlagAtomic: laid out as an inline block, inline flex, grid or table: within the line, but a word of its own,
   * so that names have white space around it. Elements that always are, such as button and img, need no flag.
   */
  Atomic: 536870912,
} as const;

/** PropKey names a value that only some nodes have. */
export const PropKey = {
  /** PropValue: live value of input, textarea, select (label of the chosen options joined by ", "), progress, meter. */
  Value: 1,
  /**
   * PropBefore, PropAfter: text of ::before and ::after, counters and images left out. PropBefore of a use in a drawing is
   * the title of the symbol that it shows.
   */
  Before: 2,
  After: 3,
  /** PropFrameIndex (number): place of an iframe's window in window.frames, −1 for a frame inside a shadow tree. */
  FrameIndex: 4,
  /** PropSource: an image's current source, only for img without alt. */
  Source: 5,
  /** PropHref: resolved address of a link. */
  Href: 6,
  /** PropOptionCount (number): options of a select of which the rest is not in the capture. */
  OptionCount: 7,
} as const;

/** CDPSendParams is one command. */
export interface CDPSendParams {
  readonly tabId: number;
  readonly method: string;
  /** Params is a JSON object. */
  readonly params: unknown;
}

export function isCDPSendParams(v: unknown): v is CDPSendParams {
  return (
    isRecord(v) &&
    isInteger(v["tabId"]) &&
    isString(v["method"]) &&
    isPresent(v["params"])
  );
}

/** CDPSendResult is the command's result object. */
export interface CDPSendResult {
  readonly result: unknown;
}

export function isCDPSendResult(v: unknown): v is CDPSendResult {
  return (
    isRecord(v) &&
    isPresent(v["result"])
  );
}

/** CDPBatchParams are commands whose results are not needed. */
export interface CDPBatchParams {
  readonly tabId: number;
  readonly commands: readonly CDPCommand[];
}

export function isCDPBatchParams(v: unknown): v is CDPBatchParams {
  return (
    isRecord(v) &&
    isInteger(v["tabId"]) &&
    isListOf(v["commands"], isCDPCommand)
  );
}

/** CDPCommand is one command of a batch. */
export interface CDPCommand {
  readonly method: string;
  readonly params: unknown;
  /** DelayMs is waited before the command is sent, at most 1,000. */
  readonly delayMs?: number | undefined;
  /** NoWait: the next command is sent before this one is answered; when none follows, nobody waits for it. */
  readonly noWait?: boolean | undefined;
}

export function isCDPCommand(v: unknown): v is CDPCommand {
  return (
    isRecord(v) &&
    isString(v["method"]) &&
    isPresent(v["params"]) &&
    (v["delayMs"] === undefined || isInteger(v["delayMs"])) &&
    (v["noWait"] === undefined || isBoolean(v["noWait"]))
  );
}

/** CDPEventParams is one protocol event. */
export interface CDPEventParams {
  readonly tabId: number;
  readonly method: string;
  readonly params: unknown;
}

export function isCDPEventParams(v: unknown): v is CDPEventParams {
  return (
    isRecord(v) &&
    isInteger(v["tabId"]) &&
    isString(v["method"]) &&
    isPresent(v["params"])
  );
}

/** CDPDetachedParams says why. */
export interface CDPDetachedParams {
  readonly tabId: number;
  /** Reason is Chrome's: "target_closed" or "canceled_by_user". */
  readonly reason: string;
}

export function isCDPDetachedParams(v: unknown): v is CDPDetachedParams {
  return (
    isRecord(v) &&
    isInteger(v["tabId"]) &&
    isString(v["reason"])
  );
}

/** ScreenshotParams describes the picture. */
export interface ScreenshotParams {
  readonly tabId: number;
  /** Format is "png", "jpeg" or "webp". */
  readonly format: string;
  /** Quality is 1–100, not for png. */
  readonly quality?: number | undefined;
  /** Clip is in CSS pixels of the document; nil means the viewport. */
  readonly clip?: Box | undefined;
  /** Scale multiplies the picture's size; 1 means one picture pixel per CSS pixel. */
  readonly scale: number;
  /** BeyondViewport also paints what lies outside the viewport. */
  readonly beyondViewport: boolean;
}

export function isScreenshotParams(v: unknown): v is ScreenshotParams {
  return (
    isRecord(v) &&
    isInteger(v["tabId"]) &&
    isString(v["format"]) &&
    (v["quality"] === undefined || isInteger(v["quality"])) &&
    (v["clip"] === undefined || isBox(v["clip"])) &&
    isNumber(v["scale"]) &&
    isBoolean(v["beyondViewport"])
  );
}

/** ScreenshotResult is the encoded picture. */
export interface ScreenshotResult {
  readonly data: Uint8Array;
}

export function isScreenshotResult(v: unknown): v is ScreenshotResult {
  return (
    isRecord(v) &&
    isBytes(v["data"])
  );
}

/** ScreenshotVisibleParams describes the picture. */
export interface ScreenshotVisibleParams {
  readonly tabId: number;
  /** Format is "png" or "jpeg". */
  readonly format: string;
  readonly quality?: number | undefined;
}

export function isScreenshotVisibleParams(v: unknown): v is ScreenshotVisibleParams {
  return (
    isRecord(v) &&
    isInteger(v["tabId"]) &&
    isString(v["format"]) &&
    (v["quality"] === undefined || isInteger(v["quality"]))
  );
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

/** Field is the live state of a form field. Kind "none" is any other element. */
export interface Field {
  readonly kind: FieldKind;
  /** Type is an input's type, for example "email", or "textarea". */
  readonly type?: string | undefined;
  /** Value is the live value; for a select the chosen option's label; empty when Secret. */
  readonly value: string;
  /** Secret: the value is a password, one-time code or card number and is not told. */
  readonly secret: boolean;
  /** Length is that of a secret value in UTF-16 units: all that the core needs to know whether the page took it. */
  readonly length?: number | undefined;
  /** Checked is "true", "false" or "mixed" for checkboxes, radios and switches. */
  readonly checked?: string | undefined;
  readonly readOnly: boolean;
  readonly multiple: boolean;
  /** Message is the browser's own validation message, empty when the field is valid. */
  readonly message?: string | undefined;
  /** MaxLength is the field's limit in UTF-16 units, 0 = none. */
  readonly maxLength?: number | undefined;
  /** Min, Max and Step bound a number, date or slider as the page writes them; empty for none. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly step?: string | undefined;
  /** Placeholder shows the form of a value. */
  readonly placeholder?: string | undefined;
  /** Options are those of a native select, at most MaxFieldOptions; the chosen ones are always there. */
  readonly options?: readonly Option[] | undefined;
  /** OptionCount is the number of all options. */
  readonly optionCount?: number | undefined;
}

export function isField(v: unknown): v is Field {
  return (
    isRecord(v) &&
    isFieldKind(v["kind"]) &&
    (v["type"] === undefined || isString(v["type"])) &&
    isString(v["value"]) &&
    isBoolean(v["secret"]) &&
    (v["length"] === undefined || isInteger(v["length"])) &&
    (v["checked"] === undefined || isString(v["checked"])) &&
    isBoolean(v["readOnly"]) &&
    isBoolean(v["multiple"]) &&
    (v["message"] === undefined || isString(v["message"])) &&
    (v["maxLength"] === undefined || isInteger(v["maxLength"])) &&
    (v["min"] === undefined || isString(v["min"])) &&
    (v["max"] === undefined || isString(v["max"])) &&
    (v["step"] === undefined || isString(v["step"])) &&
    (v["placeholder"] === undefined || isString(v["placeholder"])) &&
    (v["options"] === undefined || isListOf(v["options"], isOption)) &&
    (v["optionCount"] === undefined || isInteger(v["optionCount"]))
  );
}

/** FieldKind is how a field is set. */
export const FieldKind = {
  None: "none",
  Text: "text",
  Select: "select",
  Checkbox: "checkbox",
  Radio: "radio",
  /** FieldSwitch has an ARIA role of checkbox, switch, radio or menuitemcheckbox and no native control. */
  Switch: "switch",
  Editable: "contenteditable",
  File: "file",
  Range: "range",
  Color: "color",
  /** FieldDate is every input type that takes a date or time. */
  Date: "date",
  Button: "button",
  /** FieldSlider has the ARIA role slider or spinbutton and no native control; its value is aria-valuenow. */
  Slider: "slider",
} as const;

/** FieldKind is how a field is set. */
export type FieldKind =
  | "none"
  | "text"
  | "select"
  | "checkbox"
  | "radio"
  | "switch"
  | "contenteditable"
  | "file"
  | "range"
  | "color"
  | "date"
  | "button"
  | "slider";

export function isFieldKind(v: unknown): v is FieldKind {
  switch (v) {
    case "none":
    case "text":
    case "select":
    case "checkbox":
    case "radio":
    case "switch":
    case "contenteditable":
    case "file":
    case "range":
    case "color":
    case "date":
    case "button":
    case "slider":
      return true;
    default:
      return false;
  }
}

/** Option is one option of a native select. */
export interface Option {
  readonly index: number;
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
  readonly disabled: boolean;
}

export function isOption(v: unknown): v is Option {
  return (
    isRecord(v) &&
    isInteger(v["index"]) &&
    isString(v["value"]) &&
    isString(v["label"]) &&
    isBoolean(v["selected"]) &&
    isBoolean(v["disabled"])
  );
}

/** FilesReadParams asks for one piece of a file. */
export interface FilesReadParams {
  /** Call is the id of the tools/call whose arguments name the path. */
  readonly call: unknown;
  /** Path is absolute, as the arguments have it. */
  readonly path: string;
  readonly offset: number;
}

export function isFilesReadParams(v: unknown): v is FilesReadParams {
  return (
    isRecord(v) &&
    isPresent(v["call"]) &&
    isString(v["path"]) &&
    isInteger(v["offset"])
  );
}

/** FilesReadResult is one piece of a file, or why there is none. */
export interface FilesReadResult {
  /** Refused says why in words, Next what to do; both are empty when the file was read. */
  readonly refused?: string | undefined;
  readonly next?: string | undefined;
  readonly name: string;
  /** Size is of the whole file; Modified is in milliseconds since the Unix epoch. */
  readonly size: number;
  readonly modified: number;
  /** Data is base64 with padding: FileChunk bytes, fewer at the end. */
  readonly data: string;
}

export function isFilesReadResult(v: unknown): v is FilesReadResult {
  return (
    isRecord(v) &&
    (v["refused"] === undefined || isString(v["refused"])) &&
    (v["next"] === undefined || isString(v["next"])) &&
    isString(v["name"]) &&
    isInteger(v["size"]) &&
    isInteger(v["modified"]) &&
    isString(v["data"])
  );
}

/** SubmitPlanResult is the form, its button and what is in the way. */
export interface SubmitPlanResult {
  /** Form is absent when the element is in none. */
  readonly form?: NodeSummary | undefined;
  /** Button is the form's default button, absent when it has none. */
  readonly button?: NodeSummary | undefined;
  /** Invalid are the fields that the browser would refuse, at most 20. */
  readonly invalid: readonly InvalidField[];
}

export function isSubmitPlanResult(v: unknown): v is SubmitPlanResult {
  return (
    isRecord(v) &&
    (v["form"] === undefined || isNodeSummary(v["form"])) &&
    (v["button"] === undefined || isNodeSummary(v["button"])) &&
    isListOf(v["invalid"], isInvalidField)
  );
}

/** InvalidField is a field with the browser's own message about it. */
export interface InvalidField {
  readonly node: NodeSummary;
  readonly message: string;
}

export function isInvalidField(v: unknown): v is InvalidField {
  return (
    isRecord(v) &&
    isNodeSummary(v["node"]) &&
    isString(v["message"])
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

/** InspectNodeResult is an element as a person has it before them now. */
export interface InspectNodeResult {
  /** Box is in the frame's viewport. */
  readonly box: Box;
  /**
   * Hidden is why nobody can see the element, "" when one can: "display", "details", "content-visibility", "visibility", "opacity",
   * "size" or "clipped".
   */
  readonly hidden?: string | undefined;
  /** HiddenBy is the element that hides it, absent when that is itself. */
  readonly hiddenBy?: NodeSummary | undefined;
  /** InView: the middle of the element is within the viewport and within all that cuts it off. */
  readonly inView: boolean;
  /** CoveredBy is what would take a click in the place of an element that is in view. */
  readonly coveredBy?: NodeSummary | undefined;
  /** Disabled is why it cannot be acted on, "" when it can: "disabled", "fieldset", "inert", "modal" or "aria-disabled". */
  readonly disabled?: string | undefined;
  /** DisabledBy is the element that disables it, absent when that is itself. */
  readonly disabledBy?: NodeSummary | undefined;
  readonly editable: boolean;
  /** Message is the browser's own validation message, "" when the field is valid or secret. */
  readonly message?: string | undefined;
}

export function isInspectNodeResult(v: unknown): v is InspectNodeResult {
  return (
    isRecord(v) &&
    isBox(v["box"]) &&
    (v["hidden"] === undefined || isString(v["hidden"])) &&
    (v["hiddenBy"] === undefined || isNodeSummary(v["hiddenBy"])) &&
    isBoolean(v["inView"]) &&
    (v["coveredBy"] === undefined || isNodeSummary(v["coveredBy"])) &&
    (v["disabled"] === undefined || isString(v["disabled"])) &&
    (v["disabledBy"] === undefined || isNodeSummary(v["disabledBy"])) &&
    isBoolean(v["editable"]) &&
    (v["message"] === undefined || isString(v["message"]))
  );
}

/** MatchNodesParams says what to look for. */
export interface MatchNodesParams {
  /** Selector finds the items, through open shadow roots. With Items it is not used. */
  readonly selector?: string | undefined;
  /** Items are elements that are known; those that are gone are left out. */
  readonly items?: readonly number[] | undefined;
  /** Fields are selectors for what is in an item, where :scope is the item; "" finds nothing. */
  readonly fields?: readonly string[] | undefined;
  /** Offset and Limit cut the items; 1–1,000. */
  readonly offset: number;
  readonly limit: number;
}

export function isMatchNodesParams(v: unknown): v is MatchNodesParams {
  return (
    isRecord(v) &&
    (v["selector"] === undefined || isString(v["selector"])) &&
    (v["items"] === undefined || isListOf(v["items"], isInteger)) &&
    (v["fields"] === undefined || isListOf(v["fields"], isString)) &&
    isInteger(v["offset"]) &&
    isInteger(v["limit"])
  );
}

/** MatchNodesResult is what was found. */
export interface MatchNodesResult {
  readonly items: readonly MatchedItem[];
  /** Total counts all items. */
  readonly total: number;
}

export function isMatchNodesResult(v: unknown): v is MatchNodesResult {
  return (
    isRecord(v) &&
    isListOf(v["items"], isMatchedItem) &&
    isInteger(v["total"])
  );
}

/** MatchedItem is one item. */
export interface MatchedItem {
  readonly nodeId: number;
  /** Fields has the elements of each field, in the order of the params, at most MaxMatches each. */
  readonly fields: readonly (readonly number[])[];
}

export function isMatchedItem(v: unknown): v is MatchedItem {
  return (
    isRecord(v) &&
    isInteger(v["nodeId"]) &&
    isListOf(v["fields"], (e: unknown): e is readonly number[] => isListOf(e, isInteger))
  );
}

/** LayoutTablesResult lists at most 50, in document order. */
export interface LayoutTablesResult {
  readonly tables: readonly LayoutTable[];
}

export function isLayoutTablesResult(v: unknown): v is LayoutTablesResult {
  return (
    isRecord(v) &&
    isListOf(v["tables"], isLayoutTable)
  );
}

/** LayoutTable is one of them. */
export interface LayoutTable {
  readonly nodeId: number;
  readonly rows: readonly LayoutRow[];
}

export function isLayoutTable(v: unknown): v is LayoutTable {
  return (
    isRecord(v) &&
    isInteger(v["nodeId"]) &&
    isListOf(v["rows"], isLayoutRow)
  );
}

/** LayoutRow is one row. */
export interface LayoutRow {
  readonly nodeId: number;
  /** Header: the row is in a table-header-group. */
  readonly header: boolean;
  readonly cells: readonly number[];
}

export function isLayoutRow(v: unknown): v is LayoutRow {
  return (
    isRecord(v) &&
    isInteger(v["nodeId"]) &&
    isBoolean(v["header"]) &&
    isListOf(v["cells"], isInteger)
  );
}

/** MeasureNodesParams names them. */
export interface MeasureNodesParams {
  /** NodeID is the container that scrolls, 0 for the window. */
  readonly nodeId: number;
  readonly nodes: readonly number[];
}

export function isMeasureNodesParams(v: unknown): v is MeasureNodesParams {
  return (
    isRecord(v) &&
    isInteger(v["nodeId"]) &&
    isListOf(v["nodes"], isInteger)
  );
}

/** MeasureNodesResult has a box for each, in the container's content: scrolling does not change it. One that is gone has a height of −1. */
export interface MeasureNodesResult {
  readonly boxes: readonly Box[];
}

export function isMeasureNodesResult(v: unknown): v is MeasureNodesResult {
  return (
    isRecord(v) &&
    isListOf(v["boxes"], isBox)
  );
}

/** FieldMessagesParams names the fields. */
export interface FieldMessagesParams {
  readonly nodes: readonly number[];
}

export function isFieldMessagesParams(v: unknown): v is FieldMessagesParams {
  return (
    isRecord(v) &&
    isListOf(v["nodes"], isInteger)
  );
}

/** FieldMessagesResult is in the order of the params. */
export interface FieldMessagesResult {
  readonly messages: readonly string[];
}

export function isFieldMessagesResult(v: unknown): v is FieldMessagesResult {
  return (
    isRecord(v) &&
    isListOf(v["messages"], isString)
  );
}

/** ScrollOnParams says how far, and bounds the wait for quiet after the paint. */
export interface ScrollOnParams {
  readonly scroll: ScrollParams;
  readonly quietMs: number;
  readonly maxMs: number;
}

export function isScrollOnParams(v: unknown): v is ScrollOnParams {
  return (
    isRecord(v) &&
    isScrollParams(v["scroll"]) &&
    isInteger(v["quietMs"]) &&
    isInteger(v["maxMs"])
  );
}

/** DOMKeyParams is a row of keys. */
export interface DOMKeyParams {
  readonly keys: readonly DOMKeyPress[];
}

export function isDOMKeyParams(v: unknown): v is DOMKeyParams {
  return (
    isRecord(v) &&
    isListOf(v["keys"], isDOMKeyPress)
  );
}

/** DOMKeyPress is one key that is pressed and released. */
export interface DOMKeyPress {
  /** Key and Code are as in KeyboardEvent. */
  readonly key: string;
  readonly code: string;
  /** KeyCode is the old number of the key. */
  readonly keyCode: number;
  /** Location is 0 for standard, 1 left, 2 right, 3 numpad. */
  readonly location?: number | undefined;
  /** Text is what the key types, empty for none. */
  readonly text?: string | undefined;
  /** Modifiers are the CDP bits: 1 Alt, 2 Ctrl, 4 Meta, 8 Shift. */
  readonly modifiers?: number | undefined;
  /** Repeat: it is still down from the press before, as event.repeat. */
  readonly repeat?: boolean | undefined;
  /** Only is the half of the press that is meant, empty for both. */
  readonly only?: KeyHalf | undefined;
}

export function isDOMKeyPress(v: unknown): v is DOMKeyPress {
  return (
    isRecord(v) &&
    isString(v["key"]) &&
    isString(v["code"]) &&
    isInteger(v["keyCode"]) &&
    (v["location"] === undefined || isInteger(v["location"])) &&
    (v["text"] === undefined || isString(v["text"])) &&
    (v["modifiers"] === undefined || isInteger(v["modifiers"])) &&
    (v["repeat"] === undefined || isBoolean(v["repeat"])) &&
    (v["only"] === undefined || isKeyHalf(v["only"]))
  );
}

/** KeyHalf is a half of a key's press. */
export const KeyHalf = {
  OnlyDown: "down",
  OnlyUp: "up",
} as const;

/** KeyHalf is a half of a key's press. */
export type KeyHalf =
  | "down"
  | "up";

export function isKeyHalf(v: unknown): v is KeyHalf {
  switch (v) {
    case "down":
    case "up":
      return true;
    default:
      return false;
  }
}

/** FocusStateResult is the element that keys go to. */
export interface FocusStateResult {
  /** Node is absent when no element has the focus; then keys go to the document. */
  readonly node?: NodeSummary | undefined;
  /** Frame: the element is a frame, and the keys go into it. */
  readonly frame: boolean;
  readonly field: Field;
}

export function isFocusStateResult(v: unknown): v is FocusStateResult {
  return (
    isRecord(v) &&
    (v["node"] === undefined || isNodeSummary(v["node"])) &&
    isBoolean(v["frame"]) &&
    isField(v["field"])
  );
}

/** LinkOpenParams names the server. */
export interface LinkOpenParams {
  /** Epoch tells this socket's events from those of an earlier one. */
  readonly epoch: number;
  readonly url: string;
  /** TimeoutMs is how long connecting may take before link.closed is reported. */
  readonly timeoutMs: number;
}

export function isLinkOpenParams(v: unknown): v is LinkOpenParams {
  return (
    isRecord(v) &&
    isInteger(v["epoch"]) &&
    isString(v["url"]) &&
    isInteger(v["timeoutMs"])
  );
}

/** LinkData is one text frame: UTF-8, one JSON-RPC 2.0 message, at most MaxMessage bytes. */
export interface LinkData {
  readonly epoch: number;
  readonly data: Uint8Array;
}

export function isLinkData(v: unknown): v is LinkData {
  return (
    isRecord(v) &&
    isInteger(v["epoch"]) &&
    isBytes(v["data"])
  );
}

/** LinkCloseParams says why, as in a WebSocket close frame. */
export interface LinkCloseParams {
  readonly epoch: number;
  readonly code: number;
  readonly reason: string;
}

export function isLinkCloseParams(v: unknown): v is LinkCloseParams {
  return (
    isRecord(v) &&
    isInteger(v["epoch"]) &&
    isInteger(v["code"]) &&
    isString(v["reason"])
  );
}

/** LinkEpoch names a socket. */
export interface LinkEpoch {
  readonly epoch: number;
}

export function isLinkEpoch(v: unknown): v is LinkEpoch {
  return (
    isRecord(v) &&
    isInteger(v["epoch"])
  );
}

/** HTTPRequest is a request to the link's server. */
export interface HTTPRequest {
  readonly url: string;
  /** Method is in capitals. */
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body: Uint8Array;
}

export function isHTTPRequest(v: unknown): v is HTTPRequest {
  return (
    isRecord(v) &&
    isString(v["url"]) &&
    isString(v["method"]) &&
    (v["headers"] === undefined || isMapOf(v["headers"], isString)) &&
    isBytes(v["body"])
  );
}

/** HTTPResponse is the answer; any status is a success of the effect. */
export interface HTTPResponse {
  readonly status: number;
  readonly body: Uint8Array;
}

export function isHTTPResponse(v: unknown): v is HTTPResponse {
  return (
    isRecord(v) &&
    isInteger(v["status"]) &&
    isBytes(v["body"])
  );
}

/** PortRef names a local caller. */
export interface PortRef {
  readonly port: string;
}

export function isPortRef(v: unknown): v is PortRef {
  return (
    isRecord(v) &&
    isString(v["port"])
  );
}

/** PortData is one JSON-RPC 2.0 message as UTF-8. */
export interface PortData {
  readonly port: string;
  readonly data: Uint8Array;
}

export function isPortData(v: unknown): v is PortData {
  return (
    isRecord(v) &&
    isString(v["port"]) &&
    isBytes(v["data"])
  );
}

/**
 * PairProveParams is what both sides of a pairing know. The key is PBKDF2-SHA256 of the code with the nonces, the browser's
 * first, as salt: 32 bytes after Rounds rounds.
 */
export interface PairProveParams {
  /** Code is in its normalised form. */
  readonly code: string;
  /** BrowserNonce and ServerNonce are 16 bytes each. */
  readonly browserNonce: Uint8Array;
  readonly serverNonce: Uint8Array;
  readonly rounds: number;
}

export function isPairProveParams(v: unknown): v is PairProveParams {
  return (
    isRecord(v) &&
    isString(v["code"]) &&
    isBytes(v["browserNonce"]) &&
    isBytes(v["serverNonce"]) &&
    isInteger(v["rounds"])
  );
}

/** PairProofs are HMAC-SHA256 with the key over the two labels, 32 bytes each. */
export interface PairProofs {
  readonly server: Uint8Array;
  readonly browser: Uint8Array;
}

export function isPairProofs(v: unknown): v is PairProofs {
  return (
    isRecord(v) &&
    isBytes(v["server"]) &&
    isBytes(v["browser"])
  );
}

/** PairLabel is what a side of a pairing signs. */
export const PairLabel = {
  Server: "tabwire pair server",
  Browser: "tabwire pair browser",
} as const;

/** PairLabel is what a side of a pairing signs. */
export type PairLabel =
  | "tabwire pair server"
  | "tabwire pair browser";

export function isPairLabel(v: unknown): v is PairLabel {
  switch (v) {
    case "tabwire pair server":
    case "tabwire pair browser":
      return true;
    default:
      return false;
  }
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

/** DOMMouseParams describes the act. */
export interface DOMMouseParams {
  /**
   * NodeID is the element that is meant: events go to what is at the point where that acts for the element, else to the element
   * itself. 0: to what is at the point.
   */
  readonly nodeId?: number | undefined;
  readonly point: Point;
  /** Button is "left", "middle" or "right"; "" presses none. */
  readonly button?: string | undefined;
  /** Count is 1 to 3 presses. */
  readonly count?: number | undefined;
  /** Modifiers are the CDP bits: 1 Alt, 2 Ctrl, 4 Meta, 8 Shift. */
  readonly modifiers?: number | undefined;
  /** DX and DY turn the wheel, in CSS pixels. What the page does not keep from scrolling does not scroll either. */
  readonly dx?: number | undefined;
  readonly dy?: number | undefined;
  /** HoldMs: the mouse rests there that long before it moves once more, 0–5,000. */
  readonly holdMs?: number | undefined;
}

export function isDOMMouseParams(v: unknown): v is DOMMouseParams {
  return (
    isRecord(v) &&
    (v["nodeId"] === undefined || isInteger(v["nodeId"])) &&
    isPoint(v["point"]) &&
    (v["button"] === undefined || isString(v["button"])) &&
    (v["count"] === undefined || isInteger(v["count"])) &&
    (v["modifiers"] === undefined || isInteger(v["modifiers"])) &&
    (v["dx"] === undefined || isNumber(v["dx"])) &&
    (v["dy"] === undefined || isNumber(v["dy"])) &&
    (v["holdMs"] === undefined || isInteger(v["holdMs"]))
  );
}

/** MouseWatchParams says which. */
export interface MouseWatchParams {
  /** On begins; a watch that nobody ends is over after 30 s. */
  readonly on: boolean;
}

export function isMouseWatchParams(v: unknown): v is MouseWatchParams {
  return (
    isRecord(v) &&
    isBoolean(v["on"])
  );
}

/** MouseSeen is what happened. */
export interface MouseSeen {
  /**
   * Menu is "page" when the page took the context menu's place, "browser" when the browser's own would have opened, "" when no
   * menu was asked for.
   */
  readonly menu: string;
  /** Drag is "started" when an HTML5 drag began, "prevented" when the page did not let it, "" when there was none. */
  readonly drag: string;
  /** Dropped: an element of this document took the drop. Effect is what the source was told of it. */
  readonly dropped: boolean;
  readonly effect: string;
}

export function isMouseSeen(v: unknown): v is MouseSeen {
  return (
    isRecord(v) &&
    isString(v["menu"]) &&
    isString(v["drag"]) &&
    isBoolean(v["dropped"]) &&
    isString(v["effect"])
  );
}

/** AppearedParams says which. */
export interface AppearedParams {
  readonly start: boolean;
}

export function isAppearedParams(v: unknown): v is AppearedParams {
  return (
    isRecord(v) &&
    isBoolean(v["start"])
  );
}

/** AppearedResult lists what a person can act on, or, where there is no such thing, what shows it; in document order. */
export interface AppearedResult {
  readonly nodes: readonly NodeSummary[];
  /** Total counts all. */
  readonly total: number;
}

export function isAppearedResult(v: unknown): v is AppearedResult {
  return (
    isRecord(v) &&
    isListOf(v["nodes"], isNodeSummary) &&
    isInteger(v["total"])
  );
}

/** ScrollStatesParams narrows it. */
export interface ScrollStatesParams {
  /** NodeID: only the containers that the element is in, and those in it; 0 means all. */
  readonly nodeId?: number | undefined;
  /** Limit is how many containers are told of at most, 1–100. */
  readonly limit: number;
}

export function isScrollStatesParams(v: unknown): v is ScrollStatesParams {
  return (
    isRecord(v) &&
    (v["nodeId"] === undefined || isInteger(v["nodeId"])) &&
    isInteger(v["limit"])
  );
}

/** ScrollStatesResult lists them. */
export interface ScrollStatesResult {
  readonly window: ScrollState;
  /** Containers are in document order; their Container is always there, MovedX and MovedY are 0. */
  readonly containers: readonly ScrollState[];
  /** Total counts all containers. */
  readonly total: number;
}

export function isScrollStatesResult(v: unknown): v is ScrollStatesResult {
  return (
    isRecord(v) &&
    isScrollState(v["window"]) &&
    isListOf(v["containers"], isScrollState) &&
    isInteger(v["total"])
  );
}

/** FindOverlaysResult has the overlays, the one on top first. */
export interface FindOverlaysResult {
  readonly overlays: readonly Overlay[];
}

export function isFindOverlaysResult(v: unknown): v is FindOverlaysResult {
  return (
    isRecord(v) &&
    isListOf(v["overlays"], isOverlay)
  );
}

/** Overlay is the outermost element of one overlay. */
export interface Overlay {
  readonly nodeId: number;
  /** Modal: shown with showModal, or aria-modal is true. */
  readonly modal: boolean;
  /** Fixed: it stays where it is while the page scrolls. */
  readonly fixed: boolean;
  /** Center: it covers the middle of the viewport. */
  readonly center: boolean;
  /** Cover is the part of the viewport that it covers, 0–100. */
  readonly cover: number;
}

export function isOverlay(v: unknown): v is Overlay {
  return (
    isRecord(v) &&
    isInteger(v["nodeId"]) &&
    isBoolean(v["modal"]) &&
    isBoolean(v["fixed"]) &&
    isBoolean(v["center"]) &&
    isInteger(v["cover"])
  );
}

/** PageSendParams addresses a document. A message never reaches another document than the one named. */
export interface PageSendParams {
  readonly tabId: number;
  readonly frameId: number;
  /** DocumentID is empty when any document of the frame will do. */
  readonly documentId?: string | undefined;
  /** Method is the name of a Page method. */
  readonly method: string;
  readonly params: unknown;
}

export function isPageSendParams(v: unknown): v is PageSendParams {
  return (
    isRecord(v) &&
    isInteger(v["tabId"]) &&
    isInteger(v["frameId"]) &&
    (v["documentId"] === undefined || isString(v["documentId"])) &&
    isString(v["method"]) &&
    isPresent(v["params"])
  );
}

/** PageSendResult is the method's result and the document that gave it. */
export interface PageSendResult {
  readonly documentId: string;
  readonly result: unknown;
}

export function isPageSendResult(v: unknown): v is PageSendResult {
  return (
    isRecord(v) &&
    isString(v["documentId"]) &&
    isPresent(v["result"])
  );
}

/** InjectSendParams addresses a document and, where the module acts on an element, a node of it. */
export interface InjectSendParams {
  readonly tabId: number;
  readonly frameId: number;
  readonly documentId?: string | undefined;
  /** Module is the name of a Module. */
  readonly module: string;
  /** NodeID is the element handed to the module; 0 means none. */
  readonly nodeId?: number | undefined;
  readonly params: unknown;
}

export function isInjectSendParams(v: unknown): v is InjectSendParams {
  return (
    isRecord(v) &&
    isInteger(v["tabId"]) &&
    isInteger(v["frameId"]) &&
    (v["documentId"] === undefined || isString(v["documentId"])) &&
    isString(v["module"]) &&
    (v["nodeId"] === undefined || isInteger(v["nodeId"])) &&
    isPresent(v["params"])
  );
}

/** Box is a rectangle in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function isBox(v: unknown): v is Box {
  return (
    isRecord(v) &&
    isNumber(v["x"]) &&
    isNumber(v["y"]) &&
    isNumber(v["width"]) &&
    isNumber(v["height"])
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

/**
 * NodeRef names an element by the number its document's content script gave it. A number is never used for
 * another element while the document lives.
 */
export interface NodeRef {
  readonly nodeId: number;
}

export function isNodeRef(v: unknown): v is NodeRef {
  return (
    isRecord(v) &&
    isInteger(v["nodeId"])
  );
}

/** CapturePageParams says what the core knows of the document already. */
export interface CapturePageParams {
  /** Have is the number of the capture that the core still has, 0 for none. */
  readonly have?: number | undefined;
}

export function isCapturePageParams(v: unknown): v is CapturePageParams {
  return (
    isRecord(v) &&
    (v["have"] === undefined || isInteger(v["have"]))
  );
}

/** CapturePageResult is the recording. */
export interface CapturePageResult {
  /** Data is a columnar capture, see CaptureMagic; or, with a Base, its difference from that one, see DifferenceMagic. */
  readonly data: Uint8Array;
  /** Number is the capture's own, never used again in the document. */
  readonly number?: number | undefined;
  /** Base is 0 or the capture that the core said it has. */
  readonly base?: number | undefined;
  /**
   * FrameIndex is this frame's place in its parent's window.frames, −1 for a main frame or a frame inside a shadow tree. It is how
   * the core finds the iframe element that shows this document.
   */
  readonly frameIndex: number;
}

export function isCapturePageResult(v: unknown): v is CapturePageResult {
  return (
    isRecord(v) &&
    isBytes(v["data"]) &&
    (v["number"] === undefined || isInteger(v["number"])) &&
    (v["base"] === undefined || isInteger(v["base"])) &&
    isInteger(v["frameIndex"])
  );
}

/** FindNodesParams is the selector. */
export interface FindNodesParams {
  readonly selector: string;
  /** Limit is how many are wanted at most, 1–50. */
  readonly limit: number;
}

export function isFindNodesParams(v: unknown): v is FindNodesParams {
  return (
    isRecord(v) &&
    isString(v["selector"]) &&
    isInteger(v["limit"])
  );
}

/** FindNodesResult lists the first of them. */
export interface FindNodesResult {
  readonly nodes: readonly NodeSummary[];
  /** Total counts all matches. */
  readonly total: number;
}

export function isFindNodesResult(v: unknown): v is FindNodesResult {
  return (
    isRecord(v) &&
    isListOf(v["nodes"], isNodeSummary) &&
    isInteger(v["total"])
  );
}

/** NodeSummary names an element in words, for an error text. */
export interface NodeSummary {
  readonly nodeId: number;
  readonly tag: string;
  /** Label is a short text a person would know it by: aria-label, own text, placeholder, alt or title; at most 80 characters. */
  readonly label: string;
  /** Box is in the frame's viewport. */
  readonly box: Box;
}

export function isNodeSummary(v: unknown): v is NodeSummary {
  return (
    isRecord(v) &&
    isInteger(v["nodeId"]) &&
    isString(v["tag"]) &&
    isString(v["label"]) &&
    isBox(v["box"])
  );
}

/** LocateParams says what to wait for. */
export interface LocateParams {
  readonly nodeId: number;
  /** Scroll brings the element into view first. */
  readonly scroll: boolean;
  /** Enabled waits for the element to be enabled. */
  readonly enabled: boolean;
  /** Hit waits until the element itself (or its label or a descendant) would take the click. */
  readonly hit: boolean;
  /** WaitMs bounds the wait, 0–10,000. */
  readonly waitMs: number;
  /** Ahead are elements that will be located soon: they are looked at once, so that one that stands still is known to. */
  readonly ahead?: readonly number[] | undefined;
  /** Observe begins an observation when the element is ready, as ObserveStart does. */
  readonly observe?: boolean | undefined;
  /** Done is an observation that nobody asks for any more. */
  readonly done?: number | undefined;
  /** Traits: tell them, of the element and of the row or card that is Scope, 0 for none. */
  readonly traits?: boolean | undefined;
  readonly scope?: number | undefined;
}

export function isLocateParams(v: unknown): v is LocateParams {
  return (
    isRecord(v) &&
    isInteger(v["nodeId"]) &&
    isBoolean(v["scroll"]) &&
    isBoolean(v["enabled"]) &&
    isBoolean(v["hit"]) &&
    isInteger(v["waitMs"]) &&
    (v["ahead"] === undefined || isListOf(v["ahead"], isInteger)) &&
    (v["observe"] === undefined || isBoolean(v["observe"])) &&
    (v["done"] === undefined || isInteger(v["done"])) &&
    (v["traits"] === undefined || isBoolean(v["traits"])) &&
    (v["scope"] === undefined || isInteger(v["scope"]))
  );
}

/** Traits are what an element is known by, for a comparison with what it was when its ref was given. */
export interface Traits {
  /** Own is all that the element may be named by, Record the text of its row or card; each text of its own in a line. */
  readonly own: string;
  readonly record: string;
  /** Links are the addresses of the first links of the record. */
  readonly links?: readonly string[] | undefined;
  /** Link is the element's own resolved address, Field its name attribute. */
  readonly link: string;
  readonly field: string;
}

export function isTraits(v: unknown): v is Traits {
  return (
    isRecord(v) &&
    isString(v["own"]) &&
    isString(v["record"]) &&
    (v["links"] === undefined || isListOf(v["links"], isString)) &&
    isString(v["link"]) &&
    isString(v["field"])
  );
}

/** LocateResult describes the element as it is now. */
export interface LocateResult {
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly editable: boolean;
  /** Stable: the box was the same in two frames. */
  readonly stable: boolean;
  /** Box and Point are in the frame's viewport. Point is where a click should go. */
  readonly box: Box;
  readonly point: Point;
  /** CoveredBy is the element that would take a click at Point instead. */
  readonly coveredBy?: NodeSummary | undefined;
  /** Field says what kind of field the element is. */
  readonly field: Field;
  /** Observation is the one that was begun, 0 for none. */
  readonly observation?: number | undefined;
  /** Traits are there when they were asked for. */
  readonly traits?: Traits | undefined;
}

export function isLocateResult(v: unknown): v is LocateResult {
  return (
    isRecord(v) &&
    isBoolean(v["visible"]) &&
    isBoolean(v["enabled"]) &&
    isBoolean(v["editable"]) &&
    isBoolean(v["stable"]) &&
    isBox(v["box"]) &&
    isPoint(v["point"]) &&
    (v["coveredBy"] === undefined || isNodeSummary(v["coveredBy"])) &&
    isField(v["field"]) &&
    (v["observation"] === undefined || isInteger(v["observation"])) &&
    (v["traits"] === undefined || isTraits(v["traits"]))
  );
}

/** FrameOffsetParams names the child. */
export interface FrameOffsetParams {
  /** NodeID is the iframe element's. */
  readonly nodeId: number;
  /** Point is in the child's viewport. */
  readonly point: Point;
  readonly scroll: boolean;
}

export function isFrameOffsetParams(v: unknown): v is FrameOffsetParams {
  return (
    isRecord(v) &&
    isInteger(v["nodeId"]) &&
    isPoint(v["point"]) &&
    isBoolean(v["scroll"])
  );
}

/** FrameOffsetResult says where the child is drawn. */
export interface FrameOffsetResult {
  /** Point is the point of the params in this frame's viewport. */
  readonly point: Point;
  /** Scale is the size at which the child is drawn, 1 when it is not transformed. */
  readonly scale: Point;
  /** CoveredBy is the element that would take a click at Point instead of the child. */
  readonly coveredBy?: NodeSummary | undefined;
}

export function isFrameOffsetResult(v: unknown): v is FrameOffsetResult {
  return (
    isRecord(v) &&
    isPoint(v["point"]) &&
    isPoint(v["scale"]) &&
    (v["coveredBy"] === undefined || isNodeSummary(v["coveredBy"]))
  );
}

/** FocusNodeParams names it. */
export interface FocusNodeParams {
  readonly nodeId: number;
  /** SelectAll selects the field's text. */
  readonly selectAll: boolean;
  /** End puts the caret behind the field's text. */
  readonly end?: boolean | undefined;
}

export function isFocusNodeParams(v: unknown): v is FocusNodeParams {
  return (
    isRecord(v) &&
    isInteger(v["nodeId"]) &&
    isBoolean(v["selectAll"]) &&
    (v["end"] === undefined || isBoolean(v["end"]))
  );
}

/** FocusNodeResult tells the outcome. */
export interface FocusNodeResult {
  readonly focused: boolean;
}

export function isFocusNodeResult(v: unknown): v is FocusNodeResult {
  return (
    isRecord(v) &&
    isBoolean(v["focused"])
  );
}

/** ScrollParams says how far. */
export interface ScrollParams {
  /** NodeID is an element in or being the container; 0 means the window. */
  readonly nodeId?: number | undefined;
  readonly dx: number;
  readonly dy: number;
  /** To is "", "top", "bottom", "left" or "right"; it wins over DX and DY. */
  readonly to: string;
  /** Pages: DX and DY are multiples of the container's size instead of pixels. */
  readonly pages: boolean;
}

export function isScrollParams(v: unknown): v is ScrollParams {
  return (
    isRecord(v) &&
    (v["nodeId"] === undefined || isInteger(v["nodeId"])) &&
    isNumber(v["dx"]) &&
    isNumber(v["dy"]) &&
    isString(v["to"]) &&
    isBoolean(v["pages"])
  );
}

/** ScrollState is where a container stands. */
export interface ScrollState {
  readonly x: number;
  readonly y: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly movedX: number;
  readonly movedY: number;
  /** Box is the visible part of the container in the frame's viewport. */
  readonly box: Box;
  /** Container is the element that scrolled, absent for the window. */
  readonly container?: NodeSummary | undefined;
}

export function isScrollState(v: unknown): v is ScrollState {
  return (
    isRecord(v) &&
    isNumber(v["x"]) &&
    isNumber(v["y"]) &&
    isNumber(v["maxX"]) &&
    isNumber(v["maxY"]) &&
    isNumber(v["movedX"]) &&
    isNumber(v["movedY"]) &&
    isBox(v["box"]) &&
    (v["container"] === undefined || isNodeSummary(v["container"]))
  );
}

/** ObserveRef names an observation. One that is not stopped within 30 s ends by itself. */
export interface ObserveRef {
  readonly id: number;
}

export function isObserveRef(v: unknown): v is ObserveRef {
  return (
    isRecord(v) &&
    isInteger(v["id"])
  );
}

/** ObserveStopParams bounds the wait. */
export interface ObserveStopParams {
  readonly id: number;
  readonly quietMs: number;
  readonly maxMs: number;
  /** CalmMs is QuietMs once something has changed: what an act sets off has shown by then. */
  readonly calmMs: number;
  /** Keep goes on observing: the next stop tells all since the start. An observation that is kept ends by itself after 5 s. */
  readonly keep: boolean;
  /** Anew: what is kept tells only what comes after this stop. */
  readonly anew?: boolean | undefined;
}

export function isObserveStopParams(v: unknown): v is ObserveStopParams {
  return (
    isRecord(v) &&
    isInteger(v["id"]) &&
    isInteger(v["quietMs"]) &&
    isInteger(v["maxMs"]) &&
    isInteger(v["calmMs"]) &&
    isBoolean(v["keep"]) &&
    (v["anew"] === undefined || isBoolean(v["anew"]))
  );
}

/** PageChanges is what an observation saw. */
export interface PageChanges {
  readonly url: string;
  readonly title: string;
  /** Added and Removed count elements that came and went. */
  readonly added: number;
  readonly removed: number;
  /** Altered counts text and attribute changes. */
  readonly altered: number;
  /** Texts are what appeared in words, first first, at most 5 of at most 120 characters each. */
  readonly texts: readonly string[];
  /** Focus is the element that has the focus now, absent when it is the body. */
  readonly focus?: NodeSummary | undefined;
  /** FocusMoved: Focus is not what had the focus at the start. */
  readonly focusMoved: boolean;
  /** Leaving: the document has begun to navigate to another one. */
  readonly leaving?: boolean | undefined;
  /** Settled: the document became quiet in time. */
  readonly settled: boolean;
}

export function isPageChanges(v: unknown): v is PageChanges {
  return (
    isRecord(v) &&
    isString(v["url"]) &&
    isString(v["title"]) &&
    isInteger(v["added"]) &&
    isInteger(v["removed"]) &&
    isInteger(v["altered"]) &&
    isListOf(v["texts"], isString) &&
    (v["focus"] === undefined || isNodeSummary(v["focus"])) &&
    isBoolean(v["focusMoved"]) &&
    (v["leaving"] === undefined || isBoolean(v["leaving"])) &&
    isBoolean(v["settled"])
  );
}

/** PageInfoResult is a document's state. */
export interface PageInfoResult {
  readonly url: string;
  readonly title: string;
  readonly readyState: string;
  /** X and Y are the scroll position */
  readonly viewport: Box;
  /** whole size */
  readonly document: Box;
  /** PixelRatio is device pixels per CSS pixel. */
  readonly pixelRatio: number;
}

export function isPageInfoResult(v: unknown): v is PageInfoResult {
  return (
    isRecord(v) &&
    isString(v["url"]) &&
    isString(v["title"]) &&
    isString(v["readyState"]) &&
    isBox(v["viewport"]) &&
    isBox(v["document"]) &&
    isNumber(v["pixelRatio"])
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

/** StepInput is the header of one call of the core: what happened since the last one. */
export interface StepInput {
  /** Now is the time in milliseconds since the Unix epoch. It is the only clock the core has. */
  readonly now: number;
  /**
   * Events happened in this order. The first event of an instance's life is boot. An empty list is a
   * timer tick: WakeAt of the last output has come.
   */
  readonly events: readonly EventFrame[];
}

export function isStepInput(v: unknown): v is StepInput {
  return (
    isRecord(v) &&
    isInteger(v["now"]) &&
    isListOf(v["events"], isEventFrame)
  );
}

/** EventFrame is one event. */
export interface EventFrame {
  /** Type is the name of an Event declared in this package. */
  readonly type: string;
  /** Params has the type declared with the event. */
  readonly params: unknown;
}

export function isEventFrame(v: unknown): v is EventFrame {
  return (
    isRecord(v) &&
    isString(v["type"]) &&
    isPresent(v["params"])
  );
}

/** StepOutput is the header of the core's answer: what is to be done. */
export interface StepOutput {
  /** Effects are to be started in this order; answered ones may finish in any order. */
  readonly effects: readonly EffectFrame[];
  /**
   * WakeAt is when the core wants to be called again if nothing happens before, in milliseconds since
   * the Unix epoch; 0 means never.
   */
  readonly wakeAt: number;
}

export function isStepOutput(v: unknown): v is StepOutput {
  return (
    isRecord(v) &&
    isListOf(v["effects"], isEffectFrame) &&
    isInteger(v["wakeAt"])
  );
}

/** EffectFrame is one effect or command. */
export interface EffectFrame {
  /** ID is answered by exactly one effect.done; empty for a command. */
  readonly id?: string | undefined;
  /** Method is the name of an Effect or Command declared in this package. */
  readonly method: string;
  /** Params has the type declared with the method. */
  readonly params: unknown;
  /**
   * TimeoutMs is how long the executor may take at most. It answers with code "timeout" after that. Zero only
   * for commands.
   */
  readonly timeoutMs?: number | undefined;
}

export function isEffectFrame(v: unknown): v is EffectFrame {
  return (
    isRecord(v) &&
    (v["id"] === undefined || isString(v["id"])) &&
    isString(v["method"]) &&
    isPresent(v["params"]) &&
    (v["timeoutMs"] === undefined || isInteger(v["timeoutMs"]))
  );
}

/** EffectDoneParams holds a result or an error, never both. */
export interface EffectDoneParams {
  /** ID is the effect's. */
  readonly id: string;
  /** Result has the type declared with the effect; absent when Error is set. */
  readonly result?: unknown;
  /** Error is set when the effect failed. */
  readonly error?: EffectError | undefined;
}

export function isEffectDoneParams(v: unknown): v is EffectDoneParams {
  return (
    isRecord(v) &&
    isString(v["id"]) &&
    (v["error"] === undefined || isEffectError(v["error"]))
  );
}

/** EffectError says why an effect failed, for the core to decide on. */
export interface EffectError {
  readonly code: EffectCode;
  /** Message is for people; the core quotes it but never reads meaning from it. */
  readonly message: string;
}

export function isEffectError(v: unknown): v is EffectError {
  return (
    isRecord(v) &&
    isEffectCode(v["code"]) &&
    isString(v["message"])
  );
}

/** EffectCode is the closed list of reasons an effect may fail with. */
export const EffectCode = {
  /** EffectTimeout: the effect's own limit passed. */
  Timeout: "timeout",
  /** EffectTabGone: no tab has that id. */
  TabGone: "tab_gone",
  /** EffectFrameGone: the frame or document is gone, or went away while it worked. */
  FrameGone: "frame_gone",
  /** EffectNodeGone: the content script has no connected node with that id. */
  NodeGone: "node_gone",
  /**
   * EffectForbidden: the browser does not let an extension touch that page (chrome://, the web store,
   * another extension) or the permission is missing.
   */
  Forbidden: "forbidden",
  /** EffectDebugger: chrome.debugger cannot attach to the tab or was detached. */
  Debugger: "debugger",
  /** EffectCDP: the debugger is attached and refused the command. */
  CDP: "cdp",
  /** EffectNetwork: a request to a server failed before an answer came. */
  Network: "network",
  /** EffectPage: code in the page threw or answered something malformed. */
  Page: "page",
  /** EffectBadParams: the parameters were refused by the executor. */
  BadParams: "bad_params",
  /** EffectFailed: anything else. */
  Failed: "failed",
} as const;

/** EffectCode is the closed list of reasons an effect may fail with. */
export type EffectCode =
  | "timeout"
  | "tab_gone"
  | "frame_gone"
  | "node_gone"
  | "forbidden"
  | "debugger"
  | "cdp"
  | "network"
  | "page"
  | "bad_params"
  | "failed";

export function isEffectCode(v: unknown): v is EffectCode {
  switch (v) {
    case "timeout":
    case "tab_gone":
    case "frame_gone":
    case "node_gone":
    case "forbidden":
    case "debugger":
    case "cdp":
    case "network":
    case "page":
    case "bad_params":
    case "failed":
      return true;
    default:
      return false;
  }
}

/** BootParams is what the core has to know before anything else. */
export interface BootParams {
  /** Version is the Version the host was built with; the core refuses another. */
  readonly version: number;
  /** Product and ProductVersion name the host, for example "tabwire-extension" "0.1.0". */
  readonly product: string;
  readonly productVersion: string;
  /** Browser is the browser's name and version, empty outside one. */
  readonly browser?: string | undefined;
  /** Seed is at least 32 random bytes in hexadecimal: the only randomness the core has. */
  readonly seed: string;
  /** Saved is what the last instance asked to keep through state.save, absent on a first start. */
  readonly saved?: readonly SavedPart[] | undefined;
  /** Settings come from the person or the launcher. */
  readonly settings: Settings;
}

export function isBootParams(v: unknown): v is BootParams {
  return (
    isRecord(v) &&
    isInteger(v["version"]) &&
    isString(v["product"]) &&
    isString(v["productVersion"]) &&
    (v["browser"] === undefined || isString(v["browser"])) &&
    isString(v["seed"]) &&
    (v["saved"] === undefined || isListOf(v["saved"], isSavedPart)) &&
    isSettings(v["settings"])
  );
}

/** Settings are what the core is configured with. They live in chrome.storage.local. */
export interface Settings {
  /**
   * LinkURL is the WebSocket address of the server, ws://127.0.0.1:PORT/link or wss://…; empty means
   * that no link is wanted.
   */
  readonly linkUrl?: string | undefined;
  /** BrowserName is how clients see this browser, for example "Chromium on desk". */
  readonly browserName?: string | undefined;
  /** Instance is this installation's random id, made by the core when it is first needed. */
  readonly instance?: string | undefined;
  /** PairingCode is a one-time code that has not been used yet. */
  readonly pairingCode?: string | undefined;
  /** Refresh is the refresh token of a finished pairing. */
  readonly refresh?: string | undefined;
  /** Policy is "allow" or "ask"; empty means "ask". */
  readonly policy?: string | undefined;
}

export function isSettings(v: unknown): v is Settings {
  return (
    isRecord(v) &&
    (v["linkUrl"] === undefined || isString(v["linkUrl"])) &&
    (v["browserName"] === undefined || isString(v["browserName"])) &&
    (v["instance"] === undefined || isString(v["instance"])) &&
    (v["pairingCode"] === undefined || isString(v["pairingCode"])) &&
    (v["refresh"] === undefined || isString(v["refresh"])) &&
    (v["policy"] === undefined || isString(v["policy"]))
  );
}

/** SavedPart is a piece of the core's state. */
export interface SavedPart {
  readonly key: string;
  readonly data: Uint8Array;
}

export function isSavedPart(v: unknown): v is SavedPart {
  return (
    isRecord(v) &&
    isString(v["key"]) &&
    isBytes(v["data"])
  );
}

/** StateSaveParams is what has changed in the kept state, all of it or nothing. */
export interface StateSaveParams {
  /** Parts are put in the place of those with the same keys; Gone are keys of parts that are kept no longer. */
  readonly parts: readonly SavedPart[];
  readonly gone?: readonly string[] | undefined;
}

export function isStateSaveParams(v: unknown): v is StateSaveParams {
  return (
    isRecord(v) &&
    isListOf(v["parts"], isSavedPart) &&
    (v["gone"] === undefined || isListOf(v["gone"], isString))
  );
}

/** LogParams is one line. */
export interface LogParams {
  /** Level is "debug", "info", "warning" or "error". */
  readonly level: string;
  readonly message: string;
}

export function isLogParams(v: unknown): v is LogParams {
  return (
    isRecord(v) &&
    isString(v["level"]) &&
    isString(v["message"])
  );
}

/** Tab is what the browser says of one tab. */
export interface Tab {
  readonly id: number;
  readonly windowId: number;
  /** −1 = in no group */
  readonly groupId: number;
  readonly index: number;
  readonly url: string;
  readonly title: string;
  /** Active: in front in its window. */
  readonly active: boolean;
  /** Loading: the main document has not finished loading. */
  readonly loading: boolean;
  /** OpenerID is the tab that opened this one, 0 when none. */
  readonly openerId?: number | undefined;
}

export function isTab(v: unknown): v is Tab {
  return (
    isRecord(v) &&
    isInteger(v["id"]) &&
    isInteger(v["windowId"]) &&
    isInteger(v["groupId"]) &&
    isInteger(v["index"]) &&
    isString(v["url"]) &&
    isString(v["title"]) &&
    isBoolean(v["active"]) &&
    isBoolean(v["loading"]) &&
    (v["openerId"] === undefined || isInteger(v["openerId"]))
  );
}

/** TabRef names a tab. */
export interface TabRef {
  readonly tabId: number;
}

export function isTabRef(v: unknown): v is TabRef {
  return (
    isRecord(v) &&
    isInteger(v["tabId"])
  );
}

/** TabList is a list of tabs. */
export interface TabList {
  readonly tabs: readonly Tab[];
  /** FocusedWindowID is the normal window that the person used last, 0 when there is none. */
  readonly focusedWindowId: number;
}

export function isTabList(v: unknown): v is TabList {
  return (
    isRecord(v) &&
    isListOf(v["tabs"], isTab) &&
    isInteger(v["focusedWindowId"])
  );
}

/** TabsCreateParams describes the new tab. */
export interface TabsCreateParams {
  readonly url?: string | undefined;
  /** Active brings it to the front of its window. */
  readonly active: boolean;
  /** Group puts it into a tab group; nil leaves it outside. */
  readonly group?: TabGroup | undefined;
}

export function isTabsCreateParams(v: unknown): v is TabsCreateParams {
  return (
    isRecord(v) &&
    (v["url"] === undefined || isString(v["url"])) &&
    isBoolean(v["active"]) &&
    (v["group"] === undefined || isTabGroup(v["group"]))
  );
}

/** TabGroup is a group to join, made if it is missing. */
export interface TabGroup {
  /** ID is the group to join; 0 or a group that is gone makes a new one. */
  readonly id?: number | undefined;
  readonly title: string;
  /** Color is one of Chrome's group colours, for example "blue". */
  readonly color: string;
}

export function isTabGroup(v: unknown): v is TabGroup {
  return (
    isRecord(v) &&
    (v["id"] === undefined || isInteger(v["id"])) &&
    isString(v["title"]) &&
    isString(v["color"])
  );
}

/** TabsNavigateParams names tab and target. */
export interface TabsNavigateParams {
  readonly tabId: number;
  readonly url: string;
}

export function isTabsNavigateParams(v: unknown): v is TabsNavigateParams {
  return (
    isRecord(v) &&
    isInteger(v["tabId"]) &&
    isString(v["url"])
  );
}

/** TabsActivateParams names the tab. */
export interface TabsActivateParams {
  readonly tabId: number;
  /** FocusWindow also brings the window to the front. */
  readonly focusWindow: boolean;
}

export function isTabsActivateParams(v: unknown): v is TabsActivateParams {
  return (
    isRecord(v) &&
    isInteger(v["tabId"]) &&
    isBoolean(v["focusWindow"])
  );
}

/** Frame is one frame of a tab with the document that it shows. */
export interface Frame {
  /** FrameID is 0 for the main frame. */
  readonly frameId: number;
  /** ParentFrameID is −1 for the main frame. */
  readonly parentFrameId: number;
  /** DocumentID is Chrome's id of the document; it changes with every navigation that makes a new document. */
  readonly documentId: string;
  readonly url: string;
}

export function isFrame(v: unknown): v is Frame {
  return (
    isRecord(v) &&
    isInteger(v["frameId"]) &&
    isInteger(v["parentFrameId"]) &&
    isString(v["documentId"]) &&
    isString(v["url"])
  );
}

/** FrameList is the frame tree of a tab, main frame first. */
export interface FrameList {
  readonly frames: readonly Frame[];
}

export function isFrameList(v: unknown): v is FrameList {
  return (
    isRecord(v) &&
    isListOf(v["frames"], isFrame)
  );
}

/** TabOpening says which page opened which tab. */
export interface TabOpening {
  readonly tabId: number;
  /** SourceID is the tab of the page. */
  readonly sourceId: number;
  readonly url: string;
}

export function isTabOpening(v: unknown): v is TabOpening {
  return (
    isRecord(v) &&
    isInteger(v["tabId"]) &&
    isInteger(v["sourceId"]) &&
    isString(v["url"])
  );
}

/** Navigation is one step of a frame's navigation. */
export interface Navigation {
  readonly tabId: number;
  readonly frameId: number;
  /** DocumentID is that of the document the frame shows after this step; empty before commit. */
  readonly documentId?: string | undefined;
  readonly url: string;
  readonly stage: NavigationStage;
  /** Error is Chrome's net error, for example "net::ERR_NAME_NOT_RESOLVED", for stage failed. */
  readonly error?: string | undefined;
}

export function isNavigation(v: unknown): v is Navigation {
  return (
    isRecord(v) &&
    isInteger(v["tabId"]) &&
    isInteger(v["frameId"]) &&
    (v["documentId"] === undefined || isString(v["documentId"])) &&
    isString(v["url"]) &&
    isNavigationStage(v["stage"]) &&
    (v["error"] === undefined || isString(v["error"]))
  );
}

/** NavigationStage is how far a navigation has come. */
export const NavigationStage = {
  Started: "started",
  Committed: "committed",
  /** NavigationDOM: DOMContentLoaded. */
  DOM: "dom",
  /** NavigationLoaded: load event. */
  Loaded: "loaded",
  /** NavigationFailed: the browser gave up. */
  Failed: "failed",
  /** NavigationHistory: same document, new URL (pushState, replaceState, fragment). */
  History: "history",
} as const;

/** NavigationStage is how far a navigation has come. */
export type NavigationStage =
  | "started"
  | "committed"
  | "dom"
  | "loaded"
  | "failed"
  | "history";

export function isNavigationStage(v: unknown): v is NavigationStage {
  switch (v) {
    case "started":
    case "committed":
    case "dom":
    case "loaded":
    case "failed":
    case "history":
      return true;
    default:
      return false;
  }
}

/** None is the parameter or result of a method that has none. */
export type None = Readonly<Record<string, never>>;

export function isNone(v: unknown): v is None {
  return isEmpty(v);
}

/** The effect methods by name. */
export interface EffectMethods {
  /**
   * CDPSend sends one Chrome DevTools Protocol command to a tab; the debugger is attached if need be.
   * Errors: debugger, cdp, tab_gone, timeout.
   */
  "cdp.send": { params: CDPSendParams; result: CDPSendResult };
  /** CDPBatch sends commands in order and stops at the first that fails. Errors as CDPSend. */
  "cdp.batch": { params: CDPBatchParams; result: None };
  /** CDPDetach releases the debugger of a tab. */
  "cdp.detach": { params: TabRef; result: None };
  /** Screenshot takes a picture through CDP, so that bulk data does not pass through JSON. Errors as CDPSend. */
  "cdp.screenshot": { params: ScreenshotParams; result: ScreenshotResult };
  /**
   * ScreenshotVisible takes a picture of a tab that is in front, without the debugger, in device pixels.
   * Errors: forbidden, failed (not in front), tab_gone.
   */
  "tabs.screenshot": { params: ScreenshotVisibleParams; result: ScreenshotResult };
  /** HTTPFetch makes one request outside any page, without cookies. */
  "http.fetch": { params: HTTPRequest; result: HTTPResponse };
  /**
   * PairProve makes the proofs of a pairing from its code. The host does it, since every host has a well-kept PBKDF2 and HMAC, and Go's
   * would make the core a fifth larger.
   */
  "pair.prove": { params: PairProveParams; result: PairProofs };
  /**
   * PageSend runs one Page method in the content script of a frame, which is injected if need be.
   * Errors: tab_gone, frame_gone, node_gone, forbidden, page, timeout.
   */
  "page.send": { params: PageSendParams; result: PageSendResult };
  /** InjectSend runs one inject module in the MAIN world of a frame. Errors as PageSend. */
  "inject.send": { params: InjectSendParams; result: PageSendResult };
  /** TabsList gives all tabs of normal windows, in window and tab order. */
  "tabs.list": { params: None; result: TabList };
  /** TabsGet gives one tab. Errors: tab_gone. */
  "tabs.get": { params: TabRef; result: Tab };
  /** TabsCreate opens a tab. */
  "tabs.create": { params: TabsCreateParams; result: Tab };
  /** TabsNavigate sends a tab to a URL and answers when the browser has accepted the order. */
  "tabs.navigate": { params: TabsNavigateParams; result: Tab };
  /** TabsActivate brings a tab to the front of its window. */
  "tabs.activate": { params: TabsActivateParams; result: Tab };
  /** FramesList gives the frames of a tab. Errors: tab_gone. */
  "frames.list": { params: TabRef; result: FrameList };
}

export const effectParams: {
  readonly [K in keyof EffectMethods]: (v: unknown) => v is EffectMethods[K]["params"];
} = {
  "cdp.send": isCDPSendParams,
  "cdp.batch": isCDPBatchParams,
  "cdp.detach": isTabRef,
  "cdp.screenshot": isScreenshotParams,
  "tabs.screenshot": isScreenshotVisibleParams,
  "http.fetch": isHTTPRequest,
  "pair.prove": isPairProveParams,
  "page.send": isPageSendParams,
  "inject.send": isInjectSendParams,
  "tabs.list": isNone,
  "tabs.get": isTabRef,
  "tabs.create": isTabsCreateParams,
  "tabs.navigate": isTabsNavigateParams,
  "tabs.activate": isTabsActivateParams,
  "frames.list": isTabRef,
};

export const effectResults: {
  readonly [K in keyof EffectMethods]: (v: unknown) => v is EffectMethods[K]["result"];
} = {
  "cdp.send": isCDPSendResult,
  "cdp.batch": isNone,
  "cdp.detach": isNone,
  "cdp.screenshot": isScreenshotResult,
  "tabs.screenshot": isScreenshotResult,
  "http.fetch": isHTTPResponse,
  "pair.prove": isPairProofs,
  "page.send": isPageSendResult,
  "inject.send": isPageSendResult,
  "tabs.list": isTabList,
  "tabs.get": isTab,
  "tabs.create": isTab,
  "tabs.navigate": isTab,
  "tabs.activate": isTab,
  "frames.list": isFrameList,
};

export function isEffectMethod(v: unknown): v is keyof EffectMethods {
  return isKey(effectParams, v);
}

/** The command methods by name. */
export interface CommandMethods {
  /** LinkOpen starts a WebSocket. Its outcome is link.opened or link.closed. An open or opening one is closed first. */
  "link.open": LinkOpenParams;
  /** LinkSend sends one text frame. */
  "link.send": LinkData;
  /** LinkClose closes the socket. */
  "link.close": LinkCloseParams;
  /** PortSend sends one JSON-RPC message to a local caller. */
  "port.send": PortData;
  /** StateSave asks the host to keep the core's state for the next instance of this browser session. */
  "state.save": StateSaveParams;
  /** SettingsSave asks the host to keep settings for good; it replaces what was kept before. */
  "settings.save": Settings;
  /** Log is a line for the host's log; it never holds page text or secrets. */
  "log": LogParams;
  /** TabDrop closes a tab that the core opened for itself, without asking the page. A tab that is gone is no error. */
  "tab.drop": TabRef;
}

export const commandParams: {
  readonly [K in keyof CommandMethods]: (v: unknown) => v is CommandMethods[K];
} = {
  "link.open": isLinkOpenParams,
  "link.send": isLinkData,
  "link.close": isLinkCloseParams,
  "port.send": isPortData,
  "state.save": isStateSaveParams,
  "settings.save": isSettings,
  "log": isLogParams,
  "tab.drop": isTabRef,
};

export function isCommandMethod(v: unknown): v is keyof CommandMethods {
  return isKey(commandParams, v);
}

/** The event methods by name. */
export interface EventMethods {
  /** CDPEvent reports one event of an attached tab. */
  "cdp.event": CDPEventParams;
  /** CDPDetached reports that the debugger lost a tab. */
  "cdp.detached": CDPDetachedParams;
  /** LinkOpened reports that the WebSocket is open. */
  "link.opened": LinkEpoch;
  /** LinkMessage reports one text frame from the server. */
  "link.message": LinkData;
  /** LinkClosed reports that the socket is closed or could not be opened. */
  "link.closed": LinkCloseParams;
  /** LinkWake reports that the network or the browser woke up: try at once what is waiting. */
  "link.wake": None;
  /** PortOpened reports a local caller: a page of the extension, or a process that embeds the core. */
  "port.opened": PortRef;
  /** PortClosed reports that the caller is gone. */
  "port.closed": PortRef;
  /** PortMessage reports one JSON-RPC message from a local caller. */
  "port.message": PortData;
  /** EffectDone reports the end of an effect. */
  "effect.done": EffectDoneParams;
  /** Boot is the first event of an instance. */
  "boot": BootParams;
  /** TabCreated reports a new tab. */
  "tab.created": Tab;
  /**
   * TabOpened reports that a page opened a tab, by a link, a form or a script. The opener that a Tab names is another thing: Chrome
   * says there the tab in front when a page in the background opens one.
   */
  "tab.opened": TabOpening;
  /** TabUpdated reports that a tab's URL, title, group or loading state changed. */
  "tab.updated": Tab;
  /** TabRemoved reports that a tab is gone. */
  "tab.removed": TabRef;
  /** Navigated reports one stage of a navigation. */
  "tab.navigated": Navigation;
}

export const eventParams: {
  readonly [K in keyof EventMethods]: (v: unknown) => v is EventMethods[K];
} = {
  "cdp.event": isCDPEventParams,
  "cdp.detached": isCDPDetachedParams,
  "link.opened": isLinkEpoch,
  "link.message": isLinkData,
  "link.closed": isLinkCloseParams,
  "link.wake": isNone,
  "port.opened": isPortRef,
  "port.closed": isPortRef,
  "port.message": isPortData,
  "effect.done": isEffectDoneParams,
  "boot": isBootParams,
  "tab.created": isTab,
  "tab.opened": isTabOpening,
  "tab.updated": isTab,
  "tab.removed": isTabRef,
  "tab.navigated": isNavigation,
};

export function isEventMethod(v: unknown): v is keyof EventMethods {
  return isKey(eventParams, v);
}

/** The page methods by name. */
export interface PageMethods {
  /** ReadField gives the live state of a field. Errors: node_gone. */
  "page.readField": { params: NodeRef; result: Field };
  /** SubmitPlan tells how the form of an element would be submitted, and what its browser checks say; nothing is done. Errors: node_gone. */
  "page.submitPlan": { params: NodeRef; result: SubmitPlanResult };
  /** RequestSubmit submits a form as its button would, for one that has none. Errors: node_gone; bad_params for what is no form. */
  "page.requestSubmit": { params: NodeRef; result: None };
  /** InspectNode tells of one element what only its page knows, without moving anything: no scrolling, no focus. Errors: node_gone. */
  "page.inspect": { params: NodeRef; result: InspectNodeResult };
  /**
   * MatchNodes finds repeated items and, in each, the elements of fields. It says which elements those are; what they hold is read
   * from a capture. Errors: bad_params when a selector does not parse; it is named.
   */
  "page.match": { params: MatchNodesParams; result: MatchNodesResult };
  /** LayoutTables finds tables that are made by style alone: display: table, table-row and table-cell on elements of no such role. */
  "page.layoutTables": { params: None; result: LayoutTablesResult };
  /** MeasureNodes gives the places of elements within what scrolls them. */
  "page.measure": { params: MeasureNodesParams; result: MeasureNodesResult };
  /** FieldMessages gives the browser's validation message for each field, "" for those that are valid, secret or gone. */
  "page.fieldMessages": { params: FieldMessagesParams; result: FieldMessagesResult };
  /**
   * ScrollOn scrolls as Scroll does and then waits until the page has painted that, so that its own code has heard of it, and has been
   * quiet for a moment.
   */
  "page.scrollOn": { params: ScrollOnParams; result: ScrollState };
  /**
   * DOMKey presses keys with DOM events, for when the debugger cannot attach. A key that the page does not prevent does what the browser
   * would: it types, deletes, moves the focus, submits, presses a button, chooses. Errors: node_gone.
   */
  "page.domKey": { params: DOMKeyParams; result: None };
  /** FocusState tells what has the focus in a document. */
  "page.focusState": { params: None; result: FocusStateResult };
  /**
   * DOMMouse moves a mouse of DOM events to a point and, if told so, presses a button or turns the wheel there; for when the debugger
   * cannot attach. The mouse stays where it is until the next call: what it leaves then hears of it.
   *
   * Errors: node_gone; bad_params for a button that does not exist.
   */
  "page.mouse": { params: DOMMouseParams; result: None };
  /**
   * MouseWatch begins or ends to note what the document does with a context menu and with drags. While it lasts, the browser's own menu
   * is kept shut: nobody could see it, and in a tab in front it would lie in the person's way.
   */
  "page.mouseWatch": { params: MouseWatchParams; result: MouseSeen };
  /**
   * Appeared tells what can be seen that could not be seen when it was last called with Start, whether it was put into the document or
   * only shown, by a style for example.
   */
  "page.appeared": { params: AppearedParams; result: AppearedResult };
  /** ScrollStates tells where the window and the containers of a document stand that can scroll. */
  "page.scrollStates": { params: ScrollStatesParams; result: ScrollStatesResult };
  /** FindOverlays finds what lies over the page: modal dialogs and boxes that stay where they are while the page scrolls. */
  "page.overlays": { params: None; result: FindOverlaysResult };
  /** PressEscape does what the Escape key does, by DOM events, for an overlay: the keys, and cancel on a modal dialog. */
  "page.escape": { params: NodeRef; result: None };
  /** CapturePage records the document of one frame. */
  "page.capture": { params: CapturePageParams; result: CapturePageResult };
  /**
   * FindNodes finds elements by CSS selector, through open shadow roots, in document order.
   * Errors: bad_params when the selector does not parse.
   */
  "page.find": { params: FindNodesParams; result: FindNodesResult };
  /**
   * Locate makes an element ready for an act: scrolls it into view, waits until it is visible, enabled and
   * stands still, and tests what a click at its point would hit. It answers when all that is wanted holds or
   * when WaitMs has passed; it fails only with node_gone.
   */
  "page.locate": { params: LocateParams; result: LocateResult };
  /** FrameOffset gives the place of a child frame's viewport in this frame's viewport; a point of it is scrolled into view if need be. */
  "page.frameOffset": { params: FrameOffsetParams; result: FrameOffsetResult };
  /** FocusNode focuses an element and says whether it took the focus. */
  "page.focus": { params: FocusNodeParams; result: FocusNodeResult };
  /** Scroll scrolls the window or the nearest scrollable container of an element. */
  "page.scroll": { params: ScrollParams; result: ScrollState };
  /** ObserveStart begins to note what changes in the document. */
  "page.observeStart": { params: None; result: ObserveRef };
  /** ObserveStop waits until the document has been quiet for QuietMs, at most MaxMs, and tells what changed. */
  "page.observeStop": { params: ObserveStopParams; result: PageChanges };
  /** PageInfo tells the document's present state. */
  "page.info": { params: None; result: PageInfoResult };
}

export const pageParams: {
  readonly [K in keyof PageMethods]: (v: unknown) => v is PageMethods[K]["params"];
} = {
  "page.readField": isNodeRef,
  "page.submitPlan": isNodeRef,
  "page.requestSubmit": isNodeRef,
  "page.inspect": isNodeRef,
  "page.match": isMatchNodesParams,
  "page.layoutTables": isNone,
  "page.measure": isMeasureNodesParams,
  "page.fieldMessages": isFieldMessagesParams,
  "page.scrollOn": isScrollOnParams,
  "page.domKey": isDOMKeyParams,
  "page.focusState": isNone,
  "page.mouse": isDOMMouseParams,
  "page.mouseWatch": isMouseWatchParams,
  "page.appeared": isAppearedParams,
  "page.scrollStates": isScrollStatesParams,
  "page.overlays": isNone,
  "page.escape": isNodeRef,
  "page.capture": isCapturePageParams,
  "page.find": isFindNodesParams,
  "page.locate": isLocateParams,
  "page.frameOffset": isFrameOffsetParams,
  "page.focus": isFocusNodeParams,
  "page.scroll": isScrollParams,
  "page.observeStart": isNone,
  "page.observeStop": isObserveStopParams,
  "page.info": isNone,
};

export const pageResults: {
  readonly [K in keyof PageMethods]: (v: unknown) => v is PageMethods[K]["result"];
} = {
  "page.readField": isField,
  "page.submitPlan": isSubmitPlanResult,
  "page.requestSubmit": isNone,
  "page.inspect": isInspectNodeResult,
  "page.match": isMatchNodesResult,
  "page.layoutTables": isLayoutTablesResult,
  "page.measure": isMeasureNodesResult,
  "page.fieldMessages": isFieldMessagesResult,
  "page.scrollOn": isScrollState,
  "page.domKey": isNone,
  "page.focusState": isFocusStateResult,
  "page.mouse": isNone,
  "page.mouseWatch": isMouseSeen,
  "page.appeared": isAppearedResult,
  "page.scrollStates": isScrollStatesResult,
  "page.overlays": isFindOverlaysResult,
  "page.escape": isNone,
  "page.capture": isCapturePageResult,
  "page.find": isFindNodesResult,
  "page.locate": isLocateResult,
  "page.frameOffset": isFrameOffsetResult,
  "page.focus": isFocusNodeResult,
  "page.scroll": isScrollState,
  "page.observeStart": isObserveRef,
  "page.observeStop": isPageChanges,
  "page.info": isPageInfoResult,
};

export function isPageMethod(v: unknown): v is keyof PageMethods {
  return isKey(pageParams, v);
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
