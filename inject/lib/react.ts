/** What React 16 to 19 leaves on elements, and the way from there through its tree. */
import { append, isList, isObject, keys, page, plain, prop, startsWith } from "./builtins.ts";
import { firstChild, isElement, isShadowRoot, parentNode, shadowHost } from "./dom.ts";
import { follow, has, held, lengthOfList, nameOf, textOf } from "./peek.ts";

/** Bounds of the walks. */
const maxUp = 400;
const maxSiblings = 20_000;
const maxHooks = 50;

/** FiberOf gives the fiber that React hangs on a node; undefined when there is none. */
export function fiberOf(node: Node): unknown {
  return marked(node, "__reactFiber$") ?? marked(node, "__reactInternalInstance$");
}

function marked(node: object, start: string): unknown {
  const names = keys(node);
  for (let i = 0; i < names.length; i++) {
    const name = names[i];
    if (typeof name === "string" && startsWith(name, start)) {
      return held(node, name);
    }
  }
  return undefined;
}

/** NearestFiber looks from an element upwards, out of shadow trees too. */
export function nearestFiber(from: Node): unknown {
  let node: Node | null = from;
  for (let i = 0; node !== null && i < maxUp; i++) {
    const fiber = fiberOf(node);
    if (isObject(fiber)) {
      return current(fiber);
    }
    node = isShadowRoot(node) ? shadowHost(node) : parentNode(node);
  }
  return undefined;
}

/** RootFiber gives the present root of the tree that is rendered into a container; undefined for what is no container. */
export function rootFiber(container: Node): unknown {
  const fiber = marked(container, "__reactContainer$") ?? follow(held(container, "_reactRootContainer"), ["_internalRoot", "current"]);
  return isObject(fiber) ? (follow(fiber, ["stateNode", "current"]) ?? fiber) : undefined;
}

/**
 * Current gives a fiber of the tree that is shown now. React keeps two fibers of everything, and the mark on an element may
 * lead to the one that was shown before. Which is which shows in the parent's list, and so on up to the root.
 */
function current(fiber: object): object {
  const chain: object[] = [];
  for (let at: unknown = fiber; isObject(at) && chain.length < maxUp; at = held(at, "return")) {
    append(chain, at);
  }
  let parent = follow(chain[chain.length - 1], ["stateNode", "current"]);
  for (let i = chain.length - 2; i >= 0; i--) {
    const wanted = chain[i];
    const other = held(wanted, "alternate");
    let child = held(parent, "child");
    for (let n = 0; isObject(child) && child !== wanted && child !== other && n < maxSiblings; n++) {
      child = held(child, "sibling");
    }
    if (!isObject(child)) {
      // The tree is changing. When the rest of the chain has no component, the last one found is it; else what the mark says is good enough.
      return isObject(parent) && !holdsComponent(chain, i + 1) ? parent : fiber;
    }
    parent = child;
  }
  return isObject(parent) ? parent : fiber;
}

function holdsComponent(chain: readonly object[], end: number): boolean {
  for (let i = 0; i < end; i++) {
    const fiber = chain[i];
    if (fiber !== undefined && isComponent(fiber)) {
      return true;
    }
  }
  return false;
}

/** ComponentOf gives the component that a fiber is in, or is. */
export function componentOf(from: unknown): object | undefined {
  let at = from;
  for (let i = 0; isObject(at) && i < maxUp; i++) {
    if (isComponent(at)) {
      return at;
    }
    at = held(at, "return");
  }
  return undefined;
}

/** IsComponent: functions, classes, and those within memo and forwardRef; not elements, contexts and fragments. */
export function isComponent(fiber: object): boolean {
  const type = held(fiber, "type");
  return typeof type === "function" || (isObject(type) && (typeof held(type, "render") === "function" || isObject(wrapped(type)) || typeof wrapped(type) === "function"));
}

/** Wrapped is what memo and lazy wrap. */
function wrapped(type: unknown): unknown {
  return isElement(type) ? undefined : held(type, "type");
}

