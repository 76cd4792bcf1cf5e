/**
 * @module vue
 * @world MAIN
 * @params {ComponentParams} the bound of the answer; the element is the node handed over
 * @result {ComponentResult} the Vue component that renders the element; framework is "" when none does
 * @reads the marks of Vue 2 and 3 on elements, the virtual nodes of the application, props, data, what setup gave, computed values
 * @writes nothing; computed values that nobody has read are computed
 * @example {"maxChars": 8000} → {"framework": "vue", "version": "3.5.45", "name": "CartItem", "props": {"id": 7}, …}
 */
import type { ComponentParams, ComponentResult } from "../gen/wire.ts";
import { append, isObject, keys, plain, prop } from "../lib/builtins.ts";
import { maxAncestors, unknownElement } from "../lib/component.ts";
import { newTeller } from "../lib/describe.ts";
import type { Teller } from "../lib/describe.ts";
import { define, refusal } from "../lib/module.ts";
import type { Context } from "../lib/module.ts";
import { held } from "../lib/peek.ts";
import { appVersion, instanceName, instanceOf, oldInstance, oldName, oldVersion, stateOf } from "../lib/vue.ts";

export default define("vue", run);

async function run(params: ComponentParams, { node }: Context): Promise<ComponentResult> {
  if (node === undefined) {
    throw refusal("bad_params", "vue needs an element");
  }
  const teller = newTeller(params.maxChars);
  const instance = instanceOf(node);
  if (instance !== undefined) {
    return told(instance, teller);
  }
  const vm = oldInstance(node);
  return vm === undefined ? unknownElement() : toldOld(vm, teller);
}

function told(instance: object, { tell, cut }: Teller): ComponentResult {
  const state = stateOf(instance);
  const ancestors: string[] = [];
  for (let at = held(instance, "parent"); isObject(at) && ancestors.length < maxAncestors; at = held(at, "parent")) {
    append(ancestors, instanceName(at));
  }
  const note = keys(state).length === 0 ? "the component keeps nothing that can be read: built for production, script setup keeps its state to itself" : "";
  return plain({
    framework: "vue",
    version: appVersion(instance),
    name: instanceName(instance),
    props: tell(held(instance, "props"), ""),
    state: tell(state, ""),
    ancestors,
    note,
    cut: cut(),
  });
}

function toldOld(vm: object, { tell, cut }: Teller): ComponentResult {
  const ancestors: string[] = [];
  for (let at = prop(vm, "$parent"); isObject(at) && ancestors.length < maxAncestors; at = prop(at, "$parent")) {
    append(ancestors, oldName(at));
  }
  return plain({
    framework: "vue",
    version: oldVersion(vm),
    name: oldName(vm),
    props: tell(prop(vm, "_props") ?? plain({}), ""),
    state: tell(prop(vm, "_data") ?? plain({}), ""),
    ancestors,
    note: "",
    cut: cut(),
  });
}
