import assert from "node:assert/strict";
import { test } from "node:test";
import { base64ToBytes, bytesToBase64 } from "./base64.ts";

test("bytes of every length come back", () => {
  for (const length of [0, 1, 2, 3, 255, 0x8000, 0x8001, 100_003]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7) & 255);
    const text = bytesToBase64(bytes);
    assert.equal(text, Buffer.from(bytes).toString("base64"));
    assert.deepEqual(base64ToBytes(text), bytes);
  }
});

test("text that is no base64 is refused", () => {
  assert.throws(() => base64ToBytes("%%%"));
});