/** ComponentName is a component's displayName, or the name of its function. */
export function componentName(fiber: object): string {
  let type = held(fiber, "type");
  for (let i = 0; i < 4; i++) {
    const name = textOf(held(type, "displayName")) || nameOf(type);
    if (name !== "") {
      return name;
    }
    type = held(type, "render") ?? wrapped(type);
  }
  return "Anonymous";
}

/** Ancestors are the names of the components around one, nearest first. */
export function ancestorsOf(fiber: object, max: number): string[] {
  const out: string[] = [];
  let at = componentOf(held(fiber, "return"));
  while (at !== undefined && out.length < max) {
    append(out, componentName(at));
    at = componentOf(held(at, "return"));
  }
  return out;
}

/** Props of a component. */
export function propsOf(fiber: object): unknown {
  return held(fiber, "memoizedProps");
}

/** StateOf gives a class's state, and of a function the values of its hooks by kind. */
export function stateOf(fiber: object): unknown {
  const state = held(fiber, "memoizedState");
  if (isInstance(fiber)) {
    return state;
  }
  const out: object[] = [];
  eachHook(fiber, (kind, value) => {
    if (kind !== "memo" && kind !== "callback") {
      append(out, plain({ [kind]: value }));
    }
  });
  let context = follow(fiber, ["dependencies", "firstContext"]);
  for (let i = 0; isObject(context) && i < maxHooks; i++) {
    append(out, plain({ context: held(context, "memoizedValue") }));
    context = held(context, "next");
  }
  return out;
}

/** IsInstance: a component that is a class. */
export function isInstance(fiber: object): boolean {
  const node = held(fiber, "stateNode");
  return isObject(node) && !isElement(node) && typeof prop(node, "render") === "function";
}

/**
 * EachHook calls f with the hooks that hold something. React does not say which is which: a state has a queue with a dispatch, a
 * ref is an object with current alone, what useMemo keeps is a pair with dependencies, effects have a create.
 */
export function eachHook(fiber: object, f: (kind: string, value: unknown, dependencies: unknown) => void): void {
  if (isInstance(fiber)) {
    return;
  }
  let hook = held(fiber, "memoizedState");
  for (let i = 0; isObject(hook) && has(hook, "next") && has(hook, "memoizedState") && i < maxHooks; i++) {
    const value = held(hook, "memoizedState");
    const queue = held(hook, "queue");
    if (isObject(queue)) {
      f(typeof held(queue, "dispatch") === "function" ? "state" : typeof held(queue, "getSnapshot") === "function" ? "store" : "state", value, undefined);
    } else if (isList(value) && lengthOfList(value) === 2 && (isList(held(value, 1)) || held(value, 1) === null)) {
      const kept = held(value, 0);
      f(typeof kept === "function" ? "callback" : "memo", kept, held(value, 1));
    } else if (isObject(value) && has(value, "current") && keys(value).length === 1) {
      f("ref", held(value, "current"), undefined);
    }
    hook = held(hook, "next");
  }
}

/** Walk calls f with the fibers of a tree, level by level, at most max, until f gives true. */
export function walk(root: unknown, max: number, f: (fiber: object) => boolean | void): void {
  const queue: object[] = [];
  if (isObject(root)) {
    append(queue, root);
  }
  for (let i = 0; i < queue.length; i++) {
    const fiber = queue[i];
    if (fiber !== undefined && f(fiber) === true) {
      return;
    }
    for (let child = held(fiber, "child"); isObject(child) && queue.length < max; child = held(child, "sibling")) {
      append(queue, child);
    }
  }
}

/** Version is what the page's React says of itself, or what its fibers have that older ones have not. */
export function reactVersion(node: Node): string {
  const told = textOf(held(prop(page, "React"), "version"));
  if (told !== "") {
    return told;
  }
  const fiber = nearestFiber(node) ?? rootFiber(node) ?? rootFiber(firstChild(node) ?? node);
  let root = fiber;
  for (let i = 0; i < maxUp && isObject(held(root, "return")); i++) {
    root = held(root, "return");
  }
  const owner = held(root, "stateNode");
  if (!isObject(fiber)) {
    return "";
  }
  if (has(owner, "onUncaughtError")) {
    return "19";
  }
  if (has(owner, "onRecoverableError")) {
    return "18";
  }
  return has(fiber, "lanes") ? "17" : "16";
}
