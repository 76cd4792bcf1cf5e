import { lineName } from "../lib/content-channel.ts";

/** A worker that lived less than this died while it started, in milliseconds: it is not called at once again. */
const shortest = 1_000;

/** The pause then; Chrome makes up to a minute of it in a page that was hidden for long. */
const pause = 5_000;

/**
 * HoldLine keeps a port to the worker open. Its end is the only thing outside of the worker that tells of the worker's death;
 * connecting again starts it, and with it the link, long before the alarm would.
 */
export function holdLine(): void {
  const since = performance.now();
  let port: chrome.runtime.Port;
  try {
    port = chrome.runtime.connect({ name: lineName });
  } catch {
    return; // the extension was removed or updated; this script belongs to nothing any more
  }
  port.onDisconnect.addListener(() => {
    if (performance.now() - since >= shortest) {
      holdLine();
    } else {
      setTimeout(holdLine, pause);
    }
  });
}
