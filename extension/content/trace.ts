/** What a walk leaves behind for the next one, so that what did not change need not be asked again. */
import { NodeFlag } from "../gen/wire.ts";
import { copyInts, rowCount } from "./columns.ts";
import type { Columns, Ints } from "./columns.ts";
import type { Looks } from "./looks.ts";
import type { Level, Subject, Walk } from "./walk.ts";

/** Bits of a trace's state. */
export const Trace = { Naming: 1, Clipped: 2, Alone: 4 } as const;

/** The places in a trace, and its size. Nodes that are no elements have an empty one. */
const size = 5;
const lookAt = 1;
const pathAt = 2;
const tellsAt = 3;
const stateAt = 4;

/** One capture and what is needed to make the next from it. */
export interface Record {
  readonly columns: Columns;
  /** Strings is how many strings the columns had; later captures add theirs. */
  readonly strings: number;
  readonly looks: Looks;
  readonly traces: Ints;
  readonly frames: ReadonlyMap<unknown, number>;
  readonly origin: string;
  readonly focused: Element | undefined;
}

/** Flags that what is inside of an element has too. */
export const inherited = NodeFlag.Hidden | NodeFlag.Transparent | NodeFlag.Inert | NodeFlag.Offscreen;

/** LeaveTrace notes what is known of the subject. */
export function leaveTrace(w: Walk, level: Level): void {
  const { traces, subject: s } = w;
  const at = size * s.row;
  room(traces, at + size);
  const { data } = traces;
  data[at] = s.kind;
  data[at + lookAt] = s.look;
  data[at + pathAt] = s.path;
  data[at + tellsAt] = s.tells;
  data[at + stateAt] =
    (s.naming ? Trace.Naming : 0) | (s.clipped ? Trace.Clipped : 0) | (level.alone ? Trace.Alone : 0);
  traces.length = at + size;
}

/** CopyTraces gives rows of another walk, up to end, the next places in this one. */
export function copyTraces(w: Walk, from: Ints, row: number, end: number): void {
  const at = size * rowCount(w.columns);
  room(w.traces, at + size * (end - row));
  const length = Math.min(from.length, size * end) - size * row; // the last nodes may have no traces
  copyInts(w.traces.data, at, from.data, size * row, size * row + length);
  w.traces.length = at + length;
}

function room(list: Ints, length: number): void {
  if (length > list.data.length) {
    const grown = new Int32Array(2 * length);
    grown.set(list.data);
    list.data = grown;
  }
}

export function kindOf(r: Record, row: number): number {
  return row * size < r.traces.length ? r.traces.data[size * row] ?? 0 : 0;
}

export function lookOf(r: Record, row: number): number {
  return r.traces.data[size * row + lookAt] ?? 0;
}

export function stateOf(r: Record, row: number): number {
  return r.traces.data[size * row + stateAt] ?? 0;
}

/** Remember sets what a walk knew of an element but for its flags and box. */
export function remember(s: Subject, r: Record, row: number): void {
  const { data } = r.traces;
  const at = size * row;
  s.row = row;
  s.kind = data[at] ?? 0;
  s.look = data[at + lookAt] ?? 0;
  s.path = data[at + pathAt] ?? 0;
  s.tells = data[at + tellsAt] ?? 0;
  const state = data[at + stateAt] ?? 0;
  s.naming = (state & Trace.Naming) !== 0;
  s.clipped = (state & Trace.Clipped) !== 0;
}

/** SameAs tells whether what is inside of the subject finds there what it found in a row of another walk. */
export function sameAs(s: Subject, r: Record, row: number): boolean {
  const state = (s.naming ? Trace.Naming : 0) | (s.clipped ? Trace.Clipped : 0);
  const { data } = r.traces;
  const at = size * row;
  return (
    data[at] === s.kind && data[at + lookAt] === s.look && data[at + pathAt] === s.path &&
    (stateOf(r, row) & ~Trace.Alone) === state
  );
}
