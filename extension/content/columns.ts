import { CaptureMagic, CaptureVersion, CaptureWord, MaxText } from "../gen/wire.ts";

/** A list of int32 that grows. */
export interface Ints {
  data: Int32Array;
  length: number;
}

export function ints(capacity: number): Ints {
  return { data: new Int32Array(capacity), length: 0 };
}

export function put(list: Ints, value: number): void {
  if (list.length === list.data.length) {
    const grown = new Int32Array(2 * list.length);
    grown.set(list.data);
    list.data = grown;
  }
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

export function createColumns(): Columns {
  return {
    strings: createStrings(),
    rows: ints(65_536),
    attrs: ints(32_768),
    props: ints(8_192),
    boxes: ints(8_192),
    names: new Map(),
    tags: new Map(),
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
  return addRow(c, parent, name, flags, 0, c.rows.length === 0 ? 0 : c.rows.data[c.rows.length - 1] ?? 0);
}

function addRow(c: Columns, parent: number, name: number, flags: number, nodeId: number, attrEnd: number): number {
  const { rows } = c;
  const at = rows.length;
  if (at + rowSize > rows.data.length) {
    const grown = new Int32Array(2 * rows.data.length);
    grown.set(rows.data);
    rows.data = grown;
  }
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

export function isElementRow(c: Columns, row: number): boolean {
  return c.rows.data[row * rowSize + nodeIdAt] !== 0;
}

/** AddProp adds a property of the row added last. Within a row the keys have to rise. */
export function addProp(c: Columns, row: number, key: number, value: number): void {
  put(c.props, row);
  put(c.props, key);
  put(c.props, value);
}

export function addBox(c: Columns, row: number, box: DOMRectReadOnly): void {
  put(c.boxes, row);
  put(c.boxes, clamp(box.x));
  put(c.boxes, clamp(box.y));
  put(c.boxes, clamp(box.width));
  put(c.boxes, clamp(box.height));
}

/** Clamp rounds to an int32. */
export function clamp(n: number): number {
  return Math.max(-0x8000_0000, Math.min(0x7fff_ffff, Math.round(n)));
}

/** Assemble joins head and columns to a capture. head holds the words that are known only outside. */
export function assemble(c: Columns, head: ReadonlyMap<number, number>): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(c.strings.texts.join(""));
  const textWords = (text.length + 3) >> 2;
  const { ends } = c.strings;
  const pairs = [c.attrs, c.props, c.boxes];
  const words = CaptureWord.Header + ends.length + textWords + c.rows.length;
  // Typed arrays have the machine's order of bytes; every machine that Chrome runs on is little-endian.
  const out = new Int32Array(pairs.reduce((sum, column) => sum + column.length, words));
  const bytes = new Uint8Array(out.buffer);
  writeHead(out, c, text.length, head);
  let at: number = CaptureWord.Header;
  out.set(ends.data.subarray(0, ends.length), at);
  at += ends.length;
  bytes.set(text, 4 * at);
  at += textWords;
  const rows = c.rows.data.subarray(0, c.rows.length);
  for (let column = 0; column < rowSize; column++) {
    for (let from = column; from < rows.length; from += rowSize) {
      out[at++] = rows[from] ?? 0;
    }
  }
  for (const column of pairs) {
    out.set(column.data.subarray(0, column.length), at);
    at += column.length;
  }
  return bytes;
}

function writeHead(out: Int32Array, c: Columns, textBytes: number, head: ReadonlyMap<number, number>): void {
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
