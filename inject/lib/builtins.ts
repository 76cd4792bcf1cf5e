/**
 * The built-ins as they are when the module starts. The page runs in the same realm: it may replace any method,
 * accessor or global at any time, so everything in inject/ works with these copies and never calls a method
 * through a prototype.
 *
 * What cannot be defended: a page that replaced a built-in before the module came owns that copy too. What the
 * module needs of it is therefore little, and a result that a page forges is one it could have posted anyway.
 *
 * Traps that are avoided here, and have to be avoided by whoever uses this:
 * - iteration (for…of, spread, array destructuring) calls Array.prototype[Symbol.iterator]: count indexes;
 * - `list[i] = x` on a new index, and push, run setters of Array.prototype: use append;
 * - a WebIDL dictionary or a property descriptor is also read through Object.prototype: make it with plain;
 * - `await p` reads p.constructor, and resolving with an object reads its `then`: await only what promise, sealed,
 *   turn and until give, and resolve with what plain gives.
 */

const { apply, defineProperty, getOwnPropertyDescriptor, ownKeys, setPrototypeOf } = Reflect;
const NativeProxy = Proxy;
const reflectGet: (target: object, key: PropertyKey) => unknown = Reflect.get;
const { hasOwn } = Object;
// The promise of an async function is native whatever the page put into window.Promise, as zone.js does.
const NativePromise = nativePromise();
function nativePromise(): PromiseConstructor {
  const of: unknown = (async () => undefined)().constructor;
  return isPromiseConstructor(of) ? of : Promise;
}
function isPromiseConstructor(value: unknown): value is PromiseConstructor {
  return typeof value === "function";
}
const NativeError = Error;

/** The page's window and document; neither name can be redefined by a page. */
export const page = window;
export const doc = document;

/** Uncurry makes f(self, …) of a method. Rest parameters and apply use no iterator. */
export function uncurry<T, A extends unknown[], R>(f: (this: T, ...args: A) => R): (self: T, ...args: A) => R {
  return (self, ...args) => apply(f, self, args);
}

/** Getter gives a prototype's accessor as a function; one that the page made a plain property is read as such. */
export function getter<T extends object, K extends keyof T & string>(proto: T, key: K): (self: T) => T[K] {
  const get = getOwnPropertyDescriptor(proto, key)?.get;
  return get === undefined ? (self) => self[key] : (self) => apply(get, self, []);
}

/** Setter gives a prototype's setter as a function. A framework's setter on the element itself is passed by. */
export function setter<T extends object, K extends keyof T & string>(proto: T, key: K): (self: T, value: T[K]) => void {
  const set = getOwnPropertyDescriptor(proto, key)?.set;
  return (self, value) => {
    if (set === undefined) {
      self[key] = value;
    } else {
      apply(set, self, [value]);
    }
  };
}

/** Brand tells the objects that have a prototype's accessor for real from all others; both the page's and ours. */
export function brand(proto: object, key: string): (value: unknown) => boolean {
  const get = getOwnPropertyDescriptor(proto, key)?.get;
  return (value) => {
    try {
      if (get !== undefined) {
        apply(get, value, []);
      }
      return get !== undefined;
    } catch {
      return false;
    }
  };
}

/** Plain cuts an object literal from Object.prototype and gives it back. */
export function plain<T extends object>(literal: T): T {
  setPrototypeOf(literal, null);
  return literal;
}

/** Mark adds a property that is never listed. */
export function mark(target: object, key: string, value: unknown): void {
  defineProperty(target, key, plain({ value }));
}

/** Append puts a value at the end of a list. */
export function append<T>(list: T[], value: T): void {
  defineProperty(list, list.length, plain({ value, writable: true, enumerable: true, configurable: true }));
}

/** Own reads an own property of unknown data; undefined when there is none. Getters of the page may throw. */
export function own(target: unknown, key: PropertyKey): unknown {
  return isObject(target) && hasOwn(target, key) ? prop(target, key) : undefined;
}

/** IsObject: anything that has properties, functions too. */
export function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** IsFunction narrows to something that can be called with unknown arguments. */
export function isFunction(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === "function";
}

/** Callable is something of the page's that can be called. */
export type Callable = (...args: unknown[]) => unknown;

export const isList: (value: unknown) => value is readonly unknown[] = Array.isArray;
export const parseJSON: (text: string) => unknown = JSON.parse;
const NativeObject = Object;

