/** What Angular tells of its components: by its debug API in development, next to nothing in production. */
import { append, callPage, isFunction, isObject, keys, page, plain, prop, slice, startsWith } from "./builtins.ts";
import { attribute, isElement, isShadowRoot, localName, parentNode, shadowHost } from "./dom.ts";
import { className, eachEntry, elements, entryOf, follow, has, held, isMap, prototypeOf, textOf } from "./peek.ts";

const maxUp = 400;

/** DebugAPI is the global ng of an application that runs in development mode. */
function debugAPI(): unknown {
  const ng = prop(page, "ng");
  return isFunction(prop(ng, "getComponent")) ? ng : undefined;
}

/** InDevelopment says whether components can be read at all. */
export function inDevelopment(): boolean {
  return debugAPI() !== undefined;
}

function ask(what: string, element: Node): unknown {
  try {
    return callPage(debugAPI(), what, [element]);
  } catch {
    return undefined;
  }
}

/** ComponentAt gives the component whose host an element is; undefined when it is none. */
export function componentAt(element: Node): object | undefined {
  const component = isElement(element) ? ask("getComponent", element) : undefined;
  return isObject(component) ? component : undefined;
}

/** NearestComponent gives the component that an element is the host of, or else is rendered by. */
export function nearestComponent(element: Element): object | undefined {
  const own = componentAt(element);
  if (own !== undefined) {
    return own;
  }
  const owner = ask("getOwningComponent", element);
  return isObject(owner) ? owner : ancestors(element)[0];
}

/** Ancestors gives the components whose hosts are around an element, nearest first. */
export function ancestors(element: Element): object[] {
  const out: object[] = [];
  eachUp(element, (node) => {
    const component = componentAt(node);
    if (component !== undefined) {
      append(out, component);
    }
  });
  return out;
}

function eachUp(element: Element, f: (node: Node) => void): void {
  let node: Node | null = up(element);
  for (let i = 0; node !== null && i < maxUp; i++) {
    f(node);
    node = up(node);
  }
}

function up(node: Node): Node | null {
  return isShadowRoot(node) ? shadowHost(node) : parentNode(node);
}

/** ComponentName is the name of a component's class; compilers put an underscore before those that are used inside of themselves. */
export function componentName(component: object): string {
  const name = className(component);
  return startsWith(name, "_") ? slice(name, 1) : name;
}

/** Fields are a component's own properties, its inputs apart from its state. What Angular adds is left out. */
export function fields(component: object): { props: object; state: object } {
  const props: Record<string, unknown> = plain({});
  const state: Record<string, unknown> = plain({});
  const inputs = inputsOf(component);
  const names = keys(component);
  for (let i = 0; i < names.length; i++) {
    const key = names[i];
    if (typeof key === "string" && slice(key, 0, 2) !== "__") {
      (has(inputs, key) ? props : state)[key] = held(component, key);
    }
  }
  return plain({ props, state });
}

/** InputsOf are the declared inputs by the names of their properties. */
function inputsOf(component: object): unknown {
  const type = prop(prototypeOf(component), "constructor");
  return prop(prop(type, "ɵcmp"), "inputs");
}

/** HostOf gives the nearest element around one that a component of Angular may be at, in production: a tag with a dash. */
export function hostsOf(element: Element, max: number): string[] {
  const out: string[] = [];
  const add = (node: Node): void => {
    if (isElement(node) && out.length < max && isHost(node)) {
      append(out, localName(node));
    }
  };
  add(element);
  eachUp(element, add);
  return out;
}

function isHost(element: Element): boolean {
  const names = keys(element);
  let marked = attribute(element, "ng-version") !== "";
  for (let i = 0; i < names.length && !marked; i++) {
    marked = names[i] === "__ngContext__";
  }
  const name = localName(element);
  for (let i = 0; marked && i < name.length; i++) {
    if (slice(name, i, i + 1) === "-") {
      return true;
    }
  }
  return false;
}

/** VersionOf is what Angular writes on the root element. */
export function angularVersion(): string {
  let version = "";
  elements("[ng-version]", 1, (root) => {
    version = isElement(root) ? attribute(root, "ng-version") : "";
  });
  return version;
}

/** How many injectors are looked through, and where Angular's views keep theirs. */
const maxInjectors = 40;
const injectorSlots = [9, 8, 10] as const;

/**
 * Services calls f with what the injectors of the application have made, until f gives true. The injectors of elements lead
 * to those of the application, and these keep records by token.
 */
export function services(f: (service: object) => boolean): void {
  const queue: unknown[] = [];
  elements("[ng-version]", 20, (root) => {
    append(queue, ask("getInjector", root));
  });
  for (let i = 0; i < queue.length && i < maxInjectors; i++) {
    const injector = queue[i];
    if (!isObject(injector)) {
      continue;
    }
    const records = held(injector, "records");
    if (isMap(records) && inRecords(records, f)) {
      return;
    }
    append(queue, held(injector, "injector"));
    append(queue, held(injector, "parentInjector"));
    append(queue, held(injector, "parent"));
    const view = held(injector, "_lView");
    for (let n = 0; n < injectorSlots.length; n++) {
      append(queue, held(view, injectorSlots[n] ?? 0));
    }
  }
}

function inRecords(records: Map<unknown, unknown>, f: (service: object) => boolean): boolean {
  let done = false;
  eachEntry(records, (_, token) => {
    const service = follow(entryOf(records, token), ["value"]);
    done ||= isObject(service) && f(service);
  });
  return done;
}

/** Roots are the components at the application's roots. */
export function rootComponents(): object[] {
  const out: object[] = [];
  elements("[ng-version]", 20, (root) => {
    const component = componentAt(root);
    if (component !== undefined) {
      append(out, component);
    }
  });
  return out;
}

/** IsAngular says whether the document has an application of Angular, old ones too. */
export function isAngular(): boolean {
  return angularVersion() !== "" || textOf(prop(prop(page, "angular"), "version")) !== "" || isFunction(prop(page, "getAllAngularRootElements"));
}
