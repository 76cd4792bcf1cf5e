import type { MeasureNodesParams, MeasureNodesResult } from "../gen/wire.ts";
import { rectOf, scrollLeft, scrollTop } from "./dom.ts";
import { elementOf, elementIfThere } from "./nodes.ts";

/** MeasureNodes gives the boxes of elements in the content of what scrolls them. */
export function measureNodes({ nodeId, nodes }: MeasureNodesParams): MeasureNodesResult {
  const [left, top] = nodeId === 0 ? [-window.scrollX, -window.scrollY] : originOf(elementOf(nodeId));
  return {
    boxes: nodes.map((id) => {
      const el = elementIfThere(id);
      if (el === undefined) {
        return { x: 0, y: 0, width: 0, height: -1 };
      }
      const { x, y, width, height } = rectOf(el);
      return { x: x - left, y: y - top, width, height };
    }),
  };
}

/** OriginOf gives the place of a container's content in the viewport. */
function originOf(container: Element): readonly [number, number] {
  const { left, top } = rectOf(container);
  return [left - scrollLeft(container), top - scrollTop(container)];
}
