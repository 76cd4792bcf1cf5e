/**
 * A mouse made of DOM events, for when the debugger cannot attach: the events of a real one, in its order. A page can tell them from
 * a person's by isTrusted; styles for :hover and :active do not see them.
 */
import { failure } from "../lib/failure.ts";
import type { DOMMouseParams, Point } from "../gen/wire.ts";
import { closest, composedParent, documentElement, elementAt, isConnected, isWithin, matches } from "./dom.ts";
import { takesFor } from "./hit.ts";
import { elementOf } from "./nodes.ts";
import { sleep } from "./sleep.ts";

/** The numbers of the buttons: as in MouseEvent.button and as a bit of MouseEvent.buttons. */
const buttons = new Map([
  ["left", { button: 0, pressed: 1 }],
  ["middle", { button: 1, pressed: 4 }],
  ["right", { button: 2, pressed: 2 }],
]);

/** The longest hold, in milliseconds. */
const longestHold = 5_000;

/** What all events of one act have in common. */
interface Act {
  readonly init: MouseEventInit;
  readonly point: Point;
  readonly button: number;
  readonly pressed: number;
}

/** Where the mouse is: what it is over, and the point. */
let under: WeakRef<Element> | undefined;
let last: Point = { x: 0, y: 0 };

/**
 * DomMouse moves to a point, and presses a button or turns the wheel there.
 *
 * Errors: node_gone; bad_params for a button that does not exist.
 */
export async function domMouse(params: DOMMouseParams): Promise<void> {
  const { point, button, count, dx, dy, holdMs } = params;
  const which = buttons.get(button ?? "left");
  if (which === undefined) {
    throw failure("bad_params", `a mouse has no button ${JSON.stringify(button)}`);
  }
  const meant = params.nodeId === undefined || params.nodeId === 0 ? undefined : elementOf(params.nodeId);
  const act = { ...which, point, init: initOf(point, params.modifiers ?? 0) };
  const target = targetOf(meant, point);
  move(target, act);
  if (holdMs !== undefined && holdMs > 0) {
    await sleep(Math.min(longestHold, holdMs));
    move(targetOf(meant, point), act);
  }
  if (button !== undefined && button !== "") {
    press(target, meant ?? target, act, Math.max(1, Math.min(3, count ?? 1)));
  }
  if ((dx ?? 0) !== 0 || (dy ?? 0) !== 0) {
    wheel(target, act, dx ?? 0, dy ?? 0);
  }
}

/** TargetOf gives what takes an event at a point for the element that is meant. */
function targetOf(meant: Element | undefined, point: Point): Element {
  const at = elementAt(point.x, point.y);
  if (meant !== undefined) {
    return at !== undefined && isConnected(meant) && takesFor(meant, at) ? at : meant;
  }
  return at ?? documentElement(document) ?? document.documentElement;
}

function initOf({ x, y }: Point, modifiers: number): MouseEventInit {
  return {
    bubbles: true, cancelable: true, composed: true, view: window,
    clientX: x, clientY: y, screenX: window.screenX + x, screenY: window.screenY + y,
    altKey: (modifiers & 1) !== 0, ctrlKey: (modifiers & 2) !== 0, metaKey: (modifiers & 4) !== 0, shiftKey: (modifiers & 8) !== 0,
  };
}

/** Move leaves what the mouse was over, enters the target and moves in it: menus and tooltips wait for that. */
function move(target: Element, act: Act): void {
  const moved = { movementX: act.point.x - last.x, movementY: act.point.y - last.y };
  last = act.point;
  cross(target, act);
  pointer(target, "pointermove", act, { button: -1, ...moved });
  mouse(target, "mousemove", act, { button: 0, ...moved });
}

/** Cross fires what a mouse fires that comes over another element; each kind of event on all elements in turn. */
function cross(target: Element, act: Act): void {
  const before = under?.deref();
  const from = before !== undefined && isConnected(before) ? before : undefined;
  under = new WeakRef(target);
  if (from === target) {
    return;
  }
  for (const [fire, prefix, button] of [[pointer, "pointer", -1], [mouse, "mouse", 0]] as const) {
    const mere = { button, bubbles: false, cancelable: false };
    if (from !== undefined) {
      fire(from, `${prefix}out`, act, { button, relatedTarget: target });
      for (const el of outside(from, target)) {
        fire(el, `${prefix}leave`, act, { ...mere, relatedTarget: target });
      }
    }
    fire(target, `${prefix}over`, act, { button, relatedTarget: from ?? null });
    for (const el of outside(target, from).reverse()) {
      fire(el, `${prefix}enter`, act, { ...mere, relatedTarget: from ?? null });
    }
  }
}

/** Outside gives an element and those around it, innermost first, that the other is not in. */
function outside(first: Element, other: Element | undefined): Element[] {
  const list: Element[] = [];
  for (let at: Element | null = first; at !== null && (other === undefined || !isWithin(other, at)); at = composedParent(at)) {
    list.push(at);
  }
  return list;
}

function press(target: Element, meant: Element, act: Act, count: number): void {
  for (let detail = 1; detail <= count; detail++) {
    pressOnce(isConnected(target) ? target : meant, act, detail);
    if (detail === 2 && act.button === 0 && isConnected(target)) {
      mouse(target, "dblclick", act, { button: 0, detail });
    }
  }
}

function pressOnce(target: Element, act: Act, detail: number): void {
  const { button, pressed } = act;
  const down = { button, buttons: pressed, detail };
  // A page that cancels pointerdown gets no mousedown and mouseup and the focus stays, but it gets its click.
  const compatible = pointer(target, "pointerdown", act, { ...down, detail: 0, pressure: 0.5 });
  if (compatible && mouse(target, "mousedown", act, down)) {
    moveFocus(target);
  }
  if (button === 2) {
    pointer(isConnected(target) ? target : document.documentElement, "contextmenu", act, { ...down, detail: 0 });
  }
  // The page may have put something else under the mouse by now.
  const now = isConnected(target) ? target : elementAt(act.point.x, act.point.y);
  if (now === undefined) {
    return;
  }
  const up = { button, buttons: 0, detail };
  pointer(now, "pointerup", act, { ...up, detail: 0 });
  if (compatible) {
    mouse(now, "mouseup", act, up);
  }
  const clicked = isConnected(target) ? target : commonAncestor(target, now);
  if (clicked !== undefined && !isDisabledControl(clicked)) {
    pointer(clicked, button === 0 ? "click" : "auxclick", act, up);
  }
}

function wheel(target: Element, { init }: Act, deltaX: number, deltaY: number): void {
  EventTarget.prototype.dispatchEvent.call(target, new WheelEvent("wheel", { ...init, deltaX, deltaY, deltaMode: WheelEvent.DOM_DELTA_PIXEL }));
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
function mouse(target: Element, type: string, { init }: Act, more: MouseEventInit): boolean {
  return EventTarget.prototype.dispatchEvent.call(target, new MouseEvent(type, { ...init, ...more }));
}

function pointer(target: Element, type: string, { init }: Act, more: PointerEventInit): boolean {
  const device = { pointerId: 1, pointerType: "mouse", isPrimary: true, width: 1, height: 1 };
  return EventTarget.prototype.dispatchEvent.call(target, new PointerEvent(type, { ...init, ...device, ...more }));
}
