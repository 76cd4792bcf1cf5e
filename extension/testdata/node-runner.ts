/**
 * The corpus runner for Node: it plays messages to core.wasm through the worker's own code (wasi, core, abi), so that a
 * test can compare what comes out with the native core and with wazero, byte by byte. It is not part of the extension.
 *
 *   node node-runner.mjs core.wasm < lines
 *
 * Each line is one conversation's next step: {"input": {"header": "<JSON>", "attachments": ["<base64>", …]}}, or
 * {"reset": true} for a fresh instance. For each step a line comes out: {"input": "<base64>", "output": "<base64>"}: the
 * message as this side encodes it and the core's answer, or {"error": "…"}, after which the next line has to be a reset.
 * Steps go one by one: no clock, no timer and no effect runs here.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { encode, resolve, split } from "../lib/abi.ts";
import { base64ToBytes, bytesToBase64 } from "../lib/base64.ts";
import { messageOf } from "../lib/failure.ts";
import { isStepInput, isStepOutput, Version } from "../gen/wire.ts";
import { instantiateCore } from "../sw/core.ts";
import type { Core } from "../sw/core.ts";

const path = process.argv[2];
if (path === undefined) {
  throw new Error("usage: node node-runner.mjs core.wasm < lines");
}
const module = await WebAssembly.compile(readFileSync(path));

async function fresh(): Promise<Core> {
  const core = await instantiateCore(module, (line) => console.error(line));
  if (core.version !== Version) {
    throw new Error(`the core speaks version ${core.version}, this runner ${Version}`);
  }
  return core;
}

/** Play encodes one step, runs it, and checks that the answer is one that the pump can read. */
function play(core: Core, header: string, attachments: readonly string[]): { input: string; output: string } {
  const input = resolve(JSON.parse(header), attachments.map(base64ToBytes));
  if (!isStepInput(input)) {
    throw new Error("the header is no StepInput");
  }
  const message = encode(input);
  const output = core.step(message);
  const answer = split(output);
  if (!isStepOutput(answer.header)) {
    throw new Error("the answer is no StepOutput");
  }
  for (const { params } of answer.header.effects) {
    resolve(params, answer.attachments);
  }
  return { input: bytesToBase64(message), output: bytesToBase64(output) };
}

function stepOf(line: unknown): { header: string; attachments: readonly string[] } | undefined {
  const { input, reset }: { input?: unknown; reset?: unknown } = Object(line);
  if (reset === true) {
    return undefined;
  }
  const { header, attachments = [] }: { header?: unknown; attachments?: unknown } = Object(input);
  if (typeof header !== "string" || !Array.isArray(attachments) || !attachments.every((a) => typeof a === "string")) {
    throw new Error('a line is {"input": {"header", "attachments"}} or {"reset": true}');
  }
  return { header, attachments };
}

let core = await fresh();
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === "") {
    continue;
  }
  try {
    const step = stepOf(JSON.parse(line));
    if (step === undefined) {
      core = await fresh();
    } else {
      console.log(JSON.stringify(play(core, step.header, step.attachments)));
    }
  } catch (error) {
    console.log(JSON.stringify({ error: messageOf(error) }));
  }
}
