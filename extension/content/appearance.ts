import { NodeFlag } from "../gen/wire.ts";
import {
  checkAll, checkStyle, clientHeight, clientWidth, composedParent, isVisible, rectOf, scrollHeight,
  scrollWidth,
} from "./dom.ts";
import { Ask, Tell } from "./kinds.ts";
import { displayBits, isClippedAway, Look } from "./look.ts";
import { boxSample, Part } from "./looks.ts";
import type { Level, Subject, Walk } from "./walk.ts";

/** Appear asks how the subject is rendered, as little as its kind needs, and sets flags, look, clipped and box. */
export function appear(w: Walk, level: Level, el: Element): void {
  const s = w.subject;
  const { inherit } = level;
  // What is in an option is not laid out before the list is open, and yet it is what the option says.
  s.kind |= level.kind & Ask.Option;
  s.look = usualBits(s.kind);
  s.flags = inherit;
  s.clipped = level.clipped;
  s.box = undefined;
  if ((inherit & NodeFlag.Hidden) !== 0) {
    s.flags |= (s.look & Look.Block) !== 0 ? NodeFlag.Block : 0;
    return;
  }
  if ((s.kind & Ask.Option) !== 0) {
    s.look = Look.Block;
    s.flags |= (s.tells & Tell.Hidden) !== 0 ? NodeFlag.Hidden : 0;
    return;
  }
  const transparent = (inherit & NodeFlag.Transparent) !== 0;
  if (!w.chain.passes(el, s.first) && el !== level.seen && !isVisible(el, transparent ? checkStyle : checkAll)) {
    s.flags |= unseen(el);
    if ((s.flags & NodeFlag.Hidden) !== 0) {
      return;
    }
  }
  s.look = lookOf(w, level, el);
  s.flags |=
    ((s.look & Look.Pointer & ~level.look) !== 0 && (s.kind & Ask.Native) === 0 ? NodeFlag.Pointer : 0) |
    ((s.tells & Tell.Click) !== 0 ? NodeFlag.Pointer : 0) |
    ((s.look & Look.Block) !== 0 ? NodeFlag.Block : 0) |
    ((s.look & Look.Atomic) !== 0 ? NodeFlag.Atomic : 0) |
    ((s.look & Look.NoPointer) !== 0 ? NodeFlag.NoPointer : 0);
  if ((s.look & (Look.Clips | Look.TextHidden)) !== 0) {
    clip(s, el);
  }
  if (
    (s.kind & Ask.Box) !== 0 || (s.tells & (Tell.Act | Tell.Click)) !== 0 || (s.flags & NodeFlag.Pointer) !== 0 ||
    (s.look & Look.Placed) !== 0
  ) {
    place(w, el);
  }
}

/** Unseen says why an element is not visible. What has "display: contents" has no box but its children may. */
function unseen(el: Element): number {
  const style = getComputedStyle(el);
  if (!isVisible(el) && style.display !== "contents") {
    return NodeFlag.Hidden;
  }
  const invisible = style.visibility === "visible" ? 0 : NodeFlag.Invisible;
  return invisible | (style.opacity === "0" ? NodeFlag.Transparent : 0);
}

/** LookOf gives the subject's look: what is known of its like, or what its style says. */
function lookOf(w: Walk, level: Level, el: Element): number {
  const { kind, tells, path } = w.subject;
  const { looks } = w;
  const under = level.look & Look.Pointer; // the cursor is inherited
  const cell = (kind & level.kind & Ask.Table) !== 0;
  if (cell && under !== 0) {
    return Look.Block | under;
  }
  // Alone in a block: there is no text around it to be separate from.
  const alone = !cell && (level.look & Look.Flow) === 0 && level.alone;
  const key = alone ? looks.key(path, Part.Alone) : path;
  let bits = looks.known(key);
  if (bits < 0) {
    const style = getComputedStyle(el);
    const native = (kind & Ask.Native) !== 0;
    bits = looks.learn(
      key,
      (cell ? Look.Block : alone ? usualBits(kind) : displayBits(style.display)) |
        (!native && under === 0 && style.cursor === "pointer" ? Look.Pointer : 0) |
        ((native || (tells & (Tell.Act | Tell.Click)) !== 0) && style.pointerEvents === "none" ? Look.NoPointer : 0) |
        (cell || native ? 0 : holderBits(style, kind)),
    );
  }
  // What is in a link or a button has its cursor, which says nothing of the parts.
  return bits | under | ((kind & Ask.Native) !== 0 ? Look.Pointer : 0);
}

