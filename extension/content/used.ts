/** What a drawing shows of another one. */
import { firstChild, nextSibling, rootOf, textContent } from "./dom.ts";

/** UsedTitle gives the title of the symbol that a drawing shows. It is in no tree but the one that use makes of it. */
export function usedTitle(use: SVGUseElement): string | undefined {
  const id = /^#(.+)$/.exec(use.href.baseVal)?.[1];
  const root = id === undefined ? undefined : rootOf(use);
  const symbol = root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id ?? "") : null;
  for (let child = symbol === null ? null : firstChild(symbol); child !== null; child = nextSibling(child)) {
    if (child instanceof SVGTitleElement) {
      return textContent(child) ?? undefined;
    }
  }
  return undefined;
}

/** UsedTitles gives the titles that the drawings of some trees take over, to be compared from capture to capture. */
export function usedTitles(roots: readonly (Document | ShadowRoot)[]): Map<Element, string> {
  const titles = new Map<Element, string>();
  for (const el of roots.flatMap((root) => [...root.querySelectorAll("use")])) {
    const title = el instanceof SVGUseElement ? usedTitle(el) : undefined;
    if (title !== undefined) {
      titles.set(el, title);
    }
  }
  return titles;
}
