/**
 * @module react
 * @world MAIN
 * @params {ComponentParams} the bound of the answer; the element is the node handed over
 * @result {ComponentResult} the React component that renders the element; framework is "" when none does
 * @reads the fibers that React hangs on elements, and through them props, state, hooks and contexts
 * @writes nothing
 * @example {"maxChars": 8000} → {"framework": "react", "version": "19", "name": "CartItem", "props": {"id": 7}, …}
 */
import type { ComponentParams, ComponentResult } from "../gen/wire.ts";
import { plain } from "../lib/builtins.ts";
import { maxAncestors, unknownElement } from "../lib/component.ts";
import { newTeller } from "../lib/describe.ts";
import { define, refusal } from "../lib/module.ts";
import type { Context } from "../lib/module.ts";
import { ancestorsOf, componentName, componentOf, nearestFiber, propsOf, reactVersion, stateOf } from "../lib/react.ts";

export default define("react", run);

async function run(params: ComponentParams, { node }: Context): Promise<ComponentResult> {
  if (node === undefined) {
    throw refusal("bad_params", "react needs an element");
  }
  const component = componentOf(nearestFiber(node));
  if (component === undefined) {
    return unknownElement();
  }
  const { tell, cut } = newTeller(params.maxChars);
  return plain({
    framework: "react",
    version: reactVersion(node),
    name: componentName(component),
    props: tell(propsOf(component), ""),
    state: tell(stateOf(component), ""),
    ancestors: ancestorsOf(component, maxAncestors),
    note: "",
    cut: cut(),
  });
}
