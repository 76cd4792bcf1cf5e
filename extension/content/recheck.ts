/** What has no event: states and values of fields, places and sizes. They are read again at every capture. */
import { NodeFlag, PropKey } from "../gen/wire.ts";
import { clip, oddBox } from "./appearance.ts";
import { fillBox, flagsOf, isElementRow, kindOfRow, nodeIdOf, parentOf, rowCount } from "./columns.ts";
import { firstChild, hasAttribute, localName, openShadowRoot, rectOf, shadowRootOf } from "./dom.ts";
import { cannotHost } from "./flat.ts";
import { Ask, Tell } from "./kinds.ts";
import { Look } from "./look.ts";
import { elementIfThere } from "./nodes.ts";
import { hasRoot, rowOf, touch } from "./reuse.ts";
import type { Reuse } from "./reuse.ts";
import { liveValue, stateFlags } from "./state.ts";
import { remember, stateOf, Trace } from "./trace.ts";
import type { Walk } from "./walk.ts";

/** What stateFlags tells and no attribute does. */
const live =
  NodeFlag.Disabled | NodeFlag.ReadOnly | NodeFlag.Required | NodeFlag.Invalid | NodeFlag.Checked | NodeFlag.Indeterminate |
  NodeFlag.Selected | NodeFlag.Focused | NodeFlag.Open;

/** Recheck touches the rows that do not say any more what is the case. It gives the elements whose state is another. */
export function recheck(w: Walk, r: Reuse): Element[] {
  const { columns: c } = r.record;
  const props = propsOf(r);
  const changed: Element[] = [];
  for (let row = 0; row < rowCount(c); row++) {
    if (!isElementRow(c, row)) {
      continue;
    }
    remember(w.subject, r.record, row);
    const { kind, tells, look } = w.subject;
    const ask = (kind & (Ask.State | Ask.Picture)) !== 0 || (tells & Tell.Popover) !== 0;
    const clips = (look & (Look.Clips | Look.TextHidden)) !== 0;
    // Nobody gives a root to a word within a text.
    const hosts = (kind & cannotHost) === 0 && ((kind & Ask.Inline) === 0 || r.ends[row] === row + 1 || (kind & Ask.State) !== 0) && !hasRoot(r, row);
    const el = ask || clips || hosts ? elementIfThere(nodeIdOf(c, row)) : undefined;
    if (el === undefined) {
      continue;
    }
    if (ask && isOther(w, r, row, el, props.get(row))) {
      touch(r, row, false);
      changed.push(el);
    } else if ((tells & Tell.Popover) !== 0 && (el instanceof HTMLDetailsElement || el instanceof HTMLDialogElement)) {
      touch(r, row, false); // what is open in two ways does not tell by which
    }
    if ((clips && clipsOtherwise(w, r, row, el)) || (hosts && hasGotRoot(el, flagsOf(c, row)))) {
      touch(r, row, true);
    }
  }
  for (const el of [r.record.focused, w.focused]) {
    if (el !== undefined && r.record.focused !== w.focused) {
      touch(r, rowOf(r, el), false);
      changed.push(el);
    }
  }
  placeAgain(w, r);
  w.modals.length = 0; // an element that is asked again here is not walked
  return changed;
}

/** PropsOf gives the properties of the last capture that live state may change: for each row the string or number. */
function propsOf({ record: { columns } }: Reuse): Map<number, number> {
  const { data, length } = columns.props;
  const of = new Map<number, number>();
  for (let at = 0; at < length; at += 3) {
    const key = data[at + 1];
    if (key === PropKey.Value || key === PropKey.Source || key === PropKey.FrameIndex) {
      of.set(data[at] ?? 0, data[at + 2] ?? 0);
    }
  }
  return of;
}

function isOther(w: Walk, r: Reuse, row: number, el: Element, prop: number | undefined): boolean {
  const { columns: c } = r.record;
  const s = w.subject;
  const flags = flagsOf(c, row);
  s.secret = (flags & NodeFlag.Secret) !== 0;
  if (((stateFlags(w, el) ^ flags) & live & ~NodeFlag.Focused) !== 0) {
    return true;
  }
  const said = prop === undefined ? undefined : c.strings.texts[prop];
  if (el instanceof HTMLImageElement) {
    return !hasAttribute(el, "alt") && (el.currentSrc === "" ? undefined : el.currentSrc.slice(0, 2_048)) !== said;
  }
  if (el instanceof HTMLIFrameElement || el instanceof HTMLFrameElement || el instanceof HTMLObjectElement) {
    return (el.contentWindow === null ? undefined : w.frames.get(el.contentWindow) ?? -1) !== prop;
  }
  return !s.secret && (s.kind & (Ask.Native | Ask.Box)) !== 0 && liveValue(el) !== said;
}

function clipsOtherwise(w: Walk, r: Reuse, row: number, el: Element): boolean {
  const { columns: c } = r.record;
  const s = w.subject;
  let above = parentOf(c, row);
  if (kindOfRow(c, above) !== 0) {
    above = parentOf(c, above); // from a shadow root to its host
  }
  const before = s.clipped;
  s.clipped = above > 0 && (stateOf(r.record, above) & Trace.Clipped) !== 0;
  s.flags = 0;
  clip(s, el);
  return s.clipped !== before || ((s.flags ^ flagsOf(c, row)) & NodeFlag.Scrollable) !== 0;
}

/**
 * HasGotRoot tells whether a shadow root was attached since. Closed ones are looked for in custom and empty elements: to
 * ask the browser takes 3 µs, and nobody attaches one to a text.
 */
function hasGotRoot(el: Element, flags: number): boolean {
  if (openShadowRoot(el) !== null) {
    return true;
  }
  const suspect = firstChild(el) === null || localName(el).includes("-");
  return suspect && (flags & NodeFlag.Hidden) === 0 && shadowRootOf(el) !== null;
}

/** PlaceAgain puts the present boxes into the last capture. */
function placeAgain(w: Walk, r: Reuse): void {
  const { columns: c } = r.record;
  const { data, length } = c.boxes;
  for (let at = 0; at < length; at += 5) {
    const row = data[at] ?? 0;
    const el = elementIfThere(nodeIdOf(c, row));
    if (el === undefined) {
      continue;
    }
    const box = rectOf(el);
    if (oddBox(w, el, box) !== (flagsOf(c, row) & (NodeFlag.NoBox | NodeFlag.Offscreen))) {
      touch(r, row, true);
    } else {
      fillBox(c.boxes, at, box);
    }
  }
}
