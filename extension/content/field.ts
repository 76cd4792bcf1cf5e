import type { Field, FieldKind, Option } from "../gen/wire.ts";
import { MaxFieldOptions } from "../gen/wire.ts";
import { closest, getAttribute, hasAttribute, innerText, isContentEditable, matches } from "./dom.ts";
import { isSecret } from "./secret.ts";
import { labelOf, liveValue } from "./state.ts";

/** How much of an editable element's text is a field's value, in UTF-16 units. */
const maxEditable = 100_000;

/** ReadField gives the live state of a field; of a secret one everything but the value. */
export function readField(el: Element): Field {
  const secret = isSecret(el);
  const kind = kindOf(el);
  const input = el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement ? el : undefined;
  const control = input ?? (el instanceof HTMLSelectElement ? el : undefined);
  const checked = checkedOf(el, kind);
  return {
    kind,
    ...(input === undefined ? {} : { type: input.type }),
    value: secret ? "" : valueOf(el, kind),
    secret,
    ...(secret ? { length: valueOf(el, kind).length } : {}),
    ...(checked === undefined ? {} : { checked }),
    readOnly: input?.readOnly ?? getAttribute(el, "aria-readonly") === "true",
    multiple: (el instanceof HTMLSelectElement || el instanceof HTMLInputElement) && el.multiple,
    // The browser's message may quote the value.
    ...(control === undefined || secret || control.validationMessage === "" ? {} : { message: control.validationMessage }),
    ...(input === undefined || input.maxLength <= 0 ? {} : { maxLength: input.maxLength }),
    ...boundsOf(el, kind),
    ...(input === undefined || input.placeholder === "" ? {} : { placeholder: input.placeholder.slice(0, maxPlaceholder) }),
    ...(el instanceof HTMLSelectElement ? { options: optionsOf(el, secret), optionCount: el.options.length } : {}),
  };
}

/** How much of a placeholder is told, in UTF-16 units. */
const maxPlaceholder = 100;

/** BoundsOf gives what a number, date or slider is between. */
function boundsOf(el: Element, kind: FieldKind): { min?: string; max?: string; step?: string } {
  if (kind === "slider") {
    return filled({ min: getAttribute(el, "aria-valuemin") ?? "0", max: getAttribute(el, "aria-valuemax") ?? "100", step: "" });
  }
  if (el instanceof HTMLInputElement && (kind === "range" || kind === "date" || el.type === "number")) {
    const range = kind === "range";
    return filled({ min: el.min || (range ? "0" : ""), max: el.max || (range ? "100" : ""), step: el.step });
  }
  return {};
}

function filled(bounds: Record<"min" | "max" | "step", string>): { min?: string; max?: string; step?: string } {
  return Object.fromEntries(Object.entries(bounds).filter(([, value]) => value !== ""));
}

const inputKinds = new Map<string, FieldKind>([
  ["checkbox", "checkbox"],
  ["radio", "radio"],
  ["file", "file"],
  ["range", "range"],
  ["color", "color"],
  ["date", "date"],
  ["datetime-local", "date"],
  ["month", "date"],
  ["time", "date"],
  ["week", "date"],
  ["button", "button"],
  ["submit", "button"],
  ["reset", "button"],
  ["image", "button"],
  ["hidden", "none"],
]);

export function kindOf(el: Element): FieldKind {
  if (el instanceof HTMLInputElement) {
    return inputKinds.get(el.type) ?? "text";
  }
  if (el instanceof HTMLTextAreaElement) {
    return "text";
  }
  if (el instanceof HTMLSelectElement) {
    return "select";
  }
  if (el instanceof HTMLElement && isContentEditable(el)) {
    return "contenteditable";
  }
  const role = getAttribute(el, "role") ?? "";
  if (/^(checkbox|switch|radio|menuitemcheckbox|menuitemradio)$/.test(role)) {
    return "switch";
  }
  if (role === "slider" || role === "spinbutton") {
    return "slider";
  }
  return el instanceof HTMLButtonElement || role === "button" ? "button" : "none";
}

function valueOf(el: Element, kind: FieldKind): string {
  if (kind === "contenteditable" && el instanceof HTMLElement) {
    return innerText(el).slice(0, maxEditable);
  }
  if (el instanceof HTMLInputElement && (kind === "checkbox" || kind === "radio")) {
    return el.value;
  }
  if (kind === "slider") {
    return getAttribute(el, "aria-valuenow") ?? "";
  }
  return liveValue(el) ?? "";
}

function checkedOf(el: Element, kind: FieldKind): string | undefined {
  if (el instanceof HTMLInputElement && (kind === "checkbox" || kind === "radio")) {
    return el.indeterminate && kind === "checkbox" ? "mixed" : String(el.checked);
  }
  if (kind !== "switch") {
    return undefined;
  }
  const state = getAttribute(el, "aria-checked");
  return state === "true" || state === "mixed" ? state : "false";
}

/** OptionsOf lists the first options and every chosen one. A secret select does not tell which is chosen. */
function optionsOf(select: HTMLSelectElement, secret: boolean): Option[] {
  let room = MaxFieldOptions - select.selectedOptions.length;
  const list: Option[] = [];
  for (const option of select.options) {
    if (option.selected || room-- > 0) {
      list.push({
        index: option.index,
        value: option.value,
        label: labelOf(option),
        selected: option.selected && !secret,
        disabled: matches(option, ":disabled"),
      });
    }
  }
  return list.slice(0, MaxFieldOptions);
}

/** IsEnabled: not disabled by itself, a fieldset or ARIA, on itself or above. */
export function isEnabled(el: Element): boolean {
  if (matches(el, ":disabled") || closest(el, (at) => hasAttribute(at, "inert")) !== undefined) {
    return false;
  }
  const said = closest(el, (at) => hasAttribute(at, "aria-disabled"));
  return said === undefined || getAttribute(said, "aria-disabled") !== "true";
}

/** IsEditable: a person could type into it now. */
export function isEditable(el: Element): boolean {
  if (!isEnabled(el)) {
    return false;
  }
  if (el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement) {
    return !el.readOnly && /^(text|range|color|date|file)$/.test(kindOf(el));
  }
  if (el instanceof HTMLSelectElement) {
    return true;
  }
  return el instanceof HTMLElement && isContentEditable(el) && getAttribute(el, "aria-readonly") !== "true";
}
