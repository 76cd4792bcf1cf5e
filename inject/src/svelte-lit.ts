/**
 * @module svelte-lit
 * @world MAIN
 * @params {ComponentParams} the bound of the answer; the element is the node handed over
 * @result {ComponentResult} the component of Svelte or Lit that the element is or is in; framework is "" when there is none.
 *   Svelte tells next to nothing of a page that is built for production, which note says.
 * @reads Lit's declared properties and their values; Svelte's marks on elements and its custom elements' props
 * @writes nothing
 * @example {"maxChars": 8000} → {"framework": "lit", "version": "3.3.3", "name": "CartItem", "props": {"id": 7}, …}
 */
import type { ComponentParams, ComponentResult } from "../gen/wire.ts";
import { plain } from "../lib/builtins.ts";
import { maxAncestors, unknownElement } from "../lib/component.ts";
import { findCustom } from "../lib/custom.ts";
import { newTeller } from "../lib/describe.ts";
import { define, refusal } from "../lib/module.ts";
import type { Context } from "../lib/module.ts";

export default define("svelte-lit", run);

async function run(params: ComponentParams, { node }: Context): Promise<ComponentResult> {
  if (node === undefined) {
    throw refusal("bad_params", "svelte-lit needs an element");
  }
  const found = findCustom(node, maxAncestors);
  if (found === undefined) {
    return unknownElement();
  }
  const { framework, version, name, ancestors, note } = found;
  const { tell, cut } = newTeller(params.maxChars);
  const props = tell(found.props, "");
  const state = tell(found.state, "");
  return plain({ framework, version, name, props, state, ancestors, note, cut: cut() });
}
