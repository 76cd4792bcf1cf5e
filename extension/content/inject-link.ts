/**
 * The way to the inject modules in the page's own world. The messages are those of inject/lib/protocol.ts, repeated
 * here because the extension imports nothing from inject/. The page hears everything and can forge anything: what
 * comes back is checked by its guard and by the worker once more.
 */
import { failure } from "../lib/failure.ts";
import { isEffectCode, isModuleMethod, moduleResults } from "../gen/wire.ts";
import { isConnected, rootOf } from "./dom.ts";

/** As in inject/lib/protocol.ts. */
export const marker = "tabwire";
export const maxResultChars = 262_144;

/** How long a module may take to answer, in milliseconds; an order to wait lasts 10 s at most. */
const answerLimit = 30_000;

/** What a module is asked to do. */
export interface ModuleCall {
  readonly module: string;
  readonly hash: string;
  readonly params: unknown;
  /** Element is handed over; undefined when the module works without one. */
  readonly element: Element | undefined;
}

/** Absent stands for the result of a module that is not in the page. */
export const absent = Symbol("absent");

/** The nonces of the modules that are known to be there. */
const nonces = new Map<string, string>();
let lastCall = 0;

/**
 * CallModule runs a module and gives its result, or absent when nobody answers to its name and hash. Nothing has been
 * done then.
 *
 * Errors: page, and what the module gives: bad_params, node_gone, timeout.
 */
export async function callModule(call: ModuleCall): Promise<unknown> {
  if (call.element !== undefined) {
    checkReachable(call.element);
  }
  const nonce = nonces.get(call.module) ?? (await meet(call));
  if (nonce === undefined) {
    return absent;
  }
  nonces.set(call.module, nonce);
  const result = await exchange(nonce, call);
  if (!isModuleMethod(call.module) || !moduleResults[call.module](result) || sizeOf(result) > maxResultChars) {
    throw failure("page", `the module ${call.module} gave a result of another form`);
  }
  return result;
}

/** A module gets its element as the target of an event, and that of a closed shadow tree is hidden from it. */
function checkReachable(el: Element): void {
  if (!isConnected(el)) {
    throw failure("node_gone", "the element is not in the document any more");
  }
  for (let root = rootOf(el); root instanceof ShadowRoot; root = rootOf(root.host)) {
    if (root.mode === "closed") {
      throw failure("page", "the element is in a closed shadow tree, where the page's own world cannot be given it");
    }
  }
}

/**
 * Meet asks whether the module is there. Messages of a window arrive in order, so no clock is needed: the answer to a
 * ping is posted before the second of two messages to oneself, or never.
 */
async function meet({ module, hash }: ModuleCall): Promise<string | undefined> {
  const nonce = random();
  const turn = random();
  return await new Promise((resolve) => {
    let turns = 0;
    const stop = hear((message) => {
      if (message[marker] === nonce && message["kind"] === "pong" && message["module"] === module && message["hash"] === hash) {
        stop();
        resolve(nonce);
      } else if (message[marker] === turn && ++turns === 2) {
        stop();
        resolve(undefined);
      } else if (message[marker] === turn) {
        say({ [marker]: turn, kind: "turn" });
      }
    });
    say({ [marker]: nonce, kind: "ping", module, hash });
    say({ [marker]: turn, kind: "turn" });
  });
}

async function exchange(nonce: string, { module, params, element }: ModuleCall): Promise<unknown> {
  const id = ++lastCall;
  const node = element === undefined ? undefined : `tabwire-${random()}`;
  return await new Promise((resolve, reject) => {
    const end = (): void => {
      stop();
      clearTimeout(limit);
    };
    const stop = hear((message) => {
      if (message[marker] !== nonce || message["id"] !== id) {
        return;
      }
      if (message["kind"] === "node-wanted" && element !== undefined && node !== undefined) {
        EventTarget.prototype.dispatchEvent.call(element, new CustomEvent(node, { bubbles: false, composed: true }));
      } else if (message["kind"] === "result") {
        end();
        if (message["ok"] === true) {
          resolve(message["value"]);
        } else {
          reject(refusalOf(message["error"]));
        }
      }
    });
    const limit = setTimeout(() => {
      end();
      reject(failure("page", `the module ${module} did not answer within ${answerLimit / 1_000} s`));
    }, answerLimit);
    say({ [marker]: nonce, kind: "call", id, params, ...(node === undefined ? {} : { node }) });
  });
}

function refusalOf(error: unknown): Error {
  const { code, message }: { code?: unknown; message?: unknown } = Object(error);
  const text = typeof message === "string" ? message.slice(0, 1_000) : "the module gave no reason";
  return failure(isEffectCode(code) ? code : "page", text);
}

/** Hear listens to the messages that this window posts to itself; it gives the function that ends it. */
function hear(listener: (message: Readonly<Record<string, unknown>>) => void): () => void {
  const onMessage = (event: MessageEvent<unknown>): void => {
    const { data } = event;
    if (event.source === window && typeof data === "object" && data !== null && Object.hasOwn(data, marker)) {
      listener(Object.fromEntries(Object.entries(data)));
      if (Reflect.get(data, "kind") === "turn") {
        event.stopImmediatePropagation(); // no business of the page's
      }
    }
  };
  window.addEventListener("message", onMessage, true);
  return () => window.removeEventListener("message", onMessage, true);
}

function say(message: object): void {
  window.postMessage(message, "*");
}

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** SizeOf counts the characters of plain data, names and values. */
function sizeOf(value: unknown): number {
  let size = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && size <= maxResultChars) {
    const at = open.pop();
    size += typeof at === "string" ? at.length : 8;
    if (typeof at === "object" && at !== null) {
      for (const [name, inner] of Object.entries(at)) {
        size += name.length;
        open.push(inner);
      }
    }
  }
  return size;
}
