/** What an element is known by, so that the core notices when it stands for something else. */
import type { Traits } from "../gen/wire.ts";
import { getAttribute, isConnected, isElement, isWithin, localName, nodeValue, rootOf, textContent } from "./dom.ts";
import { elementWith } from "./nodes.ts";
import { isSecret } from "./secret.ts";

/** The longest text of an element and of its record, in UTF-16 units, and how many nodes are looked at. */
const maxOwn = 1_000;
const maxRecord = 4_000;
const maxNodes = 2_000;

/** How many links of a record are told; see wasm/snapshot/record.go. */
const maxLinks = 3;

/** TraitsOf describes an element and its record, whose number is 0 when it has none. */
export function traitsOf(el: Element, scope: number): Traits {
  const record = scope === 0 ? undefined : elementWith(scope);
  const inside = record !== undefined && isConnected(record) && isWithin(el, record);
  const { text, links } = inside ? readRecord(record) : { text: "", links: [] };
  return {
    own: [...names(el)].map((name) => name.slice(0, maxOwn)).join("\n"),
    record: text,
    links,
    link: addressOf(el),
    field: getAttribute(el, "name") ?? "",
  };
}

function addressOf(el: Element): string {
  return el instanceof HTMLAnchorElement || el instanceof HTMLAreaElement ? (getAttribute(el, "href") === null ? "" : el.href) : "";
}

/** Names gives all that an element may be named by. */
function* names(el: Element): Generator<string> {
  for (const attribute of ["aria-label", "title", "placeholder", "alt"]) {
    yield getAttribute(el, attribute) ?? "";
  }
  const root = rootOf(el);
  for (const id of (getAttribute(el, "aria-labelledby") ?? "").split(/\s+/).slice(0, 20)) {
    const by = id === "" ? null : byId(root, id);
    yield by === null ? "" : getAttribute(by, "aria-label") ?? textContent(by) ?? "";
  }
  if (el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement || el instanceof HTMLSelectElement || el instanceof HTMLButtonElement) {
    for (const label of [...(el.labels ?? [])].slice(0, 20)) {
      yield textContent(label) ?? "";
    }
  }
  if (el instanceof HTMLInputElement && /^(submit|button|reset)$/.test(el.type) && !isSecret(el)) {
    yield el.value;
  }
  if (!(el instanceof HTMLTextAreaElement)) {
    yield textContent(el) ?? "";
    yield readRecord(el).text;
  }
}

function byId(root: Node, id: string): Element | null {
  if (root instanceof Document) {
    return Document.prototype.getElementById.call(root, id);
  }
  return root instanceof ShadowRoot ? DocumentFragment.prototype.getElementById.call(root, id) : null;
}

/** ReadRecord gives the texts and links in an element, as they come. */
function readRecord(el: Element): { readonly text: string; readonly links: string[] } {
  const walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const links: string[] = [];
  let text = "";
  for (let at: Node | null = el, n = 0; at !== null && n < maxNodes && text.length < maxRecord; at = walker.nextNode(), n++) {
    if (!isElement(at)) {
      text += `${nodeValue(at) ?? ""}\n`;
      continue;
    }
    const address = addressOf(at);
    if (address !== "" && links.length < maxLinks) {
      links.push(address);
    }
    text += `${getAttribute(at, "alt") ?? ""}\n${localName(at) === "img" ? "" : getAttribute(at, "aria-label") ?? ""}\n`;
  }
  return { text: text.replace(/\n{2,}/g, "\n").slice(0, maxRecord), links };
}
