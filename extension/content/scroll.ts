import type { Box, ScrollParams, ScrollState } from "../gen/wire.ts";
import {
  body, clientHeight, clientWidth, closest, documentElement, rectOf, scrollHeight, scrollingElement, scrollLeft, scrollTop, scrollWidth,
} from "./dom.ts";
import { elementOf } from "./nodes.ts";
import { summarize } from "./summary.ts";

/** ScrollContainer scrolls the window or the nearest container of an element that can scroll that way, at once. */
export function scrollContainer(params: ScrollParams): ScrollState {
  const page = scrollingElement(document) ?? documentElement(document);
  const from = params.nodeId === undefined || params.nodeId === 0 ? undefined : elementOf(params.nodeId);
  const container = from === undefined ? undefined : closest(from, (at) => canMove(at, params));
  const target = container === undefined || container === body(document) ? page : container;
  if (target === null) {
    return stateOf(undefined);
  }
  const [x, y] = [scrollLeft(target), scrollTop(target)];
  const { left, top } = destination(target, params);
  Reflect.apply(Element.prototype.scrollTo, target, [{ left, top, behavior: "instant" }]);
  const [movedX, movedY] = [scrollLeft(target) - x, scrollTop(target) - y];
  if (document.hidden && (movedX !== 0 || movedY !== 0)) {
    tell(target === page ? document : target);
  }
  return {
    ...stateOf(target === page ? undefined : target), movedX, movedY,
    // What only the wheel moves is no container for the browser, so the wheel goes over the element itself.
    ...(target === page && movedX === 0 && movedY === 0 ? { box: visibleBox(from) } : {}),
  };
}

/** Tell has the page hear that it was scrolled: a hidden one would hear of it when it is shown (Chromium 156). */
function tell(target: EventTarget): void {
  EventTarget.prototype.dispatchEvent.call(target, new Event("scroll", { bubbles: target === document }));
}

/** StateOf tells where a container, or without one the window, stands. */
export function stateOf(container: Element | undefined): ScrollState {
  const at = container ?? scrollingElement(document) ?? documentElement(document);
  const box = visibleBox(container);
  if (at === null) {
    return { x: 0, y: 0, maxX: 0, maxY: 0, movedX: 0, movedY: 0, box };
  }
  return {
    x: scrollLeft(at),
    y: scrollTop(at),
    maxX: Math.max(0, scrollWidth(at) - clientWidth(at)),
    maxY: Math.max(0, scrollHeight(at) - clientHeight(at)),
    movedX: 0,
    movedY: 0,
    box,
    ...(container === undefined ? {} : { container: summarize(container) }),
  };
}

/** VisibleBox gives the part of a container that is within the viewport; without one, or outside of it, the viewport. */
function visibleBox(el: Element | undefined): Box {
  const view = { x: 0, y: 0, width: window.innerWidth, height: window.innerHeight };
  if (el === undefined) {
    return view;
  }
  const rect = rectOf(el);
  const [x, y] = [Math.max(0, rect.left), Math.max(0, rect.top)];
  const [width, height] = [Math.min(view.width, rect.right) - x, Math.min(view.height, rect.bottom) - y];
  return width > 0 && height > 0 ? { x, y, width, height } : view;
}

/** CanMove tells whether an element is a container that can move in the wanted direction. */
function canMove(el: Element, { dx, dy, to }: ScrollParams): boolean {
  const across = dx !== 0 || to === "left" || to === "right";
  const along = dy !== 0 || to === "top" || to === "bottom" || !across;
  if (el === scrollingElement(document)) {
    return true;
  }
  const style = getComputedStyle(el);
  return (
    (along && scrollHeight(el) > clientHeight(el) + 1 && /auto|scroll/.test(style.overflowY)) ||
    (across && scrollWidth(el) > clientWidth(el) + 1 && /auto|scroll/.test(style.overflowX))
  );
}

function destination(target: Element, { dx, dy, to, pages }: ScrollParams): { left: number; top: number } {
  const [x, y] = [scrollLeft(target), scrollTop(target)];
  switch (to) {
    case "top":
      return { left: x, top: 0 };
    case "bottom":
      return { left: x, top: scrollHeight(target) };
    case "left":
      return { left: -scrollWidth(target), top: y }; // a page from right to left has negative places
    case "right":
      return { left: scrollWidth(target), top: y };
    default:
      return {
        left: x + dx * (pages ? clientWidth(target) : 1),
        top: y + dy * (pages ? clientHeight(target) : 1),
      };
  }
}
