/** Where an element can be clicked, and what a click there would hit. */
import type { Point } from "../gen/wire.ts";
import { closest, elementAt, getAttribute, isWithin, localName, rectOf, rectsOf } from "./dom.ts";

/** How many boxes of an element are tried: a link over several lines has one in each. */
const maxRects = 4;

/** The places of a box that are tried, as parts of its size: the middle first. */
const places = [
  [0.5, 0.5],
  [0.25, 0.5],
  [0.75, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
] as const;

/** What a click on an element would meet. */
export interface Aim {
  /** Point is where the element takes the click, or the middle of what can be seen of it. */
  readonly point: Point;
  /** Box is the whole of the element, or of what stands for it. */
  readonly box: DOMRect;
  /** Inside: some of it is within the viewport. */
  readonly inside: boolean;
  readonly hit: boolean;
  /** Other is what is at the point when that is not the element. */
  readonly other: Element | undefined;
}

/** AimAt finds a point of an element that takes clicks for it. */
export function aimAt(el: Element): Aim {
  const body = standIn(el);
  const box = boundsOf(body);
  let first: { readonly point: Point; readonly other: Element | undefined } | undefined;
  for (const [index, rect] of visibleRects(body).entries()) {
    for (const [x, y] of index === 0 ? places : places.slice(0, 1)) {
      const point = { x: rect.x + rect.width * x, y: rect.y + rect.height * y };
      const at = elementAt(point.x, point.y);
      if (at !== undefined && takesFor(el, at)) {
        return { point, box, inside: true, hit: true, other: undefined };
      }
      first ??= { point, other: at };
    }
  }
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return { point: first?.point ?? middle, box, inside: first !== undefined, hit: false, other: first?.other };
}

/** StandIn gives the label of a control that is not drawn itself: many checkboxes are a picture in a label. */
export function standIn(el: Element): Element {
  if (hasArea(el) || !(el instanceof HTMLInputElement) || !/^(checkbox|radio|file)$/.test(el.type)) {
    return el;
  }
  return [...(el.labels ?? [])].find(hasArea) ?? el;
}

/** HasArea tells whether an element or what is in it takes room on the screen. */
export function hasArea(el: Element): boolean {
  const box = boundsOf(el);
  return box.width > 0 && box.height > 0;
}

/** IsDrawn: hasArea, for what may be shown by a label instead. */
export function isDrawn(el: Element): boolean {
  return hasArea(standIn(el));
}

/** BoundsOf gives an element's box; one without a box of its own ("display: contents") has that of its content. */
function boundsOf(el: Element): DOMRect {
  const own = rectOf(el);
  return own.width > 0 && own.height > 0 ? own : contentRange(el).getBoundingClientRect();
}

function contentRange(el: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(el);
  return range;
}

/** VisibleRects gives the parts of an element's boxes that are within the viewport. */
function visibleRects(el: Element): DOMRect[] {
  const own = [...rectsOf(el)];
  const rects = own.some(({ width, height }) => width > 0 && height > 0) ? own : [...contentRange(el).getClientRects()];
  const seen: DOMRect[] = [];
  for (const rect of rects.slice(0, 64)) {
    const [left, top] = [Math.max(0, rect.left), Math.max(0, rect.top)];
    const [right, bottom] = [Math.min(window.innerWidth, rect.right), Math.min(window.innerHeight, rect.bottom)];
    if (right - left >= 1 && bottom - top >= 1 && seen.length < maxRects) {
      seen.push(new DOMRect(left, top, right - left, bottom - top));
    }
  }
  return seen;
}

/** TakesFor tells whether a click on `at` does what a click on the element would. */
export function takesFor(el: Element, at: Element): boolean {
  if (isWithin(at, el)) {
    return true;
  }
  const label = closest(at, (up) => up instanceof HTMLLabelElement);
  if (label instanceof HTMLLabelElement && label.control === el) {
    return true;
  }
  const own = closest(el, (up) => up instanceof HTMLLabelElement);
  if (own instanceof HTMLLabelElement && own.control !== null && isWithin(at, own.control)) {
    return true;
  }
  // An element that lets clicks through is acted on by the button or link that it is in.
  if (getComputedStyle(el).pointerEvents === "none") {
    const actor = closest(el, isActor);
    return actor !== undefined && actor !== el && isWithin(at, actor);
  }
  return false;
}

const actorRoles = /^(button|link|checkbox|radio|switch|tab|option|menuitem(checkbox|radio)?|treeitem)$/;

function isActor(el: Element): boolean {
  return /^(a|button|label|summary)$/.test(localName(el)) || actorRoles.test(getAttribute(el, "role") ?? "");
}

/** IsInView: the middle of the element is within the viewport and within every container that cuts off what is outside. */
export function isInView(el: Element): boolean {
  const box = boundsOf(standIn(el));
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) {
    return false;
  }
  const outside = closest(el, (at) => at !== el && cutsOff(at) && !isIn(rectOf(at), x, y));
  return outside === undefined;
}

/** CutsOff: what is outside of the element is not drawn; it may scroll. */
export function cutsOff(el: Element): boolean {
  return el !== document.scrollingElement && localName(el) !== "body" && getComputedStyle(el).overflowY !== "visible";
}

function isIn({ left, top, right, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

/** ScrollTo brings an element, or what stands for it, into view at once. */
export function scrollToView(el: Element, block: "center" | "start" | "end"): void {
  // "instant" overrides a smooth scrolling of the page, which does not run in a hidden tab.
  Element.prototype.scrollIntoView.call(standIn(el), { block, inline: "nearest", behavior: "instant" });
}
