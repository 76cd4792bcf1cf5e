/** Finds the stores of an application through what its framework hangs on elements, and among the page's globals. */
import { rootComponents, services } from "./angular.ts";
import { append, callPage, isList, isObject, keys, page, prop } from "./builtins.ts";
import { elements, entryOf, follow, held, isMap, lengthOfList, offers } from "./peek.ts";
import { eachHook, rootFiber, walk } from "./react.ts";
import { apps, oldRoots } from "./vue.ts";

/** A store that was found. */
export interface Store {
  /** Kind is redux, zustand, pinia, vuex or ngrx. */
  readonly kind: string;
  /** Thing is the store itself, by which it is known. */
  readonly thing: object;
  /** State gives what it holds now; it may throw. */
  readonly state: () => unknown;
  /** Beside gives what is read under a name that the state does not have: a getter of Pinia's or Vuex's. */
  readonly beside: (path: readonly string[]) => unknown;
}

const maxStores = 30;
const maxFibers = 20_000;
const maxComponents = 2_000;

/** FindStores lists the stores of the document. */
export function findStores(): Store[] {
  const out: Store[] = [];
  fromVue(out);
  fromReact(out);
  fromAngular(out);
  fromGlobals(out);
  return out;
}

function add(out: Store[], store: Store): void {
  for (let i = 0; i < out.length; i++) {
    if (out[i]?.thing === store.thing) {
      return;
    }
  }
  if (out.length < maxStores) {
    append(out, store);
  }
}

const nothing = (): unknown => undefined;

function fromVue(out: Store[]): void {
  const all = apps();
  for (let i = 0; i < all.length; i++) {
    const globals = follow(all[i], ["_context", "config", "globalProperties"]);
    pinia(out, held(globals, "$pinia"));
    vuex(out, held(globals, "$store"));
  }
  const old = oldRoots();
  for (let i = 0; i < old.length; i++) {
    pinia(out, prop(old[i], "$pinia"));
    vuex(out, prop(old[i], "$store"));
  }
}

function pinia(out: Store[], thing: unknown): void {
  const stores = held(thing, "_s");
  if (isObject(thing) && isMap(stores)) {
    const state = (): unknown => held(held(thing, "state"), "_rawValue") ?? prop(held(thing, "state"), "value");
    add(out, { kind: "pinia", thing, state, beside: (path) => (path.length < 2 ? undefined : prop(entryOf(stores, path[0]), path[1] ?? "")) });
  }
}

function vuex(out: Store[], thing: unknown): void {
  if (isObject(thing) && isObject(held(thing, "_mutations")) && offers(thing, "commit")) {
    const getters = (): unknown => held(thing, "getters");
    add(out, { kind: "vuex", thing, state: () => prop(thing, "state"), beside: (path) => (path.length < 2 || path[0] !== "getters" ? undefined : prop(getters(), path[1] ?? "")) });
  }
}

/** FromReact looks at contexts, at props named store, and at what hooks keep and depend on. */
function fromReact(out: Store[]): void {
  elements("body, body *", 5_000, (node) => {
    const root = rootFiber(node);
    if (root !== undefined) {
      walk(root, maxFibers, (fiber) => inFiber(out, fiber));
    }
  });
}

function inFiber(out: Store[], fiber: object): void {
  const props = held(fiber, "memoizedProps");
  subscribed(out, held(props, "store"));
  subscribed(out, held(props, "value"));
  subscribed(out, follow(props, ["value", "store"]));
  if (typeof held(fiber, "type") === "string") {
    return;
  }
  eachHook(fiber, (_, value, dependencies) => {
    subscribed(out, value);
    for (let i = 0; isList(dependencies) && i < lengthOfList(dependencies) && i < 10; i++) {
      subscribed(out, held(dependencies, i));
    }
  });
}

/** Subscribed knows the stores that are told by getState and subscribe: Redux changes them by dispatch, Zustand by setState. */
function subscribed(out: Store[], thing: unknown): void {
  if (!isObject(thing) || !offers(thing, "getState") || !offers(thing, "subscribe")) {
    return;
  }
  const kind = offers(thing, "dispatch") ? "redux" : offers(thing, "setState") ? "zustand" : "";
  if (kind === "") {
    return;
  }
  for (let i = 0; i < out.length; i++) {
    if (held(out[i]?.thing, "subscribe") === held(thing, "subscribe") && held(thing, "subscribe") !== undefined) {
      return; // Zustand's hook has the methods of its store
    }
  }
  add(out, { kind, thing, state: () => callPage(thing, "getState", []), beside: nothing });
}

/** FromAngular looks through the injectors, and at what components were given. */
function fromAngular(out: Store[]): void {
  services((service) => {
    ngrx(out, service);
    return false;
  });
  const components = rootComponents();
  for (let i = 0; i < components.length && i < maxComponents; i++) {
    const component = components[i] ?? {};
    const names = keys(component);
    for (let n = 0; n < names.length; n++) {
      ngrx(out, held(component, names[n] ?? ""));
    }
  }
}

function ngrx(out: Store[], thing: unknown): void {
  const source = held(thing, "source");
  if (isObject(thing) && isObject(held(thing, "reducerManager")) && isObject(held(thing, "actionsObserver")) && isObject(source)) {
    add(out, { kind: "ngrx", thing, state: () => held(source, "_value"), beside: nothing });
  }
}

/** How many globals are looked at. */
const maxGlobals = 3_000;

function fromGlobals(out: Store[]): void {
  const names = keys(page);
  for (let i = 0; i < names.length && i < maxGlobals; i++) {
    const value = held(page, names[i] ?? "");
    if (isObject(value) && value !== page) {
      subscribed(out, value);
      pinia(out, value);
      vuex(out, value);
    }
  }
}

/** NamesOf gives the stores their names: the kind, with a number from the second of a kind on. */
export function namesOf(stores: readonly Store[]): string[] {
  const out: string[] = [];
  for (let i = 0; i < stores.length; i++) {
    const kind = stores[i]?.kind ?? "";
    let count = 1;
    for (let n = 0; n < i; n++) {
      count += stores[n]?.kind === kind ? 1 : 0;
    }
    append(out, count === 1 ? kind : `${kind}${count}`);
  }
  return out;
}
