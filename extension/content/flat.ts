/** The children of an element in the flat tree. */
import { NodeFlag } from "../gen/wire.ts";
import { canHost, checkAll, firstChild, isVisible, localName, nextSibling, openShadowRoot } from "./dom.ts";
import { Ask } from "./kinds.ts";
import type { Level, Subject } from "./walk.ts";

const none: readonly Node[] = [];

/**
 * ChildrenOf sets a level to what comes below an element: its shadow root and then what no slot shows, or a slot's
 * assigned nodes, or its own children. It is false when there are none.
 */
export function childrenOf(s: Subject, el: Element, level: Level): boolean {
  level.next = firstChild(el);
  level.list = none;
  level.at = 0;
  level.mark = 0;
  level.seen = undefined;
  if ((s.kind & cannotHost) !== 0 || !(el instanceof HTMLElement)) {
    return level.next !== null;
  }
  const root = rootOf(s, el, level);
  if (root !== null) {
    level.list = hosted(el, root);
    level.next = null;
    level.mark = NodeFlag.Unslotted;
    return true;
  }
  if (el instanceof HTMLSlotElement) {
    const nodes = el.assignedNodes();
    if (nodes.length > 0) {
      level.list = nodes;
      level.next = null;
      level.mark = NodeFlag.Slotted;
    }
  }
  return level.next !== null || level.list.length > 0;
}

/** Kinds that are never asked for a shadow root. */
export const cannotHost = Ask.Option | Ask.Closed | Ask.Table | Ask.Plain | Ask.Native;

/**
 * RootOf gives the shadow root. Asking Chrome for a closed one takes 3 µs, too much for every div, so elements of the
 * HTML standard are asked only when they are empty or their first child is not shown.
 */
function rootOf({ flags }: Subject, el: HTMLElement, level: Level): ShadowRoot | null {
  const open = openShadowRoot(el);
  if (open !== null || (flags & NodeFlag.Hidden) !== 0) {
    return open;
  }
  const name = localName(el);
  if (!canHost(name)) {
    return null;
  }
  const first = name.includes("-") ? undefined : firstElement(level.next);
  if (first !== undefined && isVisible(first, checkAll)) {
    level.seen = first;
    return null;
  }
  return chrome.dom.openOrClosedShadowRoot(el);
}

function firstElement(from: Node | null): Element | undefined {
  for (let child = from; child !== null; child = nextSibling(child)) {
    if (child instanceof Element) {
      return child;
    }
  }
  return undefined;
}

/** Hosted lists a host's root and the children that no slot shows. The slots of a closed root do not tell by assignedSlot. */
function hosted(el: Element, root: ShadowRoot): Node[] {
  const assigned = new Set<Node>();
  for (const slot of root.querySelectorAll("slot")) {
    for (const node of slot.assignedNodes()) {
      assigned.add(node);
    }
  }
  const list: Node[] = [root];
  for (let child = firstChild(el); child !== null; child = nextSibling(child)) {
    if (!assigned.has(child)) {
      list.push(child);
    }
  }
  return list;
}
