/**
 * @module page-api
 * @world MAIN
 * @params {PageAPIParams} the path of a function from window on, its arguments as a JSON array, how long a promise is waited for
 * @result {PageAPIResult} what it gave as plain data without secrets, what it threw, or how far the path led
 * @reads the properties that the path names, getters too
 * @writes what the page's function does; it is called once, on the object that it was found in
 * @example {"path": "app.router.go", "args": "[\"/cart\"]", "waitMs": 5000, "maxChars": 8000} → {"outcome": "returned", "value": true, …}
 */
import type { PageAPIParams, PageAPIResult } from "../gen/wire.ts";
import { after, append, boxed, callOn, isFunction, isList, isObject, messageOf, page, parseJSON, plain, promise, prop, sealed, slice, toText } from "../lib/builtins.ts";
import type { Callable } from "../lib/builtins.ts";
import { newTeller } from "../lib/describe.ts";
import { define, refusal } from "../lib/module.ts";
import { joined, keysOf, parts } from "../lib/path.ts";
import { lengthOfList } from "../lib/peek.ts";
import { cover, fieldSecrets } from "../lib/secrets.ts";

/** The longest wait for a promise, in milliseconds. */
const maxWait = 20_000;
const maxMessage = 1_000;


/** How a promise of the page's ended. */
interface Outcome {
  readonly outcome: "returned" | "threw" | "pending";
  readonly value: unknown;
}

export default define("page-api", run);

async function run(params: PageAPIParams): Promise<PageAPIResult> {
  const path = parts(params.path);
  if (path === undefined || path.length === 0) {
    throw refusal("bad_params", `${params.path} is no path; one is such as app.router.go`);
  }
  const args = argumentsOf(params.args);
  let self: unknown = page;
  let at: unknown = page;
  for (let i = 0; i < path.length; i++) {
    self = at;
    at = prop(boxed(self), path[i] ?? "");
    if (at === undefined || at === null) {
      return missing(joined(path, i), i === 0 ? undefined : self);
    }
  }
  if (!isFunction(at)) {
    return missing(params.path, at);
  }
  return await sealed(settled(at, self, args, params));
}

function argumentsOf(text: string): unknown[] {
  try {
    const list = parseJSON(text);
    const out: unknown[] = [];
    if (isList(list)) {
      for (let i = 0; i < lengthOfList(list); i++) {
        append(out, list[i]);
      }
      return out;
    }
  } catch {
    // said below
  }
  throw refusal("bad_params", "the arguments are no JSON array");
}

function missing(at: string, value: unknown): PageAPIResult {
  return plain({ outcome: "missing", value: null, cut: false, message: "", at, keys: keysOf(value) });
}

async function settled(f: Callable, self: unknown, args: unknown[], params: PageAPIParams): Promise<PageAPIResult> {
  const ended: Promise<Outcome> = promise((resolve) => {
    const end = (how: Outcome["outcome"], what: unknown): void => resolve(plain({ outcome: how, value: what }));
    try {
      const given = callOn(f, self, args);
      const then = prop(given, "then");
      if (!isFunction(then)) {
        end("returned", given);
        return;
      }
      const callOff = after(params.waitMs > maxWait ? maxWait : params.waitMs, () => end("pending", undefined));
      const done = (how: Outcome["outcome"]) => (what: unknown): void => {
        callOff();
        end(how, what);
      };
      callOn(then, given, [done("returned"), done("threw")]);
    } catch (thrown) {
      end("threw", thrown);
    }
  });
  const { outcome, value } = await sealed(ended);
  const message = outcome === "threw" ? cover(slice(messageOfThrown(value), 0, maxMessage), fieldSecrets()) : "";
  const { tell, cut } = newTeller(params.maxChars);
  const told = outcome === "returned" && value !== undefined ? tell(value, params.path) : null;
  return plain({ outcome, value: told, cut: cut(), message, at: params.path, keys: [] });
}

/** MessageOfThrown puts an error's name before its message, as consoles do. */
function messageOfThrown(thrown: unknown): string {
  const name = prop(thrown, "name");
  if (!isObject(thrown)) {
    return typeof thrown === "symbol" ? "a symbol" : toText(thrown);
  }
  return typeof name === "string" && name !== "" ? `${name}: ${messageOf(thrown)}` : messageOf(thrown);
}
