/** The words of generated content. */
import { closest, composedParent, getAttribute, hasAttribute, localName } from "./dom.ts";

/**
 * GeneratedText gives the words of ::before or ::after: strings and quotation marks, without counters, images and icon
 * letters. Blanks around them say that they are no part of the word beside them.
 */
export function generatedText(el: Element, which: "::before" | "::after"): string {
  const style = getComputedStyle(el, which);
  const content = style.content;
  if (content === "none" || content === "normal" || content === "" || style.display === "none" || style.visibility !== "visible") {
    return "";
  }
  const [spoken = "", alternative] = splitAlternative(content);
  // Icon fonts use the private use areas: no words.
  const words = wordsOf(alternative ?? spoken, el, style).replace(/\p{Co}/gu, "");
  if (style.display === "inline" && alternative === undefined) {
    return words;
  }
  // An empty box after floats is made with a blank; within a line a blank is one.
  return words.trim() === "" ? "" : ` ${words} `;
}

/** A part of content: a string, a quotation mark, or a function, whose arguments are no words. */
const part = /"((?:[^"\\]|\\.)*)"|(open|close)-quote|[\w-]+\((?:"(?:[^"\\]|\\.)*"|[^")])*\)/g;

function wordsOf(content: string, el: Element, style: CSSStyleDeclaration): string {
  let words = "";
  for (const [, text, quote] of content.matchAll(part)) {
    words += text !== undefined ? unescapeCSS(text) : quote !== undefined ? quotationMark(el, style, quote === "open") : "";
  }
  return words;
}

function unescapeCSS(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_all, hex: string | undefined, plain: string | undefined) =>
    hex === undefined ? plain ?? "" : String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(hex, 16))),
  );
}

/** SplitAlternative: content: "★" / "favourite" has an alternative text. */
function splitAlternative(content: string): string[] {
  const match = /^((?:"(?:[^"\\]|\\.)*"|[^"/])*)\/(.*)$/s.exec(content);
  return match === null ? [content] : [match[1] ?? "", match[2] ?? ""];
}

/** The marks of languages that differ from English, outer and inner. */
const marks = new Map<string, string>([
  ["de", "„“‚‘"], ["da", "”“’‘"], ["es", "«»“”"], ["fr", "«»«»"], ["it", "«»“”"], ["ja", "「」『』"], ["pl", "„”«»"], ["pt", "“”‘’"], ["ru", "«»„“"],
]);

/** QuotationMark gives the mark that opens or closes a quotation, which lies in as many others as q elements are around it. */
function quotationMark(el: Element, style: CSSStyleDeclaration, open: boolean): string {
  let depth = 0;
  for (let at = composedParent(el); at !== null; at = composedParent(at)) {
    depth += localName(at) === "q" ? 1 : 0;
  }
  if (style.quotes === "none") {
    return "";
  }
  const own = [...style.quotes.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = ""]) => unescapeCSS(text));
  const pairs = own.length > 1 ? own : [...(marks.get(languageOf(el)) ?? "“”‘’")];
  const level = Math.min(depth, pairs.length / 2 - 1);
  return pairs[2 * level + (open ? 0 : 1)] ?? "";
}

function languageOf(el: Element): string {
  const speaking = closest(el, (at) => hasAttribute(at, "lang"));
  return speaking === undefined ? "" : (getAttribute(speaking, "lang") ?? "").slice(0, 2).toLowerCase();
}
