import { NodeFlag, NodeKind } from "../gen/wire.ts";
import { addBareRow } from "./columns.ts";
import { Ask } from "./kinds.ts";
import { Look, textBits } from "./look.ts";
import { Part } from "./looks.ts";
import type { Level, Walk } from "./walk.ts";

/** IsBlank: nothing but white space. A no-break space is none. */
export function isBlank(text: string): boolean {
  return !(text.charCodeAt(0) > 0x20) && !/[^ \t\n\r\f]/.test(text);
}

/** Collapse makes one blank of every run of white space; one at an edge stays, it may part two words. */
export function collapse(text: string): string {
  return /[\t\n\r\f]| {2}/.test(text) ? text.replace(/[ \t\n\r\f]+/g, " ") : text;
}

/** KeepsLines tells whether line breaks of a text are shown; it is asked only for text that has some inside. */
export function keepsLines(parent: Element, text: string): boolean {
  return /\S[^\S\n]*\n\s*\S|\S {2,}\S/.test(text) && /^(pre|break)/.test(getComputedStyle(parent).whiteSpace);
}

/** TextLook says how text that stands in an element itself looks; bits of Look. */
export function textLook(w: Walk, level: Level): number {
  const el = level.element;
  if (el === undefined || (level.inherit & NodeFlag.Hidden) !== 0 || (level.kind & Ask.Option) !== 0) {
    return 0;
  }
  // A key of its own: what is asked of an element with text differs from what is asked of all.
  const key = w.looks.key(level.path, Part.Text);
  const known = w.looks.known(key);
  const look = known >= 0 ? known : w.looks.learn(key, textBits(getComputedStyle(el), el));
  return level.clipped ? look | Look.TextHidden : look;
}

/** SettleBlank records white space that came before what is next, if both sides of it are in the line. */
export function settleBlank(w: Walk, level: Level, inline: boolean): void {
  if (level.blank && inline) {
    addText(w, level, " ");
  }
  level.blank = false;
  level.inline = inline;
}

/** AddText adds a text row. */
export function addText(w: Walk, level: Level, text: string): void {
  addBareRow(w.columns, level.row, w.columns.strings.index(text), NodeKind.Text | level.mark);
}
