import assert from "node:assert/strict";
import { test } from "node:test";
import { codeOf } from "../../lib/failure.ts";
import type { EventMethods } from "../../gen/wire.ts";
import { fakeEvent, install } from "../../testdata/fake-chrome.ts";
import { cdpHandlers, listenToDebugger } from "./cdp.ts";

const log: string[] = [];
const answers = new Map<string, () => unknown>();
const onEvent = fakeEvent<[{ tabId?: number; sessionId?: string }, string, object | undefined]>();
const onDetach = fakeEvent<[{ tabId?: number }, string]>();

/** Run notes a call and gives what the test wants for it. */
async function run(what: string): Promise<unknown> {
  log.push(what);
  await new Promise((done) => setImmediate(done));
  return answers.get(what)?.() ?? {};
}

install("chrome", {
  debugger: {
    attach: async ({ tabId }: { tabId: number }, version: string) => await run(`attach ${tabId} ${version}`),
    detach: async ({ tabId }: { tabId: number }) => await run(`detach ${tabId}`),
    sendCommand: async ({ tabId }: { tabId: number }, method: string) => await run(`${method} ${tabId}`),
    onEvent,
    onDetach,
  },
  tabs: { get: async (id: number) => ({ id }) },
});

const events: [string, unknown][] = [];
listenToDebugger(<K extends keyof EventMethods>(type: K, params: EventMethods[K]) => events.push([type, params]));

const ctx = { signal: new AbortController().signal };
const send = async (tabId: number): Promise<unknown> => await cdpHandlers["cdp.send"]({ tabId, method: "Page.enable", params: {} });

function fail(message: string): () => never {
  return () => {
    throw new Error(message);
  };
}

async function codeFrom(outcome: Promise<unknown>): Promise<string | undefined> {
  return await outcome.then(
    () => "no error",
    (error: unknown) => codeOf(error),
  );
}

test("calls for one tab share one attachment", async () => {
  await Promise.all([send(1), send(1), send(1)]);
  await send(1);
  assert.deepEqual(log.filter((line) => line.startsWith("attach 1")), ["attach 1 1.3"]);
});

test("a batch waits for each command but for one that is not to be waited for, and for that with the next", async () => {
  for (const method of ["Move", "Press", "Release"]) {
    answers.set(`${method} 30`, () => log.push(`${method} is answered`));
  }
  const command = (method: string, noWait: boolean) => ({ method, params: {}, noWait });
  const commands = [command("Move", true), command("Press", false), command("Release", true)];
  await cdpHandlers["cdp.batch"]({ tabId: 30, commands }, ctx);
  assert.deepEqual(log.slice(log.indexOf("attach 30 1.3") + 1), [
    "Move 30", "Press 30", "Move is answered", "Press is answered", "Release 30",
  ]);
  answers.set("Move 30", fail("no such command"));
  assert.equal(await codeFrom(cdpHandlers["cdp.batch"]({ tabId: 30, commands }, ctx)), "cdp");
});

test("after the debugger was lost it is attached again", async () => {
  onDetach.emit({ tabId: 1 }, "canceled_by_user");
  await send(1);
  assert.equal(log.filter((line) => line.startsWith("attach 1")).length, 2);
  assert.deepEqual(events.pop(), ["cdp.detached", { tabId: 1, reason: "canceled_by_user" }]);
});

test("an attachment that failed is tried again", async () => {
  answers.set("attach 2 1.3", fail("Cannot attach to this target."));
  assert.equal(await codeFrom(send(2)), "debugger");
  answers.delete("attach 2 1.3");
  await send(2);
});

test("what a dead worker had attached is taken over; somebody else's debugger is not", async () => {
  answers.set("attach 3 1.3", fail("Another debugger is already attached to the tab with id: 3."));
  await send(3);
  answers.set("attach 4 1.3", fail("Another debugger is already attached to the tab with id: 4."));
  answers.set("Page.getNavigationHistory 4", fail("Debugger is not attached to the tab with id: 4."));
  assert.equal(await codeFrom(send(4)), "debugger");
});

test("pages that Chrome protects are the debugger's refusal", async () => {
  answers.set("attach 5 1.3", fail("Cannot access a chrome:// URL"));
  assert.equal(await codeFrom(send(5)), "debugger");
});

test("a batch stops at the first command that fails", async () => {
  answers.set("Bad.command 1", fail('{"code":-32601,"message":"no such"}'));
  const commands = ["Page.enable", "Bad.command", "Page.disable"].map((method) => ({ method, params: {} }));
  assert.equal(await codeFrom(cdpHandlers["cdp.batch"]({ tabId: 1, commands }, ctx)), "cdp");
  assert(!log.includes("Page.disable 1"));
});

test("a picture is asked for in device pixels", async () => {
  answers.set("Page.getLayoutMetrics 1", () => ({
    cssVisualViewport: { pageX: 0, pageY: 10, clientWidth: 400, clientHeight: 300 },
    visualViewport: { clientWidth: 800 },
  }));
  answers.set("Page.captureScreenshot 1", () => ({ data: "iVBORw==" }));
  const params = { tabId: 1, format: "png", scale: 1, beyondViewport: false };
  assert.deepEqual(await cdpHandlers["cdp.screenshot"](params), { data: Uint8Array.of(137, 80, 78, 71) });
});

test("events of the tab are told, those of its children's sessions are not", () => {
  events.length = 0;
  onEvent.emit({ tabId: 1, sessionId: "s" }, "Page.loadEventFired", {});
  onEvent.emit({ tabId: 1 }, "Page.javascriptDialogOpening", { type: "alert" });
  onEvent.emit({ tabId: 1 }, "Inspector.targetCrashed", undefined);
  assert.deepEqual(events.map(([, params]) => params), [
    { tabId: 1, method: "Page.javascriptDialogOpening", params: { type: "alert" } },
    { tabId: 1, method: "Inspector.targetCrashed", params: {} },
  ]);
});
