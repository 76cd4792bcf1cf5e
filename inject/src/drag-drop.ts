/**
 * @module drag-drop
 * @world MAIN
 * @params {DragDropParams} move: the node from one place to another; files: onto the node; input: into the file field
 * @result {DragDropResult} whether the page took it, and which files it has
 * @reads what is at the places; draggable and accept; what the page does with the DataTransfer
 * @writes a file field's files; fires pointer, mouse and drag events as a browser does for a person's drag, input and change on a
 *   file field; while a drag is under way, the capture of the mouse's pointer is served by the module
 * @example {"action": "move", "from": {"x": 40, "y": 60}, "to": {"x": 40, "y": 180}} →
 *   {"kind": "html5", "started": true, "accepted": true, "effect": "move", "files": []}
 */
import type { DragDropParams, DragDropResult, FileData } from "../gen/wire.ts";
import { after, dispatch, indexOf, lowerCase, newEvent, plain, promise, sealed, slice, trim, turn } from "../lib/builtins.ts";
import { attribute, inputType, isConnected, isHTML, isInput, localName } from "../lib/dom.ts";
import {
  above, addFile, baseURI, elementAt, fillInput, heldFiles, isDisabled, isDraggable, isWithin, keepFiles, listFiles, middleOf, newTransfer, setData,
  standIn, takesSeveral,
} from "../lib/drag.ts";
import type { Place } from "../lib/drag.ts";
import { drop, enter, finishDrag, newDrag, startDrag } from "../lib/html5-drag.ts";
import type { Drag } from "../lib/html5-drag.ts";
import { href, parse } from "../lib/address.ts";
import { define, refusal } from "../lib/module.ts";
import { moveMouse, press, release, startMouse } from "../lib/mouse.ts";
import type { Mouse } from "../lib/mouse.ts";

/** How many moves a drag is made of, and how long it rests where pages need time to notice, in milliseconds. */
const moves = 12;
const rest = 60;

export default define("drag-drop", run);

async function run(params: DragDropParams, { node }: { readonly node: Element | undefined }): Promise<DragDropResult> {
  if (node === undefined) {
    throw refusal("bad_params", "drag-drop needs an element");
  }
  switch (params.action) {
    case "move":
      if (params.from === undefined || params.to === undefined) {
        throw refusal("bad_params", "a drag needs the places from and to");
      }
      return await sealed(move(node, params.from, params.to));
    case "files":
      return await sealed(dropFiles(node, params.to ?? middleOf(node), params.files ?? []));
    case "input":
      return await sealed(fill(node, params.files ?? [], params.add === true));
  }
}

/** Move presses the mouse on the node, and goes on as a browser does: with drag events, or with moves of the pointer. */
async function move(node: Element, from: Place, to: Place): Promise<DragDropResult> {
  const capture = standIn();
  const { undo } = capture;
  const mouse = startMouse(from, capture);
  try {
    moveMouse(mouse, from, targetAt(node, from));
    const free = press(mouse);
    await sealed(pause());
    const source = free ? sourceOf(mouse.under) : undefined;
    const drag = source === undefined ? undefined : await sealed(begin(mouse, source, between(from, to, 1)));
    const path = drag === undefined ? byPointer(mouse, from, to) : byDrag(drag, from, to);
    return await sealed(path);
  } finally {
    undo();
  }
}

/** Begin moves a little and fires dragstart. A page that prevents it drags by the pointer. */
async function begin(mouse: Mouse, source: HTMLElement, at: Place): Promise<Drag | undefined> {
  moveMouse(mouse, at);
  await turn();
  const drag = newDrag(source);
  const link = localName(source) === "a" ? parse(attribute(source, "href"), baseURI(source)) : undefined;
  if (link !== undefined) {
    setData(drag.transfer, "text/uri-list", href(link));
    setData(drag.transfer, "text/plain", href(link));
  }
  if (!startDrag(drag, at)) {
    return undefined;
  }
  release(mouse, "pointercancel");
  await sealed(pause()); // pages change what is dragged in a later task, so that its picture is still the old one
  return drag;
}

async function byDrag(drag: Drag, from: Place, to: Place): Promise<DragDropResult> {
  for (let i = 2; i <= moves; i++) {
    enter(drag, between(from, to, i));
    await turn();
    await turn();
  }
  await sealed(pause());
  enter(drag, to); // what opened under the mouse is entered too
  await turn();
  const accepted = drop(drag, to);
  finishDrag(drag, to);
  await sealed(pause());
  return plain({ kind: "html5", started: true, accepted, effect: drag.operation, files: [] });
}

async function byPointer(mouse: Mouse, from: Place, to: Place): Promise<DragDropResult> {
  for (let i = 1; i <= moves; i++) {
    moveMouse(mouse, between(from, to, i));
    await turn();
    await turn();
    if (i === 1 || i === moves) {
      await sealed(pause()); // pages that drag by the pointer set up their drag, and find where it is, in tasks of their own
    }
  }
  moveMouse(mouse, to);
  await sealed(pause());
  release(mouse, "pointerup");
  await sealed(pause());
  return plain({ kind: "pointer", started: true, accepted: true, effect: "none", files: [] });
}

