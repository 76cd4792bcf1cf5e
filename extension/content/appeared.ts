/** What an act brought into sight: put into the document, or only shown, as menus are that open by a style. */
import type { AppearedParams, AppearedResult } from "../gen/wire.ts";
import { checkAll, composedParent, getAttribute, isVisible, localName, openShadowRoot, textContent } from "./dom.ts";
import { hasArea } from "./hit.ts";
import { summarize } from "./summary.ts";

/** How many elements are looked at, and how many are told of. */
const maxLooked = 20_000;
const maxTold = 12;

let before: WeakSet<Element> | undefined;

/** Appeared notes what can be seen, or tells what can be seen since. */
export function appeared({ start }: AppearedParams): AppearedResult {
  if (start) {
    before = new WeakSet(shown());
    return { nodes: [], total: 0 };
  }
  const known = before;
  before = undefined;
  const fresh = known === undefined ? [] : [...shown()].filter((el) => !known.has(el) && hasArea(el));
  const actors = fresh.filter(isActor);
  const set = new Set(fresh);
  const isTop = (el: Element): boolean => {
    const parent = composedParent(el);
    return (parent === null || !set.has(parent)) && /\S/.test(textContent(el) ?? "");
  };
  const told = actors.length > 0 ? actors : fresh.filter(isTop);
  return { nodes: told.slice(0, maxTold).map(summarize), total: told.length };
}

/** Shown walks over all elements that are not hidden, through open shadow roots. */
function* shown(): Generator<Element> {
  const open: (Document | ShadowRoot)[] = [document];
  let looked = 0;
  for (let root = open.pop(); root !== undefined; root = open.pop()) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null && looked < maxLooked; node = walker.nextNode()) {
      looked++;
      if (!(node instanceof Element)) {
        continue;
      }
      const shadow = openShadowRoot(node);
      if (shadow !== null) {
        open.push(shadow);
      }
      if (isVisible(node, checkAll)) {
        yield node;
      }
    }
  }
}

const roles = /^(button|link|checkbox|radio|switch|tab|option|menuitem(checkbox|radio)?|treeitem|textbox|combobox|slider)$/;

function isActor(el: Element): boolean {
  const role = getAttribute(el, "role");
  return role === null ? /^(a|button|input|select|textarea|summary)$/.test(localName(el)) : roles.test(role);
}
