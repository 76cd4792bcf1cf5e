import { CaptureTruncated, CaptureWord, MaxNodes, NodeFlag } from "../gen/wire.ts";
import type { CapturePageParams, CapturePageResult } from "../gen/wire.ts";
import { assemble, clamp, flagsOf, isElementRow, parentOf, rowCount, setFlags } from "./columns.ts";
import {
  address, baseURI, clientHeight, clientWidth, contentType, documentElement, focused, getAttribute, isElement, scrollHeight,
  scrollingElement, scrollWidth, title,
} from "./dom.ts";
import { difference } from "./difference.ts";
import { createKeeper } from "./keep.ts";
import { createLooks } from "./looks.ts";
import { letGo } from "./nodes.ts";
import { createWalk, walkDocument } from "./walk.ts";
import type { Place, Walk } from "./walk.ts";

/** What captures a document, again and again. */
export interface Capturer {
  /**
   * Capture records the document as it is now; see wasm/wire/capture.go. What did not change since the last time is not
   * asked again, and not told again to who has that capture.
   */
  readonly capture: (params: CapturePageParams) => CapturePageResult;
  /** Fresh records it without regard to what is known. */
  readonly fresh: () => Uint8Array<ArrayBuffer>;
}

/** CreateCapturer makes one that records at most that many nodes; an exact one asks each element for its look. */
export function createCapturer(exact = false, most = MaxNodes): Capturer {
  const keeper = createKeeper();
  return {
    capture: ({ have }) => {
      letGo();
      const place = placeOf(most);
      const w = keeper.next(place) ?? walked(createWalk(place, createLooks(exact)));
      markInert(w);
      const head = headOf(w);
      // What is outside of a modal dialog is marked after it was copied.
      const reuse = have === keeper.number() && w.modals.length === 0 ? w.reuse : undefined;
      const data = reuse === undefined ? assemble(w.columns, head) : difference(w, reuse, head);
      const known = reuse === undefined || have === undefined ? {} : { base: have };
      return { data, number: keeper.keep(w), ...known, frameIndex: frameIndex() };
    },
    fresh: () => {
      const w = walked(createWalk(placeOf(most), createLooks(exact)));
      markInert(w);
      return assemble(w.columns, headOf(w));
    },
  };
}

function placeOf(most: number): Place {
  return { most, focused: focused(), origin: originOf(), frames: framesOf(window), edges: edgesOf() };
}

function walked(w: Walk): Walk {
  walkDocument(w, document);
  return w;
}

/** FrameIndex gives this frame's place in its parent's window.frames, -1 for a main frame or one inside a shadow tree. */
function frameIndex(): number {
  return window.parent === window ? -1 : framesOf(window.parent).get(window) ?? -1;
}

/** FramesOf numbers a window's child windows. length and indexes may be read across origins. */
function framesOf(of: Window): Map<unknown, number> {
  const places = new Map<unknown, number>();
  for (let i = 0; i < of.length; i++) {
    places.set(of[i], i);
  }
  return places;
}

/** OriginOf gives the origin that paths of this document start from; "" when a base element sets another. */
function originOf(): string {
  const { origin, protocol } = location;
  return /^https?:$/.test(protocol) && baseURI(document).startsWith(`${origin}/`) ? origin : "";
}

/** EdgesOf gives the area that scrolling can bring into view, in the viewport's coordinates. */
function edgesOf(): Walk["edges"] {
  const root = scrollingElement(document) ?? documentElement(document);
  if (root === null) {
    return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  }
  const [width, height] = [scrollWidth(root), scrollHeight(root)];
  // A page from right to left scrolls to the left of its origin.
  const origin = getComputedStyle(root).direction === "rtl" ? clientWidth(root) - width : 0;
  const left = origin - window.scrollX;
  return { left, top: -window.scrollY, right: left + width, bottom: height - window.scrollY };
}

function headOf(w: Walk): Map<number, number> {
  const { strings } = w.columns;
  const root = scrollingElement(document) ?? documentElement(document);
  const html = documentElement(document);
  const head = new Map<number, number>([
    [CaptureWord.URL, strings.index(address())],
    [CaptureWord.Title, strings.index(title(document))],
    [CaptureWord.Lang, strings.index(isElement(html) ? getAttribute(html, "lang") ?? "" : "")],
    [CaptureWord.ScrollX, clamp(window.scrollX)],
    [CaptureWord.ScrollY, clamp(window.scrollY)],
    [CaptureWord.ViewportWidth, window.innerWidth],
    [CaptureWord.ViewportHeight, window.innerHeight],
    [CaptureWord.DocumentWidth, root === null ? 0 : Math.max(scrollWidth(root), clientWidth(root))],
    [CaptureWord.DocumentHeight, root === null ? 0 : Math.max(scrollHeight(root), clientHeight(root))],
    [CaptureWord.ContentType, strings.index(contentType(document))],
  ]);
  const nodes = w.full ? CaptureTruncated.Nodes : 0;
  const text = strings.full() ? CaptureTruncated.Text : 0;
  return head.set(CaptureWord.Truncated, nodes | text);
}

/**
 * MarkInert marks everything outside of the modal dialog on top. The browser does not tell which one that is; it is the
 * one with the focus, else the last in the document.
 */
function markInert(w: Walk): void {
  const { columns: c, modals } = w;
  const top = modals.find((row) => holdsFocus(w, row)) ?? modals.at(-1);
  if (top === undefined) {
    return;
  }
  const end = endOf(w, top);
  const above = new Set<number>();
  for (let row = top; row >= 0; row = parentOf(c, row)) {
    above.add(row);
  }
  for (let row = 0; row < rowCount(c); row++) {
    // The dialog's ancestors hold it and so are not marked themselves.
    if ((row < top || row >= end) && isElementRow(c, row) && !above.has(row)) {
      setFlags(c, row, NodeFlag.Inert);
    }
  }
}

function holdsFocus(w: Walk, row: number): boolean {
  const end = endOf(w, row);
  for (let at = row; at < end; at++) {
    if ((flagsOf(w.columns, at) & NodeFlag.Focused) !== 0) {
      return true;
    }
  }
  return false;
}

/** EndOf gives the row after a node's last descendant; descendants follow a node and have no smaller parent. */
function endOf({ columns }: Walk, row: number): number {
  let end = row + 1;
  while (end < rowCount(columns) && parentOf(columns, end) >= row) {
    end++;
  }
  return end;
}