/** Boxed makes a primitive an object, which has its methods. */
export function boxed(value: unknown): unknown {
  return NativeObject(value);
}

/** Call runs a function of the page's on an object. */
export function callOn(f: Callable, self: unknown, args: unknown[]): unknown {
  return apply(f, self, args);
}

/** Prop reads any property, inherited ones too, of an object that belongs to the page; undefined when that throws. */
export function prop(target: unknown, key: PropertyKey): unknown {
  try {
    return isObject(target) ? reflectGet(target, key) : undefined;
  } catch {
    return undefined;
  }
}

/** CallPage calls a method of an object that belongs to the page, and so runs code of the page. It may throw. */
export function callPage(target: unknown, method: string, args: unknown[]): unknown {
  const f = prop(target, method);
  if (!isFunction(f)) {
    throw new NativeError(`the page's object has no method ${method}`);
  }
  return apply(f, target, args);
}

/** Descriptor gives an own property as it is defined, cut from Object.prototype; undefined when there is none. */
export function descriptor(target: object, key: PropertyKey): PropertyDescriptor | undefined {
  const found = getOwnPropertyDescriptor(target, key);
  return found === undefined ? undefined : plain(found);
}

/** Redefine sets an own property as a descriptor of plain says. */
export function redefine(target: object, key: PropertyKey, how: PropertyDescriptor): void {
  defineProperty(target, key, how);
}

/** CallNative calls a function that the page may own. It may throw. */
export function callNative(f: unknown, self: unknown, args: unknown): unknown {
  return isFunction(f) && isArguments(args) ? apply(f, self, args) : undefined;
}

function isArguments(value: unknown): value is unknown[] {
  return isObject(value) && hasOwn(value, "length");
}

/** Proxy gives a function that looks like another one and is answered by f. */
export function proxy(of: object, f: (self: unknown, args: unknown) => unknown): object {
  return new NativeProxy(of, plain({ apply: (_: object, self: unknown, args: unknown) => f(self, args) }));
}

/** Keys are an object's own keys, symbols included; empty when that throws. */
export function keys(target: object): readonly PropertyKey[] {
  try {
    return ownKeys(target);
  } catch {
    return [];
  }
}

/** Failed makes an error; its message is what the caller of the module reads. */
export function failed(message: string): Error {
  return new NativeError(message);
}

/** MessageOf gives what was thrown in words, whatever it is. */
export function messageOf(thrown: unknown): string {
  const message = prop(thrown, "message");
  if (typeof message === "string") {
    return message;
  }
  return typeof thrown === "string" ? thrown : "the page threw something that is no error";
}

/** Sealed makes a native promise safe to await, whatever the page does to Promise.prototype. */
export function sealed<T>(native: Promise<T>): Promise<T> {
  mark(native, "constructor", NativePromise);
  return native;
}

/** Promise makes a promise that is safe to await. */
export function promise<T>(run: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void): Promise<T> {
  return sealed(new NativePromise<T>(run));
}

/** Settle hands a promise's outcome to one of two functions. Awaiting needs no `then` of the page's. */
export async function settle<T>(of: Promise<T>, done: (value: T) => void, refused: (reason: unknown) => void): Promise<void> {
  try {
    done(await sealed(of));
  } catch (reason) {
    refused(reason);
  }
}

/** Text functions, by what they are methods of in the language. */
export const startsWith = uncurry(String.prototype.startsWith);
export const endsWith = uncurry(String.prototype.endsWith);
export const indexOf = uncurry(String.prototype.indexOf);
export const slice = uncurry(String.prototype.slice);
export const lowerCase = uncurry(String.prototype.toLowerCase);
export const trim = uncurry(String.prototype.trim);
export const symbolName = getter(Symbol.prototype, "description");
export const toText: (value: unknown) => string = String;
export const toNumber: (value: unknown) => number = Number;

/** ReplaceAll puts one text for another, without the page's Symbol.replace. */
export function replaceAll(text: string, from: string, to: string): string {
  let out = "";
  let at = 0;
  for (let next = indexOf(text, from, 0); next >= 0; next = indexOf(text, from, at)) {
    out += slice(text, at, next) + to;
    at = next + from.length;
  }
  return out + slice(text, at);
}

const setTimer = page.setTimeout;
const clearTimer = page.clearTimeout;

