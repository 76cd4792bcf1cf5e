/** What computed styles say of an element, as bits. */
import { composedParent } from "./dom.ts";
import { isClear, isSunk } from "./ground.ts";

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
  /** Skipped: content-visibility hidden, so text of its own is not there; elements in it are found out one by one. */
  Skipped: 4096,
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
  const hidden = style.fontSize === "0px" || (isClear(style.color) && !paintsText(el)) || isClippedAway(style) || isSunk(style, el);
  const skipped = style.contentVisibility === "hidden" ? Look.Skipped : 0;
  return (hidden ? Look.TextHidden : 0) | skipped | (transforms.get(style.textTransform) ?? 0);
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
