/**
 * @module store
 * @world MAIN
 * @params {StoreParams} which store and which path; without a path the keys of all stores are told
 * @result {StoreResult} the stores, and what the path leads to as plain data without secrets
 * @reads Redux and Zustand through React's tree, Pinia and Vuex through Vue's applications, NgRx through Angular's debug API, all of
 *   them also among the page's globals; calls getState, and getters that the path names
 * @writes nothing
 * @example {"store": "", "path": "cart.items.0.name", "maxChars": 8000} → {"found": true, "store": "redux", "value": "Pen", …}
 */
import type { StoreParams, StoreResult, StoreState } from "../gen/wire.ts";
import { append, plain } from "../lib/builtins.ts";
import { newTeller } from "../lib/describe.ts";
import { define, refusal } from "../lib/module.ts";
import { joined, keysOf, lead, parts } from "../lib/path.ts";
import type { Led } from "../lib/path.ts";
import { isSecretName } from "../lib/secrets.ts";
import { findStores, namesOf } from "../lib/stores.ts";
import type { Store } from "../lib/stores.ts";

export default define("store", run);

async function run(params: StoreParams): Promise<StoreResult> {
  const path = parts(params.path);
  if (path === undefined) {
    throw refusal("bad_params", `${params.path} is no path; one is such as cart.items.0.name`);
  }
  const stores = findStores();
  const names = namesOf(stores);
  const told: StoreState[] = [];
  let best: Led = { length: -1, value: undefined };
  let at = "";
  for (let i = 0; i < stores.length; i++) {
    const store = stores[i];
    const name = names[i] ?? "";
    if (store === undefined) {
      continue;
    }
    const state = stateOf(store);
    append(told, plain({ name, keys: keysOf(state) }));
    if (params.store === "" || params.store === name) {
      const led = ledIn(store, state, path);
      if (led.length > best.length) {
        best = led;
        at = name;
      }
    }
  }
  const found = path.length > 0 && best.length === path.length;
  const { tell, cut } = newTeller(params.maxChars);
  const value = found ? tell(best.value, secretPart(path)) : null;
  return plain({
    stores: told, found, store: at, value, at: joined(path, best.length), keys: found ? [] : keysOf(best.value), cut: cut(),
  });
}

function stateOf(store: Store): unknown {
  try {
    const { state } = store;
    return state();
  } catch {
    return undefined;
  }
}

/** LedIn follows a path through a store's state, and where that has nothing through what the store offers beside it. */
function ledIn(store: Store, state: unknown, path: readonly string[]): Led {
  const led = lead(state, path);
  if (led.length === path.length || led.length > 1) {
    return led;
  }
  const { beside: besideOf } = store;
  const beside = besideOf(path);
  if (beside === undefined) {
    return led;
  }
  const rest: string[] = [];
  for (let i = 2; i < path.length; i++) {
    append(rest, path[i] ?? "");
  }
  const further = lead(beside, rest);
  return { length: 2 + further.length, value: further.value };
}

/** SecretPart is the part of a path that names a secret: all below it is one. */
function secretPart(path: readonly string[]): string {
  for (let i = 0; i < path.length; i++) {
    if (isSecretName(path[i] ?? "")) {
      return path[i] ?? "";
    }
  }
  return "";
}
