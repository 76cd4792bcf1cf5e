/** What drags need of the page's realm, as it is when the module starts; see builtins.ts for why. */
import type { FileData, FileInfo } from "../gen/wire.ts";
import { append, dispatch, doc, getter, page, plain, setter, uncurry } from "./builtins.ts";
import { isInput, isShadowRoot, parentNode, shadowHost } from "./dom.ts";

const { defineProperty, getOwnPropertyDescriptor } = Reflect;
const { iterator } = Symbol;

/** A place in the viewport, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const documentElementAt = uncurry(Document.prototype.elementFromPoint);
const shadowElementAt = uncurry(ShadowRoot.prototype.elementFromPoint);
const openShadow = getter(Element.prototype, "shadowRoot");
const boxOf = uncurry(Element.prototype.getBoundingClientRect);
const rectLeft = getter(DOMRectReadOnly.prototype, "left");
const rectTop = getter(DOMRectReadOnly.prototype, "top");
const rectWidth = getter(DOMRectReadOnly.prototype, "width");
const rectHeight = getter(DOMRectReadOnly.prototype, "height");

/** ElementAt gives the innermost element at a place, through open shadow roots; undefined outside of the viewport. */
export function elementAt({ x, y }: Place): Element | undefined {
  let hit = documentElementAt(doc, x, y);
  for (let depth = 0; hit !== null && depth < 64; depth++) {
    const root = openShadow(hit);
    const inner = root === null ? null : shadowElementAt(root, x, y);
    if (inner === null || inner === hit) {
      break;
    }
    hit = inner;
  }
  return hit ?? undefined;
}

/** MiddleOf gives the middle of an element's box. */
export function middleOf(element: Element): Place {
  const box = boxOf(element);
  return plain({ x: rectLeft(box) + rectWidth(box) / 2, y: rectTop(box) + rectHeight(box) / 2 });
}

/** Above gives the element that an element is in, out of shadow roots too. */
export function above(element: Element): Element | undefined {
  const up = parentNode(element);
  if (isShadowRoot(up)) {
    return shadowHost(up);
  }
  return isElementNode(up) ? up : undefined;
}

const nodeType = getter(Node.prototype, "nodeType");
function isElementNode(node: Node | null): node is Element {
  return node !== null && nodeType(node) === 1;
}

/** IsWithin: inner is outer or in it. */
export function isWithin(inner: Element, outer: Element): boolean {
  for (let at: Element | undefined = inner; at !== undefined; at = above(at)) {
    if (at === outer) {
      return true;
    }
  }
  return false;
}

export const baseURI = getter(Node.prototype, "baseURI");
export const tabIndex = getter(HTMLElement.prototype, "tabIndex");
const draggable = getter(HTMLElement.prototype, "draggable");

/** IsDraggable: the browser would drag it by itself, as links and pictures too. */
export function isDraggable(element: HTMLElement): boolean {
  return draggable(element);
}

const NativeMouseEvent = MouseEvent;
const NativePointerEvent = PointerEvent;
const NativeDragEvent = DragEvent;
const screenLeft = getter(page, "screenX");
const screenTop = getter(page, "screenY");

/** What an event of a mouse tells besides its place. */
export interface Details {
  readonly bubbles?: boolean;
  readonly cancelable?: boolean;
  readonly button?: number;
  readonly buttons?: number;
  readonly detail?: number;
  readonly movementX?: number;
  readonly movementY?: number;
  readonly relatedTarget?: Element | null;
}

/** The pointer of the mouse has this id in Chromium. */
export const mousePointer = 1;

/** All fields of an event's dictionary; what is not given is as for a move without a button. */
function initOf({ x, y }: Place, more: Details): MouseEventInit {
  return plain({
    bubbles: more.bubbles ?? true, cancelable: more.cancelable ?? true, composed: true, view: page,
    clientX: x, clientY: y, screenX: screenLeft(page) + x, screenY: screenTop(page) + y,
    button: more.button ?? 0, buttons: more.buttons ?? 0, detail: more.detail ?? 0,
    movementX: more.movementX ?? 0, movementY: more.movementY ?? 0, relatedTarget: more.relatedTarget ?? null,
  });
}

