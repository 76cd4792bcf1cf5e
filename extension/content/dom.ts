/**
 * Access to the DOM that the page cannot bend. A content script has prototypes of its own, but a form or a document
 * answers a property with its child of that name: <input name="parentNode"> hides form.parentNode. So everything that
 * may be asked of any node goes through the getters and methods of the prototypes.
 */

/** Getter gives the function behind a property of a prototype. */
export function getter<T extends object, K extends keyof T>(prototype: T, key: K): (of: T) => T[K] {
  const get = Object.getOwnPropertyDescriptor(prototype, key)?.get;
  if (get === undefined) {
    throw new Error(`the browser has no property ${String(key)}`);
  }
  return (of) => get.call(of);
}

const node = Node.prototype;
const element = Element.prototype;
const html = HTMLElement.prototype;
const doc = Document.prototype;

export const nodeType = getter(node, "nodeType");
export const firstChild = getter(node, "firstChild");
export const nextSibling = getter(node, "nextSibling");
export const previousSibling = getter(node, "previousSibling");
export const parentNode = getter(node, "parentNode");
export const isConnected = getter(node, "isConnected");
export const textContent = getter(node, "textContent");
export const nodeValue = getter(node, "nodeValue");
export const baseURI = getter(node, "baseURI");
export const localName = getter(element, "localName");
export const namespaceURI = getter(element, "namespaceURI");
export const firstElementChild = getter(element, "firstElementChild");
export const assignedSlot = getter(element, "assignedSlot");
export const openShadowRoot = getter(element, "shadowRoot");
export const clientWidth = getter(element, "clientWidth");
export const clientHeight = getter(element, "clientHeight");
export const clientLeft = getter(element, "clientLeft");
export const clientTop = getter(element, "clientTop");
export const scrollWidth = getter(element, "scrollWidth");
export const scrollHeight = getter(element, "scrollHeight");
export const scrollLeft = getter(element, "scrollLeft");
export const scrollTop = getter(element, "scrollTop");
export const offsetWidth = getter(html, "offsetWidth");
export const offsetHeight = getter(html, "offsetHeight");
export const isContentEditable = getter(html, "isContentEditable");
export const innerText = getter(html, "innerText");
export const documentElement = getter(doc, "documentElement");
export const body = getter(doc, "body");
export const title = getter(doc, "title");
export const contentType = getter(doc, "contentType");
export const readyState = getter(doc, "readyState");
export const scrollingElement = getter(doc, "scrollingElement");
const documentFocus = getter(doc, "activeElement");
const shadowFocus = getter(ShadowRoot.prototype, "activeElement");

/** The URL of the document; location is [LegacyUnforgeable], so no element can hide it. */
export function address(): string {
  return location.href;
}

export function getAttribute(el: Element, name: string): string | null {
  return element.getAttribute.call(el, name);
}

export function hasAttribute(el: Element, name: string): boolean {
  return element.hasAttribute.call(el, name);
}

export function attributeNames(el: Element): string[] {
  return element.getAttributeNames.call(el);
}

export function matches(el: Element, selector: string): boolean {
  return element.matches.call(el, selector);
}

/** Closest gives the first element that fits, from the element itself upwards and out of shadow roots. */
export function closest(el: Element, fits: (at: Element) => boolean): Element | undefined {
  for (let at: Element | null = el; at !== null; at = composedParent(at)) {
    if (fits(at)) {
      return at;
    }
  }
  return undefined;
}

export function queryInside(el: Element, selector: string): Element | null {
  return element.querySelector.call(el, selector);
}

export function rectOf(el: Element): DOMRect {
  return element.getBoundingClientRect.call(el);
}

export function rectsOf(el: Element): DOMRectList {
  return element.getClientRects.call(el);
}

export function contains(outer: Node, inner: Node): boolean {
  return node.contains.call(outer, inner);
}

/** The root of a node's own tree: a document, a shadow root, or the top of a detached tree. */
export function rootOf(n: Node): Node {
  return node.getRootNode.call(n);
}

/**
 * Options of checkVisibility. Chrome 121 gave them the names of today; giving both makes a call half as slow again, so
 * the one is found out that reads them.
 */
const modern = readsVisibilityProperty();
export const checkStyle: CheckVisibilityOptions = modern ? { visibilityProperty: true } : { checkVisibilityCSS: true };
export const checkAll: CheckVisibilityOptions = modern
  ? { visibilityProperty: true, opacityProperty: true }
  : { checkVisibilityCSS: true, checkOpacity: true };

function readsVisibilityProperty(): boolean {
  let read = false;
  const probe = {
    get visibilityProperty() {
      read = true;
      return false;
    },
  };
  element.checkVisibility.call(document.createElement("i"), probe);
  return read;
}

export function isVisible(el: Element, options?: CheckVisibilityOptions): boolean {
  return element.checkVisibility.call(el, options);
}

export function isElement(n: unknown): n is Element {
  return n instanceof Element;
}

/** The elements that an element of the HTML standard can have a shadow root of its own on, besides custom elements. */
const hosts = new Set(
  "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span".split(" "),
);

/** CanHost tells whether an element may have a shadow root. */
export function canHost(name: string): boolean {
  return hosts.has(name) || name.includes("-");
}

/** ShadowRootOf gives the shadow root, open or closed. It takes 3 µs for an element without an open one. */
export function shadowRootOf(el: Element): ShadowRoot | null {
  const open = openShadowRoot(el);
  if (open !== null || !canHost(localName(el)) || !(el instanceof HTMLElement)) {
    return open;
  }
  return chrome.dom.openOrClosedShadowRoot(el);
}

/** FlatParent gives the element above in the tree as it is rendered, without slots: from a shadow root to its host. */
export function composedParent(n: Node): Element | null {
  const parent = parentNode(n);
  if (parent instanceof ShadowRoot) {
    return parent.host;
  }
  return isElement(parent) ? parent : null;
}

/** IsWithin tells whether inner is outer or below it, through shadow roots. */
export function isWithin(inner: Node, outer: Node): boolean {
  for (let at: Node | null = inner; at !== null; at = composedParent(at)) {
    if (at === outer) {
      return true;
    }
  }
  return false;
}

/** Focused gives the element that has the focus, inside of shadow roots too; undefined for the body. */
export function focused(): Element | undefined {
  let at = documentFocus(document);
  while (at !== null) {
    const root: ShadowRoot | null = shadowRootOf(at);
    const inner: Element | null = root === null ? null : shadowFocus(root);
    if (inner === null) {
      break;
    }
    at = inner;
  }
  return at === null || at === body(document) || at === documentElement(document) ? undefined : at;
}

/** ElementAt gives the innermost element at a place of the viewport, through shadow roots. */
export function elementAt(x: number, y: number): Element | undefined {
  let hit = doc.elementFromPoint.call(document, x, y);
  for (let depth = 0; hit !== null && depth < 64; depth++) {
    const root = shadowRootOf(hit);
    const inner = root === null ? null : ShadowRoot.prototype.elementFromPoint.call(root, x, y);
    if (inner === null || inner === hit) {
      break;
    }
    hit = inner;
  }
  return hit ?? undefined;
}
