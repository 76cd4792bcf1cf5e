import { failure } from "../lib/failure.ts";
import type { FindNodesParams, FindNodesResult } from "../gen/wire.ts";
import { openShadowRoot } from "./dom.ts";
import { summarize } from "./summary.ts";

/** FindNodes matches a selector within the document and within each open shadow root, in document order. */
export function findNodes({ selector, limit }: FindNodesParams): FindNodesResult {
  const found = search(document, selector);
  return { nodes: found.slice(0, Math.max(1, Math.min(50, limit))).map(summarize), total: found.length };
}

/** Search gives what a selector matches below a node, through open shadow roots, in document order. */
export function search(below: Document | ShadowRoot | Element, selector: string): Element[] {
  const found: Element[] = [];
  const open: TreeWalker[] = [];
  const matched: Set<Element>[] = [];
  const enter = (root: Document | ShadowRoot | Element): void => {
    matched.push(new Set(query(root, selector)));
    open.push(document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT));
  };
  enter(below);
  for (let walker = open.at(-1); walker !== undefined; walker = open.at(-1)) {
    const node = walker.nextNode();
    if (!(node instanceof Element)) {
      open.pop();
      matched.pop();
      continue;
    }
    if (matched.at(-1)?.has(node) === true) {
      found.push(node);
    }
    const root = openShadowRoot(node);
    if (root !== null) {
      enter(root);
    }
  }
  return found;
}

function query(root: Document | ShadowRoot | Element, selector: string): Iterable<Element> {
  try {
    if (root instanceof Element) {
      return Element.prototype.querySelectorAll.call(root, selector);
    }
    const method = root instanceof Document ? Document.prototype.querySelectorAll : DocumentFragment.prototype.querySelectorAll;
    return method.call(root, selector);
  } catch {
    throw failure("bad_params", `${JSON.stringify(selector)} is no CSS selector`);
  }
}
