import type { LocateParams, LocateResult } from "../gen/wire.ts";
import { checkStyle, composedParent, isConnected, isVisible } from "./dom.ts";
import { isEditable, isEnabled, readField } from "./field.ts";
import { aimAt, isDrawn, isInView, scrollToView, standIn } from "./hit.ts";
import type { Aim } from "./hit.ts";
import { elementIfThere, elementOf } from "./nodes.ts";
import { observeEnd, observeStart } from "./observe.ts";
import { frame, sleep } from "./sleep.ts";
import { boxOf, summarize } from "./summary.ts";
import { traitsOf } from "./traits.ts";

/** The pause between two looks at an element that is not ready, and how long it may become, in milliseconds. */
const firstPause = 18;
const longestPause = 100;

/** Where an element is brought that something covers, one after the other: a sticky header covers only the top. */
const retries = ["center", "end", "start"] as const;

interface Look {
  readonly at: number;
  /** Frame counts those that were waited for: an element that is where it was in another frame stands still. */
  readonly frame: number;
  readonly aim: Aim;
  readonly visible: boolean;
  readonly enabled: boolean;
}

/**
 * The last looks at elements, by which one is known to stand still without a wait. One that is older than this, in milliseconds, says
 * nothing any more.
 */
const looks = new WeakMap<Element, Look>();
const lookLife = 1_000;
let frames = 0;

/** Locate waits until an element is ready for an act and says what it is like then, or when the time is up. */
export async function locate(params: LocateParams): Promise<LocateResult> {
  const end = performance.now() + Math.max(0, Math.min(10_000, params.waitMs));
  let scrolled = 0;
  let still: Look | undefined; // the first of the looks that agree
  if (params.done !== undefined) {
    observeEnd(params.done);
  }
  for (const nodeId of params.ahead ?? []) {
    const el = elementIfThere(nodeId);
    if (el !== undefined) {
      lookAt(el);
    }
  }
  let lid: Element | undefined; // what covered it before it was brought elsewhere, where something else may
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 1.5)) {
    const el = elementOf(params.nodeId);
    if (params.scroll && scrolled === 0 && isDrawn(el) && !isInView(el)) {
      scrollToView(el, "center");
      scrolled++;
      still = undefined;
    }
    const before = looks.get(el);
    const now = lookAt(el);
    const first: Look | undefined = still ?? (before !== undefined && now.at - before.at < lookLife ? before : undefined);
    const since = first !== undefined && agrees(first, now) ? first : now;
    const stable = now.frame !== since.frame;
    still = since;
    if ((stable && isReady(params, now)) || now.at >= end) {
      const observation = params.observe === true && isReady(params, now) ? { observation: observeStart().id } : {};
      const traits = params.traits === true ? { traits: traitsOf(el, params.scope ?? 0) } : {};
      return { ...describe(el, now, stable, lid), ...observation, ...traits };
    }
    const block = retries[scrolled];
    if (params.scroll && params.hit && stable && now.visible && !now.aim.hit && block !== undefined) {
      lid ??= now.aim.other;
      scrollToView(el, block);
      scrolled++;
      still = undefined;
    }
    if (stable) {
      await sleep(Math.min(pause, Math.max(1, end - now.at)));
    } else {
      await frame();
    }
    frames++;
  }
}

function lookAt(el: Element): Look {
  const look = { at: performance.now(), frame: frames, aim: aimAt(el), visible: isShown(el), enabled: isEnabled(el) };
  looks.set(el, look);
  return look;
}

/**
 * IsShown: it has room on the screen and is not hidden, nor in something that is shut; a drawn label shows a control that is not. What
 * has no box of its own ("display: contents") is shown with what it is in.
 */
function isShown(el: Element): boolean {
  const body = standIn(el);
  if (!isDrawn(el) || isVisible(body, checkStyle)) {
    return isDrawn(el);
  }
  const { display, visibility } = getComputedStyle(body);
  const around = composedParent(body);
  return display === "contents" && visibility === "visible" && around !== null && isVisible(around);
}

function agrees(a: Look, b: Look): boolean {
  const [p, q] = [a.aim.box, b.aim.box];
  return p.x === q.x && p.y === q.y && p.width === q.width && p.height === q.height;
}

function isReady({ enabled, hit }: LocateParams, look: Look): boolean {
  return look.visible && (!enabled || look.enabled) && (!hit || look.aim.hit);
}

function describe(el: Element, { aim, visible, enabled }: Look, stable: boolean, lid: Element | undefined): LocateResult {
  const other = aim.other === undefined || lid === undefined || !isConnected(lid) ? aim.other : lid;
  return {
    visible,
    enabled,
    editable: isEditable(el),
    stable,
    box: boxOf(aim.box),
    point: aim.point,
    ...(other === undefined ? {} : { coveredBy: summarize(other) }),
    field: readField(el),
  };
}
