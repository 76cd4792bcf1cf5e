import { base64ToBytes, bytesToBase64 } from "../../lib/base64.ts";
import { report } from "../../lib/report.ts";
import { isSettings } from "../../gen/wire.ts";
import type { SavedPart, Settings, StateSaveParams } from "../../gen/wire.ts";

/**
 * Where things lie. The parts of the core's state are in storage.session, their keys after this: in memory, gone with the
 * browser, not readable by content scripts. It is JSON, so bytes go in as base64: 100 KB take 0.5 ms to encode and a few to
 * store; as a list of numbers 300 ms, and a Uint8Array arrives as {}.
 */
const statePrefix = "state ";
const settingsKey = "settings";
const bootstrapKey = "bootstrap";

/** The launcher's file beside the manifest. Nobody but the owner of the browser's profile can have put it there. */
const bootstrapFile = "bootstrap.json";

/** SaveSettings keeps settings for good. */
export const saveSettings = latestOnly("keeping the settings", async (settings: Settings) => {
  await chrome.storage.local.set({ [settingsKey]: settings });
});

/** What has to be written of the state, undefined for what is gone; the newest of each part. */
const waiting = new Map<string, Uint8Array | undefined>();
const writeState = latestOnly("keeping the state", async () => {
  const gone: string[] = [];
  const items: Record<string, string> = {};
  for (const [key, data] of waiting) {
    if (data === undefined) {
      gone.push(key);
    } else {
      items[key] = bytesToBase64(data);
    }
  }
  waiting.clear();
  await chrome.storage.session.set(items);
  await chrome.storage.session.remove(gone);
});

/** SaveState keeps what has changed in the core's state for the next instance of this browser session. */
export function saveState({ parts, gone }: StateSaveParams): void {
  for (const { key, data } of parts) {
    waiting.set(statePrefix + key, data);
  }
  for (const key of gone ?? []) {
    waiting.set(statePrefix + key, undefined);
  }
  writeState(undefined);
}

/** LoadState gives what was kept in this browser session. */
export async function loadState(): Promise<SavedPart[]> {
  const parts: SavedPart[] = [];
  for (const [key, text] of Object.entries(await chrome.storage.session.get(null))) {
    if (key.startsWith(statePrefix) && typeof text === "string") {
      parts.push({ key: key.slice(statePrefix.length), data: base64ToBytes(text) });
    }
  }
  return parts;
}

/** DropState forgets it: the core died of it. */
export async function dropState(): Promise<void> {
  waiting.clear();
  const keys = Object.keys(await chrome.storage.session.get(null)).filter((key) => key.startsWith(statePrefix));
  await chrome.storage.session.remove(keys);
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
