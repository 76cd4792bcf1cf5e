import assert from "node:assert/strict";
import { test } from "node:test";
import { failure } from "../lib/failure.ts";
import type { EffectFrame, Tab } from "../gen/wire.ts";
import { createWorld, settle } from "../testdata/pump-world.ts";

const tab: Tab = { id: 4, windowId: 1, groupId: -1, index: 0, url: "", title: "", active: true, loading: false };
const getTab = (id: string, timeoutMs = 1_000): EffectFrame => ({ id, method: "tabs.get", params: { tabId: 4 }, timeoutMs });

/** OnEvent decides by the type of the first event that has one of these names. */
function onEvent(table: Readonly<Record<string, readonly EffectFrame[]>>) {
  return ({ events }: { readonly events: readonly { readonly type: string }[] }) =>
    events.flatMap(({ type }) => (Object.hasOwn(table, type) ? table[type] ?? [] : []));
}

test("events wait for the core, boot is the first, and one turn is one step", async () => {
  const w = createWorld(() => [], {});
  w.pump.push("tab.removed", { tabId: 1 });
  w.pump.push("link.wake", {});
  await settle();
  w.pump.push("tab.removed", { tabId: 2 });
  w.pump.push("tab.removed", { tabId: 3 });
  await settle();
  assert.deepEqual(
    w.steps.map(({ events }) => events.map(({ type }) => type)),
    [["boot", "tab.removed", "link.wake"], ["tab.removed", "tab.removed"]],
  );
  assert(w.steps.every(({ now }) => now === 1_000_000));
});

test("effects and commands start in the order of the core and answers come as they are ready", async () => {
  let finish = (): void => undefined;
  const slow = new Promise<void>((done) => (finish = done));
  const w = createWorld(
    onEvent({ boot: [getTab("a"), { method: "link.open", params: { epoch: 1, url: "ws://x", timeoutMs: 1 } }, getTab("b")] }),
    { "tabs.get": async () => {
      if (w.calls.length === 1) {
        await slow;
      }
      return tab;
    } },
  );
  await settle();
  assert.deepEqual(w.calls.map(([name]) => name), ["tabs.get", "link.open", "tabs.get"]);
  assert.deepEqual(w.seen(), [{ type: "effect.done", params: { id: "b", result: tab } }]);
  finish();
  await settle();
  assert.deepEqual(w.seen().map(({ params }) => params), [{ id: "b", result: tab }, { id: "a", result: tab }]);
});

test("an effect that takes too long is answered once, with timeout, and told to stop", async () => {
  let finish = (_: Tab): void => undefined;
  let stopped = false;
  const w = createWorld(onEvent({ boot: [getTab("a", 50)] }), {
    "tabs.get": async (_, { signal }) => {
      signal.addEventListener("abort", () => (stopped = true));
      return await new Promise<Tab>((done) => (finish = done));
    },
  });
  await settle();
  await w.advance(49);
  assert.equal(w.seen().length, 0);
  await w.advance(1);
  assert.deepEqual(w.seen(), [
    { type: "effect.done", params: { id: "a", error: { code: "timeout", message: "tabs.get took longer than 50 ms" } } },
  ]);
  assert(stopped);
  finish(tab);
  await settle();
  assert.equal(w.seen().length, 1);
});

