/**
 * @module value-setter
 * @world MAIN
 * @params {ValueSetterParams} exactly one of text, options, checked; the field is the node handed over
 * @result {ValueSetterResult} what the field holds after the page's own code has run
 * @reads the field's state; the marks that frameworks leave on it and its ancestors
 * @writes the field's value through the prototype's own setter, the focus, the selection inside the field; fires
 *   beforeinput, input and change as a browser does for a person's edit, and click on check boxes and switches
 * @example {"text": "12 Main Street"} → {"taken": true, "value": "12 Main Street", "framework": "react"}
 */
import type { ValueSetterParams, ValueSetterResult } from "../gen/wire.ts";
import { dispatch, indexOf, lowerCase, newEvent, newInputEvent, page, plain, replaceAll, slice, toNumber, trim, turn } from "../lib/builtins.ts";
import {
  areaValue, attribute, click, edit, focus, innerText, inputChecked, inputType, inputValue, isConnected, isContentEditable, isHTML,
  isInput, isMultiple, isSelect, isTextArea, optionAt, optionCount, optionLabel, optionSelected, selectArea, selectContents,
  selectInput, setAreaValue, setInputValue, setOptionSelected, setSelectedIndex,
} from "../lib/dom.ts";
import { frameworkOf } from "../lib/frameworks.ts";
import { define, refusal } from "../lib/module.ts";
import type { Context } from "../lib/module.ts";

/** What a field holds, and whether that is what was asked for. */
interface Reading {
  readonly taken: boolean;
  readonly value: string;
}

/** The longest value that is told back, in UTF-16 units; Taken speaks of the whole. */
const maxValue = 65_536;

export default define("value-setter", run);

async function run(params: ValueSetterParams, context: Context): Promise<ValueSetterResult> {
  const { node } = context;
  if (node === undefined || !isHTML(node)) {
    throw refusal("bad_params", "value-setter needs an HTML element");
  }
  const { text, options, checked } = params;
  const given = (text === undefined ? 0 : 1) + (options === undefined ? 0 : 1) + (checked === undefined ? 0 : 1);
  if (given !== 1) {
    throw refusal("bad_params", `value-setter takes exactly one of text, options and checked, not ${given}`);
  }
  focus(node, plain({ preventScroll: true }));
  if (text !== undefined && isEditor(node)) {
    selectContents(node);
    await turn(); // editors learn of the selection by an event that comes in a later task
  }
  const read = options !== undefined ? choose(node, options) : checked !== undefined ? check(node, checked) : write(node, text ?? "");
  // Twice, because a framework that renders in a task of its own may have queued it from the first.
  await turn();
  await turn();
  if (!isConnected(node)) {
    throw refusal("node_gone", "the page replaced the field while its value was being set");
  }
  const { taken, value } = read();
  return plain({ taken, value: isSecret(node) ? "" : slice(value, 0, maxValue), framework: frameworkOf(node) });
}

/** IsEditor: text is set by editing, not by a value. A field inside an editable element is a field all the same. */
function isEditor(node: HTMLElement): boolean {
  return isContentEditable(node) && !isInput(node) && !isTextArea(node) && !isSelect(node);
}

// The functions below act at once and give a function that reads back.

function write(node: HTMLElement, text: string): () => Reading {
  if (isTextArea(node)) {
    selectArea(node);
    type(node, text, () => setAreaValue(node, text));
    return () => reading(areaValue(node), lines(text));
  }
  if (isInput(node)) {
    return writeInput(node, text);
  }
  if (isEditor(node)) {
    // Editors that keep a model of their own take this event and prevent the rest; the editing command, which gives
    // plain editable elements their undo step, does not fire it. Others learn of the command from its input event.
    if (dispatch(node, editEvent("beforeinput", text, true))) {
      edit(text === "" ? "delete" : "insertText", text);
    }
    return () => {
      const value = innerText(node);
      return { taken: solid(value) === solid(text), value };
    };
  }
  throw refusal("bad_params", "text can be set on a text field or an editable element only");
}

function writeInput(node: HTMLInputElement, text: string): () => Reading {
  const kind = inputType(node);
  switch (kind) {
    case "checkbox":
    case "radio":
      throw refusal("bad_params", `an input of type ${kind} takes checked, not text`);
    case "file":
    case "button":
    case "submit":
    case "reset":
    case "image":
    case "hidden":
      throw refusal("bad_params", `an input of type ${kind} has no text to set`);
    case "color":
    case "range":
    case "date":
    case "datetime-local":
    case "month":
    case "time":
    case "week":
      // Browsers set these through a picker: plain events, and nothing before.
      setInputValue(node, text);
      changed(node);
      break;
    default:
      selectInput(node);
      type(node, text, () => setInputValue(node, text));
  }
  return () => {
    const value = inputValue(node);
    return { taken: value === text || sameValue(kind, value, text), value };
  };
}

/** Type fires what a browser fires when all of a field's text is replaced. A page that prevents it keeps its say. */
function type(node: HTMLElement, text: string, put: () => void): void {
  if (dispatch(node, editEvent("beforeinput", text, true))) {
    put();
    dispatch(node, editEvent("input", text, false));
    dispatch(node, newEvent("change", plain({ bubbles: true })));
  }
}

