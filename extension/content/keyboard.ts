/**
 * A keyboard made of DOM events, for when the debugger cannot attach. A page can tell its events from a person's by isTrusted, and the
 * browser does nothing because of them; so what a key does by itself is done here, unless the page prevents it.
 */
import type { DOMKeyParams, DOMKeyPress, FocusStateResult } from "../gen/wire.ts";
import { focused, hasAttribute, isConnected, isContentEditable, isVisible, checkStyle, matches } from "./dom.ts";
import { isEnabled, kindOf, readField } from "./field.ts";
import { controlsOf, defaultButton, requestSubmit } from "./form.ts";
import { summarize } from "./summary.ts";

/** FocusState tells what keys go to. */
export function focusState(): FocusStateResult {
  const el = focused();
  const none = { kind: "none", value: "", secret: false, readOnly: false, multiple: false } as const;
  return el === undefined || el === document.body
    ? { frame: false, field: none }
    : { node: summarize(el), frame: el instanceof HTMLIFrameElement, field: readField(el) };
}

/** DomKeys presses keys in what has the focus, one after the other. */
export function domKeys({ keys }: DOMKeyParams): void {
  let down: Down = { at: undefined, go: false };
  for (const key of keys) {
    if (key.only !== "up") {
      down = press(key);
    }
    if (key.only !== "down") {
      release(key, down);
    }
  }
}

/** Down is the last key that went down: in what, and whether the page let it do what it does. */
interface Down { readonly at: Element | undefined; readonly go: boolean }

/** Target is the element that keys go to; of a frame of this origin what has the focus in it. */
function target(): Element {
  let el: Element = focused() ?? document.body ?? document.documentElement;
  for (let inner = innerFocus(el); inner !== null; inner = innerFocus(el)) {
    el = inner;
  }
  return el;
}

function innerFocus(el: Element): Element | null {
  return el instanceof HTMLIFrameElement ? el.contentDocument?.activeElement ?? el.contentDocument?.body ?? null : null;
}

function press(key: DOMKeyPress): Down {
  const at = target();
  if (!before.has(at)) {
    before.set(at, valueOf(at));
  }
  const go = event(at, "keydown", key) && (key.text === undefined || event(at, "keypress", key));
  if (go) {
    act(target(), key);
  }
  return { at, go };
}

function release(key: DOMKeyPress, down: Down): void {
  const after = target();
  if (event(after, "keyup", key) && down.go && key.key === " " && after === down.at) {
    space(after);
  }
}

/** Event dispatches one; false when the page prevented what it does. */
function event(at: Element, type: string, { key, code, keyCode, location, text, modifiers, repeat }: DOMKeyPress): boolean {
  const bits = modifiers ?? 0;
  const number = type === "keypress" ? (text ?? "").codePointAt(0) ?? 0 : keyCode;
  const init = {
    key, code, location: location ?? 0, repeat: repeat === true && type !== "keyup", keyCode: number, charCode: type === "keypress" ? number : 0, which: number,
    bubbles: true, cancelable: true, composed: true, view: at.ownerDocument.defaultView,
    altKey: (bits & 1) !== 0, ctrlKey: (bits & 2) !== 0, metaKey: (bits & 4) !== 0, shiftKey: (bits & 8) !== 0,
  };
  return EventTarget.prototype.dispatchEvent.call(at, new KeyboardEvent(type, init));
}

/** Act does what the browser would do for a key. */
function act(at: Element, press: DOMKeyPress): void {
  const { key, text, modifiers } = press;
  const bits = modifiers ?? 0;
  if ((bits & 7) !== 0) {
    shortcut(at, press);
    return;
  }
  switch (key) {
    case "Enter":
      enter(at, (bits & 8) !== 0);
      return;
    case "Tab":
      tab(at, (bits & 8) !== 0);
      return;
    case "Backspace":
      command(at, "delete");
      return;
    case "Delete":
      command(at, "forwardDelete");
      return;
    case "Escape":
      closeDialog(at);
      return;
    default:
      if (key.startsWith("Arrow") || key === "Home" || key === "End" || key.startsWith("Page")) {
        move(at, key, (bits & 8) !== 0);
      } else if (text !== undefined && isText(at)) {
        command(at, "insertText", text);
      }
  }
}

