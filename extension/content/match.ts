/** Which elements the items of a list and the fields in them are. What they hold, the core reads from a capture. */
import { MaxMatches, MaxMatchFields } from "../gen/wire.ts";
import type { MatchedItem, MatchNodesParams, MatchNodesResult } from "../gen/wire.ts";
import { failure } from "../lib/failure.ts";
import { openShadowRoot } from "./dom.ts";
import { search } from "./find.ts";
import { elementIfThere, numberOf } from "./nodes.ts";

/** MatchNodes finds items and the elements of their fields. */
export function matchNodes({ selector, items, fields, offset, limit }: MatchNodesParams): MatchNodesResult {
  const found = items === undefined ? search(document, selector ?? "") : items.flatMap((nodeId) => elementIfThere(nodeId) ?? []);
  const wanted = (fields ?? []).slice(0, MaxMatchFields);
  const from = Math.max(0, offset);
  const part = found.slice(from, from + Math.max(1, Math.min(1_000, limit)));
  return { items: part.map((item) => matchItem(item, wanted)), total: found.length };
}

function matchItem(item: Element, fields: readonly string[]): MatchedItem {
  return { nodeId: numberOf(item), fields: fields.map((selector) => inside(item, selector).slice(0, MaxMatches).map(numberOf)) };
}

/** Inside finds what a selector matches in an item; ":scope" alone is the item itself. */
function inside(item: Element, selector: string): Element[] {
  const wanted = selector.trim();
  if (wanted === "" || wanted === ":scope") {
    return wanted === "" ? [] : [item];
  }
  let direct: Element[];
  try {
    direct = [...Element.prototype.querySelectorAll.call(item, wanted)];
  } catch {
    throw failure("bad_params", `${JSON.stringify(selector)} is no CSS selector`);
  }
  if (direct.length > 0) {
    return direct;
  }
  // Only then are shadow trees walked: most items have none.
  const root = openShadowRoot(item);
  const shadowed = root === null ? [] : search(root, wanted);
  return shadowed.length > 0 ? shadowed : search(item, wanted);
}
