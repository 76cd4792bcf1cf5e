import { failure } from "../lib/failure.ts";
import type { DOMClickParams, Point } from "../gen/wire.ts";
import { closest, composedParent, elementAt, isConnected, isWithin, matches } from "./dom.ts";
import { takesFor } from "./hit.ts";
import { elementOf } from "./nodes.ts";

/** The numbers of the buttons: as in MouseEvent.button and as a bit of MouseEvent.buttons. */
const buttons = new Map([
  ["left", { button: 0, pressed: 1 }],
  ["middle", { button: 1, pressed: 4 }],
  ["right", { button: 2, pressed: 2 }],
]);

/** What all events of one click have in common. */
interface Press {
  readonly init: MouseEventInit;
  readonly button: number;
  readonly pressed: number;
  readonly point: Point;
}

/**
 * DomClick clicks with DOM events in the order of a real click. A page can tell them from a person's by isTrusted.
 *
 * Errors: node_gone; bad_params for a button that does not exist.
 */
export function domClick({ nodeId, point, button, count, modifiers }: DOMClickParams): void {
  const el = elementOf(nodeId);
  const which = buttons.get(button);
  if (which === undefined) {
    throw failure("bad_params", `a mouse has no button ${JSON.stringify(button)}`);
  }
  const at = elementAt(point.x, point.y);
  const target = at !== undefined && takesFor(el, at) ? at : el;
  const press = { ...which, point, init: initOf(point, modifiers) };
  hover(target, press);
  for (let detail = 1; detail <= Math.max(1, Math.min(2, count)); detail++) {
    clickOnce(isConnected(target) ? target : el, press, detail);
  }
  if (count === 2 && button === "left" && isConnected(target)) {
    mouse(target, "dblclick", press, { detail: 2 });
  }
}

function initOf({ x, y }: Point, modifiers: number): MouseEventInit {
  return {
    bubbles: true,
    cancelable: true,
    composed: true,
    view: window,
    clientX: x,
    clientY: y,
    screenX: window.screenX + x,
    screenY: window.screenY + y,
    altKey: (modifiers & 1) !== 0,
    ctrlKey: (modifiers & 2) !== 0,
    metaKey: (modifiers & 4) !== 0,
    shiftKey: (modifiers & 8) !== 0,
  };
}

/** Hover brings the pointer over the target: menus and tooltips wait for that. */
function hover(target: Element, press: Press): void {
  pointer(target, "pointerover", press, { button: -1 });
  pointer(target, "pointerenter", press, { button: -1, bubbles: false, cancelable: false });
  mouse(target, "mouseover", press, { button: 0 });
  mouse(target, "mouseenter", press, { button: 0, bubbles: false, cancelable: false });
  pointer(target, "pointermove", press, { button: -1 });
  mouse(target, "mousemove", press, { button: 0 });
}

function clickOnce(target: Element, press: Press, detail: number): void {
  const { button, pressed } = press;
  const down = { button, buttons: pressed, detail };
  // A page that cancels pointerdown gets no mousedown and mouseup, but its click.
  const compatible = pointer(target, "pointerdown", press, { ...down, pressure: 0.5 });
  if (!compatible || mouse(target, "mousedown", press, down)) {
    moveFocus(target);
  }
  if (button === 2) {
    mouse(isConnected(target) ? target : document.documentElement, "contextmenu", press, { ...down, buttons: 0 });
  }
  // The page may have put something else under the pointer by now.
  const under = isConnected(target) ? target : elementAt(press.point.x, press.point.y);
  if (under === undefined) {
    return;
  }
  const up = { button, buttons: 0, detail };
  pointer(under, "pointerup", press, up);
  if (compatible) {
    mouse(under, "mouseup", press, up);
  }
  const clicked = isConnected(target) ? target : commonAncestor(target, under);
  if (clicked !== undefined && !isDisabledControl(clicked)) {
    pointer(clicked, button === 0 ? "click" : "auxclick", press, { button, buttons: 0, detail });
  }
}

/** A disabled control takes no click from a person. */
function isDisabledControl(el: Element): boolean {
  return closest(el, (at) => matches(at, "button:disabled, input:disabled, select:disabled, textarea:disabled")) !== undefined;
}

const focusableSelector =
  'a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]:not([contenteditable="false"])';

/** MoveFocus does what pressing the button does: the nearest element that can have the focus gets it. */
function moveFocus(target: Element): void {
  const focusable = closest(target, (at) => matches(at, focusableSelector));
  if (focusable instanceof HTMLElement) {
    HTMLElement.prototype.focus.call(focusable, { preventScroll: true });
  } else if (document.activeElement instanceof HTMLElement && focusable === undefined) {
    HTMLElement.prototype.blur.call(document.activeElement);
  }
}

function commonAncestor(a: Element, b: Element): Element | undefined {
  for (let at: Element | null = b; at !== null; at = composedParent(at)) {
    if (isWithin(a, at)) {
      return at;
    }
  }
  return undefined;
}

/** Mouse dispatches a mouse event; false when the page cancelled it. */
function mouse(target: Element, type: string, { init }: Press, more: MouseEventInit): boolean {
  return EventTarget.prototype.dispatchEvent.call(target, new MouseEvent(type, { ...init, ...more }));
}

function pointer(target: Element, type: string, { init }: Press, more: PointerEventInit): boolean {
  const device = { pointerId: 1, pointerType: "mouse", isPrimary: true, width: 1, height: 1 };
  return EventTarget.prototype.dispatchEvent.call(target, new PointerEvent(type, { ...init, ...device, ...more }));
}
