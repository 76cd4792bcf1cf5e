import { CaptureMagic, CaptureVersion, CaptureWord, MaxText, NodeKind } from "../gen/wire.ts";

/** A list of int32 that grows. */
export interface Ints {
  data: Int32Array;
  length: number;
}

export function ints(capacity: number): Ints {
  return { data: new Int32Array(capacity), length: 0 };
}

export function put(list: Ints, value: number): void {
  room(list, 1);
  list.data[list.length++] = value;
}

/** The string table: each string once, in the order of its first use; string 0 is "". */
export interface Strings {
  /** Index gives the place of a string. A string for which there is no room becomes "". */
  readonly index: (text: string) => number;
  readonly full: () => boolean;
  readonly ends: Ints;
  readonly texts: readonly string[];
}

export function createStrings(): Strings {
  const places = new Map<string, number>([["", 0]]);
  const texts: string[] = [""];
  const ends = ints(4096);
  let size = 0;
  let full = false;
  put(ends, 0);
  return {
    ends,
    texts,
    full: () => full,
    index: (text) => {
      const known = places.get(text);
      if (known !== undefined) {
        return known;
      }
      // Half a surrogate pair would join the half at the start of the next string.
      const sound = /[^\x00-\x7f]/.test(text) ? text.replace(/\p{Surrogate}/gu, "\ufffd") : text;
      const bytes = utf8Length(sound);
      if (size + bytes > MaxText) {
        full = true;
        return 0;
      }
      size += bytes;
      const place = texts.length;
      places.set(text, place);
      texts.push(sound);
      put(ends, size);
      return place;
    },
  };
}

/** Utf8Length counts the bytes that a well-formed string takes. */
function utf8Length(text: string): number {
  if (!/[^\x00-\x7f]/.test(text)) {
    return text.length;
  }
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x800) {
      bytes += unit >= 0xd800 && unit <= 0xdfff ? 1 : 2; // each half of a pair stands for two of four bytes
    } else if (unit >= 0x80) {
      bytes++;
    }
  }
  return bytes;
}

/** What is known of an attribute's name within one capture. */
export interface AttributeName {
  /** At is the name's string. */
  readonly at: number;
  /** Tell holds bits of Tell. */
  readonly tell: number;
}

/** What is known of an element's name within one capture. */
export interface TagName {
  /** At is the name's string. */
  readonly at: number;
  /** Html and Svg are the kinds of an element of that name, by its namespace; bits of Ask. */
  readonly html: number;
  readonly svg: number;
}

/** The columns of a capture while it is being made; see wasm/wire/capture.go. */
export interface Columns {
  readonly strings: Strings;
  /** Rows holds parent, name, flags, nodeId and attrEnd of each node, one after the other. */
  readonly rows: Ints;
  readonly attrs: Ints;
  readonly props: Ints;
  readonly boxes: Ints;
  readonly names: Map<string, AttributeName>;
  readonly tags: Map<string, TagName>;
}

/** The places in a row, and its size. */
const parentAt = 0;
const nameAt = 1;
const flagsAt = 2;
const nodeIdAt = 3;
const attrEndAt = 4;
const rowSize = 5;

/** CreateColumns makes empty columns; those of a capture that follows another have its strings, in the same places. */
export function createColumns(after?: Columns): Columns {
  const like = (column: Ints | undefined, least: number): Ints => ints(Math.max(least, (column?.length ?? 0) + 1_024));
  return {
    strings: after?.strings ?? createStrings(),
    rows: like(after?.rows, 65_536),
    attrs: like(after?.attrs, 32_768),
    props: like(after?.props, 8_192),
    boxes: like(after?.boxes, 8_192),
    names: after?.names ?? new Map(),
    tags: after?.tags ?? new Map(),
  };
}

/** RowCount gives the number of nodes so far, which is the index of the next. */
export function rowCount(c: Columns): number {
  return c.rows.length / rowSize;
}

