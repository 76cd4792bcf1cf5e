/** Which rows of the last capture what was seen since makes untrue. */
import { parentOf } from "./columns.ts";
import { composedParent, isConnected, isElement, parentNode, rootOf } from "./dom.ts";
import type { Reach } from "./reach.ts";
import { hasRoot, rowOf, touch } from "./reuse.ts";
import type { Reuse } from "./reuse.ts";
import type { Seen } from "./watch.ts";

/**
 * MarkChanges touches them; others are elements of which style sheets, or other elements, may say another thing. It is false when it cannot be
 * told which rows they are; states: something is in another state.
 */
export function markChanges(r: Reuse, seen: Seen, others: readonly Element[], states: boolean, reach: Reach): boolean {
  const changed = states || seen.texts.size + seen.lists.size + seen.attributes.size > 0;
  if (reach.anywhere && changed) {
    return false;
  }
  for (const el of others) {
    mark(r, el, true, reach);
  }
  for (const text of seen.texts) {
    // A text may become empty, which selectors can ask for.
    mark(r, parentNode(text), reach.siblings, reach);
  }
  for (const node of seen.lists) {
    const redistributed = redistributes(r, node);
    mark(r, node, reach.siblings || redistributed, reach);
  }
  for (const el of seen.attributes) {
    mark(r, el, true, reach);
    if (rootOf(el) instanceof ShadowRoot) {
      touchHost(r, el); // it may be a slot, or what a slot shows
    }
  }
  for (const el of seen.slots) {
    mark(r, composedParent(el), true, reach);
  }
  for (const el of seen.moved) {
    touch(r, rowOf(r, el), true);
  }
  return true;
}

function mark(r: Reuse, node: Node | null, all: boolean, { siblings }: Reach): void {
  if (node === null || !isConnected(node)) {
    return; // what took it out was seen too
  }
  const row = rowAbove(r, node);
  touch(r, row, all);
  if (siblings) {
    touch(r, parentOf(r.record.columns, row), true);
  }
  if (all && node instanceof ShadowRoot) {
    touchHost(r, node);
  }
}

/** Redistributes: children of a host are shown in its slots, and slots may come and go in a shadow tree. */
function redistributes(r: Reuse, node: Node): boolean {
  if (rootOf(node) instanceof ShadowRoot) {
    touchHost(r, node);
    return true;
  }
  const row = isElement(node) ? rowOf(r, node) : -1;
  return row >= 0 && hasRoot(r, row);
}

function touchHost(r: Reuse, node: Node): void {
  const root = rootOf(node);
  if (root instanceof ShadowRoot) {
    touch(r, rowAbove(r, root.host), true);
  }
}

/** RowAbove gives the row of a node or of the first above it that has one. */
function rowAbove(r: Reuse, node: Node): number {
  for (let at = isElement(node) ? node : composedParentOrHost(node); at !== null; at = composedParent(at)) {
    const row = rowOf(r, at);
    if (row >= 0) {
      return row;
    }
  }
  return 0;
}

function composedParentOrHost(node: Node): Element | null {
  return node instanceof ShadowRoot ? node.host : composedParent(node);
}
