import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { Settings } from "../../gen/wire.ts";
import { fakeArea, install } from "../../testdata/fake-chrome.ts";
import { dropState, loadSettings, loadState, saveSettings, saveState } from "./state.ts";

/** Browser starts with empty storage and a launcher's file, or none. */
function browser(bootstrap: unknown) {
  const [local, session] = [fakeArea(), fakeArea()];
  install("chrome", { storage: { local, session }, runtime: { getURL: (path: string) => `chrome-extension://x/${path}` } });
  launch(bootstrap);
  return { local, session };
}

function launch(bootstrap: unknown): void {
  install("fetch", async (url: string) => {
    assert.equal(url, "chrome-extension://x/bootstrap.json");
    if (bootstrap === undefined) {
      throw new TypeError("Failed to fetch");
    }
    return { json: async () => bootstrap };
  });
}

const first: Settings = { linkUrl: "ws://127.0.0.1:1/link", pairingCode: "AAAAA-AAAAA", browserName: "One", policy: "allow" };
const second: Settings = { ...first, linkUrl: "ws://127.0.0.1:2/link", pairingCode: "BBBBB-BBBBB" };
const settled = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) {
    await new Promise((done) => setImmediate(done));
  }
};

test("without a launcher and a past there are no settings", async () => {
  browser(undefined);
  assert.deepEqual(await loadSettings(), {});
});

test("a launcher's settings are taken once and survive a worker that dies before it pairs", async () => {
  browser(first);
  assert.deepEqual(await loadSettings(), first);
  assert.deepEqual(await loadSettings(), first);
});

test("what the core made of a launch is not overwritten by the same launch", async () => {
  browser(first);
  await loadSettings();
  const paired = { linkUrl: "ws://127.0.0.1:1/link", refresh: "r1", policy: "allow" };
  saveSettings(paired);
  await settled();
  assert.deepEqual(await loadSettings(), paired);
  saveSettings({ policy: "ask" }); // the person has unpaired
  await settled();
  assert.deepEqual(await loadSettings(), { policy: "ask" });
});

test("another launch puts its code beside the token that is there", async () => {
  browser(first);
  await loadSettings();
  saveSettings({ linkUrl: "ws://127.0.0.1:1/link", refresh: "r1" });
  await settled();
  launch(second);
  assert.deepEqual(await loadSettings(), { ...second, refresh: "r1" });
});

test("a launcher's file of another form is none, and one with a token loses it", async () => {
  browser({ linkUrl: 7 });
  assert.deepEqual(await loadSettings(), {});
  browser({ ...first, refresh: "stolen" });
  assert.deepEqual(await loadSettings(), first);
});

test("the state comes back as it was, part by part", async () => {
  browser(undefined);
  assert.deepEqual(await loadState(), []);
  const data = Uint8Array.from({ length: 1_000 }, (_, i) => i & 255);
  saveState({ parts: [{ key: "a", data }, { key: "b", data: Uint8Array.of(1) }] });
  await settled();
  saveState({ parts: [{ key: "c", data: Uint8Array.of(2) }], gone: ["b"] });
  await settled();
  const parts = [{ key: "a", data }, { key: "c", data: Uint8Array.of(2) }];
  assert.deepEqual(await loadState(), parts);
  await dropState();
  assert.deepEqual(await loadState(), []);
});

test("of a part that comes again while one is being written only the last is", async () => {
  const { session } = browser(undefined);
  for (let i = 0; i < 50; i++) {
    saveState({ parts: [{ key: `k${i % 2}`, data: Uint8Array.of(i) }], gone: i === 48 ? ["k1"] : [] });
  }
  await settled();
  assert.equal(session.writes.length, 2);
  assert.deepEqual(await loadState(), [{ key: "k0", data: Uint8Array.of(48) }, { key: "k1", data: Uint8Array.of(49) }]);
});

test("a write that fails is made again, with what came meanwhile", async () => {
  const { session } = browser(undefined);
  mock.method(console, "error", () => undefined);
  mock.timers.enable({ apis: ["setTimeout"] });
  session.fail(2);
  saveState({ parts: [{ key: "a", data: Uint8Array.of(1) }, { key: "b", data: Uint8Array.of(1) }] });
  await settled();
  assert.deepEqual(session.writes, []);
  saveState({ parts: [{ key: "a", data: Uint8Array.of(2) }] });
  for (let i = 0; i < 2; i++) {
    mock.timers.tick(500);
    await settled();
  }
  const parts = [{ key: "a", data: Uint8Array.of(2) }, { key: "b", data: Uint8Array.of(1) }];
  assert.deepEqual(await loadState(), parts);

  session.fail(4);
  saveState({ parts: [{ key: "c", data: Uint8Array.of(3) }] });
  for (let i = 0; i < 4; i++) {
    await settled();
    mock.timers.tick(500);
  }
  assert.deepEqual(await loadState(), parts, "it is given up");
  saveState({ parts: [], gone: ["a"] });
  assert.deepEqual(await loadState(), [{ key: "b", data: Uint8Array.of(1) }, { key: "c", data: Uint8Array.of(3) }], "until the next write");
});

test("a worker that starts reads what the last core wrote, also what is still being written", async () => {
  browser(undefined);
  saveState({ parts: [{ key: "a", data: Uint8Array.of(1) }] });
  assert.deepEqual(await loadState(), [{ key: "a", data: Uint8Array.of(1) }]);
  saveState({ parts: [{ key: "b", data: Uint8Array.of(1) }] });
  await dropState();
  assert.deepEqual(await loadState(), []);
});