/** AddElementRow adds an element, whose attributes are those put into attrs since the last one, and gives its index. */
export function addElementRow(c: Columns, parent: number, name: number, flags: number, nodeId: number): number {
  return addRow(c, parent, name, flags, nodeId, c.attrs.length / 2);
}

/** AddBareRow adds a node that is no element. Attributes of an element to come may be there already. */
export function addBareRow(c: Columns, parent: number, name: number, flags: number): number {
  return addRow(c, parent, name, flags, 0, attrEndOf(c, rowCount(c) - 1));
}

function addRow(c: Columns, parent: number, name: number, flags: number, nodeId: number, attrEnd: number): number {
  const { rows } = c;
  const at = rows.length;
  room(rows, rowSize);
  const { data } = rows;
  data[at + parentAt] = parent;
  data[at + nameAt] = name;
  data[at + flagsAt] = flags;
  data[at + nodeIdAt] = nodeId;
  data[at + attrEndAt] = attrEnd;
  rows.length = at + rowSize;
  return at / rowSize;
}

/** SetFlags adds flags to a row. */
export function setFlags(c: Columns, row: number, flags: number): void {
  c.rows.data[row * rowSize + flagsAt] = flagsOf(c, row) | flags;
}

export function flagsOf(c: Columns, row: number): number {
  return c.rows.data[row * rowSize + flagsAt] ?? 0;
}

export function parentOf(c: Columns, row: number): number {
  return c.rows.data[row * rowSize + parentAt] ?? -1;
}

export function nodeIdOf(c: Columns, row: number): number {
  return c.rows.data[row * rowSize + nodeIdAt] ?? 0;
}

export function kindOfRow(c: Columns, row: number): number {
  return flagsOf(c, row) & NodeKind.Mask;
}

export function nameOf(c: Columns, row: number): number {
  return c.rows.data[row * rowSize + nameAt] ?? 0;
}

export function attrEndOf(c: Columns, row: number): number {
  return row < 0 ? 0 : c.rows.data[row * rowSize + attrEndAt] ?? 0;
}

/**
 * CopyRows adds the rows of a node and of all in it, up to end, from another capture with the same strings. Next says how
 * far the other's properties and boxes have been gone through: rows are copied in their order, but for a few.
 */
export function copyRows(c: Columns, from: Columns, row: number, end: number, parent: number, next: { prop: number; box: number }): void {
  const { rows } = c;
  const [at, length] = [rows.length, rowSize * (end - row)];
  room(rows, length);
  const { data } = rows;
  copyInts(data, at, from.rows.data, rowSize * row, rowSize * end);
  rows.length = at + length;
  const shift = at / rowSize - row;
  const first = attrEndOf(from, row - 1);
  const attrShift = c.attrs.length / 2 - first;
  for (let i = at; i < rows.length; i += rowSize) {
    data[i + parentAt] = (data[i + parentAt] ?? 0) + shift;
    data[i + attrEndAt] = (data[i + attrEndAt] ?? 0) + attrShift;
  }
  data[at + parentAt] = parent;
  append(c.attrs, from.attrs, 2 * first, 2 * attrEndOf(from, end - 1));
  next.prop = copyTable(c.props, from.props, 3, next.prop, row, end, shift);
  next.box = copyTable(c.boxes, from.boxes, 5, next.box, row, end, shift);
}

/** CopyTable adds the entries of some rows, whose first word is the row, and gives the place of the one after them. */
function copyTable(to: Ints, from: Ints, size: number, start: number, row: number, end: number, shift: number): number {
  const before = start > 0 && (from.data[start - size] ?? 0) >= row; // moved to another place: look for it from the start
  let at = before ? 0 : start;
  while (at < from.length && (from.data[at] ?? 0) < row) {
    at += size;
  }
  const first = at;
  while (at < from.length && (from.data[at] ?? 0) < end) {
    at += size;
  }
  const placed = to.length;
  append(to, from, first, at);
  for (let i = placed; i < to.length; i += size) {
    to.data[i] = (to.data[i] ?? 0) + shift;
  }
  return at;
}

