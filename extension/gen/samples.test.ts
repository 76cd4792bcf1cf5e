import assert from "node:assert/strict";
import { test } from "node:test";

import sent from "../../wasm/wire/testdata/samples_gen.json";
import { full, guards, minimal, refused } from "./samples.ts";
import type { Structs } from "./samples.ts";

const names = Object.keys(guards).filter(isName);

function isName(name: string): name is keyof Structs {
  return Object.hasOwn(guards, name);
}

/** The header form of a value: binary data becomes a reference to its attachment, counted in order. */
function headerForm(value: unknown): unknown {
  let attachments = 0;
  const json = JSON.stringify(value, (_key, v: unknown) => (v instanceof Uint8Array ? { $bytes: attachments++ } : v));
  return JSON.parse(json);
}

test("each guard takes its samples", () => {
  for (const name of names) {
    assert.ok(guards[name](full[name]), `full ${name}`);
    assert.ok(guards[name](minimal[name]), `minimal ${name}`);
  }
});

test("each guard takes a key that a later version may add", () => {
  for (const name of names.filter((n) => Object.keys(full[n]).length > 0)) {
    assert.ok(guards[name]({ ...full[name], noSuchKey: 1 }), name);
  }
});

test("no guard takes what is no object", () => {
  for (const name of names) {
    for (const value of [undefined, null, true, 1, "text", [], () => ({})]) {
      assert.ok(!guards[name](value), `${name}: ${String(value)}`);
    }
  }
});

test("each guard refuses a field that is missing or of another type", () => {
  assert.ok(refused.length > names.length);
  for (const { type, key, value } of refused) {
    assert.ok(!guards[type]({ ...full[type], [key]: value }), `${type}.${key} = ${JSON.stringify(value)}`);
  }
});

test("what TypeScript sends is what the Go test reads", () => {
  assert.deepEqual(Object.keys(sent.full), names);
  assert.deepEqual(Object.keys(sent.minimal), names);
  for (const name of names) {
    assert.deepEqual(headerForm(full[name]), sent.full[name], `full ${name}`);
    assert.deepEqual(headerForm(minimal[name]), sent.minimal[name], `minimal ${name}`);
  }
});
