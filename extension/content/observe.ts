import { failure } from "../lib/failure.ts";
import type { ObserveRef, ObserveStopParams, PageChanges } from "../gen/wire.ts";
import { address, checkAll, focused, getAttribute, isConnected, isVisible, shadowRootOf, title } from "./dom.ts";
import { sleep } from "./sleep.ts";
import { squeeze, summarize } from "./summary.ts";

/** How long an observation lasts that nobody stops, in milliseconds. */
const lifetime = 30_000;

/** How long one lasts that a stop has kept, in milliseconds. */
const keptLifetime = 5_000;

/** How much is told of new words: how many, how long in UTF-16 units, and of how many candidates. */
const maxTexts = 5;
const maxTextLength = 120;
const maxCandidates = 60;

interface Observation {
  readonly observer: MutationObserver;
  focusAtStart: Element | undefined;
  leaving: boolean;
  /** Sent is the last submission, which the page may still prevent. */
  sent: SubmitEvent | undefined;
  end: ReturnType<typeof setTimeout>;
  added: number;
  removed: number;
  altered: number;
  /** Candidates are nodes that may hold new words. */
  readonly candidates: Set<Node>;
  lastChange: number;
}

const observations = new Map<number, Observation>();
let lastId = 0;

/** ObserveStart begins to note changes, in shadow roots too. */
export function observeStart(): ObserveRef {
  const id = ++lastId;
  const observer = new MutationObserver((records) => note(observation, records));
  const observation: Observation = {
    observer,
    focusAtStart: focused(),
    leaving: false,
    sent: undefined,
    end: setTimeout(() => observeEnd(id), lifetime),
    added: 0,
    removed: 0,
    altered: 0,
    candidates: new Set(),
    lastChange: performance.now(),
  };
  observations.set(id, observation);
  watch(observer, document);
  return { id };
}

/** ObserveStop waits for quiet and tells what was seen. Errors: failed when there is no such observation any more. */
export async function observeStop({ id, quietMs, calmMs, maxMs, keep, anew }: ObserveStopParams): Promise<PageChanges> {
  const observation = observations.get(id);
  if (observation === undefined) {
    throw failure("failed", `observation ${id} has ended; one lasts ${lifetime / 1_000} s at most`);
  }
  const wait = (): number => Math.max(0, Math.min(lifetime, hasChanged(observation) ? calmMs : quietMs));
  const end = performance.now() + Math.max(0, Math.min(lifetime, maxMs));
  // Quiet counts from now on: what an act sets off may take a moment to show.
  observation.lastChange = performance.now();
  let settled = false;
  for (let now = performance.now(); ; now = performance.now()) {
    note(observation, observation.observer.takeRecords());
    const left = observation.lastChange + wait() - now;
    settled = left <= 0;
    if (settled || now >= end) {
      break;
    }
    await sleep(Math.max(1, Math.min(left, end - now)));
  }
  if (keep) {
    clearTimeout(observation.end);
    observation.end = setTimeout(() => observeEnd(id), keptLifetime);
  } else {
    observeEnd(id);
  }
  const changes = changesOf(observation, settled);
  if (anew === true) {
    const { candidates } = observation;
    candidates.clear();
    Object.assign(observation, { added: 0, removed: 0, altered: 0, focusAtStart: focused(), sent: undefined });
  }
  return changes;
}

/** IsSending: a form was sent that takes the document's place. The browser navigates in a later task, and tells of it then. */
function isSending({ sent }: Observation): boolean {
  if (sent === undefined || sent.defaultPrevented || !(sent.target instanceof HTMLFormElement)) {
    return false;
  }
  const form = sent.target;
  const button = sent.submitter;
  const say = (name: string): string => (button?.getAttribute(`form${name}`) ?? getAttribute(form, name) ?? "").toLowerCase();
  return say("method") !== "dialog" && /^(_self|_top|_parent)?$/.test(say("target"));
}

window.addEventListener("submit", (event) => {
  for (const observation of observations.values()) {
    observation.sent = event;
  }
}, true);

