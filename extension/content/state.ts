import { MaxOptions, NodeFlag } from "../gen/wire.ts";
import { rowCount } from "./columns.ts";
import { getAttribute, matches } from "./dom.ts";
import { Ask, Tell } from "./kinds.ts";
import { collapse } from "./text.ts";
import type { Walk } from "./walk.ts";

/** StateFlags reads the live state of an element. */
export function stateFlags(w: Walk, el: Element): number {
  const { kind, tells, secret } = w.subject;
  let flags = secret ? NodeFlag.Secret : 0;
  if ((kind & Ask.State) !== 0) {
    flags |= matches(el, ":disabled") ? NodeFlag.Disabled : 0;
    flags |= fieldFlags(el, kind);
  } else if ((kind & Ask.Holder) !== 0 && (el instanceof HTMLDetailsElement || el instanceof HTMLDialogElement)) {
    flags |= openFlags(w, el);
  }
  if ((tells & Tell.Edit) !== 0 && el instanceof HTMLElement && isHost(el)) {
    flags |= NodeFlag.Editable;
  }
  if ((tells & Tell.Popover) !== 0 && matches(el, ":popover-open")) {
    flags |= NodeFlag.Open;
  }
  return flags | (el === w.focused ? NodeFlag.Focused : 0) | ((tells & Tell.Inert) !== 0 ? NodeFlag.Inert : 0);
}

function fieldFlags(el: Element, kind: number): number {
  if ((kind & Ask.Option) !== 0) {
    return el instanceof HTMLOptionElement && el.selected && !isOfSecret(el) ? NodeFlag.Selected : 0;
  }
  if (el instanceof HTMLInputElement) {
    return (
      (el.checked ? NodeFlag.Checked : 0) | (el.indeterminate ? NodeFlag.Indeterminate : 0) | (el.required ? NodeFlag.Required : 0) |
      (el.readOnly ? NodeFlag.ReadOnly : 0) | (matches(el, ":user-invalid") ? NodeFlag.Invalid : 0)
    );
  }
  if (el instanceof HTMLTextAreaElement || el instanceof HTMLSelectElement) {
    const readOnly = el instanceof HTMLTextAreaElement && el.readOnly;
    return (
      (el.required ? NodeFlag.Required : 0) | (readOnly ? NodeFlag.ReadOnly : 0) |
      (matches(el, ":user-invalid") ? NodeFlag.Invalid : 0)
    );
  }
  return 0;
}

/** A select of a card's data tells its options but not which one is chosen. */
function isOfSecret(option: HTMLOptionElement): boolean {
  const select = option.closest("select");
  return select !== null && /(^|\s)cc-/.test(getAttribute(select, "autocomplete") ?? "");
}

function openFlags(w: Walk, el: HTMLDetailsElement | HTMLDialogElement): number {
  const open = el.open ? NodeFlag.Open : 0;
  if (el instanceof HTMLDialogElement && matches(el, ":modal")) {
    w.modals.push(rowCount(w.columns)); // the row that this element is about to get
    return open | NodeFlag.Modal;
  }
  return open;
}

/** IsHost: an editing host, not something within one. */
function isHost(el: HTMLElement): boolean {
  return /^(|true|plaintext-only)$/i.test(getAttribute(el, "contenteditable") ?? "false");
}

/** LiveValue gives the value of a field as a person sees it; undefined for what has none. */
export function liveValue(el: Element): string | undefined {
  if (el instanceof HTMLInputElement) {
    return /^(checkbox|radio|hidden|image)$/.test(el.type) ? undefined : inputValue(el);
  }
  if (el instanceof HTMLTextAreaElement) {
    return el.value;
  }
  if (el instanceof HTMLSelectElement) {
    const one = el.multiple ? undefined : el.options[el.selectedIndex];
    return one === undefined ? [...el.selectedOptions].map(labelOf).join(", ") : labelOf(one);
  }
  return el instanceof HTMLProgressElement || el instanceof HTMLMeterElement ? valueOfGauge(el) : undefined;
}

function inputValue(el: HTMLInputElement): string {
  // A file field's value is a made-up path.
  return el.type === "file" ? [...(el.files ?? [])].map((file) => file.name).join(", ") : el.value;
}

function valueOfGauge(el: HTMLProgressElement | HTMLMeterElement): string | undefined {
  return el instanceof HTMLProgressElement && el.position < 0 ? undefined : String(el.value);
}

/** LabelOf gives what a person reads of an option. */
export function labelOf(option: HTMLOptionElement): string {
  return collapse(option.label).trim();
}

/** DropOptions leaves out what is too much of a long list, never a chosen option; it gives the number of all options. */
export function dropOptions(select: HTMLSelectElement, dropped: Set<Node>): number {
  const { options } = select;
  let room = MaxOptions - select.selectedOptions.length;
  for (const option of options) {
    if (!option.selected && room-- <= 0) {
      dropped.add(option);
    }
  }
  return options.length;
}