function editEvent(name: string, text: string, cancelable: boolean): Event {
  const inputType = text === "" ? "deleteContentBackward" : "insertText";
  const data = text === "" ? null : text;
  return newInputEvent(name, plain({ bubbles: true, composed: true, cancelable, view: page, inputType, data }));
}

/** Changed fires what a browser fires when a choice has been made. */
function changed(node: HTMLElement): void {
  dispatch(node, newEvent("input", plain({ bubbles: true, composed: true })));
  dispatch(node, newEvent("change", plain({ bubbles: true })));
}

function choose(node: HTMLElement, options: readonly number[]): () => Reading {
  if (!isSelect(node)) {
    throw refusal("bad_params", "options can be chosen in a native select only");
  }
  const count = optionCount(node);
  for (let i = 0; i < options.length; i++) {
    const index = options[i] ?? -1;
    if (index < 0 || index >= count) {
      throw refusal("bad_params", `option ${index} is not one of the select's ${count}`);
    }
  }
  if (!isMultiple(node) && options.length > 1) {
    throw refusal("bad_params", "the select takes one option, not several");
  }
  const read = (): Reading => readOptions(node, options);
  if (read().taken) {
    return read; // a person who chooses what is chosen causes no event
  }
  if (isMultiple(node)) {
    for (let i = 0; i < count; i++) {
      const option = optionAt(node, i);
      if (option !== null) {
        setOptionSelected(option, holds(options, i));
      }
    }
  } else {
    setSelectedIndex(node, options[0] ?? -1);
  }
  changed(node);
  return read;
}

function readOptions(node: HTMLSelectElement, wanted: readonly number[]): Reading {
  let taken = true;
  let value = "";
  for (let i = 0; i < optionCount(node); i++) {
    const option = optionAt(node, i);
    if (option === null) {
      continue;
    }
    const selected = optionSelected(option);
    taken = taken && selected === holds(wanted, i);
    if (selected) {
      value += (value === "" ? "" : ", ") + optionLabel(option);
    }
  }
  return { taken, value };
}

function check(node: HTMLElement, wanted: boolean): () => Reading {
  const kind = isInput(node) ? inputType(node) : "";
  const role = attribute(node, "role");
  if (kind !== "checkbox" && kind !== "radio" && !holdsText(checkableRoles, role)) {
    throw refusal("bad_params", "checked can be set on a check box, a radio button or a switch only");
  }
  if (!wanted && (kind === "radio" || role === "radio") && state(node) === "true") {
    throw refusal("bad_params", "a radio button is cleared by choosing another one of its group");
  }
  const word = wanted ? "true" : "false";
  if (state(node) !== word) {
    click(node);
  }
  return () => {
    const value = state(node);
    return { taken: value === word, value };
  };
}

/** State is "true", "false" or "mixed". */
function state(node: HTMLElement): string {
  if (isInput(node)) {
    return inputChecked(node) ? "true" : "false";
  }
  const value = attribute(node, "aria-checked");
  return value === "" ? "false" : value;
}

const checkableRoles = ["checkbox", "menuitemcheckbox", "menuitemradio", "radio", "switch"] as const;

function holdsText(list: readonly string[], text: string): boolean {
  for (let i = 0; i < list.length; i++) {
    if (list[i] === text) {
      return true;
    }
  }
  return false;
}

function holds(list: readonly number[], value: number): boolean {
  for (let i = 0; i < list.length; i++) {
    if (list[i] === value) {
      return true;
    }
  }
  return false;
}

function reading(value: string, wanted: string): Reading {
  return { taken: value === wanted, value };
}

/** Lines is a text as a textarea gives it back. */
function lines(text: string): string {
  return replaceAll(replaceAll(text, "\r\n", "\n"), "\r", "\n");
}

/** Solid drops what editors add and lose around lines: paragraphs read back as empty lines, spaces as no-break ones. */
function solid(text: string): string {
  let out = trim(replaceAll(lines(text), "\u00a0", " "));
  while (indexOf(out, "\n\n") >= 0) {
    out = replaceAll(out, "\n\n", "\n");
  }
  return out;
}

/** SameValue: the browser writes some values in another way without changing them. */
function sameValue(kind: string, value: string, wanted: string): boolean {
  switch (kind) {
    case "color":
      return value === lowerCase(wanted);
    case "range":
      return toNumber(value) === toNumber(wanted);
    case "datetime-local":
      return value === replaceAll(wanted, " ", "T");
    default:
      return false;
  }
}

/** Secret fields are not told back; autocomplete names them when the type does not. */
function isSecret(node: HTMLElement): boolean {
  if (isInput(node) && inputType(node) === "password") {
    return true;
  }
  const tokens = ` ${lowerCase(attribute(node, "autocomplete"))} `;
  for (let i = 0; i < secretTokens.length; i++) {
    if (indexOf(tokens, ` ${secretTokens[i] ?? ""} `) >= 0) {
      return true;
    }
  }
  return false;
}

const secretTokens = ["current-password", "new-password", "one-time-code", "cc-number", "cc-csc"] as const;