/** DropFiles enters the zone, waits for what the page opens for a drag, and drops. */
async function dropFiles(node: Element, at: Place, files: readonly FileData[]): Promise<DragDropResult> {
  if (files.length === 0) {
    throw refusal("bad_params", "there are no files to drop");
  }
  const drag = newDrag(undefined);
  const { transfer } = drag;
  addAll(transfer, files);
  const before = elementAt(at);
  enter(drag, at, targetAt(node, at));
  await sealed(pause());
  const now = elementAt(at);
  enter(drag, at, now !== undefined && now !== before ? now : targetAt(node, at)); // what opens over the zone is the zone now
  await turn();
  const list = listFiles(transfer);
  const accepted = drop(drag, at);
  await turn();
  await turn();
  return plain({ kind: "files", started: true, accepted, effect: drag.operation, files: list });
}

async function fill(node: Element, files: readonly FileData[], add: boolean): Promise<DragDropResult> {
  if (!isInput(node) || inputType(node) !== "file") {
    throw refusal("bad_params", "files can be put into an input of type file only");
  }
  const transfer = newTransfer();
  if (add && takesSeveral(node)) {
    keepFiles(node, transfer);
  }
  addAll(transfer, files);
  const count = listFiles(transfer).length;
  const refused = whyNot(node, files, count);
  if (refused !== "") {
    return plain({ kind: "input", started: false, accepted: false, effect: "none", files: heldFiles(node), refused });
  }
  const accepted = fillInput(node, transfer);
  dispatch(node, newEvent("input", plain({ bubbles: true, composed: true })));
  dispatch(node, newEvent("change", plain({ bubbles: true })));
  await turn();
  await turn();
  if (!isConnected(node)) {
    return plain({ kind: "input", started: true, accepted, effect: "none", files: [] });
  }
  return plain({ kind: "input", started: true, accepted, effect: "none", files: heldFiles(node) });
}

/** WhyNot says why a person could not choose these files there. */
function whyNot(input: HTMLInputElement, files: readonly FileData[], count: number): string {
  if (isDisabled(input)) {
    return "the field is disabled";
  }
  if (count > 1 && !takesSeveral(input)) {
    return `the field takes one file, not ${count}`;
  }
  const accept = lowerCase(trim(attribute(input, "accept")));
  for (let i = 0; accept !== "" && i < files.length; i++) {
    const file = files[i];
    if (file !== undefined && !accepts(accept, file)) {
      return `the field takes ${slice(accept, 0, 200)}, not ${slice(file.name, 0, 100)} of type ${file.type === "" ? "unknown" : slice(file.type, 0, 80)}`;
    }
  }
  return "";
}

/** Accepts reads an accept attribute: extensions, types, and groups of types, with commas between. */
function accepts(accept: string, file: FileData): boolean {
  const name = lowerCase(file.name);
  const type = lowerCase(file.type);
  for (let at = 0; at <= accept.length; ) {
    const comma = indexOf(accept, ",", at);
    const end = comma < 0 ? accept.length : comma;
    const token = trim(slice(accept, at, end));
    at = end + 1;
    const suffix = token !== "" && token[0] === ".";
    const group = slice(token, -2) === "/*" ? slice(token, 0, -1) : undefined;
    if (suffix ? slice(name, -token.length) === token : group === undefined ? token === type && token !== "" : indexOf(type, group) === 0) {
      return true;
    }
    if (token === "*" || token === "*/*") {
      return true;
    }
  }
  return false;
}

function addAll(transfer: DataTransfer, files: readonly FileData[]): void {
  for (let i = 0; i < files.length; i++) {
    const file = files[i];
    if (file !== undefined) {
      try {
        addFile(transfer, file);
      } catch {
        throw refusal("bad_params", `the content of ${slice(file.name, 0, 100)} is no base64`);
      }
    }
  }
}

/** TargetAt gives what takes events at a place for an element: what is in it there, or the element. */
function targetAt(node: Element, at: Place): Element {
  const hit = elementAt(at);
  return hit !== undefined && isWithin(hit, node) ? hit : node;
}

/** SourceOf gives what the browser would drag by itself when the mouse is pressed on an element. */
function sourceOf(pressed: Element | undefined): HTMLElement | undefined {
  for (let at = pressed; at !== undefined; at = above(at)) {
    if (isHTML(at) && isDraggable(at)) {
      return at;
    }
  }
  return undefined;
}

/** Between gives a place on the way, in twelfths. */
function between(from: Place, to: Place, i: number): Place {
  return plain({ x: from.x + ((to.x - from.x) * i) / moves, y: from.y + ((to.y - from.y) * i) / moves });
}

/** Pause waits for the timers that a page has set. Those of a tab in the background come once a second. */
function pause(): Promise<void> {
  return promise((resolve) => {
    after(rest, () => resolve());
  });
}