/** UsualBits says how an element of that kind is laid out unless a style says otherwise. */
function usualBits(kind: number): number {
  if ((kind & Ask.Inline) !== 0) {
    return Look.Flow;
  }
  return (kind & (Ask.Native | Ask.Plain)) === 0 ? Look.Block : 0;
}

function holderBits(style: CSSStyleDeclaration, kind: number): number {
  const { position } = style;
  const places = position === "absolute" || position === "fixed" ? Look.Placed : 0;
  const overflow = (kind & Ask.Holder) !== 0 || places !== 0 ? style.overflowY : "visible";
  const hides = places !== 0 && isClippedAway(style) ? Look.TextHidden : 0;
  if (overflow === "visible") {
    return places | hides;
  }
  const scrolls = /auto|scroll/.test(overflow) || /auto|scroll/.test(style.overflowX);
  return places | hides | Look.Clips | (scrolls ? Look.Scrolls : 0);
}

/** Clip finds out whether anything in a clipping element can be seen or scrolled to. */
export function clip(s: Subject, el: Element): void {
  const [width, height] = [clientWidth(el), clientHeight(el)];
  s.clipped ||= (s.look & Look.TextHidden) !== 0 || width <= 1 || height <= 1;
  if ((s.look & Look.Scrolls) !== 0 && (scrollHeight(el) > height + 1 || scrollWidth(el) > width + 1)) {
    s.flags |= NodeFlag.Scrollable;
  }
}

/**
 * Place asks for the subject's box. Where the first few of a kind, each in its place in the text, have an ordinary
 * box, the others have one too: a box costs 2 µs, and nobody needs that of the thousandth button of a table.
 */
function place(w: Walk, el: Element): void {
  const s = w.subject;
  s.flags &= ~NodeFlag.Offscreen;
  const key = (s.look & Look.Placed) === 0 && (s.kind & Ask.Picture) === 0 ? w.looks.key(s.path, Part.Box) : 0;
  if (key !== 0 && w.looks.known(key, boxSample) === 0) {
    return;
  }
  const box = rectOf(el);
  s.box = box;
  const odd = oddBox(w, el, box);
  s.flags |= odd;
  if (key !== 0) {
    w.looks.learn(key, odd);
  }
}

/** OddBox says what is unusual about an element's box: NoBox or Offscreen. */
export function oddBox(w: Walk, el: Element, box: DOMRect): number {
  if (box.width <= 0 || box.height <= 0) {
    return getComputedStyle(el).display === "contents" ? 0 : NodeFlag.NoBox;
  }
  return isOff(w, box) && !isScrolledAway(el) ? NodeFlag.Offscreen : 0;
}

function isOff({ edges }: Walk, box: DOMRect): boolean {
  return box.right <= edges.left || box.bottom <= edges.top || box.left >= edges.right || box.top >= edges.bottom;
}

/** IsScrolledAway: within a container of its own that can be scrolled to it. */
function isScrolledAway(el: Element): boolean {
  for (let at = composedParent(el); at !== null; at = composedParent(at)) {
    const more = scrollHeight(at) > clientHeight(at) + 1 || scrollWidth(at) > clientWidth(at) + 1;
    if (more && /auto|scroll|hidden/.test(getComputedStyle(at).overflow)) {
      return true;
    }
  }
  return false;
}