/** Navigation tells before anybody else that the document is about to be left. */
navigation.addEventListener("navigate", (event) => {
  const { destination, downloadRequest } = event;
  if (destination.sameDocument || downloadRequest !== null || !/^https?:/.test(destination.url)) {
    return;
  }
  queueMicrotask(() => {
    for (const observation of event.defaultPrevented ? [] : observations.values()) {
      observation.leaving = true;
    }
  });
});

function hasChanged({ added, removed, altered }: Observation): boolean {
  return added + removed + altered > 0;
}

/** ObserveEnd ends an observation, if it has not ended. */
export function observeEnd(id: number): void {
  const observation = observations.get(id);
  if (observation !== undefined) {
    clearTimeout(observation.end);
    observation.observer.disconnect();
    observations.delete(id);
  }
}

/** Watch observes a tree and all shadow roots in it. */
function watch(observer: MutationObserver, root: Node): void {
  const open: Node[] = [root];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at instanceof Document || at instanceof ShadowRoot) {
      observer.observe(at, { subtree: true, childList: true, attributes: true, characterData: true });
    }
    const walker = document.createTreeWalker(at, NodeFilter.SHOW_ELEMENT);
    for (let el: Node | null = at instanceof Element ? at : walker.nextNode(); el !== null; el = walker.nextNode()) {
      const inner = el instanceof Element ? mayHold(el) : null;
      if (inner !== null) {
        open.push(inner);
      }
    }
  }
}

/** MayHold gives an element's shadow root. Closed ones are looked for only in custom and empty elements. */
function mayHold(el: Element): ShadowRoot | null {
  const suspect = el.shadowRoot !== null || el.localName.includes("-") || !el.hasChildNodes();
  return suspect ? shadowRootOf(el) : null;
}

function note(observation: Observation, records: readonly MutationRecord[]): void {
  for (const record of records) {
    observation.lastChange = performance.now();
    if (record.type !== "childList") {
      observation.altered++;
      if (record.type === "characterData") {
        suggest(observation, record.target);
      }
      continue;
    }
    for (const node of record.addedNodes) {
      observation.added += countElements(node);
      suggest(observation, node);
      watchAdded(observation, node);
    }
    for (const node of record.removedNodes) {
      observation.removed += countElements(node);
    }
    observation.altered += record.addedNodes.length > 0 && isTextOnly(record.addedNodes) ? 1 : 0;
  }
}

function watchAdded({ observer }: Observation, node: Node): void {
  if (node instanceof Element) {
    watch(observer, node);
  }
}

function countElements(node: Node): number {
  return node instanceof Element ? 1 + Element.prototype.getElementsByTagName.call(node, "*").length : 0;
}

function isTextOnly(nodes: NodeList): boolean {
  return [...nodes].every((node) => node instanceof Text);
}

function suggest({ candidates }: Observation, node: Node): void {
  if (candidates.size < maxCandidates) {
    candidates.add(node);
  }
}

function changesOf(observation: Observation, settled: boolean): PageChanges {
  const now = focused();
  const { added, removed, altered, candidates, focusAtStart } = observation;
  return {
    url: address(),
    title: title(document),
    added,
    removed,
    altered,
    texts: newTexts(candidates),
    ...(now === undefined ? {} : { focus: summarize(now) }),
    focusMoved: now !== focusAtStart,
    ...(observation.leaving || isSending(observation) ? { leaving: true } : {}),
    settled,
  };
}

/** NewTexts gives the first words that appeared and can still be seen. */
function newTexts(candidates: ReadonlySet<Node>): string[] {
  const texts = new Set<string>();
  for (const node of candidates) {
    for (const text of linesOf(node)) {
      if (texts.size >= maxTexts) {
        return [...texts];
      }
      texts.add(text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text);
    }
  }
  return [...texts];
}

/** LinesOf gives the words of what is shown of a node, a line for each text of its own. */
function linesOf(node: Node): string[] {
  if (!isConnected(node)) {
    return [];
  }
  const lines: string[] = [];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let at: Node | null = node instanceof Text ? node : walker.nextNode(); at !== null; at = walker.nextNode()) {
    const parent = at.parentNode;
    const shown = parent instanceof Element ? isVisible(parent, checkAll) : parent instanceof ShadowRoot;
    const line = squeeze(at.nodeValue ?? "");
    if (line !== "" && shown && lines.push(line) >= maxTexts) {
      break;
    }
  }
  return lines;
}
