import { failure } from "../lib/failure.ts";
import type { FrameOffsetParams, FrameOffsetResult, Point } from "../gen/wire.ts";
import { clientHeight, clientLeft, clientTop, clientWidth, composedParent, elementAt, isWithin, offsetHeight, offsetWidth, rectOf } from "./dom.ts";
import { cutsOff } from "./hit.ts";
import { elementOf } from "./nodes.ts";
import { sleep } from "./sleep.ts";
import { summarize } from "./summary.ts";

/** How long three frames may take, in milliseconds: a tab in the background gets one a second (Chromium 156). */
const longestPaint = 4_000;

/** Where in the window a point is brought that something covers, as parts of its size. */
const places = [0.5, 0.85, 0.15] as const;

/**
 * FrameOffset gives the place of a point of a child frame in this one's viewport. The child cannot do the scrolling: what
 * it brings into view stays out of view in a parent of another origin. Errors: node_gone; bad_params when it is no frame.
 */
export async function frameOffset({ nodeId, point, scroll }: FrameOffsetParams): Promise<FrameOffsetResult> {
  const el = elementOf(nodeId);
  if (!(el instanceof HTMLElement) || !/^(iframe|frame|object|embed)$/.test(el.localName)) {
    throw failure("bad_params", `element ${nodeId} is no frame`);
  }
  if (scroll && !takes(el, point)) {
    bringIntoView(el, point);
    await painted();
  }
  const { x, y } = placeOf(el, point);
  const other = takes(el, point) ? undefined : elementAt(x, y);
  return { point: { x, y }, scale: scaleOf(el), ...(other === undefined ? {} : { coveredBy: summarize(other) }) };
}

/**
 * Painted waits until a scroll shows on the screen. The browser decides by its last picture which process gets a click, so a
 * click right after the scroll would meet what was there before. The first frame to come may have begun before the scroll.
 */
async function painted(): Promise<void> {
  const frames = new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  });
  await Promise.race([frames, sleep(longestPaint)]);
}

/** A transformed frame is drawn larger or smaller than it is laid out. */
function scaleOf(el: HTMLElement): Point {
  const { width, height } = rectOf(el);
  return { x: width / (offsetWidth(el) || width || 1), y: height / (offsetHeight(el) || height || 1) };
}

function placeOf(el: HTMLElement, { x, y }: Point): Point {
  const rect = rectOf(el);
  const scale = scaleOf(el);
  const style = getComputedStyle(el);
  const padding = (side: string): number => Number.parseFloat(style.getPropertyValue(`padding-${side}`)) || 0;
  return {
    x: rect.x + (clientLeft(el) + padding("left") + x) * scale.x,
    y: rect.y + (clientTop(el) + padding("top") + y) * scale.y,
  };
}

function takes(el: HTMLElement, point: Point): boolean {
  const { x, y } = placeOf(el, point);
  const at = elementAt(x, y);
  return at !== undefined && isWithin(at, el);
}

/** BringIntoView scrolls the containers of a frame, the inner ones first, and then the window until the point can be hit. */
function bringIntoView(el: HTMLElement, point: Point): void {
  for (let at = composedParent(el); at !== null && !takes(el, point); at = composedParent(at)) {
    if (cutsOff(at)) {
      const { x, y } = rectOf(at);
      scrollBox(at, placeOf(el, point), { x: x + clientLeft(at) + clientWidth(at) / 2, y: y + clientTop(at) + clientHeight(at) / 2 });
    }
  }
  for (const place of takes(el, point) ? [] : places) {
    const { x, y } = placeOf(el, point);
    const across = x < 0 || x >= window.innerWidth ? x - window.innerWidth / 2 : 0;
    window.scrollBy({ left: across, top: y - window.innerHeight * place, behavior: "instant" });
    if (takes(el, point)) {
      break;
    }
  }
}

/** ScrollBox brings a point of a container to a goal; both are in the viewport. */
function scrollBox(box: Element, from: Point, goal: Point): void {
  Reflect.apply(Element.prototype.scrollBy, box, [{ left: from.x - goal.x, top: from.y - goal.y, behavior: "instant" }]);
}
