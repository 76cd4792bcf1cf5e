import { base64ToBytes } from "../../lib/base64.ts";
import { failure } from "../../lib/failure.ts";
import type { EffectContext, Handlers } from "../../lib/handlers.ts";
import type { CDPBatchParams, EffectMethods, ScreenshotParams } from "../../gen/wire.ts";
import type { Push } from "../pump.ts";
import { translate, translateCDP } from "./errors.ts";
import { getTab } from "./tabs.ts";

/** The version of the protocol that is asked for. */
const protocol = "1.3";

/**
 * How long a tab may take to paint before it is asked again, in milliseconds, and how often. Chromium 156 paints a hidden
 * tab for the first time when a second picture is asked for while the first is still waited for; the first may never
 * come. When one call answers for a tab in the background each time, this is gone.
 */
const paintLimit = 120;
const paintTries = 6;

/** The longest pause before a command of a batch, in milliseconds. */
const longestDelay = 1_000;

/**
 * The tabs that the debugger is attached to or on its way to. It is only a memory aid: Chrome knows better, and a
 * worker that was started anew finds out from Chrome what the last one had attached.
 */
const attached = new Map<number, Promise<void>>();

/** The methods that go through chrome.debugger. */
export const cdpHandlers = {
  "cdp.send": async ({ tabId, method, params }) => {
    await attach(tabId);
    return { result: await send(tabId, method, params) };
  },
  "cdp.batch": async (params, ctx) => {
    await attach(params.tabId);
    await sendAll(params, ctx);
    return {};
  },
  "cdp.detach": async ({ tabId }) => {
    attached.delete(tabId);
    await chrome.debugger.detach({ tabId }).catch((thrown: unknown) => {
      const error = translate(thrown, "debugger");
      if (!/not attached|no tab with/i.test(error.message)) {
        throw error;
      }
    });
    return {};
  },
  "cdp.screenshot": async (params) => {
    await attach(params.tabId);
    return { data: await photograph(params) };
  },
} satisfies Partial<Handlers<EffectMethods>>;

/** ListenToDebugger reports protocol events and lost tabs; to be called in the worker's first turn. */
export function listenToDebugger(push: Push): void {
  chrome.debugger.onEvent.addListener((source, method, params) => {
    // Events of a child session would look like those of the tab's own.
    if (source.tabId !== undefined && source.sessionId === undefined) {
      push("cdp.event", { tabId: source.tabId, method, params: params ?? {} });
    }
  });
  chrome.debugger.onDetach.addListener((source, reason) => {
    if (source.tabId !== undefined) {
      attached.delete(source.tabId);
      push("cdp.detached", { tabId: source.tabId, reason });
    }
  });
}

/** Attach attaches the debugger unless it is. Calls for one tab share one attempt. */
async function attach(tabId: number): Promise<void> {
  const under = attached.get(tabId);
  if (under !== undefined) {
    await under;
    return;
  }
  const attempt = attachNow(tabId);
  attached.set(tabId, attempt);
  try {
    await attempt;
  } catch (error) {
    if (attached.get(tabId) === attempt) {
      attached.delete(tabId);
    }
    throw error;
  }
}

async function attachNow(tabId: number): Promise<void> {
  try {
    await chrome.debugger.attach({ tabId }, protocol);
  } catch (thrown) {
    // Chrome says "Another debugger is already attached" also when it is this extension, attached by a worker
    // that is dead by now. Only the owner can send a command, so a harmless one tells.
    if (/already attached/i.test(String(thrown)) && (await owned(tabId))) {
      return;
    }
    const error = translate(thrown, "debugger");
    if (/cannot access|chrome:\/\/|chrome-extension:\/\//i.test(error.message)) {
      throw failure("debugger", error.message);
    }
    throw error;
  }
}

async function owned(tabId: number): Promise<boolean> {
  return await chrome.debugger.sendCommand({ tabId }, "Page.getNavigationHistory").then(
    () => true,
    () => false,
  );
}

async function send(tabId: number, method: string, params: unknown): Promise<object> {
  try {
    const result: unknown = await chrome.debugger.sendCommand({ tabId }, method, record(params));
    return typeof result === "object" && result !== null ? result : {};
  } catch (thrown) {
    const error = translateCDP(thrown);
    if (/debugger is not attached/i.test(error.message)) {
      attached.delete(tabId);
      await getTab(tabId); // a tab that is gone is told as such
    }
    throw error;
  }
}

