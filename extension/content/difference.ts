import { CaptureWord, DifferenceMagic, DifferenceWord } from "../gen/wire.ts";
import { attrEndOf, columnsOfRows, ints, joinInts, put, rowCount, writeHead } from "./columns.ts";
import type { Columns, Ints } from "./columns.ts";
import { cover } from "./reuse.ts";
import type { Reuse } from "./reuse.ts";
import type { Walk } from "./walk.ts";

/** Difference tells a capture by what it has in common with the last one; see wasm/wire/capture.go. */
export function difference({ columns: c }: Walk, r: Reuse, head: ReadonlyMap<number, number>): Uint8Array<ArrayBuffer> {
  cover(r, rowCount(c));
  const { copies, record } = r;
  const fresh = freshOf(c, copies);
  const { strings } = c;
  const [known, all] = [record.strings, strings.texts.length];
  const text = new TextEncoder().encode(strings.texts.slice(known).join(""));
  const words = new Int32Array(DifferenceWord.Header);
  writeHead(words, c, strings.ends.data[all - 1] ?? 0, head);
  words[CaptureWord.Magic] = DifferenceMagic;
  words[DifferenceWord.Strings] = all - known;
  words[DifferenceWord.TextBytes] = text.length;
  words[DifferenceWord.Copies] = copies.length / 3;
  words[DifferenceWord.Nodes] = fresh.rows.length / 5;
  words[DifferenceWord.Attrs] = fresh.attrs.length / 2;
  words[DifferenceWord.Props] = fresh.props.length / 3;
  const padded = new Int32Array((text.length + 3) >> 2);
  new Uint8Array(padded.buffer).set(text);
  return joinInts([
    words, strings.ends.data.subarray(known, all), padded, copies, columnsOfRows(fresh.rows), fresh.attrs, fresh.props, c.boxes,
  ]);
}

/** FreshOf gives what of a capture is in no copy; of attributes the rows hold their number, not their end. */
function freshOf(c: Columns, copies: Ints): Pick<Columns, "rows" | "attrs" | "props"> {
  const fresh = { rows: ints(1_024), attrs: ints(1_024), props: ints(256) };
  let [row, prop] = [0, 0];
  for (let i = 0; i < copies.length; i += 3) {
    const end = row + (copies.data[i + 1] ?? 0);
    const isFresh = copies.data[i] === -1;
    for (let at = row; isFresh && at < end; at++) {
      const [from, to] = [attrEndOf(c, at - 1), attrEndOf(c, at)];
      for (let word = 0; word < 4; word++) {
        put(fresh.rows, c.rows.data[5 * at + word] ?? 0);
      }
      put(fresh.rows, to - from);
      for (let pair = 2 * from; pair < 2 * to; pair++) {
        put(fresh.attrs, c.attrs.data[pair] ?? 0);
      }
    }
    for (; prop < c.props.length && (c.props.data[prop] ?? 0) < end; prop += 3) {
      for (let word = 0; isFresh && word < 3; word++) {
        put(fresh.props, c.props.data[prop + word] ?? 0);
      }
    }
    row = end;
  }
  return fresh;
}
