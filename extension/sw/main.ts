/**
 * The service worker: it runs the core and does what the core says. All listeners are registered in this first turn,
 * before anything is awaited, because Chrome starts the worker for an event and hands it to whoever listens by then.
 */
import type { Commands, Handlers } from "../lib/handlers.ts";
import { report } from "../lib/report.ts";
import type { EffectMethods } from "../gen/wire.ts";
import { createAlarm, listenToAlarm } from "./alarm.ts";
import { bootParameters } from "./boot.ts";
import { instantiateCore } from "./core.ts";
import { cdpHandlers, listenToDebugger } from "./effects/cdp.ts";
import { frameHandlers, listenToNavigation } from "./effects/frames.ts";
import { httpHandlers } from "./effects/http.ts";
import { createLink } from "./effects/link.ts";
import { listenToContent, pageHandlers } from "./effects/page.ts";
import { pairHandlers } from "./effects/pair.ts";
import { listenToPorts } from "./effects/port.ts";
import { saveSettings, saveState } from "./effects/state.ts";
import { dropTab, listenToTabs, tabHandlers } from "./effects/tabs.ts";
import { createPump } from "./pump.ts";
import type { Push } from "./pump.ts";

export const handlers = {
  ...tabHandlers,
  ...frameHandlers,
  ...pageHandlers,
  ...cdpHandlers,
  ...httpHandlers,
  ...pairHandlers,
} satisfies Handlers<EffectMethods>;

const push: Push = (type, params) => pump.push(type, params);
const ports = listenToPorts(push);
const link = createLink(push);

const commands = {
  "link.open": link.open,
  "link.send": link.send,
  "link.close": link.close,
  "port.send": ports.send,
  "state.save": saveState,
  "settings.save": saveSettings,
  "tab.drop": dropTab,
  log: ({ level, message }) => log(level, message),
} satisfies Commands;

/** The module is compiled once, from the first turn on; a core that died is instantiated again from it. */
const compiled = WebAssembly.compileStreaming(fetch(chrome.runtime.getURL("core.wasm")));

const pump = createPump({
  instantiate: async () => await instantiateCore(await compiled, (line) => log("error", line)),
  handlers,
  commands,
  clock: Date.now,
  timer: { after, wakeAt: createAlarm() },
  boot: bootParameters,
  reset: () => {
    link.reset();
    ports.reset();
  },
  report,
});

listenToTabs(push);
listenToNavigation(push);
listenToDebugger(push);
listenToContent();
listenToAlarm(pump.tick);
// Listening is what makes Chrome start the worker with the browser and after an installation; booting is the rest.
chrome.runtime.onStartup.addListener(() => push("link.wake", {}));
chrome.runtime.onInstalled.addListener(() => push("link.wake", {}));
self.addEventListener("online", () => push("link.wake", {}));
report("opening the panel by the toolbar button", chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true }));

function after(ms: number, fire: () => void): () => void {
  const id = setTimeout(fire, ms);
  return () => clearTimeout(id);
}

function log(level: string, message: string): void {
  const say = level === "error" ? console.error : level === "warning" ? console.warn : console.info;
  say(`tabwire: ${message}`);
}
