/**
 * @module angular
 * @world MAIN
 * @params {ComponentParams} the bound of the answer; the element is the node handed over
 * @result {ComponentResult} the Angular component that the element is the host of or is rendered by; framework is "" when there
 *   is none. Of an application in production mode only the tag is known, which note says.
 * @reads Angular's debug API (the global ng), the marks on elements; inputs and fields of the component, values of its signals
 * @writes nothing
 * @example {"maxChars": 8000} → {"framework": "angular", "version": "22.2.6", "name": "CartItem", "props": {"id": 7}, …}
 */
import type { ComponentParams, ComponentResult } from "../gen/wire.ts";
import { append, plain } from "../lib/builtins.ts";
import { ancestors, angularVersion, componentAt, componentName, fields, hostsOf, inDevelopment, isAngular, nearestComponent } from "../lib/angular.ts";
import { maxAncestors, unknownElement } from "../lib/component.ts";
import { newTeller } from "../lib/describe.ts";
import { define, refusal } from "../lib/module.ts";
import type { Context } from "../lib/module.ts";

export default define("angular", run);

async function run(params: ComponentParams, { node }: Context): Promise<ComponentResult> {
  if (node === undefined) {
    throw refusal("bad_params", "angular needs an element");
  }
  if (!isAngular()) {
    return unknownElement();
  }
  return inDevelopment() ? told(node, params.maxChars) : hidden(node);
}

function told(node: Element, maxChars: number): ComponentResult {
  const component = nearestComponent(node);
  if (component === undefined) {
    return unknownElement();
  }
  const { tell, cut } = newTeller(maxChars);
  const { props, state } = fields(component);
  const around = ancestors(node);
  const names: string[] = [];
  for (let i = 0; i < around.length && names.length < maxAncestors; i++) {
    const one = around[i];
    if (one !== undefined && one !== component) {
      append(names, componentName(one));
    }
  }
  return plain({
    framework: "angular",
    version: angularVersion(),
    name: componentName(component),
    props: tell(props, ""),
    state: tell(state, ""),
    ancestors: names,
    note: componentAt(node) === component ? "the element is the component's host" : "",
    cut: cut(),
  });
}

/** Hidden is what an application in production shows: the tags of its components. */
function hidden(node: Element): ComponentResult {
  const hosts = hostsOf(node, maxAncestors);
  const name = hosts[0];
  if (name === undefined) {
    return unknownElement();
  }
  const around: string[] = [];
  for (let i = 1; i < hosts.length; i++) {
    append(around, hosts[i] ?? "");
  }
  return plain({
    framework: "angular",
    version: angularVersion(),
    name: `<${name}>`,
    props: plain({}),
    state: plain({}),
    ancestors: around,
    note: "Angular runs in production mode here, where it tells neither props nor state; the names are tags",
    cut: false,
  });
}
