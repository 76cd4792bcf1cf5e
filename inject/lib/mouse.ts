/** A mouse made of pointer and mouse events, for a drag. */
import { append, doc, plain } from "./builtins.ts";
import { documentElement, focus, isConnected, isHTML } from "./dom.ts";
import { above, elementAt, fireMouse, firePointer, isWithin, tabIndex } from "./drag.ts";
import type { Capture, Details, Place } from "./drag.ts";

export interface Mouse {
  readonly capture: Capture;
  at: Place;
  /** Under is what the mouse is over, Pressed what its button was pressed on. */
  under: Element | undefined;
  pressed: Element | undefined;
  /** Quiet: the page cancelled pointerdown, so that mouse events are left out. */
  quiet: boolean;
}

export function startMouse(at: Place, capture: Capture): Mouse {
  return plain({ capture, at, under: undefined, pressed: undefined, quiet: false });
}

/** MoveMouse moves to a place, over what is there unless the caller names it. */
export function moveMouse(mouse: Mouse, to: Place, over?: Element): void {
  const target = mouse.capture.holder ?? over ?? elementAt(to) ?? documentElement(doc);
  const buttons = mouse.pressed === undefined ? 0 : 1;
  cross(mouse, target, to, buttons);
  const moved = { buttons, movementX: to.x - mouse.at.x, movementY: to.y - mouse.at.y };
  mouse.at = to;
  firePointer(target, "pointermove", to, { ...moved, button: -1 });
  if (!mouse.quiet && isConnected(target)) {
    fireMouse(target, "mousemove", to, moved);
  }
}

/** Cross leaves what the mouse was over and enters what it is over now. */
function cross(mouse: Mouse, target: Element, at: Place, buttons: number): void {
  const from = mouse.under !== undefined && isConnected(mouse.under) ? mouse.under : undefined;
  if (from === target) {
    return;
  }
  mouse.under = target;
  for (let kind = 0; kind < (mouse.quiet ? 1 : 2); kind++) {
    const fire = kind === 0 ? firePointer : fireMouse;
    const prefix = kind === 0 ? "pointer" : "mouse";
    const details = { buttons, button: kind === 0 ? -1 : 0 };
    if (from !== undefined) {
      fire(from, `${prefix}out`, at, { ...details, relatedTarget: target });
      along(from, target, false, (el) => fire(el, `${prefix}leave`, at, mere({ ...details, relatedTarget: target })));
    }
    fire(target, `${prefix}over`, at, { ...details, relatedTarget: from ?? null });
    along(target, from, true, (el) => fire(el, `${prefix}enter`, at, mere({ ...details, relatedTarget: from ?? null })));
  }
}

function mere(details: Details): Details {
  return { ...details, bubbles: false, cancelable: false };
}

/** Along visits an element and those around it that the other is not in; outermost first or last. */
function along(first: Element, other: Element | undefined, outermostFirst: boolean, visit: (el: Element) => void): void {
  const list: Element[] = [];
  for (let at: Element | undefined = first; at !== undefined && (other === undefined || !isWithin(other, at)); at = above(at)) {
    append(list, at);
  }
  for (let i = 0; i < list.length; i++) {
    const el = list[outermostFirst ? list.length - 1 - i : i];
    if (el !== undefined) {
      visit(el);
    }
  }
}

/** Press presses the left button and says whether the browser would begin a drag of its own. */
export function press(mouse: Mouse): boolean {
  const target = mouse.capture.holder ?? mouse.under;
  if (target === undefined) {
    return false;
  }
  mouse.pressed = target;
  const down = { button: 0, buttons: 1, detail: 1 };
  mouse.quiet = !firePointer(target, "pointerdown", mouse.at, down);
  const free = mouse.quiet || (isConnected(target) && fireMouse(target, "mousedown", mouse.at, down));
  for (let at: Element | undefined = target; free && !mouse.quiet && at !== undefined; at = above(at)) {
    if (isHTML(at) && tabIndex(at) >= 0) {
      focus(at, plain({ preventScroll: true }));
      break;
    }
  }
  return free;
}

/** Release lets go of the button, or tells the page that the browser has taken the drag over. */
export function release(mouse: Mouse, how: "pointerup" | "pointercancel"): void {
  const target = mouse.capture.holder ?? mouse.under ?? mouse.pressed;
  const { pressed } = mouse;
  mouse.pressed = undefined;
  if (target === undefined) {
    return;
  }
  const up = { button: 0, buttons: 0, detail: 1 };
  firePointer(target, how, mouse.at, how === "pointerup" ? up : { buttons: 0, button: 0, cancelable: false });
  if (how === "pointercancel") {
    return;
  }
  if (!mouse.quiet && isConnected(target)) {
    fireMouse(target, "mouseup", mouse.at, up);
  }
  for (let at = pressed; at !== undefined; at = above(at)) {
    if (isConnected(at) && isWithin(target, at)) { // a drag that ends where it began is a click, as for a person
      firePointer(at, "click", mouse.at, up);
      break;
    }
  }
}
