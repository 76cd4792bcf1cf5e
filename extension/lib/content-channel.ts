/**
 * What the worker and a content script say to each other with chrome.runtime messages. One request, one answer.
 */
import { isEffectError, Version } from "../gen/wire.ts";
import type { EffectError } from "../gen/wire.ts";
import { decode, encode } from "./abi.ts";
import { base64ToBytes, bytesToBase64 } from "./base64.ts";

/** Worker → content script: run a page method. */
export interface PageRequest {
  /** Tabwire is wire.Version. */
  readonly tabwire: number;
  readonly method: string;
  readonly params: unknown;
  /**
   * Probe arrives as a Uint8Array when messages are structured clones ("message_serialization" in the manifest,
   * Chromium 148 and later) and as a plain object when they are JSON. It decides how bytes come back.
   */
  readonly probe: Uint8Array;
}

/** Worker → content script: run an inject module, if it is there. */
export interface ModuleRequest {
  readonly tabwire: number;
  readonly module: string;
  readonly hash: string;
  /** NodeID is the element to hand over, 0 for none. */
  readonly nodeId: number;
  readonly params: unknown;
}

/** Content script → worker: how a request ended. `packed` is a result that holds bytes, as base64 of an abi frame. */
export type Answer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: true; readonly packed: string }
  | { readonly ok: false; readonly error: EffectError }
  /** The module is not in the page and nothing was done. */
  | { readonly ok: false; readonly absent: true };

/** Content script → worker: answer after ms milliseconds. Timers of a hidden page are slowed down to one a second. */
export interface SleepRequest {
  readonly tabwire: number;
  readonly sleepMs: number;
}

/** The longest sleep that is answered, in milliseconds. */
export const maxSleepMs = 1_000;

export function isPageRequest(v: unknown): v is PageRequest {
  return isOurs(v) && typeof v["method"] === "string" && "params" in v && "probe" in v;
}

export function isModuleRequest(v: unknown): v is ModuleRequest {
  return isOurs(v) && typeof v["module"] === "string" && typeof v["hash"] === "string" && Number.isInteger(v["nodeId"]);
}

export function isSleepRequest(v: unknown): v is SleepRequest {
  return isOurs(v) && typeof v["sleepMs"] === "number";
}

export function isAnswer(v: unknown): v is Answer {
  if (!isRecord(v)) {
    return false;
  }
  if (v["ok"] === true) {
    return "result" in v || typeof v["packed"] === "string";
  }
  return v["ok"] === false && (v["absent"] === true || isEffectError(v["error"]));
}

/** Pack makes the answer of a result, with bytes in the form that the channel carries. */
export function pack(result: unknown, binary: boolean): Answer {
  return binary || !holdsBytes(result) ? { ok: true, result } : { ok: true, packed: bytesToBase64(encode(result)) };
}

/** Unpack gives the result of a good answer. Errors: packed data of another form. */
export function unpack(answer: { readonly result: unknown } | { readonly packed: string }): unknown {
  return "packed" in answer ? decode(base64ToBytes(answer.packed)) : answer.result;
}

/** Results hold bytes only as direct fields. */
function holdsBytes(result: unknown): boolean {
  return isRecord(result) && Object.values(result).some((field) => field instanceof Uint8Array);
}

function isOurs(v: unknown): v is Readonly<Record<string, unknown>> {
  return isRecord(v) && v["tabwire"] === Version;
}

function isRecord(v: unknown): v is Readonly<Record<string, unknown>> {
  return typeof v === "object" && v !== null;
}

/** The name of the port by which a content script notices that the worker has died. */
export const lineName = "line";
