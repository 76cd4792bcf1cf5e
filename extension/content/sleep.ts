import { maxSleepMs } from "../lib/content-channel.ts";
import { Version } from "../gen/wire.ts";

/**
 * Sleep waits about ms milliseconds. Chrome slows the timers of a hidden page down to one a second, so there the worker,
 * whose timers run, is asked to answer after the time.
 */
export async function sleep(ms: number): Promise<void> {
  if (document.visibilityState !== "hidden") {
    await pause(ms);
    return;
  }
  const end = performance.now() + ms;
  for (let left = ms; left > 0; left = end - performance.now()) {
    const request = { tabwire: Version, sleepMs: Math.min(left, maxSleepMs) };
    // The page's own timer is the limit: a worker that is being replaced does not answer.
    await Promise.race([chrome.runtime.sendMessage(request).catch(() => pause(left)), pause(left)]);
  }
}

async function pause(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, Math.max(0, ms)));
}

/** How long a frame is waited for, in milliseconds: a page that is not painted has none. */
const frameLimit = 18;

/** Frame waits until the page is about to paint, or as long as that may take. What has been pressed before has been taken in then. */
export async function frame(): Promise<void> {
  if (document.visibilityState === "hidden") {
    await sleep(frameLimit);
    return;
  }
  await new Promise((done) => {
    const limit = setTimeout(done, frameLimit);
    requestAnimationFrame(() => {
      clearTimeout(limit);
      done(undefined);
    });
  });
}