function append(to: Ints, from: Ints, start: number, end: number): void {
  room(to, end - start);
  copyInts(to.data, to.length, from.data, start, end);
  to.length += end - start;
}

/** CopyInts copies a part of an array; for a short one a view would cost more than the numbers. */
export function copyInts(to: Int32Array, at: number, from: Int32Array, start: number, end: number): void {
  if (end - start > 64) {
    to.set(from.subarray(start, end), at);
    return;
  }
  for (let i = start; i < end; i++) {
    to[at + i - start] = from[i] ?? 0;
  }
}

function room(list: Ints, more: number): void {
  if (list.length + more > list.data.length) {
    const grown = new Int32Array(2 * (list.length + more));
    grown.set(list.data);
    list.data = grown;
  }
}

export function isElementRow(c: Columns, row: number): boolean {
  return c.rows.data[row * rowSize + nodeIdAt] !== 0;
}

/** AddProp adds a property of the row added last. Within a row the keys have to rise. */
export function addProp(c: Columns, row: number, key: number, value: number): void {
  put(c.props, row);
  put(c.props, key);
  put(c.props, value);
}

export function addBox({ boxes }: Columns, row: number, box: DOMRectReadOnly): void {
  room(boxes, 5);
  boxes.data[boxes.length] = row;
  fillBox(boxes, boxes.length, box);
  boxes.length += 5;
}

/** FillBox sets the box at a place of the column. */
export function fillBox({ data }: Ints, at: number, { x, y, width, height }: DOMRectReadOnly): void {
  data[at + 1] = clamp(x);
  data[at + 2] = clamp(y);
  data[at + 3] = clamp(width);
  data[at + 4] = clamp(height);
}

/** Clamp rounds to an int32. */
export function clamp(n: number): number {
  return Math.max(-0x8000_0000, Math.min(0x7fff_ffff, Math.round(n)));
}

/** Assemble joins head and columns to a capture. head holds the words that are known only outside. */
export function assemble(c: Columns, head: ReadonlyMap<number, number>): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(c.strings.texts.join(""));
  const padded = new Int32Array((text.length + 3) >> 2);
  new Uint8Array(padded.buffer).set(text);
  const words = new Int32Array(CaptureWord.Header);
  writeHead(words, c, text.length, head);
  return joinInts([words, c.strings.ends, padded, columnsOfRows(c.rows), c.attrs, c.props, c.boxes]);
}

/** JoinInts gives the bytes of lists, one after the other. */
export function joinInts(lists: readonly (Ints | Int32Array)[]): Uint8Array<ArrayBuffer> {
  // Typed arrays have the machine's order of bytes; every machine that Chrome runs on is little-endian.
  const out = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    out.set(list instanceof Int32Array ? list : list.data.subarray(0, list.length), at);
    at += list.length;
  }
  return new Uint8Array(out.buffer);
}

/** ColumnsOfRows puts the first words of all rows in front, then the second, and so on. */
export function columnsOfRows({ data, length }: Ints): Int32Array {
  const out = new Int32Array(length);
  let at = 0;
  for (let column = 0; column < rowSize; column++) {
    for (let from = column; from < length; from += rowSize) {
      out[at++] = data[from] ?? 0;
    }
  }
  return out;
}

/** WriteHead writes the words of a capture's header. */
export function writeHead(out: Int32Array, c: Columns, textBytes: number, head: ReadonlyMap<number, number>): void {
  for (const [word, value] of head) {
    out[word] = value;
  }
  out[CaptureWord.Magic] = CaptureMagic;
  out[CaptureWord.Version] = CaptureVersion;
  out[CaptureWord.Nodes] = rowCount(c);
  out[CaptureWord.Strings] = c.strings.texts.length;
  out[CaptureWord.TextBytes] = textBytes;
  out[CaptureWord.Attrs] = c.attrs.length / 2;
  out[CaptureWord.Props] = c.props.length / 3;
  out[CaptureWord.Boxes] = c.boxes.length / 5;
}
