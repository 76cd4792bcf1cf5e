/** Where the window and all containers stand that can scroll. */
import type { ScrollState, ScrollStatesParams, ScrollStatesResult } from "../gen/wire.ts";
import {
  body, clientHeight, clientWidth, isVisible, isWithin, openShadowRoot, scrollHeight, scrollingElement, scrollWidth,
} from "./dom.ts";
import { elementOf } from "./nodes.ts";
import { stateOf } from "./scroll.ts";

/** How many elements are looked at. */
const maxLooked = 20_000;

/** ScrollStates tells of the window and of the containers, in document order. */
export function scrollStates({ nodeId, limit }: ScrollStatesParams): ScrollStatesResult {
  const about = nodeId === undefined || nodeId === 0 ? undefined : elementOf(nodeId);
  const containers: ScrollState[] = [];
  let total = 0;
  for (const el of elements()) {
    if (canScroll(el) && (about === undefined || isWithin(about, el) || isWithin(el, about))) {
      total++;
      if (containers.length < Math.max(1, Math.min(100, limit))) {
        containers.push(stateOf(el));
      }
    }
  }
  return { window: stateOf(undefined), containers, total };
}

function canScroll(el: Element): boolean {
  const [along, across] = [scrollHeight(el) > clientHeight(el) + 1, scrollWidth(el) > clientWidth(el) + 1];
  if ((!along && !across) || el === scrollingElement(document) || el === body(document) || clientHeight(el) === 0) {
    return false;
  }
  const { overflowX, overflowY } = getComputedStyle(el);
  return ((along && /auto|scroll/.test(overflowY)) || (across && /auto|scroll/.test(overflowX))) && isVisible(el);
}

function* elements(): Generator<Element> {
  const open: (Document | ShadowRoot)[] = [document];
  let looked = 0;
  for (let root = open.pop(); root !== undefined; root = open.pop()) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null && looked < maxLooked; node = walker.nextNode()) {
      looked++;
      if (node instanceof Element) {
        yield node;
        const shadow = openShadowRoot(node);
        if (shadow !== null) {
          open.push(shadow);
        }
      }
    }
  }
}
