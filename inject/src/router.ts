/**
 * @module router
 * @world MAIN
 * @params {RouterParams} action "state", "push" with a same-origin url, or "wait"; waitMs bounds the last two
 * @result {RouterResult} where the application is; router is "" when nobody is known to route there: after a push
 *   the address has then changed but nothing in the page answered, so the caller has to load it
 * @reads the marks and globals of Next, Vue Router, React Router and Angular; history.state; window.navigation
 * @writes by push: what the application's own router does, or the history and a popstate event
 * @example {"action": "push", "url": "/orders/7", "waitMs": 2000} → {"url": "https://shop.example/orders/7",
 *   "router": "vue-router", "changed": true}
 */
import type { RouterParams, RouterResult } from "../gen/wire.ts";
import { hash, href, origin, parse, pathname, search } from "../lib/address.ts";
import { callPage, dispatch, getter, isFunction, listen, messageOf, newPopStateEvent, onMutation, page, plain, prop, sealed, turn, until } from "../lib/builtins.ts";
import { define, refusal } from "../lib/module.ts";
import { findRouter } from "../lib/routers.ts";

/** The longest wait that is granted, in milliseconds. */
const maxWait = 10_000;

/** How long an application has to answer an order that reached it through the history, in milliseconds. */
const answerWait = 1_000;

const { location, history, navigation } = page;
const transition = getter(Navigation.prototype, "transition");
const stateOf: (history: History) => unknown = getter(History.prototype, "state");

export default define("router", run);

async function run(params: RouterParams): Promise<RouterResult> {
  const before = location.href;
  switch (params.action) {
    case "state":
      return at(before, known());
    case "wait":
      await moved(before, bounded(params.waitMs));
      return at(before, known());
    case "push":
      return at(before, await sealed(push(params.url ?? "", bounded(params.waitMs))));
    default:
      throw refusal("bad_params", `router knows the actions state, push and wait, not ${params.action}`);
  }
}

function at(before: string, router: string): RouterResult {
  return plain({ url: location.href, router, changed: location.href !== before });
}

function bounded(ms: number): number {
  return ms > maxWait ? maxWait : ms;
}

/** Known names the router without touching it. */
function known(): string {
  const found = findRouter();
  if (found !== undefined) {
    return found.name;
  }
  if (isFunction(prop(navigation, "onnavigate"))) {
    return "navigation-api";
  }
  return stateOf(history) === null ? "" : "history";
}

/** Moved waits until the address is another than before. */
function moved(before: string, ms: number): Promise<boolean> {
  return until(() => location.href !== before, ms, (look) => listen(navigation, "currententrychange", look));
}

async function push(address: string, waitMs: number): Promise<string> {
  const before = location.href;
  const to = parse(address, before);
  if (to === undefined || origin(to) !== location.origin) {
    throw refusal("bad_params", `an application can route to addresses of its own origin only, not to ${address}`);
  }
  if (href(to) === before) {
    return known();
  }
  const found = findRouter();
  if (found?.push !== undefined && accepts(found.push, to)) {
    await moved(before, waitMs);
    return found.name;
  }
  const answered = await sealed(pushHistory(to, before, waitMs));
  return found === undefined ? answered : found.name;
}

/** Accepts hands the order over. What the router does with it, also to refuse, is the application's own affair. */
function accepts(order: (to: URL) => unknown, to: URL): boolean {
  try {
    order(to);
    return true;
  } catch {
    return false;
  }
}

/**
 * PushHistory moves the address as a link in the application would and tells who answered. pushState also fires
 * `navigate`, so an application on the Navigation API takes it from there; navigation.navigate itself would load
 * the document where nobody intercepts.
 */
async function pushHistory(to: URL, before: string, waitMs: number): Promise<string> {
  let altered = false;
  let look = (): void => undefined;
  const stop = onMutation(() => {
    altered = true;
    look();
  });
  try {
    move(to, before);
    if (transition(navigation) !== null) {
      await moved(before, waitMs);
      return "navigation-api";
    }
    await turn();
    const wait = waitMs < answerWait ? waitMs : answerWait;
    const answered = await until(() => altered, wait, (again) => {
      look = again;
      return () => undefined;
    });
    return answered ? "history" : "";
  } finally {
    stop();
  }
}

/** Move changes the address. The page's own pushState is called, because libraries listen by replacing it. */
function move(to: URL, before: string): void {
  const from = parse(before, before);
  if (from !== undefined && pathname(to) + search(to) === pathname(from) + search(from) && hash(to) !== "") {
    location.hash = hash(to); // fires popstate and hashchange by itself
    return;
  }
  try {
    callPage(history, "pushState", [null, "", href(to)]);
  } catch (thrown) {
    throw refusal("page", `the page refused the address ${href(to)}: ${messageOf(thrown)}`);
  }
  if (transition(navigation) === null) {
    dispatch(page, newPopStateEvent(plain({ state: null })));
  }
}
