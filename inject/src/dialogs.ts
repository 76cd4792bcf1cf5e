/**
 * @module dialogs
 * @world MAIN
 * @params {DialogsParams} action "set" with the answer, "take" or "end"
 * @result {DialogsResult} whether dialogs are answered by policy, and what was asked since the last take
 * @reads nothing of the page's
 * @writes from "set" until "end", and only then: window.alert, confirm, prompt and print are proxies of the originals, and a
 *   listener for beforeunload keeps the page from asking when the policy is to accept. This is the one module that leaves
 *   something between calls, since answering dialogs that come later is its purpose. After 30 answers that nobody
 *   took the originals answer again, so that a page that asks in a loop meets a dialog that holds it.
 * @example {"action": "set", "accept": true} → {"on": true, "asked": []}
 */
import type { AskedDialog, DialogsParams, DialogsResult } from "../gen/wire.ts";
import { append, callNative, descriptor, listen, own, page, plain, proxy, redefine, slice, stopEvent, toText } from "../lib/builtins.ts";
import { define, refusal } from "../lib/module.ts";

/** As wire.MaxDialogs. */
const maxAsked = 30;
const maxMessage = 1_000;

interface Policy {
  readonly accept: boolean;
  readonly text: string | undefined;
}

const kinds = ["alert", "confirm", "prompt", "print"] as const;
type Kind = (typeof kinds)[number];

/** What undoes an override. */
let restore: (() => void)[] = [];
let policy: Policy | undefined;
let asked: AskedDialog[] = [];

export default define("dialogs", run);

async function run({ action, accept, text }: DialogsParams): Promise<DialogsResult> {
  switch (action) {
    case "set":
      if (policy === undefined) {
        put();
      }
      policy = plain({ accept: accept === true, text });
      return told([]);
    case "take":
      return told(take());
    case "end":
      end();
      return told(take());
    default:
      throw refusal("bad_params", `dialogs knows the actions set, take and end, not ${action}`);
  }
}

function told(list: AskedDialog[]): DialogsResult {
  return plain({ on: policy !== undefined, asked: list });
}

function take(): AskedDialog[] {
  const list = asked;
  asked = [];
  return list;
}

function put(): void {
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[i];
    if (kind !== undefined) {
      override(kind);
    }
  }
  append(restore, listen(page, "beforeunload", (event) => {
    // Without the debugger nobody could answer the browser's question, so only consent can be given ahead.
    if (policy?.accept === true && note("beforeunload", "")) {
      stopEvent(event);
    }
  }));
}

/** Override puts a proxy in the place of a function, which looks and is called like the original. */
function override(kind: Kind): void {
  const before = descriptor(page, kind);
  const native: unknown = before?.value;
  if (before === undefined || before.configurable !== true || typeof native !== "function") {
    return;
  }
  const stand = proxy(native, (self, args) => {
    const now = policy;
    const message = own(args, 0);
    if (now === undefined || !note(kind, kind === "print" || message === undefined ? "" : toText(message))) {
      return callNative(native, self, args);
    }
    return answer(kind, now, own(args, 1));
  });
  redefine(page, kind, plain({ ...before, value: stand }));
  append(restore, () => {
    // A page that has put its own function there since keeps it; what it may hold of ours answers natively from now on.
    if (own(page, kind) === stand) {
      redefine(page, kind, before);
    }
  });
}

function answer(kind: Kind, { accept, text }: Policy, preset: unknown): unknown {
  switch (kind) {
    case "confirm":
      return accept;
    case "prompt":
      return accept ? (text ?? (preset === undefined ? "" : toText(preset))) : null;
    default:
      return undefined;
  }
}

/** Note remembers what was asked; false when too much was. */
function note(kind: string, message: string): boolean {
  if (asked.length >= maxAsked) {
    return false;
  }
  append(asked, plain({ kind, message: slice(message, 0, maxMessage), accepted: policy?.accept === true }));
  return true;
}

function end(): void {
  policy = undefined;
  for (let i = 0; i < restore.length; i++) {
    const undo = restore[i];
    if (undo !== undefined) {
      undo();
    }
  }
  restore = [];
}
