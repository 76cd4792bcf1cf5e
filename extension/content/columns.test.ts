import assert from "node:assert/strict";
import { test } from "node:test";
import { CaptureWord, MaxText } from "../gen/wire.ts";
import { addBareRow, addBox, addElementRow, addProp, assemble, createColumns, createStrings, put, setFlags } from "./columns.ts";

test("each string is kept once, in the order of its first use, and ends are counted in bytes", () => {
  const strings = createStrings();
  assert.deepEqual(["", "ab", "é", "ab", "日本", "🎉", ""].map(strings.index), [0, 1, 2, 1, 3, 4, 0]);
  assert.deepEqual([...strings.ends.data.subarray(0, 5)], [0, 2, 4, 10, 14]);
  assert.equal(new TextEncoder().encode(strings.texts.join("")).length, 14);
});

test("halves of surrogate pairs do not join across strings", () => {
  const strings = createStrings();
  strings.index("a\ud83c");
  strings.index("\udf89b");
  const bytes = new TextEncoder().encode(strings.texts.join("")).length;
  assert.equal(strings.ends.data[strings.ends.length - 1], bytes);
});

test("a string for which there is no room becomes the empty one", () => {
  const strings = createStrings();
  assert.equal(strings.index("x".repeat(MaxText - 3)), 1);
  assert.equal(strings.index("日本"), 0);
  assert.equal(strings.full(), true);
  assert.equal(strings.index("yz"), 2);
});

test("the columns stand one after the other, as the contract says", () => {
  const c = createColumns();
  addBareRow(c, -1, 0, 2);
  const [tag, name, value] = ["p", "id", "main"].map(c.strings.index);
  assert(tag !== undefined && name !== undefined && value !== undefined);
  put(c.attrs, name);
  put(c.attrs, value);
  addBareRow(c, 0, c.strings.index(" "), 1); // a blank before an element whose attributes are there already
  const row = addElementRow(c, 0, tag, 0, 7);
  setFlags(c, row, 8);
  addProp(c, row, 1, value);
  addBox(c, row, { x: 1.6, y: -2e10, width: 3, height: 4, top: 0, left: 0, right: 0, bottom: 0, toJSON: () => ({}) });
  const bytes = assemble(c, new Map([[CaptureWord.URL, value]]));
  const words = new Int32Array(bytes.buffer);
  assert.deepEqual([...words.subarray(2, 9)], [3, 5, 8, 1, 1, 1, value]);
  const text = CaptureWord.Header + 5;
  assert.equal(new TextDecoder().decode(bytes.subarray(4 * text, 4 * text + 8)), "pidmain ");
  assert.deepEqual([...words.subarray(text + 2)], [
    -1, 0, 0, // parent
    0, 4, tag, // name
    2, 1, 8, // flags
    0, 0, 7, // nodeId
    0, 0, 1, // attrEnd
    name, value, // attrs
    2, 1, value, // props
    2, 2, -0x8000_0000, 3, 4, // boxes
  ]);
});

test("columns grow", () => {
  const c = createColumns();
  for (let i = 0; i < 50_000; i++) {
    addElementRow(c, i - 1, 0, 0, i + 1);
  }
  assert.equal(new Int32Array(assemble(c, new Map()).buffer)[CaptureWord.Nodes], 50_000);
});