/** After runs f once after ms milliseconds, in a task of its own, and gives a function that calls it off. */
export function after(ms: number, f: () => void): () => void {
  const id = apply(setTimer, page, [f, ms]);
  return () => apply(clearTimer, page, [id]);
}

const NativeChannel = MessageChannel;
const postToPort = uncurry(MessagePort.prototype.postMessage);
const closePort = uncurry(MessagePort.prototype.close);
const firstPort = getter(MessageChannel.prototype, "port1");
const secondPort = getter(MessageChannel.prototype, "port2");
const setOnMessage = setter(MessagePort.prototype, "onmessage");

/**
 * Turn is over in a later task, after the promises and most queues of the page. It is no timer: browsers let
 * those of a tab in the background run once a second at best, and once a minute after a while.
 */
export function turn(): Promise<void> {
  return promise((resolve) => {
    const channel = new NativeChannel();
    const receiver = firstPort(channel);
    setOnMessage(receiver, () => {
      closePort(receiver);
      resolve();
    });
    postToPort(secondPort(channel), undefined);
  });
}

/**
 * Until waits for a condition, at most ms milliseconds, and says whether it holds. It looks when it starts, when
 * it ends, and whenever watch calls its argument; watch gives a function that ends the watching.
 */
export function until(holds: () => boolean, ms: number, watch: (look: () => void) => () => void): Promise<boolean> {
  return promise((resolve) => {
    if (holds() || ms <= 0) {
      resolve(holds());
      return;
    }
    const end = (): void => {
      stop();
      callOff();
      resolve(holds());
    };
    const stop = watch(() => {
      if (holds()) {
        end();
      }
    });
    const callOff = after(ms, end);
  });
}

const add = uncurry(EventTarget.prototype.addEventListener);
const remove = uncurry(EventTarget.prototype.removeEventListener);

/** Listen adds a listener in the capture phase and gives a function that takes it away. */
export function listen(target: EventTarget, type: string, f: (event: Event) => void): () => void {
  add(target, type, f, true);
  return () => remove(target, type, f, true);
}

/** Dispatch fires an event and says whether nobody prevented it. */
export const dispatch: (target: EventTarget, event: Event) => boolean = uncurry(EventTarget.prototype.dispatchEvent);

export const preventDefault: (event: Event) => void = uncurry(Event.prototype.preventDefault);
export const stopEvent: (event: Event) => void = uncurry(Event.prototype.stopImmediatePropagation);
export const composedPath: (event: Event) => EventTarget[] = uncurry(Event.prototype.composedPath);

const dataOf: (event: MessageEvent) => unknown = getter(MessageEvent.prototype, "data");
const sourceOf = getter(MessageEvent.prototype, "source");
const hasData = brand(MessageEvent.prototype, "data");

function isMessage(event: Event): event is MessageEvent {
  return hasData(event);
}

/** MessageFromSelf gives the data of a message that this window posted to itself, undefined for all others. */
export function messageFromSelf(event: Event): unknown {
  return isMessage(event) && sourceOf(event) === page ? dataOf(event) : undefined;
}

const postNative = page.postMessage;

/**
 * Post sends a message to the listeners of this window. Its target is "*" because a document with an opaque
 * origin has no name; the message cannot leave this window.
 */
export function post(message: object): void {
  apply(postNative, page, [message, "*"]);
}

const NativeEvent = Event;
const NativeCustomEvent = CustomEvent;
const NativeInputEvent = InputEvent;
const NativePopStateEvent = PopStateEvent;

/** The constructors' dictionaries have to come from plain. */
export const newEvent = (type: string, init: EventInit): Event => new NativeEvent(type, init);
export const newCustomEvent = (type: string, init: EventInit): Event => new NativeCustomEvent(type, init);
export const newInputEvent = (type: string, init: InputEventInit): Event => new NativeInputEvent(type, init);
export const newPopStateEvent = (init: PopStateEventInit): Event => new NativePopStateEvent("popstate", init);

const NativeObserver = MutationObserver;
const observe = uncurry(MutationObserver.prototype.observe);
const disconnect = uncurry(MutationObserver.prototype.disconnect);

/** OnMutation calls f after changes anywhere in the document, and gives a function that ends it. */
export function onMutation(f: () => void): () => void {
  const observer = new NativeObserver(f);
  observe(observer, doc, plain({ subtree: true, childList: true, attributes: true, characterData: true }));
  return () => disconnect(observer);
}
