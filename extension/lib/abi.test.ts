import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { decode, encode, frame, MaxAttachments, resolve, split } from "./abi.ts";
import { base64ToBytes, bytesToBase64 } from "./base64.ts";

/** One message as Go made it; extension/testdata/abi.json holds them. */
interface GoMessage {
  readonly name: string;
  readonly header: string;
  readonly attachments: readonly string[];
  readonly message: string;
}

function isGoMessage(v: unknown): v is GoMessage {
  return typeof v === "object" && v !== null && "name" in v && "header" in v && "attachments" in v && "message" in v;
}

const fixture: unknown = JSON.parse(readFileSync("extension/testdata/abi.json", "utf8"));
assert(Array.isArray(fixture) && fixture.length >= 6 && fixture.every(isGoMessage));

for (const { name, header, attachments, message } of fixture) {
  test(`${name}: the bytes are Go's`, () => {
    const filled = resolve(JSON.parse(header), attachments.map(base64ToBytes));
    assert.equal(bytesToBase64(encode(filled)), message);
  });

  test(`${name}: Go's message is read back`, () => {
    const bytes = base64ToBytes(message);
    assert.deepEqual(decode(bytes), resolve(JSON.parse(header), attachments.map(base64ToBytes)));
  });
}

test("attachments are copies with a buffer of their own", () => {
  const message = encode({ a: Uint8Array.of(1, 2, 3), b: [{ c: Uint8Array.of(4) }] });
  const { header, attachments } = split(message);
  message.fill(0);
  assert.deepEqual(header, { a: { $bytes: 0 }, b: [{ c: { $bytes: 1 } }] });
  assert.deepEqual(attachments.map((a) => [...a]), [[1, 2, 3], [4]]);
  assert(attachments.every((a) => a.byteLength === a.buffer.byteLength));
});

test("half a surrogate pair becomes the replacement character, as in Go", () => {
  assert.deepEqual(decode(encode({ text: "a\ud83db" })), { text: "a\ufffdb" });
});

test("keys of every name survive", () => {
  const text = '{"__proto__":{"x":1},"constructor":2,"$bytes":"no reference"}';
  assert.equal(JSON.stringify(decode(frame(new TextEncoder().encode(text), []))), text);
});

test("nesting deeper than the stack is resolved", () => {
  const depth = 5_000;
  const text = `${'{"a":'.repeat(depth)}{"$bytes":0}${"}".repeat(depth)}`;
  let at = decode(frame(new TextEncoder().encode(text), [Uint8Array.of(9)]));
  for (let i = 0; i < depth; i++) {
    assert(typeof at === "object" && at !== null && "a" in at);
    at = at.a;
  }
  assert.deepEqual(at, Uint8Array.of(9));
});

const good = encode({ data: Uint8Array.of(1, 2, 3) });

function changed(change: (words: DataView) => void): Uint8Array {
  const copy = good.slice();
  change(new DataView(copy.buffer));
  return copy;
}

const bad: readonly (readonly [string, Uint8Array, RegExp])[] = [
  ["no bytes", new Uint8Array(0), /not a message/],
  ["another magic number", changed((w) => w.setUint32(0, 1, true)), /not a message/],
  ["a header that is cut", changed((w) => w.setUint32(4, 1_000, true)), /cut in its header/],
  ["a huge header", changed((w) => w.setUint32(4, 0xffff_ffff, true)), /too large/],
  ["too many attachments", changed((w) => w.setUint32(8, MaxAttachments + 1, true)), /too large/],
  ["an attachment that is cut", changed((w) => w.setUint32(12, 64, true)), /cut in attachment 0/],
  ["a huge attachment", changed((w) => w.setUint32(12, 0xffff_fff8, true)), /cut in attachment 0/],
  ["bytes after the end", new Uint8Array([...good, 0, 0, 0, 0, 0, 0, 0, 0]), /8 bytes too many/],
  ["a header that is no JSON", frame(Uint8Array.of(0x7b), []), /JSON/],
  ["a header that is no UTF-8", frame(Uint8Array.of(0x22, 0xff, 0x22), []), /encoded data/],
  ["a reference to nothing", frame(new TextEncoder().encode('{"a":{"$bytes":1}}'), [Uint8Array.of(1)]), /attachment 1 of 1/],
];

for (const [name, message, error] of bad) {
  test(`${name} is refused`, () => {
    assert.throws(() => decode(message), error);
  });
}

test("what JSON has no word for is refused", () => {
  assert.throws(() => encode(undefined), /no JSON/);
  assert.throws(() => encode({ n: 1n }), /BigInt/);
});