/** Record gives the parameters as an object of their own; anything but an object is refused. */
function record(params: unknown): Record<string, unknown> {
  if (typeof params !== "object" || params === null || Array.isArray(params)) {
    throw failure("bad_params", "the parameters of a protocol command are an object");
  }
  return { ...params };
}

async function sendAll({ tabId, commands }: CDPBatchParams, { signal }: EffectContext): Promise<void> {
  let open: Promise<object>[] = [];
  for (const { method, params, delayMs, noWait } of commands) {
    if (delayMs !== undefined && delayMs > 0) {
      await new Promise((done) => setTimeout(done, Math.min(delayMs, longestDelay)));
    }
    if (signal.aborted) {
      throw failure("timeout", `the time was up before ${method} was sent`);
    }
    open.push(send(tabId, method, params));
    if (noWait !== true) {
      await Promise.all(open);
      open = [];
    }
  }
  for (const tail of open) {
    tail.catch(() => undefined); // nobody waits for what nothing follows
  }
}

/** Photograph takes the picture in CSS pixels: Chrome's own scale counts device pixels. */
async function photograph(params: ScreenshotParams): Promise<Uint8Array> {
  const { tabId, format, quality, beyondViewport } = params;
  const { viewport, ratio } = metricsOf(await send(tabId, "Page.getLayoutMetrics", {}));
  const clip = { ...(params.clip ?? viewport), scale: params.scale / ratio };
  const shot = await paint(tabId, {
    format,
    ...(quality === undefined || format === "png" ? {} : { quality }),
    clip,
    captureBeyondViewport: beyondViewport,
    optimizeForSpeed: true,
  });
  const data: unknown = Reflect.get(shot, "data");
  if (typeof data !== "string") {
    throw failure("cdp", "Page.captureScreenshot gave no data");
  }
  return base64ToBytes(data);
}

/** The calls for pictures that are still under way in each tab, and how long one that may never end is waited for. */
const painting = new Map<number, Promise<unknown>>();
const paintEnd = 1_000;

/**
 * Paint gives the first answer of several calls, each made when the ones before are late. The late ones go on: each sizes the
 * page for its picture and back again, so the next picture of the tab would be of what they made of it.
 */
async function paint(tabId: number, params: object): Promise<object> {
  const calls: Promise<object>[] = [];
  const before = painting.get(tabId) ?? Promise.resolve();
  await Promise.race([before, new Promise((done) => setTimeout(done, paintEnd))]);
  try {
    return await paintFirst(tabId, params, calls);
  } finally {
    const all = Promise.allSettled(calls).then(() => {
      if (painting.get(tabId) === all) {
        painting.delete(tabId);
      }
    });
    painting.set(tabId, all);
  }
}

async function paintFirst(tabId: number, params: object, calls: Promise<object>[]): Promise<object> {
  for (let i = 0; i < paintTries; i++) {
    const call = send(tabId, "Page.captureScreenshot", params);
    calls.push(call);
    const late = new Promise<undefined>((done) => setTimeout(done, paintLimit * 2 ** i));
    const first = await Promise.race([...calls, late]);
    if (first !== undefined) {
      return first;
    }
  }
  return await Promise.race(calls);
}

interface Metrics {
  readonly viewport: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Ratio is device pixels per CSS pixel. */
  readonly ratio: number;
}

/** MetricsOf reads the two views of one viewport, in CSS pixels and in device pixels, from Page.getLayoutMetrics. */
function metricsOf(metrics: object): Metrics {
  const css = view(metrics, "cssVisualViewport");
  const device = view(metrics, "visualViewport");
  const viewport = { x: css("pageX"), y: css("pageY"), width: css("clientWidth"), height: css("clientHeight") };
  const ratio = viewport.width > 0 ? device("clientWidth") / viewport.width : 1;
  return { viewport, ratio: ratio > 0 ? ratio : 1 };
}

function view(metrics: object, name: string): (key: string) => number {
  const part: unknown = Reflect.get(metrics, name);
  return (key) => {
    const value: unknown = typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined;
    return typeof value === "number" ? value : 0;
  };
}
