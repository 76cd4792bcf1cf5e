/** The accessors and methods of the DOM as they are when the module starts; see builtins.ts for why. */
import { brand, doc, getter, setter, uncurry } from "./builtins.ts";

const hasLocalName = brand(Element.prototype, "localName");
const hasInputType = brand(HTMLInputElement.prototype, "type");
const hasTextLength = brand(HTMLTextAreaElement.prototype, "textLength");
const hasSelectedIndex = brand(HTMLSelectElement.prototype, "selectedIndex");
const hasContentEditable = brand(HTMLElement.prototype, "isContentEditable");
const hasShadowMode = brand(ShadowRoot.prototype, "mode");

export function isElement(value: unknown): value is Element {
  return hasLocalName(value);
}

export function isHTML(value: unknown): value is HTMLElement {
  return hasContentEditable(value);
}

export function isInput(value: unknown): value is HTMLInputElement {
  return hasInputType(value);
}

export function isTextArea(value: unknown): value is HTMLTextAreaElement {
  return hasTextLength(value);
}

export function isSelect(value: unknown): value is HTMLSelectElement {
  return hasSelectedIndex(value);
}

export function isShadowRoot(value: unknown): value is ShadowRoot {
  return hasShadowMode(value);
}

/** Attribute gives an attribute's value, "" when it is not there. */
export function attribute(element: Element, name: string): string {
  return getAttribute(element, name) ?? "";
}
const getAttribute = uncurry(Element.prototype.getAttribute);

export const localName = getter(Element.prototype, "localName");
export const className = getter(Element.prototype, "className");
export const isConnected = getter(Node.prototype, "isConnected");
export const parentNode = getter(Node.prototype, "parentNode");
export const firstChild = getter(Node.prototype, "firstChild");
export const nextSibling = getter(Node.prototype, "nextSibling");
export const textContent = getter(Node.prototype, "textContent");
export const setTextContent = setter(Node.prototype, "textContent");
export const shadowHost = getter(ShadowRoot.prototype, "host");
export const rootNode: (node: Node) => Node = uncurry(Node.prototype.getRootNode);

/** Query gives the first match in a document, without looking into shadow trees. */
export const query: (selector: string) => Element | null = (selector) => querySelector(doc, selector);
const querySelector: (from: Document, selector: string) => Element | null = uncurry(Document.prototype.querySelector);
export const documentElement = getter(Document.prototype, "documentElement");
export const bodyOf = getter(Document.prototype, "body");

export const inputType = getter(HTMLInputElement.prototype, "type");
export const inputValue = getter(HTMLInputElement.prototype, "value");
export const setInputValue = setter(HTMLInputElement.prototype, "value");
export const inputChecked = getter(HTMLInputElement.prototype, "checked");
export const selectInput: (input: HTMLInputElement) => void = uncurry(HTMLInputElement.prototype.select);

export const areaValue = getter(HTMLTextAreaElement.prototype, "value");
export const setAreaValue = setter(HTMLTextAreaElement.prototype, "value");
export const selectArea: (area: HTMLTextAreaElement) => void = uncurry(HTMLTextAreaElement.prototype.select);

export const isMultiple = getter(HTMLSelectElement.prototype, "multiple");
export const optionCount = getter(HTMLSelectElement.prototype, "length");
export const optionAt = uncurry(HTMLSelectElement.prototype.item);
export const setSelectedIndex = setter(HTMLSelectElement.prototype, "selectedIndex");
export const optionSelected = getter(HTMLOptionElement.prototype, "selected");
export const setOptionSelected = setter(HTMLOptionElement.prototype, "selected");
export const optionLabel = getter(HTMLOptionElement.prototype, "label");

export const isContentEditable = getter(HTMLElement.prototype, "isContentEditable");
export const innerText = getter(HTMLElement.prototype, "innerText");
export const click: (element: HTMLElement) => void = uncurry(HTMLElement.prototype.click);

/** Focus moves the focus without scrolling: whoever set the value has brought the element into view, or meant not to. */
export const focus: (element: HTMLElement, options: FocusOptions) => void = uncurry(HTMLElement.prototype.focus);

const getSelection = uncurry(Document.prototype.getSelection);
const selectChildren = uncurry(Selection.prototype.selectAllChildren);
const execCommand = uncurry(Document.prototype.execCommand);

/** SelectContents selects all that is in an element. */
export function selectContents(element: Element): void {
  const selection = getSelection(doc);
  if (selection !== null) {
    selectChildren(selection, element);
  }
}

/** Edit runs an editing command on the selection, with the events and the undo step of a person's edit. */
export function edit(command: "insertText" | "delete", text: string): boolean {
  return execCommand(doc, command, false, text);
}

const allWithin: (from: Element, selector: string) => NodeListOf<Element> = uncurry(Element.prototype.querySelectorAll);
const lengthOfNodes = getter(NodeList.prototype, "length");
const nodeAt = uncurry(NodeList.prototype.item);

/** Within lists the elements in one that a selector matches, at most max of them, and calls f with each until it gives true. */
export function within(element: Element, selector: string, max: number, f: (node: Element) => boolean): void {
  const found = allWithin(element, selector);
  const count = lengthOfNodes(found);
  for (let i = 0; i < count && i < max; i++) {
    const node = nodeAt(found, i);
    if (isElement(node) && f(node)) {
      return;
    }
  }
}

/** HasClass says whether an element has a class. */
export function hasClass(element: Element, name: string): boolean {
  return matches(element, `.${name}`);
}

/** Matches says whether an element is one that a selector means. */
export const matches: (element: Element, selector: string) => boolean = uncurry(Element.prototype.matches);

export const scrollTop = getter(Element.prototype, "scrollTop");
export const setScrollTop = setter(Element.prototype, "scrollTop");
export const scrollHeight = getter(Element.prototype, "scrollHeight");
export const clientHeight = getter(Element.prototype, "clientHeight");
