/** What Vue 2 and 3 leave on elements, and the way from there through their trees. */
import { append, isList, isObject, keys, plain, prop, slice } from "./builtins.ts";
import { isElement, isShadowRoot, nextSibling, parentNode, shadowHost } from "./dom.ts";
import { className, elements, follow, has, held, keyName, lengthOfList, nameOf, textOf } from "./peek.ts";

const maxUp = 400;
const maxNodes = 30_000;
const maxApps = 50;

/** AppsOf lists the applications of Vue 3 in the document. */
export function apps(): object[] {
  const out: object[] = [];
  elements("[data-v-app], #app, #__nuxt, body > *", 500, (node) => {
    const app = held(node, "__vue_app__");
    if (isObject(app) && !includes(out, app) && out.length < maxApps) {
      append(out, app);
    }
  });
  return out;
}

/** OldRoots lists the root components of Vue 2 in the document. */
export function oldRoots(): object[] {
  const out: object[] = [];
  elements("body *", 5_000, (node) => {
    const root = prop(held(node, "__vue__"), "$root");
    if (isObject(root) && !includes(out, root) && out.length < maxApps) {
      append(out, root);
    }
  });
  return out;
}

function includes(list: readonly unknown[], value: unknown): boolean {
  for (let i = 0; i < list.length; i++) {
    if (list[i] === value) {
      return true;
    }
  }
  return false;
}

