import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

// The extension imports nothing from inject/, so the two copies of the protocol are compared as text.
const theirs = readFileSync("inject/lib/protocol.ts", "utf8");
const ours = readFileSync("extension/content/inject-link.ts", "utf8");

function constant(source: string, name: string): string {
  const found = new RegExp(`export const ${name} = (.+);`).exec(source);
  assert(found?.[1] !== undefined, `no constant ${name}`);
  return found[1];
}

test("the constants of both copies of the inject protocol are the same", () => {
  for (const name of ["marker", "maxResultChars"]) {
    assert.equal(constant(ours, name), constant(theirs, name), name);
  }
});

test("every kind of message of the protocol is known to the content script", () => {
  const kinds = [...theirs.matchAll(/readonly kind: "([a-z-]+)"/g)].map(([, kind]) => kind);
  assert.deepEqual([...new Set(kinds)].sort(), ["call", "node-wanted", "ping", "pong", "result"]);
  for (const kind of kinds) {
    assert(ours.includes(`"${kind}"`), kind);
  }
});

test("an element's event is named and made as the protocol says", () => {
  assert.match(theirs, /new CustomEvent\(node, \{bubbles: false, composed: true\}\)/);
  assert.match(ours, /new CustomEvent\(node, \{ bubbles: false, composed: true \}\)/);
  assert(ours.includes("`tabwire-${random()}`") && theirs.includes('"tabwire-" and 16 random bytes'));
});
