/** What the modules that tell of components have in common. */
import type { ComponentResult } from "../gen/wire.ts";
import { plain } from "./builtins.ts";

/** How many components around one are told. */
export const maxAncestors = 30;

/** UnknownElement is the answer about an element that the framework does not know. */
export function unknownElement(): ComponentResult {
  return plain({ framework: "", version: "", name: "", props: plain({}), state: plain({}), ancestors: [], note: "", cut: false });
}
