/**
 * What computed styles say of an element, as bits. A computed style costs 1 to 3 µs a property, and pages repeat
 * themselves: rows, cards, menu items. So elements with the same ancestors, names and attributes share an answer once
 * the first few of them agreed. What is shared is only what a missed sibling selector (:nth-child, +) can make
 * slightly wrong; whether an element is hidden is always asked.
 */
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

/** How many elements are asked before their answer is taken for all of their kind. */
const sample = 4;

/** The same for boxes, which say more than whether they are there. */
export const boxSample = 64;

/** Parts of keys that say what is asked; those of strings are larger. */
export const Part = { Text: 1, Alone: 2, Generated: 3, Box: 4, Strings: 8 } as const;

/** The answers of one capture. */
export interface Looks {
  /** Key gives the number of a path: the same part after the same path has the same number. */
  readonly key: (path: number, part: number) => number;
  /** Word gives the part of a text that is in no table of the capture. */
  readonly word: (text: string) => number;
  /** Known gives the answer of elements with this key once so many agreed, -1 when the next one has to be asked. */
  readonly known: (key: number, atLeast?: number) => number;
  /** Learn takes the answer of one element with this key and gives it back. */
  readonly learn: (key: number, bits: number) => number;
}

/** The state of an answer: how often it was given, or that the elements did not agree. */
const unlike = -1;

export function createLooks(): Looks {
  const keys = createPairs();
  const words = new Map<string, number>();
  const answers: number[] = [];
  const given: number[] = [];
  return {
    key: keys.number,
    word: (text) => {
      const known = words.get(text) ?? 0x4000_0000 + words.size;
      words.set(text, known);
      return known;
    },
    known: (key, atLeast = sample) => ((given[key] ?? 0) >= atLeast ? answers[key] ?? -1 : -1),
    learn: (key, bits) => {
      while (given.length <= key) {
        given.push(0);
        answers.push(0);
      }
      const times = given[key] ?? 0;
      given[key] = times === 0 || (times > 0 && answers[key] === bits) ? times + 1 : unlike;
      answers[key] = bits;
      return bits;
    },
  };
}

/** CreatePairs numbers pairs of int32 from 1. A Map would need a number of 64 bits, on the heap, for every look-up. */
function createPairs(): { number: (a: number, b: number) => number } {
  let slots = new Int32Array(3 * 16_384); // a, b, number; 0 is empty
  let count = 0;
  const place = (a: number, b: number): number => {
    const size = slots.length / 3;
    let at = (Math.imul(a, 0x9e37_79b1) ^ Math.imul(b, 0x85eb_ca6b)) >>> 7;
    for (at &= size - 1; ; at = (at + 1) & (size - 1)) {
      if (slots[3 * at + 2] === 0 || (slots[3 * at] === a && slots[3 * at + 1] === b)) {
        return 3 * at;
      }
    }
  };
  const grow = (): void => {
    const old = slots;
    slots = new Int32Array(2 * old.length);
    for (let i = 0; i < old.length; i += 3) {
      if (old[i + 2] !== 0) {
        slots.set(old.subarray(i, i + 3), place(old[i] ?? 0, old[i + 1] ?? 0));
      }
    }
  };
  return {
    number: (a, b) => {
      let at = place(a, b);
      if (slots[at + 2] === 0) {
        if (6 * ++count > slots.length) {
          grow();
          at = place(a, b);
        }
        slots[at] = a;
        slots[at + 1] = b;
        slots[at + 2] = count;
      }
      return slots[at + 2] ?? 0;
    },
  };
}

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