/** FireMouse dispatches a mouse event; false when the page prevented it. */
export function fireMouse(target: Element, type: string, at: Place, more: Details): boolean {
  return dispatch(target, new NativeMouseEvent(type, initOf(at, more)));
}

/** FirePointer dispatches an event of the mouse's pointer. */
export function firePointer(target: Element, type: string, at: Place, more: Details): boolean {
  const pressure = (more.buttons ?? 0) === 0 ? 0 : 0.5;
  const init = plain({
    ...initOf(at, more), detail: 0, pointerId: mousePointer, pointerType: "mouse", isPrimary: true, width: 1, height: 1, pressure,
  });
  return dispatch(target, new NativePointerEvent(type, init));
}

/** FireDrag dispatches a drag event that carries a transfer. */
export function fireDrag(target: Element, type: string, at: Place, more: Details, dataTransfer: DataTransfer): boolean {
  const init = plain({ ...initOf(at, more), dataTransfer });
  return dispatch(target, new NativeDragEvent(type, init));
}

const NativeTransfer = DataTransfer;
export const newTransfer = (): DataTransfer => new NativeTransfer();

/** What a drag does and may do. */
export interface Effects {
  drop: Operation;
  allowed: DataTransfer["effectAllowed"];
  /** Started: dragstart is over, so the page may not change any more what is allowed. */
  started: boolean;
}
export type Operation = DataTransfer["dropEffect"];

const operations: readonly Operation[] = ["none", "copy", "link", "move"];
const allowances: readonly Effects["allowed"][] = [
  "none", "copy", "copyLink", "copyMove", "link", "linkMove", "move", "all", "uninitialized",
];

/**
 * GiveEffects has a transfer keep what pages set: both effects of one that a script has made are "none" for ever (Chromium 156). The
 * properties are the transfer's own, so nothing else changes.
 */
export function giveEffects(transfer: DataTransfer, effects: Effects): void {
  const give = (name: string, get: () => string, set: (value: unknown) => void): void => {
    defineProperty(transfer, name, plain({ get, set, configurable: true, enumerable: false }));
  };
  give("dropEffect", () => effects.drop, (value) => {
    effects.drop = oneOf(operations, value) ?? effects.drop;
  });
  give("effectAllowed", () => effects.allowed, (value) => {
    effects.allowed = (effects.started ? undefined : oneOf(allowances, value)) ?? effects.allowed;
  });
}

function oneOf<T extends string>(list: readonly T[], value: unknown): T | undefined {
  for (let i = 0; i < list.length; i++) {
    if (list[i] === value) {
      return list[i];
    }
  }
  return undefined;
}

export const setData = uncurry(DataTransfer.prototype.setData);
const itemsOf = getter(DataTransfer.prototype, "items");
const filesOf = getter(DataTransfer.prototype, "files");
const addItem: (list: DataTransferItemList, file: File) => DataTransferItem | null = uncurry(DataTransferItemList.prototype.add);

const NativeFile = File;
const NativeBytes = Uint8Array;
const decode = page.atob;
const charCode = uncurry(String.prototype.charCodeAt);
const now = Date.now;

/** AddFile puts a file into a transfer; its content is base64. It throws when it is not. */
export function addFile(transfer: DataTransfer, { name, type, data, modified }: FileData): void {
  const raw = decode(data);
  const bytes = new NativeBytes(raw.length);
  for (let i = 0; i < raw.length; i++) {
    bytes[i] = charCode(raw, i);
  }
  const lastModified = modified === undefined || modified === 0 ? now() : modified;
  addItem(itemsOf(transfer), new NativeFile(sequence(bytes), name, plain({ type, lastModified })));
}

/** Sequence is a list of one for the browser, which would take a list of the language apart with the page's iterator. */
function sequence<T>(value: T): T[] {
  const list: T[] = [];
  append(list, value);
  const next = (): object => {
    const done = at > 0;
    at++;
    return done ? plain({ done, value: undefined }) : plain({ done, value });
  };
  let at = 0;
  defineProperty(list, iterator, plain({ value: () => plain({ next }) }));
  return list;
}

