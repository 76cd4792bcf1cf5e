/** What lies over the page: modal dialogs and boxes that stay where they are while the page scrolls. */
import type { FindOverlaysResult, Overlay } from "../gen/wire.ts";
import { body, composedParent, documentElement, focused, getAttribute, isElement, isVisible, isWithin, checkStyle, matches, rectOf, shadowRootOf } from "./dom.ts";
import { elementOf, numberOf } from "./nodes.ts";

/** Where is looked, as parts of the viewport: the middle, and where banners and corners are. */
const places = [
  [0.5, 0.5], [0.5, 0.95], [0.5, 0.05], [0.15, 0.9], [0.85, 0.9], [0.15, 0.5], [0.85, 0.5], [0.5, 0.25], [0.5, 0.75], [0.15, 0.1], [0.85, 0.1],
] as const;

/** How many elements are looked at in one place, and how many overlays are told. */
const maxDepth = 40;
const maxOverlays = 12;

/** FindOverlays gives the outermost element of each overlay, the one on top first. */
export function findOverlays(): FindOverlaysResult {
  const found: Element[] = [];
  for (const [x, y] of places) {
    for (const el of stackAt(innerWidth * x, innerHeight * y)) {
      const top = overlayAround(el);
      if (top !== undefined && !found.some((other) => isWithin(top, other)) && found.length < maxOverlays) {
        found.splice(0, found.length, ...found.filter((other) => !isWithin(other, top)), top);
      }
    }
  }
  return { overlays: found.map(describe) };
}

/** StackAt gives what is at a place of the viewport, topmost first, each with what is in its shadow root before it. */
function stackAt(x: number, y: number): Element[] {
  const out: Element[] = [];
  for (const el of Document.prototype.elementsFromPoint.call(document, x, y).slice(0, maxDepth)) {
    const root = shadowRootOf(el);
    if (root !== null) {
      out.push(...ShadowRoot.prototype.elementsFromPoint.call(root, x, y).filter((inner) => root.contains(inner)).slice(0, maxDepth));
    }
    out.push(el);
  }
  return out;
}

/** OverlayAround gives the outermost element around one that floats over the page. */
function overlayAround(el: Element): Element | undefined {
  let top: Element | undefined;
  for (let at: Element | null = el; at !== null && at !== body(document) && at !== documentElement(document); at = composedParent(at)) {
    if (floats(at)) {
      top = at;
    }
  }
  return top;
}

function floats(el: Element): boolean {
  return isModal(el) || (isFixed(el) && !isPage(el)) || matches(el, '[role="dialog"], [role="alertdialog"], dialog[open]');
}

/** The fewest elements of a box that may hold a whole page. */
const leastPage = 300;

/** IsPage: many applications are drawn in a box of their own that fills the window. */
function isPage(el: Element): boolean {
  if (Element.prototype.querySelector.call(el, 'main, [role="main"], nav, [role="navigation"]') !== null) {
    return true;
  }
  const inside = Element.prototype.getElementsByTagName.call(el, "*").length;
  return inside > leastPage && inside > Document.prototype.getElementsByTagName.call(document, "*").length / 2;
}

function isFixed(el: Element): boolean {
  const { position } = getComputedStyle(el);
  return position === "fixed" || position === "sticky";
}

function isModal(el: Element): boolean {
  return matches(el, "dialog:modal") || getAttribute(el, "aria-modal") === "true";
}

function describe(el: Element): Overlay {
  const { box, center } = extent(el);
  const inside = innerModal(el);
  return { nodeId: numberOf(el), modal: isModal(el) || inside, fixed: isFixed(el), center, cover: Math.round(box) };
}

function innerModal(el: Element): boolean {
  return Element.prototype.querySelector.call(el, '[aria-modal="true"], dialog:modal') !== null;
}

/** Extent measures what of the viewport an element covers; a host without room of its own covers what is in it. */
function extent(el: Element): { readonly box: number; readonly center: boolean } {
  const rect = rectOf(el);
  const own = rect.width > 0 && rect.height > 0;
  const boxes = own ? [rect] : insides(el).map(rectOf);
  let [box, center] = [0, false];
  for (const { left, top, right, bottom } of boxes) {
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    if (width > 0 && height > 0) {
      box = Math.max(box, (100 * width * height) / (innerWidth * innerHeight));
      center ||= left <= innerWidth / 2 && right >= innerWidth / 2 && top <= innerHeight / 2 && bottom >= innerHeight / 2;
    }
  }
  return { box, center };
}

function insides(el: Element): Element[] {
  const root = shadowRootOf(el) ?? el;
  return [...root.querySelectorAll("*")].slice(0, 200);
}

/** PressEscape does what the Escape key does, where no trusted key is to be had. */
export function pressEscape(nodeId: number): void {
  const el = elementOf(nodeId);
  const at = focused();
  const target = at !== undefined && isWithin(at, el) ? at : el;
  const init = { key: "Escape", code: "Escape", keyCode: 27, which: 27, bubbles: true, cancelable: true, composed: true, view: window };
  const free = EventTarget.prototype.dispatchEvent.call(target, new KeyboardEvent("keydown", init));
  EventTarget.prototype.dispatchEvent.call(target, new KeyboardEvent("keyup", init));
  const dialog = el instanceof HTMLDialogElement ? el : Element.prototype.querySelector.call(el, "dialog:modal");
  if (free && dialog instanceof HTMLDialogElement && dialog.open && isElement(dialog) && isVisible(dialog, checkStyle) && matches(dialog, ":modal")) {
    if (EventTarget.prototype.dispatchEvent.call(dialog, new Event("cancel", { cancelable: true }))) {
      HTMLDialogElement.prototype.close.call(dialog);
    }
  }
}
