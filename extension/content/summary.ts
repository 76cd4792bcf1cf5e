import type { Box, NodeSummary } from "../gen/wire.ts";
import { getAttribute, localName, queryInside, rectOf } from "./dom.ts";
import { labelOf } from "./state.ts";
import { numberOf } from "./nodes.ts";
import { isSecret } from "./secret.ts";

/** The longest label, in UTF-16 units. */
const maxLabel = 80;

/** How many text nodes are read for a label at most. */
const maxTexts = 20;

/** Summarize names an element in words. */
export function summarize(el: Element): NodeSummary {
  return { nodeId: numberOf(el), tag: localName(el), label: label(el), box: boxOf(rectOf(el)) };
}

export function boxOf({ x, y, width, height }: DOMRectReadOnly): Box {
  return { x, y, width, height };
}

function label(el: Element): string {
  for (const read of [byAria, byLabels, byText, byAttributes]) {
    const text = squeeze(read(el));
    if (text !== "") {
      return text.length > maxLabel ? `${text.slice(0, maxLabel - 1)}…` : text;
    }
  }
  return "";
}

function byAria(el: Element): string {
  return getAttribute(el, "aria-label") ?? "";
}

function byLabels(el: Element): string {
  const labels = el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement || el instanceof HTMLSelectElement ? el.labels : null;
  return labels === null ? "" : [...labels].map(textOf).join(" ");
}

function byText(el: Element): string {
  if (el instanceof HTMLInputElement) {
    return /^(submit|button|reset)$/.test(el.type) && !isSecret(el) ? el.value : "";
  }
  if (el instanceof HTMLTextAreaElement) {
    return "";
  }
  if (el instanceof HTMLSelectElement) {
    return isSecret(el) ? "" : [...el.selectedOptions].map(labelOf).join(", ");
  }
  return textOf(el);
}

function byAttributes(el: Element): string {
  const image = queryInside(el, "img[alt]");
  return (
    getAttribute(el, "placeholder") ?? getAttribute(el, "alt") ?? getAttribute(el, "title") ??
    (image === null ? undefined : getAttribute(image, "alt")) ?? getAttribute(el, "name") ?? ""
  );
}

/** TextOf gives the first words of an element, without scripts and styles. */
export function textOf(el: Element): string {
  const walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  for (let at = walker.nextNode(), n = 0; at !== null && n < maxTexts; at = walker.nextNode()) {
    const parent = at.parentNode;
    if (/\S/.test(at.nodeValue ?? "") && !(parent instanceof HTMLScriptElement || parent instanceof HTMLStyleElement)) {
      words.push((at.nodeValue ?? "").slice(0, 4 * maxLabel));
      n++;
    }
  }
  return words.join(" ");
}

/** Squeeze makes one blank of every run of white space and cuts it at the ends. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
