import { createWasi } from "./wasi.ts";

/** One running instance of the core. */
export interface Core {
  /** Version is wire.Version as the core was built with it. */
  readonly version: number;
  /**
   * Step hands over one message and gives the answer, a copy outside of the module's memory.
   *
   * Errors: the core is dead (a Go panic, an exhausted memory); nothing may be called after that.
   */
  readonly step: (message: Uint8Array) => Uint8Array;
}

/**
 * InstantiateCore starts one instance of a compiled core.
 *
 * Errors: a module without the exports of package abi; a runtime that does not start.
 */
export async function instantiateCore(module: WebAssembly.Module, log: (line: string) => void): Promise<Core> {
  const wasi = createWasi({ log });
  const { exports } = await WebAssembly.instantiate(module, wasi.imports);
  const memory = exports["memory"];
  if (!(memory instanceof WebAssembly.Memory)) {
    throw new Error("the core exports no memory");
  }
  wasi.bind(memory);
  const call = (name: string, ...args: readonly number[]): unknown => {
    const f = exports[name];
    if (typeof f !== "function") {
      throw new Error(`the core has no export ${name}`);
    }
    try {
      const result: unknown = f(...args);
      return result;
    } finally {
      wasi.flush();
    }
  };
  call("_initialize");
  const version = call("tabwire_version");
  if (typeof version !== "number") {
    throw new Error("the core's version is no number");
  }
  return { version, step: (message) => step(memory, call, message) };
}

function step(
  memory: WebAssembly.Memory,
  call: (name: string, ...args: readonly number[]) => unknown,
  message: Uint8Array,
): Uint8Array {
  const address = call("tabwire_alloc", message.length);
  if (typeof address !== "number" || address === 0) {
    throw new Error(`the core gave no room for a message of ${message.length} bytes`);
  }
  new Uint8Array(memory.buffer, address >>> 0, message.length).set(message);
  const packed = call("tabwire_step", address, message.length);
  if (typeof packed !== "bigint") {
    throw new Error("the core's answer is no i64");
  }
  const word = BigInt.asUintN(64, packed);
  const length = Number(word & 0xffff_ffffn);
  if (length === 0) {
    throw new Error("the core gave no answer");
  }
  // memory.buffer is read again: the step may have grown the memory and detached the one of before.
  return new Uint8Array(memory.buffer, Number(word >> 32n), length).slice();
}