test("failures keep their code, other errors are failed, and bad methods, parameters and results are told", async () => {
  const effects: EffectFrame[] = [
    { id: "1", method: "tabs.get", params: { tabId: 1 }, timeoutMs: 1 },
    { id: "2", method: "tabs.get", params: { tabId: 2 }, timeoutMs: 1 },
    { id: "3", method: "tabs.get", params: { tabId: "no" }, timeoutMs: 1 },
    { id: "4", method: "toString", params: {}, timeoutMs: 1 },
    { id: "5", method: "tabs.get", params: { tabId: 5 }, timeoutMs: 1 },
    { id: "6", method: "tabs.get", params: { $bytes: 7 }, timeoutMs: 1 },
  ];
  const w = createWorld(onEvent({ boot: effects }), {
    "tabs.get": async ({ tabId }) => {
      if (tabId === 5) {
        return { ...tab, index: Number.NaN };
      }
      throw tabId === 1 ? failure("tab_gone", "gone") : new TypeError("odd");
    },
  });
  await settle();
  const codes = w.seen().map(({ params }) => JSON.stringify(params).replace(/"message.*/, ""));
  assert.deepEqual(codes.sort(), [
    '{"id":"1","error":{"code":"tab_gone",', '{"id":"2","error":{"code":"failed",', '{"id":"3","error":{"code":"bad_params",',
    '{"id":"4","error":{"code":"bad_params",', '{"id":"5","error":{"code":"failed",', '{"id":"6","error":{"code":"bad_params",',
  ]);
});

test("bytes go through effects and commands", async () => {
  const w = createWorld(
    onEvent({ boot: [
      { method: "state.save", params: { parts: [{ key: "k", data: Uint8Array.of(1, 2) }] } },
      { id: "s", method: "cdp.screenshot", params: { tabId: 1, format: "png", scale: 1, beyondViewport: false }, timeoutMs: 9 },
    ] }),
    { "cdp.screenshot": async () => ({ data: Uint8Array.of(137, 80) }) },
  );
  await settle();
  assert.deepEqual(w.calls[0], ["state.save", { parts: [{ key: "k", data: Uint8Array.of(1, 2) }] }]);
  assert.deepEqual(w.seen()[0]?.params, { id: "s", result: { data: Uint8Array.of(137, 80) } });
});

test("an unknown command, one with bad parameters and one that throws are reported and hold nothing up", async () => {
  const w = createWorld(
    onEvent({ boot: [
      { method: "no.such", params: {} },
      { method: "link.open", params: {} },
      { method: "log", params: { level: "info", message: "x" } },
      { method: "state.save", params: { parts: [] } },
    ] }),
    {},
  );
  await settle();
  assert.deepEqual(w.calls.map(([name]) => name), ["state.save"]);
  assert.equal(w.problems.length, 3);
});

test("the core is called at the time that it asked for, and only then", async () => {
  const w = createWorld(() => [], {});
  w.wakeAt = 1_000_500;
  await settle();
  await w.advance(499);
  assert.equal(w.steps.length, 1);
  w.pump.tick();
  assert.equal(w.steps.length, 1);
  w.wakeAt = 0;
  await w.advance(1);
  assert.deepEqual(w.steps[1], { now: 1_000_500, events: [] });
  await w.advance(100_000);
  assert.equal(w.steps.length, 2);
  assert.deepEqual(w.wakeAts, [1_000_500, 0]);
});

test("a time in the past does not make the pump run in circles", async () => {
  const w = createWorld(() => [], {});
  w.wakeAt = 1;
  await settle();
  await w.advance(10);
  assert(w.steps.length <= 11, `${w.steps.length} steps in 10 ms`);
});

test("a dead core is replaced, and what the old one asked for is not answered to the new one", async () => {
  let finish = (_: Tab): void => undefined;
  let aborted = false;
  let trap = false;
  const w = createWorld(
    ({ events }) => {
      if (trap) {
        trap = false;
        throw new WebAssembly.RuntimeError("unreachable");
      }
      return events.some(({ type }) => type === "boot") && w.steps.length === 1 ? [getTab("a")] : [];
    },
    { "tabs.get": async (_, { signal }) => {
      signal.addEventListener("abort", () => (aborted = true));
      return await new Promise<Tab>((done) => (finish = done));
    } },
  );
  await settle();
  trap = true;
  w.pump.push("tab.removed", { tabId: 1 });
  await Promise.resolve(); // the batch is on its way
  w.pump.push("link.closed", { epoch: 1, code: 1006, reason: "" });
  w.pump.push("port.closed", { port: "p" });
  w.pump.push("tab.removed", { tabId: 2 });
  await w.advance(0);
  finish(tab);
  await w.advance(5_000);
  assert(aborted);
  assert.equal(w.resets(), 1);
  assert.deepEqual(w.boots, [false, false]);
  const after = w.steps.slice(2).flatMap(({ events }) => events.map(({ type }) => type));
  assert.equal(after[0], "boot");
  assert(!after.includes("effect.done"));
  assert.match(w.problems.join("\n"), /running the core: RuntimeError: unreachable/);
});

test("a core that keeps dying is started with growing pauses and without the saved state", async () => {
  const w = createWorld(() => {
    throw new Error("boom");
  }, {});
  await settle();
  await w.advance(0);
  assert.deepEqual(w.boots, [false, false]);
  await w.advance(500);
  await w.advance(1_000);
  assert.deepEqual(w.boots, [false, false, true, true]);
  await w.advance(600_000);
  assert(w.boots.length < 30, `${w.boots.length} starts in ten minutes`);
});

test("a boot that fails is tried again and loses no event", async () => {
  const w = createWorld(() => [], {});
  w.bootFails = 1;
  w.pump.push("tab.removed", { tabId: 1 });
  await settle();
  await w.advance(1_000);
  assert.deepEqual(w.steps[0]?.events.map(({ type }) => type), ["boot", "tab.removed"]);
});

test("a core of another version is refused for good", async () => {
  const w = createWorld(() => [], {});
  w.version = 999;
  await settle();
  w.pump.push("link.wake", {});
  await w.advance(100_000);
  assert.equal(w.steps.length, 0);
  assert.match(w.problems.join(), /speaks version 999/);
});

test("an answer that cannot be encoded becomes an error and takes no other event along", async () => {
  const loop: { self?: unknown } = {};
  loop.self = loop;
  const evaluate = { id: "a", method: "cdp.send", params: { tabId: 1, method: "m", params: {} }, timeoutMs: 9 };
  const w = createWorld(onEvent({ boot: [evaluate, getTab("b")] }), {
    "cdp.send": async () => ({ result: loop }),
    "tabs.get": async () => tab,
  });
  await settle();
  const ids = w.seen().map(({ params }) => JSON.stringify(params).slice(0, 24)).sort();
  assert.deepEqual(ids, ['{"id":"a","error":{"code', '{"id":"b","result":{"id"']);
});