function isText(at: Element): boolean {
  const kind = kindOf(at);
  return (kind === "text" && !readField(at).readOnly) || kind === "contenteditable";
}

/** Command edits as the browser does, with its own events, so that frameworks notice. */
function command(at: Element, name: string, value?: string): void {
  if (isText(at) && isEnabled(at)) {
    at.ownerDocument.execCommand(name, false, value);
  }
}

function shortcut(at: Element, { key, modifiers }: DOMKeyPress): void {
  if (((modifiers ?? 0) & 6) !== 0 && key.toLowerCase() === "a") {
    at.ownerDocument.execCommand("selectAll");
  }
}

const buttonSelector = "button, summary, input[type=button], input[type=submit], input[type=reset], input[type=image], input[type=color], input[type=file]";

function enter(at: Element, shift: boolean): void {
  if (at instanceof HTMLTextAreaElement || (at instanceof HTMLElement && isContentEditable(at))) {
    command(at, at instanceof HTMLTextAreaElement || shift ? "insertLineBreak" : "insertParagraph");
    return;
  }
  if (matches(at, buttonSelector) || (at instanceof HTMLAnchorElement && hasAttribute(at, "href"))) {
    click(at);
    return;
  }
  if ((at instanceof HTMLInputElement || at instanceof HTMLSelectElement) && at.form !== null) {
    if (at instanceof HTMLInputElement) {
      submit(at.form);
    }
  }
}

/** Submit is implicit submission: by the form's default button; without one only when it has a single field that a text goes into. */
function submit(form: HTMLFormElement): void {
  const button = defaultButton(form);
  if (button !== undefined) {
    if (isEnabled(button)) {
      click(button);
    }
    return;
  }
  const blocking = controlsOf(form).filter((el) => el instanceof HTMLInputElement && /^(text|search|tel|url|email|password|date|month|week|time|datetime-local|number)$/.test(el.type));
  if (blocking.length <= 1) {
    requestSubmit(form);
  }
}

function click(el: Element): void {
  if (el instanceof HTMLElement) {
    HTMLElement.prototype.click.call(el);
  }
}

/** Space presses what a button is, when it is released. */
function space(at: Element): void {
  if (isConnected(at) && (matches(at, buttonSelector) || matches(at, "input[type=checkbox], input[type=radio]"))) {
    click(at);
  }
}

const tabbable =
  'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex], [contenteditable]:not([contenteditable="false"])';

