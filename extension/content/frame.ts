import { failure } from "../lib/failure.ts";
import type { FrameOffsetParams, FrameOffsetResult } from "../gen/wire.ts";
import { clientHeight, clientLeft, clientTop, clientWidth, offsetHeight, offsetWidth, rectOf } from "./dom.ts";
import { isInView, scrollToView } from "./hit.ts";
import { elementOf } from "./nodes.ts";

/** FrameOffset gives the place of a child frame's viewport in this one's. Errors: node_gone; bad_params when it is no frame. */
export function frameOffset({ nodeId, scroll }: FrameOffsetParams): FrameOffsetResult {
  const el = elementOf(nodeId);
  if (!(el instanceof HTMLElement) || !/^(iframe|frame|object|embed)$/.test(el.localName)) {
    throw failure("bad_params", `element ${nodeId} is no frame`);
  }
  if (scroll && !isInView(el)) {
    scrollToView(el, "center");
  }
  const rect = rectOf(el);
  const style = getComputedStyle(el);
  const edge = (name: string): number => Number.parseFloat(style.getPropertyValue(`padding-${name}`)) || 0;
  // A transformed frame is drawn larger or smaller than it is laid out.
  const scaleX = rect.width / (offsetWidth(el) || rect.width || 1);
  const scaleY = rect.height / (offsetHeight(el) || rect.height || 1);
  return {
    box: {
      x: rect.x + (clientLeft(el) + edge("left")) * scaleX,
      y: rect.y + (clientTop(el) + edge("top")) * scaleY,
      width: Math.max(0, clientWidth(el) - edge("left") - edge("right")) * scaleX,
      height: Math.max(0, clientHeight(el) - edge("top") - edge("bottom")) * scaleY,
    },
  };
}
