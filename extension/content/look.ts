/** What computed styles say of an element, as bits. */
import { composedParent } from "./dom.ts";

export const Look = {
  Block: 1,
  /** Flow: part of the text around it, so that white space at its edges counts. */
  Flow: 2,
  Pointer: 4,
  NoPointer: 8,
  /** Clips: overflow is not visible. Scrolls: it can be scrolled if there is more. */
  Clips: 16,
  Scrolls: 32,
  /** Placed: position absolute or fixed. */
  Placed: 64,
  TextHidden: 128,
  /** Atomic: an inline block and its like. */
  Atomic: 256,
  /** Upper, Lower, Capitals: what text-transform does to the text. */
  Upper: 512,
  Lower: 1024,
  Capitals: 2048,
} as const;

/** DisplayBits says how an element stands to the text around it. */
export function displayBits(display: string): number {
  if (display === "inline" || display === "contents") {
    return Look.Flow;
  }
  if (/^(-webkit-)?inline-/.test(display)) {
    return Look.Atomic;
  }
  return /^(ruby|none)/.test(display) ? 0 : Look.Block;
}

/** TextBits tells whether text in this style can be seen and how it is written. Clipping is for positioned elements, as in "sr-only". */
export function textBits(style: CSSStyleDeclaration, el: Element): number {
  const hidden = style.fontSize === "0px" || (isClear(style.color) && !paintsText(el)) || isClippedAway(style);
  return (hidden ? Look.TextHidden : 0) | (transforms.get(style.textTransform) ?? 0);
}

const transforms = new Map<string, number>([
  ["uppercase", Look.Upper],
  ["lowercase", Look.Lower],
  ["capitalize", Look.Capitals],
]);

/** Transformed gives a text as it is shown. */
export function transformed(text: string, look: number): string {
  if ((look & Look.Upper) !== 0) {
    return text.toUpperCase();
  }
  if ((look & Look.Lower) !== 0) {
    return text.toLowerCase();
  }
  return (look & Look.Capitals) === 0 ? text : text.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** IsClippedAway: clip and clip-path leave nothing. */
export function isClippedAway(style: CSSStyleDeclaration): boolean {
  const placed = style.position === "absolute" || style.position === "fixed";
  return (placed && /^rect\(([01]px,? ?){4}\)$/.test(style.clip)) || /^inset\((50|100)%/.test(style.clipPath);
}

function isClear(color: string): boolean {
  return color === "rgba(0, 0, 0, 0)" || /^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
}

/** PaintsText: a background that is clipped to the text shows through transparent letters. */
function paintsText(el: Element): boolean {
  for (let at: Element | null = el, up = 0; at !== null && up < 3; at = composedParent(at), up++) {
    const style = getComputedStyle(at);
    const clip = style.getPropertyValue("background-clip") || style.getPropertyValue("-webkit-background-clip");
    if (clip.includes("text")) {
      return true;
    }
  }
  return false;
}

/** GeneratedText gives the words of ::before or ::after: strings only, without counters, images and icon letters. */
export function generatedText(el: Element, which: "::before" | "::after"): string {
  const style = getComputedStyle(el, which);
  const content = style.content;
  if (content === "none" || content === "normal" || content === "" || style.display === "none") {
    return "";
  }
  const [spoken = "", alternative] = splitAlternative(content);
  const source = alternative ?? spoken;
  const parts = [...source.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = ""]) => unescapeCSS(text));
  // Icon fonts use the private use areas: no words.
  const words = parts.join("").replace(/\p{Co}/gu, "");
  // An empty box after floats is made with a blank; within a line a blank is one.
  return words.trim() === "" && style.display !== "inline" ? "" : words;
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