/** Tab moves the focus to the next element in the order of the document, those with a positive tabindex first. */
function tab(at: Element, back: boolean): void {
  const root = at.getRootNode();
  const scope = at.ownerDocument;
  const all = [...scope.querySelectorAll<HTMLElement>(tabbable)].filter((el) => el.tabIndex >= 0 && isEnabled(el) && isVisible(el, checkStyle));
  all.sort((a, b) => (a.tabIndex > 0 ? a.tabIndex : Infinity) - (b.tabIndex > 0 ? b.tabIndex : Infinity) || 0);
  const here = root instanceof ShadowRoot ? root.host : at;
  const index = all.findIndex((el) => el === here);
  const from = index >= 0 ? index : all.findIndex((el) => (here.compareDocumentPosition(el) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0) - (back ? 0 : 1);
  const next = all[from + (back ? -1 : 1)];
  const heard = scope.hasFocus();
  if (!heard) {
    leave(at, next);
  }
  if (next !== undefined) {
    HTMLElement.prototype.focus.call(next);
    if (next instanceof HTMLInputElement) {
      HTMLInputElement.prototype.select.call(next);
    }
  } else if (at instanceof HTMLElement) {
    HTMLElement.prototype.blur.call(at);
  }
  if (!heard && next !== undefined) {
    focusEvent(next, "focus", at);
    focusEvent(next, "focusin", at);
  }
}

/** Leave fires what a browser fires when the focus goes: in a page without the focus it fires nothing. */
function leave(at: Element, next: Element | undefined): void {
  if (before.has(at) && before.get(at) !== valueOf(at)) {
    EventTarget.prototype.dispatchEvent.call(at, new Event("change", { bubbles: true }));
  }
  before.delete(at);
  focusEvent(at, "blur", next);
  focusEvent(at, "focusout", next);
}

function focusEvent(at: Element, type: string, relatedTarget: Element | undefined): void {
  const init = { bubbles: type.startsWith("focus") && type !== "focus", composed: true, relatedTarget: relatedTarget ?? null, view: at.ownerDocument.defaultView };
  EventTarget.prototype.dispatchEvent.call(at, new FocusEvent(type, init));
}

/** Before holds what fields held when keys first went to them. */
const before = new WeakMap<Element, string>();

function valueOf(at: Element): string {
  return at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.value : "";
}

function closeDialog(at: Element): void {
  const dialog = at.closest("dialog:modal") ?? at.ownerDocument.querySelector("dialog:modal");
  if (dialog instanceof HTMLDialogElement && EventTarget.prototype.dispatchEvent.call(dialog, new Event("cancel", { cancelable: true }))) {
    HTMLDialogElement.prototype.close.call(dialog);
  }
}

/** Move is what arrows, Home, End and the page keys do: they choose, step, move the caret or scroll. */
function move(at: Element, key: string, shift: boolean): void {
  const forward = key === "ArrowDown" || key === "ArrowRight" || key === "End" || key === "PageDown";
  if (at instanceof HTMLSelectElement) {
    choose(at, key, forward);
  } else if (at instanceof HTMLInputElement && at.type === "radio") {
    chooseRadio(at, forward);
  } else if (at instanceof HTMLInputElement && /^(range|number)$/.test(at.type)) {
    stepField(at, key);
  } else if (isText(at)) {
    const granularity = key === "Home" || key === "End" ? "lineboundary" : key === "ArrowUp" || key === "ArrowDown" ? "line" : "character";
    at.ownerDocument.getSelection()?.modify(shift ? "extend" : "move", forward ? "forward" : "backward", granularity);
  } else {
    const page = at.ownerDocument.defaultView?.innerHeight ?? 0;
    const by = key.startsWith("Page") ? page * 0.9 : key === "Home" || key === "End" ? Number.MAX_SAFE_INTEGER : 40;
    const sideways = key === "ArrowLeft" || key === "ArrowRight";
    const distance = forward ? by : -by;
    at.ownerDocument.defaultView?.scrollBy(sideways ? { left: distance } : { top: distance });
  }
}

function choose(select: HTMLSelectElement, key: string, forward: boolean): void {
  const step = forward ? 1 : -1;
  const options = [...select.options];
  const start = key === "Home" ? -1 : key === "End" ? options.length : select.selectedIndex;
  for (let i = start + (key === "Home" ? 1 : key === "End" ? -1 : step); i >= 0 && i < options.length; i += step) {
    const option = options[i];
    if (option !== undefined && !matches(option, ":disabled")) {
      select.selectedIndex = i;
      changed(select);
      return;
    }
  }
}

function chooseRadio(radio: HTMLInputElement, forward: boolean): void {
  const group = [...radio.ownerDocument.querySelectorAll<HTMLInputElement>("input[type=radio]")]
    .filter((el) => el.name === radio.name && el.form === radio.form && isEnabled(el));
  const next = group.at((group.indexOf(radio) + (forward ? 1 : -1)) % group.length);
  if (next !== undefined && next !== radio) {
    HTMLElement.prototype.focus.call(next);
    click(next);
  }
}

/** StepField steps through the value's own setter, so that frameworks notice. */
function stepField(field: HTMLInputElement, key: string): void {
  const before = field.value;
  const up = key === "ArrowUp" || (field.type === "range" && key === "ArrowRight") || key === "PageUp";
  const down = key === "ArrowDown" || (field.type === "range" && key === "ArrowLeft") || key === "PageDown";
  const steps = key.startsWith("Page") ? 10 : 1;
  if (field.readOnly || !isEnabled(field)) {
    return;
  }
  if (up) {
    HTMLInputElement.prototype.stepUp.call(field, steps);
  } else if (down) {
    HTMLInputElement.prototype.stepDown.call(field, steps);
  } else if (field.type === "range") {
    field.value = key === "Home" ? field.min || "0" : field.max || "100";
  }
  if (field.value !== before) {
    changed(field);
  }
}

function changed(el: Element): void {
  EventTarget.prototype.dispatchEvent.call(el, new Event("input", { bubbles: true, composed: true }));
  EventTarget.prototype.dispatchEvent.call(el, new Event("change", { bubbles: true }));
}
