import assert from "node:assert/strict";
import { test } from "node:test";
import { createLooks } from "./looks.ts";

test("the same parts after the same path have the same number, all others have others", () => {
  const looks = createLooks();
  const seen = new Map<number, string>();
  for (let path = 0; path < 300; path++) {
    for (let part = 1; part < 300; part++) {
      const key = looks.key(path, part);
      assert.equal(looks.key(path, part), key);
      assert(!seen.has(key), `${path} ${part} and ${seen.get(key) ?? ""}`);
      seen.set(key, `${path} ${part}`);
    }
  }
});

test("an answer is shared once the first few agreed", () => {
  const looks = createLooks();
  for (let i = 0; i < 4; i++) {
    assert.equal(looks.known(1), -1);
    looks.learn(1, 6);
  }
  assert.equal(looks.known(1), 6);
  assert.equal(looks.known(1, 64), -1);
  assert.equal(looks.known(2), -1);
});

test("elements that did not agree are asked for ever", () => {
  const looks = createLooks();
  for (const bits of [1, 1, 2, 1, 1, 1, 1, 1]) {
    looks.learn(5, bits);
    assert.equal(looks.known(5), -1);
  }
});

test("words have numbers of their own", () => {
  const looks = createLooks();
  assert.equal(looks.word("a"), looks.word("a"));
  assert.notEqual(looks.word("a"), looks.word("b"));
});
