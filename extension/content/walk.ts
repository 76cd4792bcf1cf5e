import { MaxDepth, NodeFlag, NodeKind } from "../gen/wire.ts";
import { addBareRow, createColumns, ints, rowCount, setFlags } from "./columns.ts";
import type { Columns, Ints } from "./columns.ts";
import { firstChild, nextSibling, nodeType, nodeValue } from "./dom.ts";
import { createChain } from "./chain.ts";
import type { Chain } from "./chain.ts";
import { addElement } from "./element.ts";
import { childrenOf } from "./flat.ts";
import { Ask } from "./kinds.ts";
import { Look, transformed } from "./look.ts";
import type { Looks } from "./looks.ts";
import { isDocumentSame, isSame, reused } from "./reuse.ts";
import type { Reuse } from "./reuse.ts";
import { addText, collapse, isBlank, keepsLines, settleBlank, textLook } from "./text.ts";
import { inherited, leaveTrace } from "./trace.ts";

/** What is known of the element that is being recorded. There is one in a walk, written anew for each element. */
export interface Subject {
  /** Row is the element's index. */
  row: number;
  /** Kind holds bits of Ask, Tells bits of Tell, Flags bits of NodeFlag, Look bits of Look. */
  kind: number;
  tells: number;
  flags: number;
  /** Look has Pointer also when it came from above. */
  look: number;
  /** Path is the key of what the element looks like. */
  path: number;
  /** Naming: generated content is part of a name here. */
  naming: boolean;
  /** Clipped: nothing in here can be seen although it has boxes. */
  clipped: boolean;
  secret: boolean;
  box: DOMRect | undefined;
  /** First is its first child that is an element. */
  first: Element | null;
}

/** An element whose children are being walked. Levels are used again: a page has far more elements than depth. */
export interface Level {
  /** Row is the parent of what comes; Own is the element's row, which is another one below MaxDepth. */
  row: number;
  own: number;
  element: Element | undefined;
  /** As in Subject. */
  kind: number;
  look: number;
  path: number;
  naming: boolean;
  clipped: boolean;
  /** Inherit holds the flags that children take over. */
  inherit: number;
  /** Mark is set on children: Slotted or Unslotted. */
  mark: number;
  /** Next is the sibling to go on with; a list comes before it. */
  next: Node | null;
  list: readonly Node[];
  /** At is how many were taken. */
  at: number;
  /** Text is all that an element without elements in it holds, "" when it was recorded; its nodes are not gone through. */
  text: string;
  /** Alone: the node that was taken last has no siblings. */
  alone: boolean;
  /** Seen is a child that is known to be visible. */
  seen: Element | undefined;
  /** Inline: what came last belongs to the text around it, so a blank after it counts. */
  inline: boolean;
  /** Blank: a text of white space came last and waits for what follows. */
  blank: boolean;
  /** Verbatim: the element is in code, itself or through an ancestor. */
  verbatim: boolean;
  /** TextLook is how the element's text looks, -1 while that is not known. */
  textLook: number;
  /** Same: the children find what they found at the last capture. */
  same: boolean;
}

/** A walk's state. */
export interface Walk {
  readonly columns: Columns;
  readonly looks: Looks;
  readonly chain: Chain;
  readonly subject: Subject;
  readonly focused: Element | undefined;
  /** Origin is what paths start from, "" when that is not for certain. */
  readonly origin: string;
  /** Frames gives the place of a window in window.frames. */
  readonly frames: ReadonlyMap<unknown, number>;
  /** Edges is the area that can be scrolled to, in the viewport's coordinates. */
  readonly edges: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** Modals are the rows of modal dialogs. */
  readonly modals: number[];
  /** Dropped holds the options of long lists that are left out. */
  readonly dropped: Set<Node>;
  /** Traces and Roots are left for the next capture; Reuse is what the last one left. */
  readonly traces: Ints;
  readonly roots: ShadowRoot[];
  readonly reuse: Reuse | undefined;
  /** Most is the largest number of rows. */
  readonly most: number;
  /** Full: there is no room for more rows. Deep: MaxDepth has been reached. */
  full: boolean;
  deep: boolean;
}

/** Place is where a walk happens: what is asked once of the document. */
export type Place = Pick<Walk, "focused" | "origin" | "frames" | "edges" | "most">;

/** CreateWalk makes a walk from scratch, with new looks, or one that reuses the last capture, with its looks. */
export function createWalk(given: Place, looks: Looks, reuse?: Reuse): Walk {
  const subject = {
    row: 0, kind: 0, tells: 0, flags: 0, look: 0, path: 0, naming: false, clipped: false, secret: false, box: undefined,
    first: null,
  };
  return {
    columns: createColumns(reuse?.record.columns), looks, chain: createChain(), subject,
    modals: [], dropped: new Set(), traces: ints(65_536), roots: [], reuse, full: false, deep: false, ...given,
  };
}

