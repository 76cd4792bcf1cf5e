import type { FocusNodeParams, FocusNodeResult } from "../gen/wire.ts";
import { focused, isContentEditable, isWithin } from "./dom.ts";
import { elementOf } from "./nodes.ts";

/** FocusNode focuses an element and says whether it, or something in it, has the focus now. */
export function focusNode({ nodeId, selectAll, end }: FocusNodeParams): FocusNodeResult {
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
  } else if (has && end === true) {
    toEnd(now);
  }
  return { focused: has };
}

/** ToEnd puts the caret behind a field's text. */
function toEnd(el: Element): void {
  if (el instanceof HTMLTextAreaElement || (el instanceof HTMLInputElement && /^(text|search|tel|url|password)$/.test(el.type))) {
    el.setSelectionRange(el.value.length, el.value.length);
  } else {
    window.getSelection()?.modify("move", "forward", "documentboundary");
  }
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
