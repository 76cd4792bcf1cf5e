/**
 * @module listeners
 * @world MAIN
 * @params {ListenersParams} ancestors: how many elements above the node handed over are looked at too
 * @result {ListenersResult} the handlers that are known, those of the element first
 * @reads on… attributes and properties; what React, Vue, Svelte, Preact, jQuery and zone.js keep on elements. Listeners added by
 *   addEventListener alone cannot be read by a script
 * @writes nothing
 * @example {"ancestors": 1} → {"handlers": [{"type": "click", "by": "react", "up": 0, "tag": "button#save"}]}
 */
import type { Handler, ListenersParams, ListenersResult } from "../gen/wire.ts";
import { append, endsWith, indexOf, isFunction, isObject, keys, lowerCase, own, plain, prop, slice, startsWith, symbolName } from "../lib/builtins.ts";
import { attribute, isElement, isShadowRoot, localName, parentNode, shadowHost } from "../lib/dom.ts";
import { define, refusal } from "../lib/module.ts";
import type { Context } from "../lib/module.ts";

const maxHandlers = 60;
const maxAncestors = 40;
const maxName = 60;

/** What a person does, as the DOM names it. */
const types = [
  "click", "dblclick", "mousedown", "mouseup", "mouseover", "mouseenter", "contextmenu", "auxclick", "wheel", "pointerdown", "pointerup",
  "pointermove", "pointerenter", "touchstart", "touchend", "keydown", "keyup", "keypress", "beforeinput", "input", "change", "submit", "focus",
  "blur", "dragstart", "dragover", "drop", "paste",
] as const;

export default define("listeners", run);

async function run(params: ListenersParams, context: Context): Promise<ListenersResult> {
  if (context.node === undefined) {
    throw refusal("bad_params", "listeners needs an element");
  }
  const found: Handler[] = [];
  const above = params.ancestors > maxAncestors ? maxAncestors : params.ancestors;
  let at: Element | undefined = context.node;
  for (let up = 0; at !== undefined && up <= above; up++) {
    look(found, at, up);
    at = parentOf(at);
  }
  return plain({ handlers: found });
}

function parentOf(element: Element): Element | undefined {
  const up = parentNode(element);
  if (isShadowRoot(up)) {
    return shadowHost(up);
  }
  return isElement(up) ? up : undefined;
}

function look(found: Handler[], element: Element, up: number): void {
  const id = attribute(element, "id");
  const tag = slice(localName(element) + (id === "" ? "" : `#${id}`), 0, maxName);
  const add = (type: string, by: string): void => {
    if (found.length < maxHandlers && !has(found, type, by, up)) {
      append(found, plain({ type: slice(type, 0, maxName), by, up, tag }));
    }
  };
  for (let i = 0; i < types.length; i++) {
    const type = types[i] ?? "";
    if (isFunction(prop(element, `on${type}`))) {
      add(type, attribute(element, `on${type}`) === "" ? "property" : "attribute");
    }
  }
  const names = keys(element);
  for (let i = 0; i < names.length; i++) {
    const key = names[i];
    if (key !== undefined) {
      byFramework(key, own(element, key), add);
    }
  }
}

type Add = (type: string, by: string) => void;

/** ByFramework reads one own property of an element. */
function byFramework(key: PropertyKey, value: unknown, add: Add): void {
  const name = typeof key === "symbol" ? (symbolName(key) ?? "") : typeof key === "string" ? key : "";
  if (startsWith(name, "__reactProps$") || startsWith(name, "__reactEventHandlers$")) {
    props(value, (type) => add(type, "react"));
  } else if (name === "_vei") {
    props(value, (type) => add(type, "vue"));
  } else if (startsWith(name, "jQuery")) {
    lists(own(value, "events"), (type) => add(type, "jquery"));
  } else if (startsWith(name, "__zone_symbol__")) {
    zone(slice(name, "__zone_symbol__".length, name.length), value, add);
  } else if (name === "l" || name === "_listeners") {
    captured(value, (type) => add(type, "preact"));
  } else if (startsWith(name, "__") && oneOf(slice(name, 2, name.length)) && handles(value)) {
    add(slice(name, 2, name.length), "svelte");
  }
}

/** Props reads the functions whose names begin with "on": onClick, onClickCapture. */
function props(value: unknown, add: (type: string) => void): void {
  each(value, (name, f) => {
    if (startsWith(name, "on") && name.length > 2 && isFunction(f)) {
      const type = lowerCase(slice(name, 2, name.length));
      add(bare(type === "doubleclick" ? "dblclick" : type));
    }
  });
}

/** Bare takes off what says how a listener listens. */
function bare(type: string): string {
  for (let i = 0; i < manners.length; i++) {
    const manner = manners[i] ?? "";
    if (endsWith(type, manner) && type !== "gotpointercapture" && type !== "lostpointercapture") {
      return slice(type, 0, type.length - manner.length);
    }
  }
  return type;
}

const manners = ["capture", "once", "passive"] as const;

/** Lists reads lists of handlers by type. */
function lists(value: unknown, add: (type: string) => void): void {
  each(value, (name, list) => {
    if (isObject(list)) {
      add(name);
    }
  });
}

/** Captured reads functions by type and whether they capture: "clickfalse". */
function captured(value: unknown, add: (type: string) => void): void {
  each(value, (name, f) => {
    const type = phase(name);
    if (type !== "" && handles(f)) {
      add(type);
    }
  });
}

function zone(name: string, tasks: unknown, add: Add): void {
  const type = phase(name);
  if (type !== "" && isObject(tasks) && own(tasks, 0) !== undefined) {
    add(type, "zone");
  }
}

/** Phase cuts "true" or "false" off a name; "" when it has neither. */
function phase(name: string): string {
  if (endsWith(name, "false")) {
    return slice(name, 0, name.length - 5);
  }
  return endsWith(name, "true") ? slice(name, 0, name.length - 4) : "";
}

/** Handles: a function, or a function in a list with its arguments. */
function handles(value: unknown): boolean {
  return isFunction(value) || isFunction(own(value, 0));
}

function each(value: unknown, f: (name: string, value: unknown) => void): void {
  if (!isObject(value)) {
    return;
  }
  const names = keys(value);
  for (let i = 0; i < names.length; i++) {
    const name = names[i];
    if (typeof name === "string") {
      f(name, own(value, name));
    }
  }
}

function oneOf(type: string): boolean {
  for (let i = 0; i < types.length; i++) {
    if (types[i] === type) {
      return true;
    }
  }
  return indexOf(type, "pointer") === 0 || indexOf(type, "mouse") === 0;
}

function has(found: readonly Handler[], type: string, by: string, up: number): boolean {
  for (let i = 0; i < found.length; i++) {
    const one = found[i];
    if (one !== undefined && one.type === type && one.by === by && one.up === up) {
      return true;
    }
  }
  return false;
}
