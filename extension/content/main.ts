/**
 * The content script: the extension's eyes and hands in one document, in a world of its own. It leaves nothing in the
 * page: no element, no attribute, no global that the page's scripts could see.
 */
import { isModuleRequest, isPageRequest, pack } from "../lib/content-channel.ts";
import type { Answer, ModuleRequest, PageRequest } from "../lib/content-channel.ts";
import { effectErrorOf, failure } from "../lib/failure.ts";
import type { EffectContext, Handlers } from "../lib/handlers.ts";
import { isPageMethod, pageParams, Version } from "../gen/wire.ts";
import type { PageMethods } from "../gen/wire.ts";
import { appeared } from "./appeared.ts";
import { createCapturer } from "./capture.ts";
import { readField } from "./field.ts";
import { findNodes } from "./find.ts";
import { focusNode } from "./focus.ts";
import { requestSubmit, submitPlan } from "./form.ts";
import { frameOffset } from "./frame.ts";
import { domKeys, focusState } from "./keyboard.ts";
import { holdLine } from "./line.ts";
import { pageInfo } from "./info.ts";
import { fieldMessages, inspectNode } from "./inspect.ts";
import { absent, callModule } from "./inject-link.ts";
import { layoutTables } from "./layout.ts";
import { locate } from "./locate.ts";
import { matchNodes } from "./match.ts";
import { measureNodes } from "./measure.ts";
import { domMouse } from "./mouse.ts";
import { mouseWatch } from "./mouse-watch.ts";
import { elementOf } from "./nodes.ts";
import { observeStart, observeStop } from "./observe.ts";
import { findOverlays, pressEscape } from "./overlays.ts";
import { scrollContainer } from "./scroll.ts";
import { scrollOn } from "./scroll-on.ts";
import { scrollStates } from "./scroll-states.ts";

const capturer = createCapturer();

export const handlers = {
  "page.capture": async (params) => capturer.capture(params),
  "page.find": async (params) => findNodes(params),
  "page.locate": async (params) => await locate(params),
  "page.frameOffset": async (params) => frameOffset(params),
  "page.readField": async ({ nodeId }) => readField(elementOf(nodeId)),
  "page.focus": async (params) => focusNode(params),
  "page.mouse": async (params) => {
    await domMouse(params);
    return {};
  },
  "page.domKey": async (params) => {
    domKeys(params);
    return {};
  },
  "page.focusState": async () => focusState(),
  "page.mouseWatch": async (params) => mouseWatch(params),
  "page.appeared": async (params) => appeared(params),
  "page.scrollStates": async (params) => scrollStates(params),
  "page.submitPlan": async ({ nodeId }) => submitPlan(elementOf(nodeId)),
  "page.requestSubmit": async ({ nodeId }) => {
    requestSubmit(elementOf(nodeId));
    return {};
  },
  "page.scroll": async (params) => scrollContainer(params),
  "page.observeStart": async () => observeStart(),
  "page.observeStop": async (params) => await observeStop(params),
  "page.info": async () => pageInfo(),
  "page.inspect": async ({ nodeId }) => inspectNode(elementOf(nodeId)),
  "page.match": async (params) => matchNodes(params),
  "page.layoutTables": async () => layoutTables(),
  "page.scrollOn": async (params) => await scrollOn(params),
  "page.measure": async (params) => measureNodes(params),
  "page.fieldMessages": async (params) => fieldMessages(params),
  "page.overlays": async () => findOverlays(),
  "page.escape": async ({ nodeId }) => {
    pressEscape(nodeId);
    return {};
  },
} satisfies Handlers<PageMethods>;

/** The property of this world's global object that says which version is there. */
const presence = "tabwireContent";

/** No handler of a document can be called off: what the worker does not wait for any more ends by its own bounds. */
const context: EffectContext = { signal: new AbortController().signal };

function listen(): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender, answer: (answer: Answer) => void) => {
    if (sender.id !== chrome.runtime.id) {
      return false;
    }
    if (isPageRequest(message)) {
      respond(runPageMethod(message), answer);
    } else if (isModuleRequest(message)) {
      respond(runModule(message), answer);
    } else {
      return false;
    }
    // Chrome keeps the channel open for an answer that comes later only when the listener returns true.
    return true;
  });
}

function respond(outcome: Promise<Answer>, answer: (answer: Answer) => void): void {
  outcome.then(answer, (error: unknown) => answer({ ok: false, error: effectErrorOf(error, "page") }));
}

async function runPageMethod({ method, params, probe }: PageRequest): Promise<Answer> {
  if (!isPageMethod(method)) {
    throw failure("bad_params", `no page method is named ${method}`);
  }
  return pack(await handle(method, params), probe instanceof Uint8Array);
}

async function handle<K extends keyof PageMethods>(method: K, params: unknown): Promise<unknown> {
  if (!pageParams[method](params)) {
    throw failure("bad_params", `the parameters are not those of ${method}`);
  }
  const table: Handlers<PageMethods> = handlers;
  return await table[method](params, context);
}

async function runModule({ module, hash, nodeId, params }: ModuleRequest): Promise<Answer> {
  const element = nodeId === 0 ? undefined : elementOf(nodeId);
  const result = await callModule({ module, hash, params, element });
  return result === absent ? { ok: false, absent: true } : { ok: true, result };
}

// The worker may inject this file twice into a document. The second run finds the first by this mark and ends.
if (Reflect.get(globalThis, presence) !== Version) {
  Reflect.set(globalThis, presence, Version);
  listen();
  holdLine();
}
