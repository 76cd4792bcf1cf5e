import type { PageInfoResult } from "../gen/wire.ts";
import { address, documentElement, readyState, scrollHeight, scrollingElement, scrollWidth, title } from "./dom.ts";

/** PageInfo tells the document's present state. */
export function pageInfo(): PageInfoResult {
  const root = scrollingElement(document) ?? documentElement(document);
  return {
    url: address(),
    title: title(document),
    readyState: readyState(document),
    viewport: { x: window.scrollX, y: window.scrollY, width: window.innerWidth, height: window.innerHeight },
    document: { x: 0, y: 0, width: root === null ? 0 : scrollWidth(root), height: root === null ? 0 : scrollHeight(root) },
    pixelRatio: window.devicePixelRatio,
  };
}
