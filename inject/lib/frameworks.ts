import { indexOf, isObject, keys, own, startsWith, symbolName } from "./builtins.ts";
import { attribute, isElement, isShadowRoot, parentNode, shadowHost } from "./dom.ts";

/** Who may listen on an element; "" when nobody is known. */
export type Framework = "react" | "vue" | "angular" | "svelte" | "lit" | "";

/** How many ancestors are looked at: a framework may mark only the root of a component. */
const maxSteps = 40;

/** FrameworkOf names the framework that marks the element or, failing that, its nearest marked ancestor. */
export function frameworkOf(element: Element): Framework {
  let node: Node | null = element;
  for (let step = 0; node !== null && step < maxSteps; step++) {
    const found = marked(node);
    if (found !== "") {
      return found;
    }
    node = isShadowRoot(node) ? shadowHost(node) : parentNode(node);
  }
  return "";
}

/** Marked reads the marks that frameworks leave on a node: own properties, then class and attribute names. */
function marked(node: Node): Framework {
  const names = keys(node);
  for (let i = 0; i < names.length; i++) {
    const found = markedBy(nameOf(names[i]));
    if (found !== "") {
      return found;
    }
  }
  if (!isElement(node)) {
    return "";
  }
  const classes = ` ${attribute(node, "class")}`;
  if (indexOf(classes, " ng-untouched") >= 0 || indexOf(classes, " ng-touched") >= 0 || attribute(node, "ng-version") !== "") {
    return "angular";
  }
  return indexOf(classes, " svelte-") >= 0 ? "svelte" : "";
}

function nameOf(key: PropertyKey | undefined): string {
  if (typeof key === "symbol") {
    return symbolName(key) ?? "";
  }
  return typeof key === "string" ? key : "";
}

/** MarkedBy knows the names: React 16 to 19, Vue 2 and 3, Angular with Ivy or zone.js, Svelte 3 to 5, Lit 2 and 3. */
function markedBy(name: string): Framework {
  if (
    startsWith(name, "__reactProps$") || startsWith(name, "__reactFiber$") || startsWith(name, "__reactContainer$") ||
    startsWith(name, "__reactInternalInstance$") || startsWith(name, "__reactEventHandlers$")
  ) {
    return "react";
  }
  if (startsWith(name, "__zone_symbol__")) {
    return "angular";
  }
  switch (name) {
    case "__vue__":
    case "__vnode":
    case "__vueParentComponent":
    case "__vue_app__":
    case "_vei":
    case "_assign":
      return "vue";
    case "__ngContext__":
      return "angular";
    case "__svelte_meta":
    case "__svelte":
    case "__attributes":
    case "__value":
    case "__click":
    case "__input":
    case "__change":
      return "svelte";
    case "_$litPart$":
    case "renderRoot":
      return "lit";
    default:
      return "";
  }
}

/** OwnStartingWith gives the value of the first own property whose name starts so, undefined when none does. */
export function ownStartingWith(target: unknown, start: string): unknown {
  if (!isObject(target)) {
    return undefined;
  }
  const names = keys(target);
  for (let i = 0; i < names.length; i++) {
    const name = names[i];
    if (typeof name === "string" && startsWith(name, start)) {
      return own(target, name);
    }
  }
  return undefined;
}
