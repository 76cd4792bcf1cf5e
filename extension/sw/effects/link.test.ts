import assert from "node:assert/strict";
import { test } from "node:test";
import { MaxMessage } from "../../gen/wire.ts";
import type { EventMethods } from "../../gen/wire.ts";
import { install } from "../../testdata/fake-chrome.ts";
import { createLink } from "./link.ts";

/** The sockets that were made, in order. */
const sockets: FakeSocket[] = [];

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: string[] = [];
  readonly closes: [number, string][] = [];
  onopen = (): void => undefined;
  onmessage = (_: { data: unknown }): void => undefined;
  onclose = (_: { code: number; reason: string }): void => undefined;
  constructor(url: string) {
    if (!url.startsWith("ws")) {
      throw new SyntaxError("The URL's scheme must be either 'ws' or 'wss'.");
    }
    sockets.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(code: number, reason: string): void {
    assert(code === 1000 || code >= 3000, `a script may not close with ${code}`);
    assert(new TextEncoder().encode(reason).length <= 123);
    this.closes.push([code, reason]);
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
}
install("WebSocket", FakeSocket);

function newLink() {
  sockets.length = 0;
  const events: [string, unknown][] = [];
  const link = createLink(<K extends keyof EventMethods>(type: K, params: EventMethods[K]) => events.push([type, params]));
  const socket = (i: number): FakeSocket => {
    const found = sockets[i];
    assert(found !== undefined);
    return found;
  };
  return { link, events, socket };
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const at = (epoch: number, url = "ws://x") => ({ epoch, url, timeoutMs: 10_000 });

test("text goes both ways and belongs to an epoch", () => {
  const { link, events, socket } = newLink();
  link.open(at(1));
  link.send({ epoch: 1, data: bytes("too early") });
  socket(0).open();
  link.send({ epoch: 1, data: bytes("hellö") });
  link.send({ epoch: 2, data: bytes("not mine") });
  socket(0).onmessage({ data: "back" });
  assert.deepEqual(socket(0).sent, ["hellö"]);
  assert.deepEqual(events, [["link.opened", { epoch: 1 }], ["link.message", { epoch: 1, data: bytes("back") }]]);
  link.reset();
});

test("a new link closes the old one, which says no more", () => {
  const { link, events, socket } = newLink();
  link.open(at(1));
  socket(0).open();
  link.open(at(2));
  socket(0).onmessage({ data: "late" });
  socket(0).onclose({ code: 1000, reason: "" });
  socket(1).open();
  assert.deepEqual(events.map(([type, params]) => [type, JSON.stringify(params).slice(0, 10)]), [
    ["link.opened", '{"epoch":1'], ["link.closed", '{"epoch":1'], ["link.opened", '{"epoch":2'],
  ]);
  link.reset();
});

test("the server's close is told with its code, once", () => {
  const { link, events, socket } = newLink();
  link.open(at(3));
  socket(0).open();
  socket(0).onclose({ code: 4401, reason: "revoked" });
  socket(0).onclose({ code: 1006, reason: "" });
  link.close({ epoch: 3, code: 1000, reason: "" });
  assert.deepEqual(events.slice(1), [["link.closed", { epoch: 3, code: 4401, reason: "revoked" }]]);
});

test("frames that are binary or too large end the link", () => {
  for (const [data, code] of [[new ArrayBuffer(1), 1003], ["x".repeat(MaxMessage + 1), 1009]] as const) {
    const { link, events, socket } = newLink();
    link.open(at(4));
    socket(0).open();
    socket(0).onmessage({ data });
    assert.match(JSON.stringify(events[1]), new RegExp(`link.closed.*"code":${code}`));
    assert.equal(socket(0).closes[0]?.[0], 1000);
  }
});

test("an address that is none and a connection that takes too long are closed links", async () => {
  const { link, events, socket } = newLink();
  link.open(at(5, "nonsense://x"));
  link.open({ ...at(6), timeoutMs: 1 });
  await new Promise((done) => setTimeout(done, 20));
  socket(0).open();
  assert.deepEqual(events.map(([type]) => type), ["link.closed", "link.closed"]);
  assert.match(JSON.stringify(events), /scheme.*no connection within 1 ms/);
});

test("codes that a script may not send go in words, cut to the frame", () => {
  const { link, socket } = newLink();
  link.open(at(7));
  socket(0).open();
  link.close({ epoch: 7, code: 1001, reason: "ü".repeat(200) });
  assert.match(socket(0).closes[0]?.[1] ?? "", /^1001 ü+/);
});

test("a reset says nothing", () => {
  const { link, events, socket } = newLink();
  link.open(at(8));
  link.reset();
  socket(0).onclose({ code: 1000, reason: "" });
  assert.deepEqual(events, []);
});
