/** What only the page knows of an element, told without moving anything. */
import type { FieldMessagesParams, FieldMessagesResult, InspectNodeResult } from "../gen/wire.ts";
import {
  assignedSlot, checkStyle, clientHeight, clientWidth, closest, composedParent, getAttribute, hasAttribute, isVisible, isWithin, localName,
  matches,
} from "./dom.ts";
import { isEditable } from "./field.ts";
import { aimAt, cutsOff, isDrawn, isInView } from "./hit.ts";
import { isClippedAway } from "./look.ts";
import { elementIfThere } from "./nodes.ts";
import { isSecret } from "./secret.ts";
import { boxOf, summarize } from "./summary.ts";

/** Why something is so, and the element that makes it so. */
interface Cause {
  readonly why: string;
  readonly by: Element;
}

/** InspectNode tells of an element as a person has it before them. */
export function inspectNode(el: Element): InspectNodeResult {
  const aim = aimAt(el);
  const hidden = hides(el);
  const disabled = disables(el);
  const inView = hidden === undefined && isInView(el);
  const covered = hidden === undefined && aim.inside && !aim.hit ? aim.other : undefined;
  const message = messageOf(el);
  return {
    box: boxOf(aim.box),
    ...(hidden === undefined ? {} : { hidden: hidden.why, ...(hidden.by === el ? {} : { hiddenBy: summarize(hidden.by) }) }),
    inView,
    ...(covered === undefined ? {} : { coveredBy: summarize(covered) }),
    ...(disabled === undefined ? {} : { disabled: disabled.why, ...(disabled.by === el ? {} : { disabledBy: summarize(disabled.by) }) }),
    editable: isEditable(el),
    ...(message === "" ? {} : { message }),
  };
}

/** FieldMessages gives what the browser has against the values of fields. */
export function fieldMessages({ nodes }: FieldMessagesParams): FieldMessagesResult {
  return {
    messages: nodes.map((nodeId) => {
      const el = elementIfThere(nodeId);
      return el === undefined ? "" : messageOf(el);
    }),
  };
}

/** MessageOf gives the browser's own validation message; it may quote the value, so that of a secret is not told. */
function messageOf(el: Element): string {
  const field = el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement || el instanceof HTMLSelectElement;
  return field && !isSecret(el) ? el.validationMessage : "";
}

/** Up gives the element above in the tree as it is rendered, slots among them. */
function up(el: Element): Element | null {
  return assignedSlot(el) ?? composedParent(el);
}

/** Above gives the first element that fits, from the element itself upwards as it is rendered. */
function above(el: Element, fits: (at: Element) => boolean): Element | undefined {
  for (let at: Element | null = el; at !== null; at = up(at)) {
    if (fits(at)) {
      return at;
    }
  }
  return undefined;
}

/** Hides says why nobody can see an element; undefined when one can. */
function hides(el: Element): Cause | undefined {
  return notRendered(el) ?? invisible(el) ?? transparent(el) ?? withoutRoom(el);
}

function notRendered(el: Element): Cause | undefined {
  const { display } = getComputedStyle(el);
  if (display !== "contents" && isVisible(el)) {
    return undefined;
  }
  const none = above(el, (at) => getComputedStyle(at).display === "none");
  if (none !== undefined) {
    return { why: "display", by: none };
  }
  const details = above(el, (at) => at !== el && at instanceof HTMLDetailsElement && !at.open && !isSummaryOf(el, at));
  if (details !== undefined) {
    return { why: "details", by: details };
  }
  const skipped = above(el, (at) => at !== el && getComputedStyle(at).contentVisibility === "hidden");
  if (skipped !== undefined) {
    return { why: "content-visibility", by: skipped };
  }
  // An unslotted child of a host has no box and no cause of its own.
  return display === "contents" ? undefined : { why: "display", by: el };
}

function isSummaryOf(el: Element, details: Element): boolean {
  return above(el, (at) => localName(at) === "summary" && composedParent(at) === details) !== undefined;
}

function invisible(el: Element): Cause | undefined {
  if (isVisible(el, checkStyle) || getComputedStyle(el).visibility === "visible") {
    return undefined;
  }
  let by = el;
  for (let at = up(el); at !== null && getComputedStyle(at).visibility !== "visible"; at = up(at)) {
    by = at;
  }
  return { why: "visibility", by };
}

function transparent(el: Element): Cause | undefined {
  const by = above(el, (at) => getComputedStyle(at).opacity === "0");
  // A control that its drawn label stands for is often transparent.
  return by === undefined || (by === el && drawnByLabel(el)) ? undefined : { why: "opacity", by };
}

function drawnByLabel(el: Element): boolean {
  return el instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(el.type) && (el.labels?.length ?? 0) > 0;
}

function withoutRoom(el: Element): Cause | undefined {
  if (!isDrawn(el)) {
    return { why: "size", by: el };
  }
  const by = above(el, (at) => isClippedAway(getComputedStyle(at)) || (at !== el && cutsOff(at) && (clientWidth(at) === 0 || clientHeight(at) === 0)));
  return by === undefined || (by === el && drawnByLabel(el)) ? undefined : { why: "clipped", by };
}

/** Disables says why an element cannot be acted on; undefined when it can. */
function disables(el: Element): Cause | undefined {
  if (matches(el, ":disabled")) {
    const fieldset = hasAttribute(el, "disabled") ? undefined : closest(el, (at) => at !== el && localName(at) === "fieldset" && matches(at, ":disabled"));
    return fieldset === undefined ? { why: "disabled", by: el } : { why: "fieldset", by: fieldset };
  }
  const inert = closest(el, (at) => hasAttribute(at, "inert"));
  if (inert !== undefined) {
    return { why: "inert", by: inert };
  }
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  if (modal !== undefined && !isWithin(el, modal)) {
    return { why: "modal", by: modal };
  }
  const said = closest(el, (at) => hasAttribute(at, "aria-disabled"));
  return said !== undefined && getAttribute(said, "aria-disabled") === "true" ? { why: "aria-disabled", by: said } : undefined;
}
