import { base64ToBytes, bytesToBase64 } from "../../lib/base64.ts";
import { report } from "../../lib/report.ts";
import { isSettings } from "../../gen/wire.ts";
import type { Settings } from "../../gen/wire.ts";

/**
 * Where things lie. The core's state is in storage.session: in memory, gone with the browser, not readable by content
 * scripts. It is JSON, so bytes go in as base64: 100 KB take 0.5 ms to encode and a few to store; as a list of numbers
 * 300 ms, and a Uint8Array arrives as {}.
 */
const stateKey = "state";
const settingsKey = "settings";
const bootstrapKey = "bootstrap";

/** The launcher's file beside the manifest. Nobody but the owner of the browser's profile can have put it there. */
const bootstrapFile = "bootstrap.json";

/** SaveState keeps the core's state for the next instance of this browser session. */
export const saveState = latestOnly("keeping the state", async (data: Uint8Array) => {
  await chrome.storage.session.set({ [stateKey]: bytesToBase64(data) });
});

/** SaveSettings keeps settings for good. */
export const saveSettings = latestOnly("keeping the settings", async (settings: Settings) => {
  await chrome.storage.local.set({ [settingsKey]: settings });
});

/** LoadState gives what was kept last in this browser session. */
export async function loadState(): Promise<Uint8Array | undefined> {
  const text: unknown = (await chrome.storage.session.get(stateKey))[stateKey];
  return typeof text === "string" ? base64ToBytes(text) : undefined;
}

/**
 * LoadSettings gives the settings, with those of a launcher that was not heard yet put over them. A refresh token
 * stays beside the new pairing code: the core tries the token first and the code when the token is refused.
 */
export async function loadSettings(): Promise<Settings> {
  const [kept, bootstrap] = await Promise.all([
    chrome.storage.local.get([settingsKey, bootstrapKey]),
    readBootstrap(),
  ]);
  const settings: unknown = kept[settingsKey];
  const known = isSettings(settings) ? settings : {};
  if (bootstrap === undefined || isSame(bootstrap, kept[bootstrapKey])) {
    return known;
  }
  const merged = { ...known, ...bootstrap };
  // At once: the code must not be used by a worker that dies and then be taken for a new one by the next.
  await chrome.storage.local.set({ [settingsKey]: merged, [bootstrapKey]: bootstrap });
  return merged;
}

async function readBootstrap(): Promise<Settings | undefined> {
  // The file is missing in an extension that a person installed; fetch rejects then.
  const file: unknown = await fetch(chrome.runtime.getURL(bootstrapFile))
    .then((answer) => answer.json())
    .catch(() => undefined);
  if (!isSettings(file)) {
    return undefined;
  }
  const { refresh: _, ...bootstrap } = file;
  return bootstrap;
}

/** IsSame: a code is for one time, so the same address and code are the same launch. */
function isSame(bootstrap: Settings, last: unknown): boolean {
  return isSettings(last) && last.linkUrl === bootstrap.linkUrl && last.pairingCode === bootstrap.pairingCode;
}

/** LatestOnly writes one value at a time; of those that come meanwhile only the last is written. */
function latestOnly<T>(what: string, write: (value: T) => Promise<void>): (value: T) => void {
  let next: { readonly value: T } | undefined;
  let writing = false;
  const run = async (): Promise<void> => {
    writing = true;
    for (let job = next; job !== undefined; job = next) {
      next = undefined;
      await write(job.value).catch((error: unknown) => report(what, error));
    }
    writing = false;
  };
  return (value) => {
    next = { value };
    if (!writing) {
      report(what, run());
    }
  };
}