const fileCount = getter(FileList.prototype, "length");
const fileAt = uncurry(FileList.prototype.item);
const fileName = getter(File.prototype, "name");
const fileType = getter(Blob.prototype, "type");
const fileSize = getter(Blob.prototype, "size");
const inputFiles = getter(HTMLInputElement.prototype, "files");
const setFiles = setter(HTMLInputElement.prototype, "files");
export const takesSeveral = getter(HTMLInputElement.prototype, "multiple");
export const isDisabled: (element: Element) => boolean = (element) => isInput(element) && matchesSelector(element, ":disabled");
const matchesSelector: (element: Element, selector: string) => boolean = uncurry(Element.prototype.matches);

/** How many files are told of. */
const maxListed = 100;

/** ListFiles describes the files of a transfer. */
export function listFiles(transfer: DataTransfer): FileInfo[] {
  return describe(filesOf(transfer));
}

/** HeldFiles describes the files of an input. */
export function heldFiles(input: HTMLInputElement): FileInfo[] {
  const list = inputFiles(input);
  return list === null ? [] : describe(list);
}

/** KeepFiles puts the files that an input holds into a transfer. */
export function keepFiles(input: HTMLInputElement, transfer: DataTransfer): void {
  const list = inputFiles(input);
  for (let i = 0; list !== null && i < fileCount(list); i++) {
    const file = fileAt(list, i);
    if (file !== null) {
      addItem(itemsOf(transfer), file);
    }
  }
}

/** FillInput gives an input the files of a transfer and says whether it holds them now. */
export function fillInput(input: HTMLInputElement, transfer: DataTransfer): boolean {
  const files = filesOf(transfer);
  setFiles(input, files);
  const held = inputFiles(input);
  return held !== null && fileCount(held) === fileCount(files);
}

function describe(list: FileList): FileInfo[] {
  const infos: FileInfo[] = [];
  for (let i = 0; i < fileCount(list) && i < maxListed; i++) {
    const file = fileAt(list, i);
    if (file !== null) {
      append(infos, plain({ name: fileName(file), type: fileType(file), size: fileSize(file) }));
    }
  }
  return infos;
}

const nativeCapture = uncurry(Element.prototype.setPointerCapture);
const nativeRelease = uncurry(Element.prototype.releasePointerCapture);
const nativeHas = uncurry(Element.prototype.hasPointerCapture);

/** A stand-in for the capture of the mouse's pointer while a drag is under way. */
export interface Capture {
  /** Holder is the element that has captured the pointer. */
  holder: Element | undefined;
  /** Undo puts the browser's own methods back. */
  readonly undo: () => void;
}

/**
 * StandIn serves what pages ask for when they are pressed: that all further moves go to one element. The browser refuses that for a
 * pointer that it has not seen itself ("no active pointer with the given id"), and handlers fail there.
 */
export function standIn(): Capture {
  const set = put("setPointerCapture", function (this: Element, id: number): void {
    if (id === mousePointer) {
      capture.holder = this;
    } else {
      nativeCapture(this, id);
    }
  });
  const release = put("releasePointerCapture", function (this: Element, id: number): void {
    if (id !== mousePointer) {
      nativeRelease(this, id);
    } else if (capture.holder === this) {
      capture.holder = undefined;
    }
  });
  const has = put("hasPointerCapture", function (this: Element, id: number): boolean {
    return id === mousePointer ? capture.holder === this : nativeHas(this, id);
  });
  const undo = (): void => {
    set();
    release();
    has();
  };
  const capture: Capture = plain({ holder: undefined, undo });
  return capture;
}

/** Put replaces a method of all elements and gives a function that puts the old one back. */
function put(name: string, value: object): () => void {
  const was = getOwnPropertyDescriptor(elements, name);
  defineProperty(elements, name, plain({ value, writable: true, enumerable: true, configurable: true }));
  return () => {
    if (was !== undefined) {
      defineProperty(elements, name, plain(was));
    }
  };
}

const elements = Element.prototype;
