/** What is kept from one capture to the next, as long as somebody reads. */
import { rowCount } from "./columns.ts";
import { baseURI } from "./dom.ts";
import { markChanges } from "./changes.ts";
import { reachOf } from "./reach.ts";
import type { Reach } from "./reach.ts";
import { recheck } from "./recheck.ts";
import { createReuse } from "./reuse.ts";
import { matchedBy, surroundingsOf } from "./surroundings.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Record } from "./trace.ts";
import { createWalk, walkDocument } from "./walk.ts";
import type { Place, Walk } from "./walk.ts";
import { usedTitles } from "./used.ts";
import { createWatch } from "./watch.ts";
import type { Watch } from "./watch.ts";

/** How long something is kept that nobody asks for, in milliseconds. */
const idle = 60_000;

interface Kept {
  readonly record: Record;
  readonly watch: Watch;
  readonly roots: readonly (Document | ShadowRoot)[];
  readonly surroundings: Surroundings;
  readonly base: string;
  /** Strings is how many there were when the document was walked from scratch. */
  readonly strings: number;
  /** Now are the surroundings that the next capture is being made in. */
  now: Surroundings | undefined;
  /** Reach is found out when it is needed; Matched is what its inner selectors match. */
  reach: Reach | undefined;
  readonly matched: ReadonlyMap<Element, string>;
  /** Titles are those that drawings take over from others. */
  readonly titles: ReadonlyMap<Element, string>;
}

export interface Keeper {
  /** Next makes a capture from the last one; undefined when it would not be exact. */
  readonly next: (place: Place) => Walk | undefined;
  /** Keep keeps a capture for the next one and gives its number, counted from 1. */
  readonly keep: (w: Walk) => number;
  /** Number is that of the capture that is kept, 0 when there is none. */
  readonly number: () => number;
}

export function createKeeper(): Keeper {
  let kept: Kept | undefined;
  let last = 0;
  let end: ReturnType<typeof setTimeout> | undefined;
  const drop = (): void => {
    kept?.watch.stop();
    kept = undefined;
  };
  return {
    number: () => (kept === undefined ? 0 : last),
    next: (place) => {
      const w = kept === undefined ? undefined : follow(kept, place);
      if (w === undefined) {
        drop();
      }
      return w;
    },
    keep: (w) => {
      kept = canBeFollowed(w) ? keep(w, kept) : (drop(), undefined);
      clearTimeout(end);
      end = setTimeout(drop, idle);
      return ++last;
    },
  };
}

/** CanBeFollowed: what is beyond a bound, or outside of a modal dialog, is not where a walk of a part would put it. */
function canBeFollowed(w: Walk): boolean {
  return !w.full && !w.deep && w.modals.length === 0 && !w.columns.strings.full();
}

function keep(w: Walk, before: Kept | undefined): Kept | undefined {
  const same = w.reuse !== undefined && before !== undefined;
  const old = same ? before.roots.filter((root) => root instanceof Document || root.host.isConnected) : [document];
  const roots = [...new Set([...old, ...w.roots])];
  const watched = new Set(before?.roots);
  const unchanged = same && old.length === before.roots.length && w.roots.every((root) => watched.has(root));
  const surroundings = (unchanged ? before.now : undefined) ?? surroundingsOf(roots);
  if (surroundings === undefined) {
    before?.watch.stop();
    return undefined;
  }
  const watch = before?.watch ?? createWatch();
  watch.add(same ? w.roots : roots);
  const { columns, looks, traces, frames, origin, focused } = w;
  const { length } = columns.strings.texts;
  const known = same && before.surroundings.sheets === surroundings.sheets ? before.reach : undefined;
  const reach = known ?? (surroundings.sheets.includes(":has(") ? reachOf(roots) : undefined);
  return {
    record: { columns, strings: length, looks, traces, frames, origin, focused }, watch, roots, surroundings, now: undefined, base: pageOf(),
    strings: same ? before.strings : length,
    reach, matched: matchedBy(roots, reach?.inner ?? []), titles: usedTitles(roots),
  };
}

function pageOf(): string {
  return baseURI(document)?.replace(/#.*$/s, "") ?? "";
}

/** Follow makes a capture from the last one. */
function follow(kept: Kept, place: Place): Walk | undefined {
  const { record, roots, surroundings: before } = kept;
  const seen = kept.watch.take();
  const strings = record.columns.strings.texts.length;
  if (seen === undefined || record.origin !== place.origin || kept.base !== pageOf() || strings > 2 * kept.strings + 4_096) {
    return undefined;
  }
  const now = surroundingsOf(roots);
  if (now === undefined || now.sheets !== before.sheets || now.screen !== before.screen || now.animated || before.animated) {
    return undefined;
  }
  kept.now = now;
  const reach = (kept.reach ??= reachOf(roots));
  const reuse = createReuse(record);
  const w = createWalk(place, record.looks, reuse);
  const states = [...recheck(w, reuse), ...differing(before.states, now.states)];
  const wide = reach.wide && (states.length > 0 || before.wide.some((thing, i) => thing !== now.wide[i]));
  const others = [...differing(kept.matched, matchedBy(roots, reach.inner)), ...differing(kept.titles, usedTitles(roots))];
  if (wide || !markChanges(reuse, seen, reach.states ? [...states, ...others] : others, states.length > 0, reach)) {
    return undefined;
  }
  walkDocument(w, document);
  return rowCount(w.columns) > 0 ? w : undefined;
}

/** Differing lists the elements of which one map says another thing than the other. */
function differing(a: ReadonlyMap<Element, string>, b: ReadonlyMap<Element, string>): Element[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((el) => a.get(el) !== b.get(el));
}
