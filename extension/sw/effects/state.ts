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

/** What has to be written, undefined for what is to be removed: the newest of each key. */
type Items = Map<string, unknown>;

/** A writer of one storage area. */
interface Keeper {
  /** Keep writes items after those that are being written; of a key that comes meanwhile only the last is written. */
  readonly keep: (items: Items) => void;
  /** Settled waits until nothing is being written. */
  readonly settled: () => Promise<void>;
}

const settingsKeeper = createKeeper("keeping the settings", () => chrome.storage.local);
const stateKeeper = createKeeper("keeping the state", () => chrome.storage.session);

/** SaveSettings keeps settings for good. */
export function saveSettings(settings: Settings): void {
  settingsKeeper.keep(new Map([[settingsKey, settings]]));
}

/** SaveState keeps what has changed in the core's state for the next instance of this browser session. */
export function saveState({ parts, gone }: StateSaveParams): void {
  const items: Items = new Map();
  for (const { key, data } of parts) {
    items.set(statePrefix + key, data);
  }
  for (const key of gone ?? []) {
    items.set(statePrefix + key, undefined);
  }
  stateKeeper.keep(items);
}

/** LoadState gives what was kept in this browser session. */
export async function loadState(): Promise<SavedPart[]> {
  await stateKeeper.settled();
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
  await stateKeeper.settled();
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

/** A write that fails is tried this often, so many milliseconds apart; what it held then waits for the next. */
const maxTries = 4;
const retryMs = 500;

function createKeeper(what: string, area: () => chrome.storage.StorageArea): Keeper {
  const waiting: Items = new Map();
  let writing: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    for (let tries = 1; waiting.size > 0 && tries <= maxTries; tries++) {
      const items = new Map(waiting);
      waiting.clear();
      try {
        await write(area(), items);
        tries = 0;
      } catch (error) {
        report(what, error);
        for (const [key, value] of items) {
          if (!waiting.has(key)) {
            waiting.set(key, value);
          }
        }
        await new Promise((done) => setTimeout(done, retryMs));
      }
    }
    writing = undefined;
  };
  return {
    keep: (items) => {
      for (const [key, value] of items) {
        waiting.set(key, value);
      }
      writing ??= run();
    },
    settled: async () => writing,
  };
}

/** Write removes first: an area that is full has room then. */
async function write(area: chrome.storage.StorageArea, items: Items): Promise<void> {
  const gone: string[] = [];
  const kept: Record<string, unknown> = {};
  for (const [key, value] of items) {
    if (value === undefined) {
      gone.push(key);
    } else {
      kept[key] = value instanceof Uint8Array ? bytesToBase64(value) : value;
    }
  }
  if (gone.length > 0) {
    await area.remove(gone);
  }
  if (Object.keys(kept).length > 0) {
    await area.set(kept);
  }
}
