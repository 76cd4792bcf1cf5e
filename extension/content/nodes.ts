import { failure } from "../lib/failure.ts";
import { isConnected } from "./dom.ts";

/**
 * The numbers of this document's elements, from 1. They live here and never in the page. A number is not used for
 * another element while the document lives.
 */
const numbers = new WeakMap<Element, number>();
const elements = new Map<number, WeakRef<Element>>();
let last = 0;
let sweepAt = 32_768;

/** NumberOf gives an element's number, a new one if it has none yet. */
export function numberOf(el: Element): number {
  const known = numbers.get(el);
  if (known !== undefined) {
    return known;
  }
  last++;
  numbers.set(el, last);
  elements.set(last, new WeakRef(el));
  if (elements.size >= sweepAt) {
    sweep();
  }
  return last;
}

/** ElementWith gives the element with a number, also when it is out of the document; undefined when it is gone for good. */
export function elementWith(nodeId: number): Element | undefined {
  return elements.get(nodeId)?.deref();
}

/** KnownNumber gives an element's number if it has one. */
export function knownNumber(el: Element): number | undefined {
  return numbers.get(el);
}

/** ElementIfThere gives the element with a number as long as it is in the document. */
export function elementIfThere(nodeId: number): Element | undefined {
  const el = elements.get(nodeId)?.deref();
  return el !== undefined && isConnected(el) ? el : undefined;
}

/** ElementOf gives the element with a number. Errors: node_gone when it is not in the document any more. */
export function elementOf(nodeId: number): Element {
  const el = elementIfThere(nodeId);
  if (el === undefined) {
    throw failure("node_gone", `the document has no element ${nodeId} any more`);
  }
  return el;
}

/** Sweep forgets the numbers of elements that are gone; a page that renders for hours makes millions. */
function sweep(): void {
  for (const [number, ref] of elements) {
    if (ref.deref() === undefined) {
      elements.delete(number);
    }
  }
  sweepAt = Math.max(32_768, 2 * elements.size);
}
