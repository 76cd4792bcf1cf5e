import type { FocusNodeParams, FocusNodeResult } from "../gen/wire.ts";
import { focused, isContentEditable, isWithin } from "./dom.ts";
import { elementOf } from "./nodes.ts";

/** FocusNode focuses an element and says whether it, or something in it, has the focus now. */
export function focusNode({ nodeId, selectAll }: FocusNodeParams): FocusNodeResult {
  const el = elementOf(nodeId);
  if (el instanceof HTMLElement) {
    HTMLElement.prototype.focus.call(el, { preventScroll: true });
  } else if (el instanceof SVGElement) {
    SVGElement.prototype.focus.call(el, { preventScroll: true });
  }
  const now = focused();
  const has = now !== undefined && isWithin(now, el);
  if (has && selectAll) {
    selectText(now);
  }
  return { focused: has };
}

function selectText(el: Element): void {
  if (el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement) {
    el.select();
  } else if (el instanceof HTMLElement && isContentEditable(el)) {
    const range = document.createRange();
    range.selectNodeContents(el);
    const selection = window.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  }
}
