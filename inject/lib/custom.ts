/** Components that are custom elements (Lit, Svelte), and what Svelte leaves on elements. */
import { append, indexOf, isList, isObject, keys, page, plain, prop } from "./builtins.ts";
import { attribute, isElement, isShadowRoot, localName, parentNode, shadowHost } from "./dom.ts";
import { className, eachEntry, follow, has, held, isMap, isSet, items, keyName, prototypeOf, textOf } from "./peek.ts";
import { fileName } from "./vue.ts";

const maxUp = 400;

/** A component that was found. */
export interface Found {
  /** Framework is "svelte" or "lit". */
  readonly framework: string;
  readonly version: string;
  readonly name: string;
  readonly props: object;
  readonly state: object;
  readonly ancestors: readonly string[];
  readonly note: string;
}

/** FindCustom gives the component of Svelte or Lit that an element is or is in. */
export function findCustom(element: Element, max: number): Found | undefined {
  let node: Node | null = element;
  for (let i = 0; node !== null && i < maxUp; i++) {
    if (isElement(node)) {
      const found = lit(node, max) ?? svelteElement(node, max) ?? svelteMark(node, max);
      if (found !== undefined) {
        return found;
      }
    }
    node = up(node);
  }
  return undefined;
}

function up(node: Node): Node | null {
  return isShadowRoot(node) ? shadowHost(node) : parentNode(node);
}

/** PropertiesOf are the declared properties of a class of Lit; undefined for what is none. */
function propertiesOf(element: Element): Map<unknown, unknown> | undefined {
  if (indexOf(localName(element), "-") < 0) {
    return undefined;
  }
  const declared = prop(held(prototypeOf(element), "constructor"), "elementProperties");
  return isMap(declared) ? declared : undefined;
}

/** IsLit says whether an element is a component of Lit. */
export function isLit(element: Element): boolean {
  return propertiesOf(element) !== undefined;
}

function lit(element: Element, max: number): Found | undefined {
  const declared = propertiesOf(element);
  if (declared === undefined) {
    return undefined;
  }
  const props: Record<string, unknown> = plain({});
  const state: Record<string, unknown> = plain({});
  eachEntry(declared, (options, key) => {
    if (typeof key === "string") {
      // Lit's accessor is the one way to the value.
      (held(options, "state") === true ? state : props)[key] = prop(element, key);
    }
  });
  return plain({ framework: "lit", version: litVersion(), name: customName(element), props, state, ancestors: customAncestors(element, max), note: "" });
}

/** CustomName is a custom element's class, or its tag. */
function customName(element: Element): string {
  const name = className(element);
  return name === "" || name === "HTMLElement" ? `<${localName(element)}>` : name;
}

function customAncestors(element: Element, max: number): string[] {
  const out: string[] = [];
  let node = up(element);
  for (let i = 0; node !== null && i < maxUp && out.length < max; i++) {
    if (isElement(node) && indexOf(localName(node), "-") > 0) {
      append(out, isLit(node) ? customName(node) : `<${localName(node)}>`);
    }
    node = up(node);
  }
  return out;
}

/** LitVersion is what Lit writes into the page. */
export function litVersion(): string {
  const told = prop(page, "litHtmlVersions") ?? prop(page, "reactiveElementVersions");
  return isList(told) ? textOf(held(told, 0)) : "";
}

/** SvelteVersion is what Svelte writes into the page: 5 its major version, 3 and 4 nothing. */
export function svelteVersion(): string {
  const told = prop(prop(page, "__svelte"), "v");
  return isSet(told) ? textOf(items(told)[0]) : "";
}

/** SvelteElement knows components of Svelte that are custom elements: they keep their props and component on the element. */
function svelteElement(element: Element, max: number): Found | undefined {
  const data = indexOf(localName(element), "-") > 0 ? held(element, "$$d") : undefined;
  if (!isObject(data)) {
    return undefined;
  }
  return plain({
    framework: "svelte", version: svelteVersion(), name: `<${localName(element)}>`, props: data, state: plain({}),
    ancestors: customAncestors(element, max), note: "Svelte keeps the state of its components to itself",
  });
}

/** SvelteMark knows elements that Svelte has made: in development they say from which file, else a class tells no more than that. */
function svelteMark(element: Element, max: number): Found | undefined {
  const meta = held(element, "__svelte_meta");
  const file = textOf(follow(meta, ["loc", "file"]));
  const props = plain({});
  const state = plain({});
  const version = svelteVersion();
  if (file !== "") {
    const line = follow(meta, ["loc", "line"]);
    const place = typeof line === "number" ? `${file}:${line}` : file;
    const note = `made in ${place}; Svelte keeps props and state to itself`;
    return plain({ framework: "svelte", version, name: fileName(file), props, state, ancestors: svelteAncestors(meta, max), note });
  }
  if (!isSvelte(element)) {
    return undefined;
  }
  return plain({
    framework: "svelte", version, name: "", props, state, ancestors: [],
    note: "Svelte is built for production here: it tells neither names nor props nor state",
  });
}

/** SvelteAncestors are the files of the components around an element, nearest first. */
function svelteAncestors(meta: unknown, max: number): string[] {
  const out: string[] = [];
  let before = textOf(follow(meta, ["loc", "file"]));
  let at = held(meta, "parent");
  for (let i = 0; isObject(at) && i < maxUp && out.length < max; i++) {
    const file = textOf(held(at, "file"));
    if (file !== "" && file !== before && held(at, "type") === "component") {
      append(out, fileName(file));
      before = file;
    }
    at = held(at, "parent");
  }
  return out;
}

/** The symbols under which Svelte 5 keeps what it knows of an element. */
const svelteSymbols = ["[events]", "[attributes]", "[class]", "[style]", "[form reset]"] as const;

/** IsSvelte: an element with a scoped class, or with what Svelte keeps on elements. */
export function isSvelte(element: Element): boolean {
  if (indexOf(` ${attribute(element, "class")}`, " svelte-") >= 0 || has(element, "__svelte_meta") || has(element, "$$d")) {
    return true;
  }
  const names = svelteVersion() === "" ? [] : keys(element);
  for (let i = 0; i < names.length; i++) {
    const name = names[i] ?? "";
    for (let n = 0; typeof name === "symbol" && n < svelteSymbols.length; n++) {
      if (keyName(name) === svelteSymbols[n]) {
        return true;
      }
    }
  }
  return false;
}
