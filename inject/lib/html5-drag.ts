/** A drag by drag events, by the processing model of the HTML standard (6.11.5). */
import { doc, indexOf, lowerCase, plain } from "./builtins.ts";
import { documentElement, isConnected } from "./dom.ts";
import { elementAt, fireDrag, giveEffects, newTransfer } from "./drag.ts";
import type { Effects, Operation, Place } from "./drag.ts";

export interface Drag {
  /** Source is what is dragged; undefined for files, which come from outside. */
  readonly source: HTMLElement | undefined;
  readonly transfer: DataTransfer;
  readonly effects: Effects;
  /** Over is what the drag is over. */
  over: Element | undefined;
  operation: Operation;
  /** Accepted: the page would take the drop there. */
  accepted: boolean;
}

/** NewDrag makes a drag that has not begun. */
export function newDrag(source: HTMLElement | undefined): Drag {
  const transfer = newTransfer();
  const effects: Effects = plain({ drop: "none", allowed: source === undefined ? "all" : "uninitialized", started: false });
  giveEffects(transfer, effects);
  return plain({ source, transfer, effects, over: undefined, operation: "none", accepted: false });
}

/** StartDrag fires dragstart; false when the page prevents it. */
export function startDrag({ source, transfer, effects }: Drag, at: Place): boolean {
  const going = source === undefined || fireDrag(source, "dragstart", at, { buttons: 1 }, transfer);
  effects.started = true;
  return going;
}

/** Enter moves the drag to a place, over what is there unless the caller names it. */
export function enter(drag: Drag, at: Place, over?: Element): void {
  const { source, transfer, effects } = drag;
  if (source !== undefined && isConnected(source)) {
    fireDrag(source, "drag", at, { buttons: 1 }, transfer);
  }
  const target = over ?? elementAt(at) ?? documentElement(doc);
  const before = drag.over !== undefined && isConnected(drag.over) ? drag.over : undefined;
  if (target !== before) {
    effects.drop = usual(effects);
    fireDrag(target, "dragenter", at, { buttons: 1, relatedTarget: before ?? null }, transfer);
    drag.over = target;
    if (before !== undefined) {
      fireDrag(before, "dragleave", at, { buttons: 1, cancelable: false, relatedTarget: target }, transfer);
    }
  }
  effects.drop = usual(effects);
  drag.accepted = isConnected(target) && !fireDrag(target, "dragover", at, { buttons: 1 }, transfer);
  drag.operation = drag.accepted && allows(effects) ? effects.drop : "none";
}

/** Drop lets go and says whether the page took the drop. */
export function drop(drag: Drag, at: Place): boolean {
  const { over, transfer, effects, operation } = drag;
  if (over === undefined || !isConnected(over)) {
    return false;
  }
  if (operation === "none") {
    fireDrag(over, "dragleave", at, { cancelable: false }, transfer);
    return false;
  }
  effects.drop = operation;
  fireDrag(over, "drop", at, {}, transfer);
  return true;
}

/** FinishDrag tells the source how the drag ended. A source that the page took out of the document hears of it all the same. */
export function finishDrag({ source, transfer, effects, operation }: Drag, at: Place): void {
  if (source !== undefined) {
    effects.drop = operation;
    fireDrag(source, "dragend", at, { cancelable: false }, transfer);
  }
}

/** What is done with a drag when the page does not say. */
function usual({ allowed }: Effects): Operation {
  switch (allowed) {
    case "none":
    case "link":
    case "move":
      return allowed;
    case "linkMove":
      return "link";
    default:
      return "copy";
  }
}

function allows({ allowed, drop: wanted }: Effects): boolean {
  return wanted !== "none" && (allowed === "all" || allowed === "uninitialized" || indexOf(lowerCase(allowed), wanted) >= 0);
}