/** InstanceOf gives the component of Vue 3 that renders an element. */
export function instanceOf(element: Element): object | undefined {
  const chain: Node[] = [];
  let app: unknown;
  let node: Node | null = element;
  for (let i = 0; node !== null && i < maxUp && !isObject(app); i++) {
    const marked = held(node, "__vueParentComponent"); // when the page is built for development tools
    if (isObject(marked)) {
      return marked;
    }
    append(chain, node);
    app = held(node, "__vue_app__");
    node = isShadowRoot(node) ? shadowHost(node) : parentNode(node);
  }
  if (isObject(app)) {
    return search(rootNodeOf(app), chain);
  }
  const all = apps(); // what is teleported lies outside of its application
  for (let i = 0; i < all.length; i++) {
    const found = search(rootNodeOf(all[i]), chain);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function rootNodeOf(app: unknown): unknown {
  return held(held(app, "_container"), "_vnode");
}

/**
 * Search goes through the virtual nodes of an application for the one of the nearest element of a chain. Virtual nodes that never
 * change may have lost their element; those of components have not, so that the next around is of the same component.
 */
function search(root: unknown, chain: readonly Node[]): object | undefined {
  const queue: { vnode: unknown; owner: object | undefined }[] = [];
  const add = (vnode: unknown, owner: object | undefined): void => {
    if (isObject(vnode) && queue.length < maxNodes) {
      append(queue, plain({ vnode, owner }));
    }
  };
  add(root, undefined);
  let best = chain.length;
  let found: object | undefined;
  for (let i = 0; i < queue.length; i++) {
    const { vnode, owner } = queue[i] ?? { vnode: undefined, owner: undefined };
    const component = held(vnode, "component");
    const inner = isObject(component) ? component : owner;
    const at = isObject(component) ? placeOf(held(component, "subTree"), chain) : placeOf(vnode, chain);
    // Of several on one element the innermost component comes last.
    if (inner !== undefined && at >= 0 && at <= best) {
      best = at;
      found = inner;
    }
    if (isObject(component)) {
      add(held(component, "subTree"), component);
    }
    const suspense = held(vnode, "suspense");
    add(held(suspense, "activeBranch"), owner);
    const children = held(vnode, "children");
    if (isList(children)) {
      for (let n = 0; n < lengthOfList(children); n++) {
        add(held(children, n), owner);
      }
    }
  }
  return found;
}

/** PlaceOf says which node of the chain a virtual node stands for, or holds as a fragment; -1 for none. */
function placeOf(vnode: unknown, chain: readonly Node[]): number {
  const start = held(vnode, "el");
  for (let i = 0; i < chain.length; i++) {
    if (chain[i] === start) {
      return i;
    }
  }
  const end = held(vnode, "anchor");
  if (isElement(start) || !isObject(end) || typeof held(vnode, "type") !== "symbol") {
    return -1;
  }
  let node = asNode(start);
  for (let n = 0; node !== null && node !== end && n < maxUp; n++) {
    for (let i = 0; i < chain.length; i++) {
      if (chain[i] === node) {
        return i;
      }
    }
    node = nextSibling(node);
  }
  return -1;
}

function asNode(value: unknown): Node | null {
  try {
    return isNode(value) && parentNode(value) !== null ? value : null;
  } catch {
    return null;
  }
}

function isNode(value: unknown): value is Node {
  return isObject(value);
}

/** NameOfInstance is a component's name, that of its file, or the one it is registered under. */
export function instanceName(instance: object): string {
  const type = held(instance, "type");
  const own = textOf(held(type, "name")) || textOf(held(type, "__name")) || textOf(held(type, "displayName")) || nameOf(type) || fileName(textOf(held(type, "__file")));
  return own || registered(follow(instance, ["parent", "type", "components"]), type) || registered(follow(instance, ["appContext", "components"]), type) || "Anonymous";
}

function registered(components: unknown, type: unknown): string {
  const names = isObject(components) ? keys(components) : [];
  for (let i = 0; i < names.length; i++) {
    const key = names[i] ?? "";
    if (held(components, key) === type) {
      return keyName(key);
    }
  }
  return "";
}

/** FileName is a path's last part without its ending. */
export function fileName(path: string): string {
  let start = 0;
  let end = path.length;
  for (let i = 0; i < path.length; i++) {
    const c = slice(path, i, i + 1);
    if (c === "/" || c === "\\") {
      start = i + 1;
      end = path.length;
    } else if (c === ".") {
      end = i;
    }
  }
  return slice(path, start, end);
}

/** StateOf is what a component keeps: data of the options API, what setup gave. */
export function stateOf(instance: object): Record<string, unknown> {
  const out: Record<string, unknown> = plain({});
  const from = (source: unknown): void => {
    const names = isObject(source) ? keys(source) : [];
    for (let i = 0; i < names.length; i++) {
      const key = names[i];
      if (typeof key === "string" && slice(key, 0, 2) !== "__") {
        out[key] = held(source, key);
      }
    }
  };
  from(held(instance, "devtoolsRawSetupState") ?? held(instance, "setupState"));
  from(held(instance, "data"));
  const computed = follow(instance, ["type", "computed"]);
  const names = isObject(computed) ? keys(computed) : [];
  for (let i = 0; i < names.length; i++) {
    const key = names[i];
    if (typeof key === "string") {
      out[key] = prop(held(instance, "proxy"), key); // a computed value has to be asked
    }
  }
  return out;
}

/** Version of an application of Vue 3. */
export function appVersion(instance: object): string {
  return textOf(follow(instance, ["appContext", "app", "version"]));
}

/** OldInstance gives the component of Vue 2 that renders an element. */
export function oldInstance(element: Element): object | undefined {
  let node: Node | null = element;
  for (let i = 0; node !== null && i < maxUp; i++) {
    const vm = held(node, "__vue__");
    if (isObject(vm)) {
      return vm;
    }
    node = isShadowRoot(node) ? shadowHost(node) : parentNode(node);
  }
  return undefined;
}

/** OldName is the name of a component of Vue 2. */
export function oldName(vm: object): string {
  const options = prop(vm, "$options");
  return textOf(prop(options, "name")) || textOf(prop(options, "_componentTag")) || fileName(textOf(prop(options, "__file"))) || (prop(vm, "$parent") === undefined ? "Root" : "Anonymous");
}

/** OldVersion is the version of Vue 2 that made a component. */
export function oldVersion(vm: object): string {
  let maker = prop(prop(vm, "$root"), "constructor");
  for (let i = 0; i < 5 && isObject(maker); i++) {
    const version = textOf(prop(maker, "version"));
    if (version !== "") {
      return version;
    }
    maker = prop(maker, "super");
  }
  return has(vm, "_isVue") || className(vm) !== "" ? "2" : "";
}
