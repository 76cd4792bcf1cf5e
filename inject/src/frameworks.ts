/**
 * @module frameworks
 * @world MAIN
 * @params {None} none; with a node only its owners are told
 * @result {FrameworksResult} frameworks with versions, editors, grids and stores of the document; or who may have made the node
 * @reads the marks that frameworks leave on elements, their globals, the classes of editors and grids; stores as the module store does
 * @writes nothing
 * @example {} → {"owners": [], "frameworks": [{"name": "react", "version": "19", "count": 1}], "editors": [], "grids": [], "stores": []}
 */
import type { FrameworksResult, Made } from "../gen/wire.ts";
import { angularVersion, isAngular } from "../lib/angular.ts";
import { append, indexOf, isFunction, isObject, page, plain, prop } from "../lib/builtins.ts";
import { isLit, isSvelte, litVersion, svelteVersion } from "../lib/custom.ts";
import { attribute, isElement, isShadowRoot, localName, parentNode, shadowHost } from "../lib/dom.ts";
import { define } from "../lib/module.ts";
import type { Context } from "../lib/module.ts";
import { elements, follow, has, held, howMany, textOf } from "../lib/peek.ts";
import { fiberOf, reactVersion, rootFiber } from "../lib/react.ts";
import { findStores } from "../lib/stores.ts";
import { apps, oldRoots, oldVersion } from "../lib/vue.ts";

const maxUp = 400;
/** How many elements are looked at for marks. */
const maxElements = 20_000;

/** The selectors by which editors and grids are known. */
const editors = [
  ["prosemirror", ".ProseMirror"], ["quill", ".ql-editor"], ["draft-js", ".DraftEditor-root"], ["lexical", "[data-lexical-editor]"],
  ["slate", "[data-slate-editor]"], ["codemirror", ".cm-editor"], ["codemirror5", ".CodeMirror"], ["monaco", ".monaco-editor[role=code]"],
  ["tinymce", ".tox-tinymce, .tox-tinymce-inline, .mce-content-body"], ["ckeditor5", ".ck-editor__editable"], ["ckeditor4", ".cke"],
] as const;
const grids = [
  ["ag-grid", ".ag-root-wrapper"], ["handsontable", ".ht-root-wrapper, .handsontable:not(.ht-root-wrapper *, .handsontable *, .ht-portal *)"],
  ["tabulator", ".tabulator"], ["aria", "[role=grid]:not(.ag-root-wrapper *, .ht-root-wrapper *, .handsontable *), [role=treegrid]:not(.ag-root-wrapper *, .ht-root-wrapper *, .handsontable *)"],
] as const;

export default define("frameworks", run);

async function run(_: unknown, { node }: Context): Promise<FrameworksResult> {
  if (node !== undefined) {
    return plain({ owners: owners(node), frameworks: [], editors: [], grids: [], stores: [] });
  }
  return plain({ owners: [], frameworks: frameworks(), editors: marked(editors), grids: marked(grids), stores: stores() });
}

/** Owners are the modules that may know an element, nearest mark first. */
function owners(element: Element): string[] {
  const out: string[] = [];
  let node: Node | null = element;
  for (let i = 0; node !== null && i < maxUp; i++) {
    const name = owner(node);
    if (name !== "" && !includes(out, name)) {
      append(out, name);
    }
    node = isShadowRoot(node) ? shadowHost(node) : parentNode(node);
  }
  if (!includes(out, "vue") && apps().length > 0) {
    append(out, "vue"); // it teleports elements out of their application
  }
  return out;
}

function owner(node: Node): string {
  if (isObject(fiberOf(node))) {
    return "react";
  }
  if (has(node, "__vueParentComponent") || has(node, "__vue_app__") || has(node, "__vue__")) {
    return "vue";
  }
  if (!isElement(node)) {
    return "";
  }
  if (has(node, "__ngContext__") || attribute(node, "ng-version") !== "") {
    return "angular";
  }
  return isLit(node) || isSvelte(node) ? "svelte-lit" : "";
}

function includes(list: readonly string[], text: string): boolean {
  for (let i = 0; i < list.length; i++) {
    if (list[i] === text) {
      return true;
    }
  }
  return false;
}

function add(out: Made[], name: string, version: string, count: number): void {
  if (count > 0) {
    append(out, plain({ name, version, count }));
  }
}

/** Frameworks looks at the elements once; what is counted are roots, of Lit and Svelte elements. */
function frameworks(): Made[] {
  const count = { react: 0, lit: 0, svelte: 0 };
  let react = "";
  elements("*", maxElements, (node) => {
    if (rootFiber(node) !== undefined) {
      count.react++;
      react = react === "" ? reactVersion(node) : react;
    }
    if (isElement(node)) {
      count.lit += indexOf(localName(node), "-") > 0 && isLit(node) ? 1 : 0;
      count.svelte += isSvelte(node) ? 1 : 0;
    }
  });
  const out: Made[] = [];
  add(out, "react", react, count.react);
  const vue = apps();
  add(out, "vue", textOf(held(vue[0], "version")), vue.length);
  const old = oldRoots();
  add(out, "vue", old[0] === undefined ? "" : oldVersion(old[0]), old.length);
  const roots = howMany("[ng-version]");
  add(out, "angular", angularVersion(), roots > 0 ? roots : isAngular() ? 1 : 0);
  const svelte = svelteVersion();
  add(out, "svelte", svelte, count.svelte > 0 ? count.svelte : svelte === "" ? 0 : 1);
  add(out, "lit", litVersion(), count.lit);
  globals(out);
  return out;
}

/** Globals are frameworks and libraries that publish themselves. */
function globals(out: Made[]): void {
  const next = prop(page, "next");
  add(out, "next", textOf(prop(next, "version")), isObject(next) && prop(next, "version") !== undefined ? 1 : 0);
  const nuxt = prop(page, "__NUXT__") ?? prop(page, "$nuxt");
  add(out, "nuxt", "", isObject(nuxt) ? 1 : 0);
  const jquery = follow(prop(page, "jQuery"), ["fn", "jquery"]) ?? follow(prop(page, "jQuery"), ["prototype", "jquery"]);
  add(out, "jquery", textOf(jquery), isFunction(prop(page, "jQuery")) ? 1 : 0);
  const angularjs = prop(page, "angular");
  add(out, "angularjs", textOf(prop(prop(angularjs, "version"), "full")), isFunction(prop(angularjs, "module")) ? 1 : 0);
}

function marked(list: readonly (readonly [string, string])[]): Made[] {
  const out: Made[] = [];
  for (let i = 0; i < list.length; i++) {
    const entry = list[i];
    if (entry !== undefined) {
      add(out, entry[0], "", howMany(entry[1]));
    }
  }
  return out;
}

function stores(): Made[] {
  const found = findStores();
  const out: Made[] = [];
  const kinds = ["redux", "zustand", "pinia", "vuex", "ngrx"];
  for (let k = 0; k < kinds.length; k++) {
    const kind = kinds[k] ?? "";
    let count = 0;
    for (let i = 0; i < found.length; i++) {
      count += found[i]?.kind === kind ? 1 : 0;
    }
    add(out, kind, "", count);
  }
  return out;
}
