/** The rows of the last capture that are still true are copied into the next. */
import { NodeFlag, NodeKind } from "../gen/wire.ts";
import { copyRows, flagsOf, isElementRow, kindOfRow, nodeIdOf, parentOf, rowCount } from "./columns.ts";
import type { Ints } from "./columns.ts";
import { ints, put } from "./columns.ts";
import { Look } from "./look.ts";
import { knownNumber } from "./nodes.ts";
import { settleBlank } from "./text.ts";
import { copyTraces, inherited, lookOf, sameAs, stateOf, Trace } from "./trace.ts";
import type { Record } from "./trace.ts";
import type { Level, Walk } from "./walk.ts";

/** What is no longer true of a row. Around: something in it; it is asked again itself. Deep: perhaps all that is in it. */
const around = 1;
const deep = 2;

/** The last capture while the next is made from it. */
export interface Reuse {
  readonly record: Record;
  readonly ends: Int32Array;
  readonly rows: Int32Array;
  readonly marks: Uint8Array;
  /** Copies holds first row, number and new parent of what was copied, fresh rows in between as -1, number, 0. */
  readonly copies: Ints;
  /** Prop, Box: how far properties and boxes of the last capture have been gone through. */
  prop: number;
  box: number;
  /** Covered is how many rows of the new capture are in copies. */
  covered: number;
}

export function createReuse(record: Record): Reuse {
  const { columns: c } = record;
  const count = rowCount(c);
  const ends = new Int32Array(count);
  let last = 0;
  for (let row = count - 1; row >= 0; row--) {
    const end = Math.max(row + 1, ends[row] ?? 0);
    ends[row] = end;
    const parent = parentOf(c, row);
    if (parent >= 0) {
      ends[parent] = Math.max(end, ends[parent] ?? 0);
    }
    last = Math.max(last, nodeIdOf(c, row));
  }
  const rows = new Int32Array(last + 1).fill(-1);
  for (let row = 0; row < count; row++) {
    if (isElementRow(c, row)) {
      rows[nodeIdOf(c, row)] = row;
    }
  }
  return { record, ends, rows, marks: new Uint8Array(count), copies: ints(64), prop: 0, box: 0, covered: 0 };
}

/** RowOf gives an element's row in the last capture, -1 when it is not there. */
export function rowOf(r: Reuse, el: Element): number {
  const number = knownNumber(el);
  return number === undefined ? -1 : r.rows[number] ?? -1;
}

/** Touch has a row asked again, and with what is in it when all may have changed. */
export function touch(r: Reuse, row: number, all: boolean): void {
  const { columns } = r.record;
  if (row >= 0 && all) {
    r.marks[row] = deep;
  }
  for (let at = all ? parentOf(columns, row) : row; at >= 0 && r.marks[at] === 0; at = parentOf(columns, at)) {
    r.marks[at] = around;
  }
}

/** IsDocumentSame tells whether anything of the last capture may be copied. */
export function isDocumentSame({ reuse }: Walk): boolean {
  return reuse !== undefined && reuse.marks[0] !== deep;
}

/** IsSame tells whether what is in the subject may be copied as far as it did not change itself. */
export function isSame(w: Walk, el: Element): boolean {
  const { reuse: r, subject: s } = w;
  if (r === undefined) {
    return false;
  }
  const row = rowOf(r, el);
  return (
    row >= 0 && r.marks[row] !== deep && ((flagsOf(r.record.columns, row) ^ s.flags) & inherited) === 0 && sameAs(s, r.record, row)
  );
}

/** Reused copies an element with all in it; false when it has to be walked. */
export function reused(w: Walk, level: Level, el: Element): boolean {
  const { reuse: r } = w;
  if (r === undefined || !level.same) {
    return false;
  }
  const row = rowOf(r, el);
  if (row < 0 || r.marks[row] !== 0) {
    return false;
  }
  const { columns } = r.record;
  if (rowCount(w.columns) + (r.ends[row] ?? 0) - row > w.most - 2) {
    return false; // it is walked as far as there is room
  }
  const flags = flagsOf(columns, row);
  if (
    (flags & (NodeFlag.Slotted | NodeFlag.Unslotted)) !== level.mark ||
    level.alone !== ((stateOf(r.record, row) & Trace.Alone) !== 0)
  ) {
    return false;
  }
  if ((flags & NodeFlag.Hidden) === 0 || (level.inherit & NodeFlag.Hidden) !== 0) {
    settleBlank(w, level, (lookOf(r.record, row) & Look.Block) === 0);
  }
  copy(w, r, row, level.row);
  return true;
}

function copy(w: Walk, r: Reuse, row: number, parent: number): void {
  const end = r.ends[row] ?? row + 1;
  const at = rowCount(w.columns);
  cover(r, at);
  const { copies } = r;
  const last = copies.length - 3;
  const { data } = copies;
  if (last >= 0 && (data[last] ?? -1) + (data[last + 1] ?? 0) === row && (data[last] ?? -1) >= 0 && data[last + 2] === parent) {
    data[last + 1] = end - (data[last] ?? 0);
  } else {
    put(copies, row);
    put(copies, end - row);
    put(copies, parent);
  }
  r.covered = at + end - row;
  copyTraces(w, r.record.traces, row, end);
  copyRows(w.columns, r.record.columns, row, end, parent, r);
}

/** Cover notes that the rows up to one were made anew. */
export function cover(r: Reuse, row: number): void {
  if (row > r.covered) {
    put(r.copies, -1);
    put(r.copies, row - r.covered);
    put(r.copies, 0);
    r.covered = row;
  }
}

/** HasRoot tells whether a row is a host: a shadow root comes first in it. */
export function hasRoot(r: Reuse, row: number): boolean {
  const { columns } = r.record;
  return row + 1 < rowCount(columns) && kindOfRow(columns, row + 1) === NodeKind.ShadowRoot && parentOf(columns, row + 1) === row;
}
