/** Text in the colour of its ground, which a page can use to speak to a model behind the person's back. */
import { composedParent } from "./dom.ts";

/**
 * IsSunk says whether text has the colour of what is behind it: of its own element, or of the page with nothing in between. Whatever could put
 * something else behind the text (an image, a place out of the flow, a shadow) makes it seen: to leave out words that are there to be
 * read is worse than to show some that are not.
 */
export function isSunk(style: CSSStyleDeclaration, el: Element): boolean {
  const { color } = style;
  if (color === style.backgroundColor) {
    return style.backgroundImage === "none" && style.textShadow === "none";
  }
  return color === pageColor(el.ownerDocument) && style.textShadow === "none" && isOnPage(style, el);
}

/** PageColor is the colour that the page is painted on, "" when it is not known. */
function pageColor({ documentElement, body }: Document): string {
  for (const el of [body, documentElement]) {
    const style = el === null ? undefined : getComputedStyle(el);
    if (style !== undefined && !isClear(style.backgroundColor)) {
      return style.backgroundColor;
    }
  }
  return getComputedStyle(documentElement).colorScheme.includes("dark") ? "" : "rgb(255, 255, 255)";
}

/** IsOnPage says whether there is nothing between text and the page. */
function isOnPage(own: CSSStyleDeclaration, el: Element): boolean {
  const page = el.ownerDocument.body;
  let style = own;
  for (let at: Element | null = el; at !== null && at !== page; ) {
    if (
      !isClear(style.backgroundColor) || style.backgroundImage !== "none" || style.position !== "static" ||
      style.display.endsWith("grid")
    ) {
      return false;
    }
    at = composedParent(at);
    if (at !== null) {
      style = getComputedStyle(at);
    }
  }
  return style.backgroundImage === "none";
}

export function isClear(color: string): boolean {
  return color === "rgba(0, 0, 0, 0)" || /^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
}
