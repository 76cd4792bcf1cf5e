import { MaxOptions, NodeFlag, NodeKind, PropKey } from "../gen/wire.ts";
import { appear } from "./appearance.ts";
import { addAttributes, hasMeaning } from "./attributes.ts";
import { addBox, addElementRow, addProp } from "./columns.ts";
import type { Columns, TagName } from "./columns.ts";
import {
  firstChild, firstElementChild, getAttribute, hasAttribute, localName, namespaceURI, nodeType,
} from "./dom.ts";
import { generatedText } from "./generated.ts";
import { Ask, htmlKind, svgKind } from "./kinds.ts";
import { Look } from "./look.ts";
import { Part } from "./looks.ts";
import { numberOf } from "./nodes.ts";
import { isSecret } from "./secret.ts";
import { dropOptions, liveValue, stateFlags } from "./state.ts";
import { settleBlank } from "./text.ts";
import { usedTitle } from "./used.ts";
import type { Level, Walk } from "./walk.ts";

/** AddElement records an element and describes it in the walk's subject; false when it is left out with all in it. */
export function addElement(w: Walk, level: Level, el: Element): boolean {
  const { columns, subject: s } = w;
  const name = localName(el);
  const tag = columns.tags.get(name) ?? addTag(columns, name);
  s.kind = tag.html === tag.svg || namespaceURI(el) !== svgNamespace ? tag.html : tag.svg;
  if ((s.kind & Ask.Skip) !== 0 && isStatement(el)) {
    s.kind = Ask.Plain | Ask.Verbatim;
  } else if ((s.kind & (Ask.Skip | Ask.Shape)) !== 0 && ((s.kind & Ask.Skip) !== 0 || isMereDrawing(el))) {
    return false;
  }
  s.first = firstElementChild(el);
  s.secret = (s.kind & Ask.Native) !== 0 && isField(el) && isSecret(el);
  addAttributes(w, el, w.looks.key(level.path, Part.Strings + tag.at), s.secret ? rawValue(el) : undefined);
  appear(w, level, el);
  // What is hidden itself is not between its neighbours; within something hidden, nothing else is known.
  if ((s.flags & NodeFlag.Hidden) === 0 || (level.inherit & NodeFlag.Hidden) !== 0) {
    settleBlank(w, level, (s.look & Look.Block) === 0);
  }
  s.flags |= level.mark | stateFlags(w, el);
  s.row = addElementRow(columns, level.row, tag.at, NodeKind.Element | s.flags, numberOf(el));
  s.naming = level.naming || (s.kind & Ask.Naming) !== 0;
  if ((s.kind & (Ask.Native | Ask.Box)) !== 0) {
    addFieldProps(w, el);
  } else if ((s.kind & Ask.Plain) === 0) {
    addGenerated(w, el);
  } else if (el instanceof SVGUseElement) {
    addTextProp(w, PropKey.Before, usedTitle(el));
  }
  if (s.box !== undefined) {
    addBox(columns, s.row, s.box);
  }
  return true;
}

/** The longest statement that is kept, in UTF-16 units. */
const maxStatement = 65_536;

/** IsStatement: a script that is no program but JSON-LD, in which a page says what it is about. */
function isStatement(el: Element): boolean {
  return el instanceof HTMLScriptElement && el.type === "application/ld+json" && (el.textContent ?? "").length <= maxStatement;
}

/** IsMereDrawing: nobody gave it a title within, a name, a role or a use. */
function isMereDrawing(el: Element): boolean {
  return firstChild(el) === null && !hasMeaning(el) && !(el instanceof SVGUseElement && usedTitle(el) !== undefined);
}

const svgNamespace = "http://www.w3.org/2000/svg";

function addTag({ tags, strings }: Columns, name: string): TagName {
  const tag = { at: strings.index(name.toLowerCase()), html: htmlKind(name), svg: svgKind(name) };
  tags.set(name, tag);
  return tag;
}

function isField(el: Element): boolean {
  return el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement || el instanceof HTMLSelectElement;
}

/** RawValue gives a secret field's value, to find it in the attributes. */
function rawValue(el: Element): string {
  return el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement ? el.value : "";
}

function addTextProp(w: Walk, key: number, value: string | undefined): void {
  if (value !== undefined) {
    addProp(w.columns, w.subject.row, key, w.columns.strings.index(value));
  }
}

/** AddFieldProps adds the properties of what a person acts on or sees as a picture, in the order of their keys. */
function addFieldProps(w: Walk, el: Element): void {
  const s = w.subject;
  if (!s.secret) {
    addTextProp(w, PropKey.Value, liveValue(el));
  }
  if ((s.kind & Ask.Plain) === 0) {
    addGenerated(w, el);
  }
  if (el instanceof HTMLAnchorElement || el instanceof HTMLAreaElement) {
    const href = getAttribute(el, "href");
    addTextProp(w, PropKey.Href, href === null ? undefined : resolved(w, href, el));
  } else if (el instanceof HTMLSelectElement && el.options.length > MaxOptions) {
    addProp(w.columns, s.row, PropKey.OptionCount, dropOptions(el, w.dropped));
  } else if (el instanceof HTMLImageElement && !hasAttribute(el, "alt")) {
    addTextProp(w, PropKey.Source, el.currentSrc === "" ? undefined : el.currentSrc.slice(0, 2_048));
  } else if (el instanceof HTMLIFrameElement || el instanceof HTMLFrameElement || el instanceof HTMLObjectElement) {
    addFrame(w, el);
  }
}

/** What a path may hold to be its own resolved form, as long as it has no dots to be resolved and is no host. */
const plainPath = /^\/[\w\-~%+=&?,:;@!$*()./]*$/;

/** Resolved gives the whole address of a link. Asking the browser takes 2 µs. */
function resolved(w: Walk, href: string, el: HTMLAnchorElement | HTMLAreaElement): string {
  const plain = w.origin !== "" && plainPath.test(href) && !href.includes("//") && !href.includes("/.");
  return plain ? w.origin + href : el.href;
}

/** A frame has a window; an object may show an image instead. */
function addFrame(w: Walk, { contentWindow }: HTMLIFrameElement | HTMLFrameElement | HTMLObjectElement): void {
  if (contentWindow !== null) {
    addProp(w.columns, w.subject.row, PropKey.FrameIndex, w.frames.get(contentWindow) ?? -1);
  }
}

/**
 * AddGenerated adds the text of ::before and ::after. It is asked for where there are words, and in elements without others,
 * which may show nothing else.
 */
function addGenerated(w: Walk, el: Element): void {
  const { flags, naming, path, first } = w.subject;
  if ((flags & NodeFlag.Hidden) !== 0) {
    return;
  }
  // Only "nothing" is shared between elements: attr() gives each a text of its own.
  const key = w.looks.key(path, Part.Generated);
  const known = w.looks.known(key);
  if (known === 0 || (!naming && first !== null && !beginsWithText(el))) {
    return;
  }
  const before = generatedText(el, "::before");
  const after = generatedText(el, "::after");
  w.looks.learn(key, (before === "" ? 0 : 1) | (after === "" ? 0 : 2));
  addTextProp(w, PropKey.Before, before === "" ? undefined : before);
  addTextProp(w, PropKey.After, after === "" ? undefined : after);
}

function beginsWithText(el: Element): boolean {
  const first = firstChild(el);
  return first !== null && nodeType(first) === Node.TEXT_NODE;
}
