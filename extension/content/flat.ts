/** The children of an element in the flat tree. */
import { NodeFlag } from "../gen/wire.ts";
import { canHost, checkAll, firstChild, isVisible, localName, nextSibling, openShadowRoot, textContent } from "./dom.ts";
import { Ask } from "./kinds.ts";
import type { Level, Subject } from "./walk.ts";

const none: readonly Node[] = [];

/**
 * ChildrenOf sets a level to what comes below an element: its shadow root and then what no slot shows, or a slot's
 * assigned nodes, or its own children. It is false when there are none.
 */
export function childrenOf(s: Subject, el: Element, level: Level): boolean {
  level.next = null;
  level.list = none;
  level.at = 0;
  level.text = "";
  level.mark = 0;
  level.seen = undefined;
  if ((s.kind & cannotHost) !== 0 || !(el instanceof HTMLElement)) {
    return ownChildren(s, el, level);
  }
  const root = rootOf(s, el, level);
  if (root !== null) {
    level.list = hosted(el, root);
    level.mark = NodeFlag.Unslotted;
    return true;
  }
  if (el instanceof HTMLSlotElement) {
    const nodes = el.assignedNodes();
    if (nodes.length > 0) {
      level.list = nodes;
      level.mark = NodeFlag.Slotted;
      return true;
    }
  }
  return ownChildren(s, el, level);
}

/** OwnChildren sets a level to the children of an element; of one without elements in it, its text is taken at once. */
function ownChildren(s: Subject, el: Element, level: Level): boolean {
  if (s.first === null) {
    level.text = textContent(el) ?? "";
    return level.text !== "";
  }
  level.next = firstChild(el);
  return true;
}

/** Kinds that are never asked for a shadow root. */
export const cannotHost = Ask.Option | Ask.Closed | Ask.Table | Ask.Plain | Ask.Native;

/**
 * RootOf gives the shadow root. Asking Chrome for a closed one takes 3 µs, too much for every div, so elements of the
 * HTML standard are asked only when they are empty or their first child is not shown.
 */
function rootOf(s: Subject, el: HTMLElement, level: Level): ShadowRoot | null {
  const open = openShadowRoot(el);
  if (open !== null || (s.flags & NodeFlag.Hidden) !== 0) {
    return open;
  }
  const name = localName(el);
  if (!canHost(name)) {
    return null;
  }
  const first = name.includes("-") ? null : s.first;
  if (first !== null && isVisible(first, checkAll)) {
    level.seen = first;
    return null;
  }
  return chrome.dom.openOrClosedShadowRoot(el);
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
