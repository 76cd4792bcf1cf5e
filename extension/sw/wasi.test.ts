import assert from "node:assert/strict";
import { test } from "node:test";
import { createWasi } from "./wasi.ts";

/** Call runs one import of a fresh instance whose memory is one page. */
function instance() {
  const lines: string[] = [];
  const wasi = createWasi({ log: (line) => lines.push(line) });
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 4 });
  wasi.bind(memory);
  const table = wasi.imports["wasi_snapshot_preview1"];
  const call = (name: string, ...args: readonly (number | bigint)[]): unknown => {
    const f = table?.[name];
    assert(typeof f === "function", name);
    const result: unknown = f(...args);
    return result;
  };
  return { lines, wasi, memory, call, view: () => new DataView(memory.buffer) };
}

test("the clocks run: one from the epoch, one from anywhere", () => {
  const { call, view } = instance();
  assert.equal(call("clock_time_get", 0, 0n, 8), 0);
  assert(Math.abs(Number(view().getBigUint64(8, true) / 1_000_000n) - Date.now()) < 5_000);
  call("clock_time_get", 1, 0n, 16);
  call("clock_time_get", 1, 0n, 24);
  assert(view().getBigUint64(24, true) >= view().getBigUint64(16, true));
});

test("random bytes fill what is asked for and nothing else, in pieces of any size", () => {
  const { call, memory } = instance();
  memory.grow(2);
  assert.equal(call("random_get", 100, 70_000), 0);
  const bytes = new Uint8Array(memory.buffer);
  assert(bytes.subarray(0, 100).every((b) => b === 0) && bytes.subarray(70_100, 70_200).every((b) => b === 0));
  assert(bytes.subarray(69_000, 70_100).some((b) => b !== 0));
});

test("what is written is logged by lines, and a character may come in two pieces", () => {
  const { call, memory, view, lines, wasi } = instance();
  const write = (bytes: readonly number[]): void => {
    new Uint8Array(memory.buffer).set(bytes, 200);
    view().setUint32(100, 200, true);
    view().setUint32(104, bytes.length, true);
    assert.equal(call("fd_write", 2, 100, 1, 108), 0);
    assert.equal(view().getUint32(108, true), bytes.length);
  };
  const text = [...new TextEncoder().encode("panic: ü\nrest")];
  write(text.slice(0, 8));
  memory.grow(1); // old views are detached
  write(text.slice(8));
  assert.deepEqual(lines, ["panic: ü"]);
  wasi.flush();
  assert.deepEqual(lines, ["panic: ü", "rest"]);
});

test("there are no files and one argument, and the environment is for the collector", () => {
  const { call, view } = instance();
  assert.equal(call("fd_prestat_get", 3, 0), 8);
  assert.equal(call("fd_write", 5, 0, 0, 0), 8);
  call("environ_sizes_get", 8, 12);
  const [count, size] = [view().getUint32(8, true), view().getUint32(12, true)];
  call("environ_get", 16, 64);
  const texts = new TextDecoder().decode(new Uint8Array(view().buffer, 64, size)).split("\0");
  assert.deepEqual([texts[0], texts.length], ["GOGC=300", count + 1]);
  assert.deepEqual([view().getUint32(16, true), view().getUint32(20, true)], [64, 64 + "GOGC=300\0".length]);
  call("args_sizes_get", 8, 12);
  assert.equal(view().getUint32(8, true), 1);
});

test("waiting is answered at once with each subscription's own data", () => {
  const { call, view } = instance();
  view().setBigUint64(0, 77n, true);
  assert.equal(call("poll_oneoff", 0, 512, 1, 1_024), 0);
  assert.equal(view().getBigUint64(512, true), 77n);
  assert.equal(view().getUint32(1_024, true), 1);
});

test("an exit ends the call", () => {
  assert.throws(() => instance().call("proc_exit", 2), /exited with code 2/);
});
