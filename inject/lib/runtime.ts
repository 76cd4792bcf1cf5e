import { moduleParams } from "../gen/wire.ts";
import type { ModuleMethods } from "../gen/wire.ts";
import {
  after, append, composedPath, dispatch, isObject, keys, listen, messageFromSelf, messageOf, newCustomEvent, own, page,
  plain, post, preventDefault, promise, sealed, settle, startsWith, stopEvent,
} from "./builtins.ts";
import { isElement } from "./dom.ts";
import { codeKey, refusal } from "./module.ts";
import type { Context, Module } from "./module.ts";
import { marker, maxNonces, maxResultChars, nodeWaitMs } from "./protocol.ts";
import type { Failure, FromModule } from "./protocol.ts";

/**
 * Serve makes a module answer calls for the rest of the document's life. It is the one thing that stays: a
 * listener for messages and one by which a second run of the same file finds the first and ends at once. Neither
 * is a property of anything.
 */
export function serve<K extends keyof ModuleMethods>(module: Module<K>, hash: string): void {
  const presence = `tabwire:${module.name}:${hash}`;
  // Synchronous, so that two files injected in a row cannot both find nobody.
  if (!dispatch(page, newCustomEvent(presence, plain({ cancelable: true })))) {
    return;
  }
  listen(page, presence, preventDefault);
  const known: string[] = [];
  listen(page, "message", (event) => {
    const message = messageFromSelf(event);
    const nonce = own(message, marker);
    if (typeof nonce !== "string") {
      return;
    }
    const kind = own(message, "kind");
    if (kind === "ping" && own(message, "module") === module.name && own(message, "hash") === hash) {
      stopEvent(event);
      remember(known, nonce);
      say({ tabwire: nonce, kind: "pong", module: module.name, hash });
      return;
    }
    const id = own(message, "id");
    if (kind === "call" && typeof id === "number" && knows(known, nonce)) {
      stopEvent(event);
      answer(nonce, id, run(module, nonce, id, message));
    }
  });
}

/** Run checks the parameters, gets the element if there is one, and runs the module. */
async function run<K extends keyof ModuleMethods>(
  module: Module<K>,
  nonce: string,
  id: number,
  call: unknown,
): Promise<ModuleMethods[K]["result"]> {
  const params = own(call, "params");
  detach(params, maxDepth);
  if (!moduleParams[module.name](params)) {
    throw refusal("bad_params", `the parameters are not those of the module ${module.name}`);
  }
  const event = own(call, "node");
  const context = event === undefined ? plain({ node: undefined }) : await handover(nonce, id, event);
  return await sealed(module.run(params, context));
}

/** Handover asks for the element and waits for the event that brings it. */
function handover(nonce: string, id: number, name: unknown): Promise<Context> {
  return promise((resolve, reject) => {
    if (typeof name !== "string" || !startsWith(name, "tabwire-")) {
      reject(refusal("bad_params", "the element's event has no name of ours"));
      return;
    }
    const stop = listen(page, name, (event) => {
      stopEvent(event);
      stop();
      giveUp();
      const target = own(composedPath(event), 0);
      if (isElement(target)) {
        resolve(plain({ node: target }));
      } else {
        reject(refusal("page", "the element's event came from something that is no element"));
      }
    });
    const giveUp = after(nodeWaitMs, () => {
      stop();
      reject(refusal("page", `the element was not handed over within ${nodeWaitMs} ms`));
    });
    say({ tabwire: nonce, kind: "node-wanted", id });
  });
}

/** Answer posts the outcome of a run, whatever it is, exactly once. */
function answer(nonce: string, id: number, outcome: Promise<object>): void {
  settle(
    outcome,
    (value) => {
      if (sizeOf(value, maxResultChars) > maxResultChars) {
        fail(nonce, id, plain({ code: "page", message: `the result has more than ${maxResultChars} characters` }));
      } else {
        say({ tabwire: nonce, kind: "result", id, ok: true, value });
      }
    },
    (reason) => {
      const code = own(reason, codeKey);
      const known = code === "bad_params" || code === "node_gone" || code === "timeout" ? code : "page";
      fail(nonce, id, plain({ code: known, message: messageOf(reason) }));
    },
  );
}

function fail(nonce: string, id: number, error: Failure): void {
  say({ tabwire: nonce, kind: "result", id, ok: false, error });
}

function say(message: FromModule): void {
  post(plain(message));
}

function knows(known: readonly string[], nonce: string): boolean {
  for (let i = 0; i < known.length; i++) {
    if (known[i] === nonce) {
      return true;
    }
  }
  return false;
}

/** Remember adds a nonce; the oldest makes room. Existing indexes are own, so assigning runs no setter. */
function remember(known: string[], nonce: string): void {
  if (knows(known, nonce)) {
    return;
  }
  append(known, nonce);
  if (known.length > maxNonces) {
    for (let i = 1; i < known.length; i++) {
      known[i - 1] = known[i] ?? "";
    }
    known.length = maxNonces;
  }
}

/** How deep parameters may nest; no module's do as much. */
const maxDepth = 8;

/** Detach cuts received data from the page's prototypes, so that a field that is not there is not there. */
function detach(value: unknown, depth: number): void {
  if (!isObject(value) || depth === 0) {
    return;
  }
  const names = keys(value);
  for (let i = 0; i < names.length; i++) {
    detach(own(value, names[i] ?? ""), depth - 1);
  }
  plain(value);
}

/** SizeOf counts the characters of plain data; it stops soon after the limit. */
function sizeOf(value: unknown, limit: number): number {
  if (typeof value === "string") {
    return value.length;
  }
  if (!isObject(value)) {
    return 8;
  }
  const names = keys(value);
  let size = 0;
  for (let i = 0; i < names.length && size <= limit; i++) {
    const name = names[i] ?? "";
    size += (typeof name === "string" ? name.length : 8) + sizeOf(own(value, name), limit - size);
  }
  return size;
}
