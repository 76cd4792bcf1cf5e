import { checkAll, firstElementChild, isVisible, localName, nodeType, nodeValue, previousSibling } from "./dom.ts";
import { Ask, htmlKind } from "./kinds.ts";
import { isBlank } from "./text.ts";

/**
 * What can be seen proves that all it is in can be seen, so the first child of the first child of an element is asked
 * for all of them: checkVisibility takes 1.2 µs. Only "visibility" may differ on the way; that matters for text of an element's
 * own, so an element that begins with text ends a chain.
 */
export interface Chain {
  /** Passes is true when an element, of which the first child is given, is known to be seen. To be asked in document order. */
  readonly passes: (el: Element, first: Element | null) => boolean;
}

/** The longest chain. */
const longest = 8;

/** Kinds that end a chain: what is in them is not laid out as a part of the page. */
const ends = Ask.Skip | Ask.Closed | Ask.Native | Ask.Option | Ask.Plain | Ask.Box;

export function createChain(): Chain {
  const links: Element[] = [];
  let at = 0;
  return {
    passes: (el, first) => {
      if (at < links.length && links[at] === el) {
        at++;
        return true;
      }
      links.length = 0;
      at = 0;
      let last = el;
      for (let next = firstOf(el, first); next !== undefined && links.length < longest; next = firstOf(next, firstElementChild(next))) {
        links.push(next);
        last = next;
      }
      if (links.length > 0 && isVisible(last, checkAll)) {
        return true;
      }
      links.length = 0;
      return false;
    },
  };
}

/** FirstOf gives the first child if it is an element that says something of its parent. */
function firstOf(el: Element, child: Element | null): Element | undefined {
  if (child === null || (htmlKind(localName(el)) & ends) !== 0 || (htmlKind(localName(child)) & (Ask.Skip | Ask.Option)) !== 0) {
    return undefined;
  }
  const before = previousSibling(child);
  const begins = before === null || (nodeType(before) === Node.TEXT_NODE && isBlank(nodeValue(before) ?? "") && previousSibling(before) === null);
  return begins ? child : undefined;
}
