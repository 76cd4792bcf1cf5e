import assert from "node:assert/strict";
import { test } from "node:test";
import { Version } from "../gen/wire.ts";
import { isAnswer, isModuleRequest, isPageRequest, isSleepRequest, pack, unpack } from "./content-channel.ts";

const result = { data: Uint8Array.of(1, 2, 255), frameIndex: -1 };

test("bytes cross a channel of structured clones as they are", () => {
  const answer = pack(result, true);
  assert(isAnswer(answer) && answer.ok);
  assert.deepEqual(unpack(structuredClone(answer)), result);
});

test("bytes cross a channel of JSON packed", () => {
  const answer: unknown = JSON.parse(JSON.stringify(pack(result, false)));
  assert(isAnswer(answer) && answer.ok);
  assert.deepEqual(unpack(answer), result);
});

test("results without bytes are not packed", () => {
  assert.deepEqual(pack({ focused: true }, false), { ok: true, result: { focused: true } });
});

test("answers of another form are refused", () => {
  for (const answer of [undefined, null, "ok", {}, { ok: 1 }, { ok: false }, { ok: true }, { ok: false, error: { code: "odd", message: "" } }]) {
    assert(!isAnswer(answer), JSON.stringify(answer));
  }
  assert(isAnswer({ ok: false, error: { code: "page", message: "" } }));
  assert(isAnswer({ ok: false, absent: true }));
});

test("requests are told apart, and those of another version refused", () => {
  const page = { tabwire: Version, method: "page.info", params: {}, probe: new Uint8Array(1) };
  const module = { tabwire: Version, module: "router", hash: "h", nodeId: 0, params: {} };
  const sleep = { tabwire: Version, sleepMs: 5 };
  assert.deepEqual([page, module, sleep].map(isPageRequest), [true, false, false]);
  assert.deepEqual([page, module, sleep].map(isModuleRequest), [false, true, false]);
  assert.deepEqual([page, module, sleep].map(isSleepRequest), [false, false, true]);
  assert(!isPageRequest({ ...page, tabwire: Version + 1 }));
});
