import { failure } from "../lib/failure.ts";
import { isConnected } from "./dom.ts";

/**
 * The numbers of this document's elements, from 1. They live here and never in the page. A number is not used for
 * another element while the document lives.
 */
const numbers = new WeakMap<Element, number>();
let last = 0;

/**
 * Elements by their number. To make a WeakRef for each costs the collector more than a capture takes for all else, so those of
 * the document are held while somebody asks; WeakRefs are for what is out of the document, and for all when nobody has asked
 * for a while.
 */
const held = new Map<number, Element>();
const away = new Map<number, WeakRef<Element>>();
/** SweepAt: away is rid of what the collector has taken when it has that many. */
let sweepAt = 1_000;

/** How long elements are held that nobody asks for, in milliseconds; longer than what a capture leaves for the next is kept. */
const idle = 90_000;
let asked = false;
let end: ReturnType<typeof setTimeout> | undefined;

/** NumberOf gives an element's number, a new one if it has none yet. */
export function numberOf(el: Element): number {
  let number = numbers.get(el);
  if (number === undefined) {
    number = ++last;
    numbers.set(el, number);
  } else if (away.size > 0) {
    away.delete(number);
  }
  held.set(number, el);
  end ??= setTimeout(lapse, idle);
  return number;
}

/** KnownNumber gives an element's number if it has one. */
export function knownNumber(el: Element): number | undefined {
  return numbers.get(el);
}

/** ElementWith gives the element with a number, also when it is out of the document; undefined when it is gone for good. */
export function elementWith(nodeId: number): Element | undefined {
  return held.get(nodeId) ?? away.get(nodeId)?.deref();
}

/** ElementIfThere gives the element with a number as long as it is in the document. */
export function elementIfThere(nodeId: number): Element | undefined {
  const el = elementWith(nodeId);
  return el !== undefined && isConnected(el) ? el : undefined;
}

/** ElementOf gives the element with a number. Errors: node_gone when it is not in the document any more. */
export function elementOf(nodeId: number): Element {
  asked = true;
  const el = elementIfThere(nodeId);
  if (el === undefined) {
    throw failure("node_gone", `the document has no element ${nodeId} any more`);
  }
  return el;
}

/** LetGo stops to hold the elements that are out of the document; each capture begins with that. */
export function letGo(): void {
  asked = true;
  release((el) => !isConnected(el));
  if (away.size >= sweepAt) {
    sweep();
    sweepAt = Math.max(1_000, away.size * 2);
  }
}

/** Lapse stops to hold all elements when nobody has asked for any for a while. */
function lapse(): void {
  if (asked) {
    asked = false;
    end = setTimeout(lapse, idle);
    return;
  }
  end = undefined;
  release(() => true);
  sweep();
}

function release(which: (el: Element) => boolean): void {
  for (const [number, el] of held) {
    if (which(el)) {
      held.delete(number);
      away.set(number, new WeakRef(el));
    }
  }
}

function sweep(): void {
  for (const [number, ref] of away) {
    if (ref.deref() === undefined) {
      away.delete(number);
    }
  }
}
