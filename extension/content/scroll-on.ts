import type { ScrollOnParams, ScrollState } from "../gen/wire.ts";
import { observeStart, observeStop } from "./observe.ts";
import { scrollContainer } from "./scroll.ts";
import { sleep } from "./sleep.ts";

/** How long a paint is waited for, in milliseconds: a page that nobody sees may have none. */
const longestPaint = 1_000;

/** ScrollOn scrolls, waits until the page has painted and is quiet, and tells where the container stands then. */
export async function scrollOn({ scroll, quietMs, maxMs }: ScrollOnParams): Promise<ScrollState> {
  const { id } = observeStart();
  try {
    const before = scrollContainer(scroll);
    await Promise.race([painted(), sleep(longestPaint)]);
    await observeStop({ id, quietMs, maxMs, keep: true });
    const { x, y, maxX, maxY, box } = scrollContainer({ ...scroll, dx: 0, dy: 0, to: "" });
    return { ...before, x, y, maxX, maxY, box };
  } finally {
    await observeStop({ id, quietMs: 0, maxMs: 0, keep: false });
  }
}

/** Painted waits for two frames: scroll events come with the first, and what their handlers leave to a frame comes with the second. */
async function painted(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}
