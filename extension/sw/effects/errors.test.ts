import assert from "node:assert/strict";
import { test } from "node:test";
import { codeOf, failure } from "../../lib/failure.ts";
import type { EffectCode } from "../../gen/wire.ts";
import { translate, translateCDP } from "./errors.ts";

// Words of Chromium 156.
const words: readonly (readonly [string, EffectCode])[] = [
  ["No tab with id: 7.", "tab_gone"],
  ["No tab with given id 424242.", "tab_gone"],
  ["No frame with id 3 in tab with id 7.", "frame_gone"],
  ["Invalid document id 0000", "frame_gone"],
  ["No document with id 12AB in tab with id 7.", "frame_gone"],
  ["Could not establish connection. Receiving end does not exist.", "frame_gone"],
  ["The page keeping the extension port is moved into back/forward cache, so the message channel is closed.", "frame_gone"],
  ["A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received", "frame_gone"],
  ["Cannot access a chrome:// URL", "forbidden"],
  ["Cannot access contents of the page. Extension manifest must request permission to access the respective host.", "forbidden"],
  ["The extensions gallery cannot be scripted.", "forbidden"],
  ["Frame with ID 0 is showing error page", "forbidden"],
  ["Another debugger is already attached to the tab with id: 7.", "debugger"],
  ["Debugger is not attached to the tab with id: 7.", "debugger"],
  ["Something new", "failed"],
];

for (const [message, code] of words) {
  test(`"${message}" is ${code}`, () => {
    assert.equal(codeOf(translate(new Error(message), "failed")), code);
  });
}

test("a failure stays what it is", () => {
  const own = failure("node_gone", "no tab with id 3");
  assert.equal(translate(own, "failed"), own);
});

test("the protocol's errors are read from their JSON", () => {
  const error = translateCDP(new Error('{"code":-32000,"message":"Invalid parameters","data":"x: integer expected"}'));
  assert.equal(codeOf(error), "cdp");
  assert.equal(error.message, "Invalid parameters: x: integer expected");
  assert.equal(translateCDP(new Error("{not json")).message, "{not json");
  assert.equal(codeOf(translateCDP(new Error("Debugger is not attached to the tab with id: 7."))), "debugger");
});
