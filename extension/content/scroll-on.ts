import type { ScrollOnParams, ScrollState } from "../gen/wire.ts";
import { observeStart, observeStop } from "./observe.ts";
import { scrollContainer } from "./scroll.ts";
import { sleep } from "./sleep.ts";

/** How long a paint is waited for, in milliseconds: a page that nobody sees may have none. */
const longestPaint = 1_000;

/** ScrollOn scrolls, waits until the page has painted and is quiet, and tells where the container stands then. */
export async function scrollOn({ scroll, quietMs, maxMs }: ScrollOnParams): Promise<ScrollState> {
  const { id } = observeStart();
  const before = scrollContainer(scroll);
  await painted();
  const now = await observeStop({ id, quietMs: 0, calmMs: 0, maxMs: 0, keep: true });
  if (now.added + now.removed + now.altered === 0) {
    await painted(); // handlers may leave the work to the next frame
  }
  await observeStop({ id, quietMs, calmMs: quietMs, maxMs, keep: false });
  const { x, y, maxX, maxY, box } = scrollContainer({ ...scroll, dx: 0, dy: 0, to: "" });
  return { ...before, x, y, maxX, maxY, box };
}

/** Painted waits for a frame, with which scroll events come, and for what their handlers set off at once. */
async function painted(): Promise<void> {
  const frame = new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done, 0));
  });
  await Promise.race([frame, sleep(longestPaint)]);
}