function createLevel(): Level {
  return {
    row: 0, own: 0, element: undefined, kind: 0, look: Look.Block, path: 0, naming: false, clipped: false, inherit: 0, mark: 0,
    next: null, list: [], at: 0, text: "", alone: false, seen: undefined, inline: false, blank: false, verbatim: false, textLook: -1, same: false,
  };
}

/** WalkDocument records the document's flat tree. It uses no recursion: pages nest deeper than the stack. */
export function walkDocument(w: Walk, root: Document): void {
  addBareRow(w.columns, -1, 0, NodeKind.Document);
  const top = createLevel();
  top.next = firstChild(root);
  top.same = isDocumentSame(w);
  const levels: Level[] = [top];
  let depth = 0;
  for (let level: Level | undefined = top; level !== undefined; level = levels[depth]) {
    const node = take(level);
    // A step adds two rows at most: a blank, and what comes after it.
    if (rowCount(w.columns) > w.most - 2) {
      w.full = true;
      return;
    }
    if (node === null && level.text !== "") {
      visitText(w, level, level.text);
      level.text = "";
    } else if (node === null) {
      if ((level.look & Look.Flow) !== 0) {
        settleBlank(w, level, true);
      }
      depth--;
    } else {
      const inner = (levels[depth + 1] ??= createLevel());
      if (visit(w, level, node, inner, depth)) {
        depth++;
      }
    }
  }
}

function take(level: Level): Node | null {
  if (level.at < level.list.length) {
    level.alone = false;
    return level.list[level.at++] ?? null;
  }
  const node = level.next;
  if (node !== null) {
    level.next = nextSibling(node);
    level.alone = level.next === null && level.at === 0;
    level.at++;
  }
  return node;
}

/** Visit records one node; it is true when the level of its children has been made ready. */
function visit(w: Walk, level: Level, node: Node, inner: Level, depth: number): boolean {
  const type = nodeType(node);
  if (type === Node.TEXT_NODE || type === Node.CDATA_SECTION_NODE) {
    visitText(w, level, nodeValue(node) ?? "");
    return false;
  }
  if (type === Node.ELEMENT_NODE && node instanceof Element) {
    return visitElement(w, level, node, inner, depth);
  }
  if (node instanceof ShadowRoot) {
    const row = addBareRow(w.columns, level.row, w.columns.strings.index(node.mode), NodeKind.ShadowRoot);
    w.roots.push(node);
    Object.assign(inner, level, { row, mark: 0, next: firstChild(node), list: [], at: 0, seen: undefined, blank: false });
    return true;
  }
  return false;
}

function visitElement(w: Walk, level: Level, el: Element, inner: Level, depth: number): boolean {
  if (w.dropped.has(el) || reused(w, level, el) || !addElement(w, level, el)) {
    return false;
  }
  const s = w.subject;
  leaveTrace(w, level);
  if ((s.kind & Ask.Closed) !== 0 || !childrenOf(s, el, inner)) {
    return false;
  }
  // Below MaxDepth the children hang on the deepest row that is allowed.
  inner.row = depth >= MaxDepth ? level.row : s.row;
  w.deep ||= depth >= MaxDepth;
  inner.own = s.row;
  inner.element = el;
  inner.kind = s.kind;
  inner.look = s.look;
  inner.path = s.path;
  inner.naming = s.naming;
  inner.clipped = s.clipped;
  inner.inherit = s.flags & inherited;
  inner.verbatim = level.verbatim || (s.kind & Ask.Verbatim) !== 0;
  inner.inline = (s.look & Look.Flow) !== 0;
  inner.blank = false;
  inner.textLook = -1;
  inner.same = level.same && isSame(w, el);
  return true;
}

function visitText(w: Walk, level: Level, text: string): void {
  if (isBlank(text)) {
    if (level.verbatim && text !== "") {
      addText(w, level, text);
    } else {
      level.blank ||= level.inline && text !== "";
    }
    return;
  }
  settleBlank(w, level, true);
  if (level.textLook < 0) {
    level.textLook = textLook(w, level);
    setFlags(w.columns, level.own, (level.textLook & Look.TextHidden) !== 0 ? NodeFlag.TextInvisible : 0);
  }
  if ((level.textLook & Look.Skipped) !== 0) {
    return;
  }
  const lines = level.verbatim || (level.element !== undefined && keepsLines(level.element, text));
  addText(w, level, transformed(lines ? text : collapse(text), level.textLook));
}
