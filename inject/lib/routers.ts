/** Finds the client-side router of an application, and its instance where that is within reach. */
import { hash, place } from "./address.ts";
import { append, callPage, doc, indexOf, isFunction, isObject, own, page, prop, slice, startsWith } from "./builtins.ts";
import { bodyOf, documentElement, firstChild, isElement, nextSibling, query } from "./dom.ts";
import { ownStartingWith } from "./frameworks.ts";

/** A router that was found. */
export interface Found {
  readonly name: "next" | "vue-router" | "react-router" | "angular";
  /** Push gives the application's own router the order. It is absent when the instance is out of reach; it may throw. */
  readonly push: ((to: URL) => unknown) | undefined;
}

/** FindRouter looks for the routers it knows, those first that are built on another. */
export function findRouter(): Found | undefined {
  return findNext() ?? findVue() ?? findReact() ?? findAngular();
}

/** Next publishes its router for both of its kinds of application. */
function findNext(): Found | undefined {
  const next = prop(page, "next");
  if (!isObject(next) || (prop(next, "version") === undefined && prop(next, "router") === undefined)) {
    return undefined;
  }
  const router = prop(next, "router");
  return { name: "next", push: method(router, "push", (to) => below(text(prop(router, "basePath")), to)) };
}

/** Vue marks the element it is mounted on: version 3 with the application, version 2 with the component. */
function findVue(): Found | undefined {
  const router = firstOf(roots(), (root) => {
    const app = own(root, "__vue_app__");
    const of3 = prop(prop(prop(app, "config"), "globalProperties"), "$router");
    return of3 ?? prop(prop(own(root, "__vue__"), "$root"), "$router");
  });
  if (router === undefined) {
    return undefined;
  }
  const base = text(prop(prop(prop(router, "options"), "history"), "base") ?? prop(prop(router, "history"), "base"));
  const inHash = indexOf(base, "#") >= 0 || prop(router, "mode") === "hash";
  return { name: "vue-router", push: method(router, "push", (to) => (inHash ? slice(hash(to), 1) || place(to) : below(base, to))) };
}

/** React Router keeps its router in contexts; a framework built on it publishes it. */
function findReact(): Found | undefined {
  const published = prop(page, "__reactRouterDataRouter") ?? prop(page, "__remixRouter");
  if (published !== undefined) {
    return { name: "react-router", push: dataRouter(published) };
  }
  const push = firstOf(roots(), (root) => searchFibers(hostFiber(root)));
  if (push === undefined && prop(page, "__reactRouterVersion") === undefined) {
    return undefined;
  }
  return { name: "react-router", push };
}

function findAngular(): Found | undefined {
  const angular = isFunction(prop(page, "getAllAngularRootElements")) || query("[ng-version]") !== null;
  // Its router is behind the injector, for which the page's own class would be the key.
  return angular ? { name: "angular", push: undefined } : undefined;
}

/** HostFiber gives the present root of the React tree that is rendered into an element. */
function hostFiber(root: Element): unknown {
  const fiber = ownStartingWith(root, "__reactContainer$") ?? prop(prop(own(root, "_reactRootContainer"), "_internalRoot"), "current");
  return prop(prop(fiber, "stateNode"), "current") ?? fiber;
}

/** How many fibers are looked at: routers sit near the root. */
const maxFibers = 3_000;

/** SearchFibers looks for a router in the contexts of a React tree, level by level. */
function searchFibers(start: unknown): ((to: URL) => unknown) | undefined {
  const queue: unknown[] = [];
  append(queue, start);
  for (let i = 0; i < queue.length && i < maxFibers; i++) {
    const fiber = queue[i];
    const push = inContext(prop(prop(fiber, "memoizedProps"), "value"));
    if (push !== undefined) {
      return push;
    }
    for (let child = prop(fiber, "child"); isObject(child) && queue.length < maxFibers; child = prop(child, "sibling")) {
      append(queue, child);
    }
  }
  return undefined;
}

/** InContext knows the contexts of React Router 5 to 7. */
function inContext(value: unknown): ((to: URL) => unknown) | undefined {
  if (!isObject(value)) {
    return undefined;
  }
  const router = prop(value, "router");
  if (isFunction(prop(router, "navigate")) && isFunction(prop(router, "subscribe"))) {
    return dataRouter(router);
  }
  if (typeof prop(value, "basename") === "string" && isFunction(prop(prop(value, "navigator"), "push"))) {
    return method(prop(value, "navigator"), "push", place);
  }
  if (isObject(prop(value, "match")) && isObject(prop(value, "location"))) {
    return method(prop(value, "history"), "push", place);
  }
  return undefined;
}

/** DataRouter gives the order to a router that puts its base in front by itself. */
function dataRouter(router: unknown): ((to: URL) => unknown) | undefined {
  return method(router, "navigate", (to) => below(text(prop(router, "basename")), to));
}

/** Method binds a method of the page's object; undefined when there is none. */
function method(target: unknown, name: string, argument: (to: URL) => string): ((to: URL) => unknown) | undefined {
  return isFunction(prop(target, name)) ? (to) => callPage(target, name, [argument(to)]) : undefined;
}

/** Below cuts the base of an application off the front of an address. */
function below(base: string, to: URL): string {
  const full = place(to);
  if (base === "" || base === "/" || !startsWith(full, base)) {
    return full;
  }
  const rest = slice(full, base.length);
  return startsWith(rest, "/") ? rest : `/${rest}`;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The selectors that applications are commonly mounted on; [data-v-app] is set by Vue 3 itself. */
const mounts = ["[data-v-app]", "#app", "#root", "#__nuxt", "#__next"] as const;

/** How many children of the body are looked at. */
const maxChildren = 50;

/** Roots lists the elements an application may be mounted on. */
function roots(): Element[] {
  const out: Element[] = [];
  const add = (value: unknown): void => {
    if (isElement(value)) {
      append(out, value);
    }
  };
  for (let i = 0; i < mounts.length; i++) {
    add(query(mounts[i] ?? ""));
  }
  const body: Node | null = bodyOf(doc);
  add(body);
  let child: Node | null = body === null ? null : firstChild(body);
  for (let i = 0; child !== null && i < maxChildren; i++) {
    add(child);
    child = nextSibling(child);
  }
  add(documentElement(doc));
  return out;
}

/** FirstOf gives the first result that is there. */
function firstOf<T>(elements: readonly Element[], f: (element: Element) => T | undefined): T | undefined {
  for (let i = 0; i < elements.length; i++) {
    const element = elements[i];
    const found = element === undefined ? undefined : f(element);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}
