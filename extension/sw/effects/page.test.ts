import assert from "node:assert/strict";
import { test } from "node:test";
import { codeOf } from "../../lib/failure.ts";
import type { Answer } from "../../lib/content-channel.ts";
import { fakeEvent, install } from "../../testdata/fake-chrome.ts";
import { listenToContent, pageHandlers } from "./page.ts";

/** The documents of the fake browser, by id: what answers in them. */
interface FakeDocument {
  listening: boolean;
  readonly modules: Set<string>;
  answer: (request: object) => Answer | undefined;
}

const documents = new Map<string, FakeDocument>();
const log: string[] = [];
const onMessage = fakeEvent<[unknown, { id: string }, (answer: unknown) => void]>();

function open(id: string, answer: FakeDocument["answer"]): FakeDocument {
  const made = { listening: false, modules: new Set<string>(), answer };
  documents.set(id, made);
  return made;
}

install("chrome", {
  runtime: { id: "me", onMessage },
  tabs: {
    get: async (id: number) => {
      if (id !== 1) {
        throw new Error(`No tab with id: ${id}.`);
      }
      return { id };
    },
    sendMessage: async (_tab: number, request: object, { documentId }: { documentId: string }) => {
      const found = documents.get(documentId);
      if (found === undefined || !found.listening) {
        throw new Error("Could not establish connection. Receiving end does not exist.");
      }
      const answer = found.answer(request);
      if (answer === undefined) {
        throw new Error("The message port closed before a response was received.");
      }
      return answer;
    },
  },
  webNavigation: {
    getFrame: async ({ frameId }: { frameId: number }) => (frameId === 0 ? { documentId: "main" } : null),
  },
  scripting: {
    executeScript: async ({ target, files, world }: { target: { documentIds: string[] }; files: string[]; world: string }) => {
      const [id = ""] = target.documentIds;
      log.push(`${world} ${files.join()} ${id}`);
      await new Promise((done) => setImmediate(done));
      const found = documents.get(id);
      if (found === undefined) {
        throw new Error(`No document with id ${id} in tab with id 1.`);
      }
      if (world === "MAIN") {
        found.modules.add(files.join());
      } else {
        found.listening = true;
      }
    },
  },
});

const focus = { tabId: 1, frameId: 0, method: "page.focus", params: { nodeId: 1, selectAll: false } };
const send = pageHandlers["page.send"];

async function codeFrom(outcome: Promise<unknown>): Promise<string | undefined> {
  return await outcome.then(
    () => "no error",
    (error: unknown) => codeOf(error),
  );
}

test("the content script is injected once for all calls that find nobody", async () => {
  open("main", () => ({ ok: true, result: { focused: true } }));
  const results = await Promise.all([send(focus), send(focus), send(focus)]);
  assert.deepEqual(results[0], { documentId: "main", result: { focused: true } });
  await send(focus);
  assert.deepEqual(log, ["ISOLATED content.js main"]);
});

test("an act whose answer got lost is not done again", async () => {
  let acts = 0;
  const page = open("lost", () => {
    acts++;
    return undefined;
  });
  page.listening = true;
  assert.equal(await codeFrom(send({ ...focus, documentId: "lost" })), "frame_gone");
  assert.equal(acts, 1);
});

test("a document, frame or tab that is gone is told as such", async () => {
  assert.equal(await codeFrom(send({ ...focus, documentId: "never" })), "frame_gone");
  assert.equal(await codeFrom(send({ ...focus, frameId: 5 })), "frame_gone");
  assert.equal(await codeFrom(send({ ...focus, tabId: 2, frameId: 5 })), "tab_gone");
});

test("methods, parameters and results are checked", async () => {
  assert.equal(await codeFrom(send({ ...focus, method: "page.nothing" })), "bad_params");
  assert.equal(await codeFrom(send({ ...focus, params: { nodeId: "1" } })), "bad_params");
  open("odd", () => ({ ok: true, result: { focused: "yes" } })).listening = true;
  assert.equal(await codeFrom(send({ ...focus, documentId: "odd" })), "page");
});

test("the content script's own errors keep their code", async () => {
  open("err", () => ({ ok: false, error: { code: "node_gone", message: "gone" } })).listening = true;
  assert.equal(await codeFrom(send({ ...focus, documentId: "err" })), "node_gone");
});

test("a module is injected when it is not there, and run once", async () => {
  log.length = 0;
  let runs = 0;
  const page = open("mod", () => {
    if (!page.modules.has("inject/router.js")) {
      return { ok: false, absent: true };
    }
    runs++;
    return { ok: true, result: { url: "u", router: "", changed: false } };
  });
  const order = { tabId: 1, frameId: 0, documentId: "mod", module: "router", params: { action: "state", waitMs: 0 } };
  const { result } = await pageHandlers["inject.send"](order);
  assert.deepEqual(result, { url: "u", router: "", changed: false });
  assert.deepEqual(log, ["ISOLATED content.js mod", "MAIN inject/router.js mod"]);
  assert.equal(runs, 1);
  assert.equal(await codeFrom(pageHandlers["inject.send"]({ ...order, module: "no-such" })), "bad_params");
});

test("a module that does not come up is the page's fault", async () => {
  open("blocked", () => ({ ok: false, absent: true })).listening = true;
  const order = { tabId: 1, frameId: 0, documentId: "blocked", module: "router", params: { action: "state", waitMs: 0 } };
  assert.equal(await codeFrom(pageHandlers["inject.send"](order)), "page");
});

test("a content script's wait is answered, nobody else's", async () => {
  listenToContent();
  const answered = new Promise((done) => {
    assert.deepEqual(onMessage.emit({ tabwire: 1, sleepMs: 1 }, { id: "me" }, done), [true]);
  });
  assert.equal(await answered, true);
  assert.deepEqual(onMessage.emit({ tabwire: 1, sleepMs: 1 }, { id: "other" }, () => assert.fail()), [false]);
  assert.deepEqual(onMessage.emit({ sleepMs: 1 }, { id: "me" }, () => assert.fail()), [false]);
});
