import { moduleHashes } from "tabwire:modules";
import { isAnswer, isSleepRequest, maxSleepMs, unpack } from "../../lib/content-channel.ts";
import type { Answer, ModuleRequest, PageRequest } from "../../lib/content-channel.ts";
import { failure, messageOf } from "../../lib/failure.ts";
import type { Handlers } from "../../lib/handlers.ts";
import { isModuleMethod, isPageMethod, moduleParams, moduleResults, pageParams, pageResults, Version } from "../../gen/wire.ts";
import type { EffectMethods, InjectSendParams, PageSendParams, PageSendResult } from "../../gen/wire.ts";
import { translate } from "./errors.ts";
import { documentOf } from "./frames.ts";

/** The script that answers page methods, in the extension's own world of a document. */
const contentFile = "content.js";

/** One document of a tab. */
interface Target {
  readonly tabId: number;
  readonly documentId: string;
}

/** The methods that go through a content script. */
export const pageHandlers = {
  "page.send": async (params) => await sendToPage(params),
  "inject.send": async (params) => await sendToModule(params),
} satisfies Partial<Handlers<EffectMethods>>;

/** ListenToContent answers content scripts that want to wait; to be called in the worker's first turn. */
export function listenToContent(): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender, answer: (v: boolean) => void) => {
    if (sender.id !== chrome.runtime.id || !isSleepRequest(message)) {
      return false;
    }
    setTimeout(answer, Math.max(0, Math.min(maxSleepMs, message.sleepMs)), true);
    // Chrome keeps the channel open for an answer that comes later only when the listener returns true.
    return true;
  });
}

async function sendToPage({ tabId, frameId, documentId, method, params }: PageSendParams): Promise<PageSendResult> {
  if (!isPageMethod(method) || !pageParams[method](params)) {
    throw failure("bad_params", `the page method ${method} does not exist or has other parameters`);
  }
  const target = { tabId, documentId: documentId || (await documentOf(tabId, frameId)) };
  const answer = await ask(target, { tabwire: Version, method, params, probe: new Uint8Array(1) });
  const result = resultOf(answer, method);
  if (!pageResults[method](result)) {
    throw failure("page", `${method} gave a result of another form`);
  }
  return { documentId: target.documentId, result };
}

async function sendToModule(wanted: InjectSendParams): Promise<PageSendResult> {
  const { tabId, frameId, documentId, module, nodeId, params } = wanted;
  const hash = moduleHashes[module];
  if (!isModuleMethod(module) || hash === undefined || !moduleParams[module](params)) {
    throw failure("bad_params", `the module ${module} does not exist or has other parameters`);
  }
  const target = { tabId, documentId: documentId || (await documentOf(tabId, frameId)) };
  const request = { tabwire: Version, module, hash, nodeId: nodeId ?? 0, params };
  let answer = await ask(target, request);
  if ("absent" in answer) {
    await inject(target, `inject/${module}.js`, "MAIN");
    answer = await ask(target, request);
  }
  const result = resultOf(answer, module);
  if (!moduleResults[module](result)) {
    throw failure("page", `the module ${module} gave a result of another form`);
  }
  return { documentId: target.documentId, result };
}

function resultOf(answer: Answer, what: string): unknown {
  if (answer.ok) {
    return unpack(answer);
  }
  if ("absent" in answer) {
    throw failure("page", `the module ${what} was injected and does not answer`);
  }
  throw failure(answer.error.code, answer.error.message);
}

/** Ask sends a request to a document's content script, which is injected when nobody is there. */
async function ask(target: Target, request: PageRequest | ModuleRequest): Promise<Answer> {
  let answer = await tell(target, request);
  if (answer === undefined) {
    await inject(target, contentFile, "ISOLATED");
    answer = await tell(target, request);
  }
  if (answer === undefined) {
    throw failure("frame_gone", "the document went away while its content script was started");
  }
  if (!isAnswer(answer)) {
    throw failure("page", "the content script gave an answer of another form");
  }
  return answer;
}

/**
 * Tell gives undefined when nobody listens in the document, so that nothing can have been done. Any other failure may
 * have come after the act and is never followed by a second try.
 */
async function tell({ tabId, documentId }: Target, request: PageRequest | ModuleRequest): Promise<unknown> {
  try {
    const answer: unknown = await chrome.tabs.sendMessage(tabId, request, { documentId });
    return answer;
  } catch (thrown) {
    if (/receiving end does not exist/i.test(messageOf(thrown))) {
      return undefined;
    }
    throw translate(thrown, "page");
  }
}

/** The injections on their way: calls for one document share one. */
const injecting = new Map<string, Promise<unknown>>();

async function inject({ tabId, documentId }: Target, file: string, world: "ISOLATED" | "MAIN"): Promise<void> {
  const key = `${tabId} ${documentId} ${file}`;
  let way = injecting.get(key);
  if (way === undefined) {
    // At once: by default Chrome waits for the document, and one that never finishes could not be read.
    const target = { tabId, documentIds: [documentId] };
    way = chrome.scripting.executeScript({ target, files: [file], world, injectImmediately: true });
    injecting.set(key, way);
  }
  try {
    await way;
  } catch (thrown) {
    throw translate(thrown, "page");
  } finally {
    injecting.delete(key);
  }
}
