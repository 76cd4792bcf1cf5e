/**
 * The frame of package wasm/abi: a small JSON header and raw binary attachments. A Uint8Array anywhere in the
 * header is {"$bytes": n} in its JSON, an index into the attachments, numbered in the order of the text.
 */

/** The first word of a message: "TWM1" read as little-endian. */
export const Magic = 0x314d5754;

/** Bounds of a message, as in package abi. */
export const MaxHeader = 64 << 20;
export const MaxAttachments = 4096;
export const MaxFrame = 256 << 20;

/** The only key of an object that stands for an attachment. */
const bytesKey = "$bytes";

/** A message taken apart: the parsed header, in which attachments are still references. */
export interface Message {
  readonly header: unknown;
  readonly attachments: readonly Uint8Array[];
}

/**
 * Encode frames a header. Its JSON is what Go's encoder gives for the same keys and values in the same order, so
 * that messages can be compared byte by byte.
 *
 * Errors: a bound is passed; a value that JSON has no word for.
 */
export function encode(header: unknown): Uint8Array<ArrayBuffer> {
  const attachments: Uint8Array[] = [];
  const text = JSON.stringify(header, (_key, value: unknown) => {
    if (value instanceof Uint8Array) {
      attachments.push(value);
      return { [bytesKey]: attachments.length - 1 };
    }
    return typeof value === "string" ? wellFormed(value) : value;
  });
  if (typeof text !== "string") {
    throw new Error("the header has no JSON");
  }
  return frame(new TextEncoder().encode(escapeLikeGo(text)), attachments);
}

/** Frame joins a header that is already JSON and attachments to a message. */
export function frame(head: Uint8Array, attachments: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  let size = 12 + 4 * attachments.length + pad(head.length);
  for (const a of attachments) {
    size += pad(a.length);
  }
  if (head.length > MaxHeader || attachments.length > MaxAttachments || size > MaxFrame) {
    throw new Error(`message of ${size} bytes with ${attachments.length} attachments is too large`);
  }
  const out = new Uint8Array(size);
  const words = new DataView(out.buffer);
  words.setUint32(0, Magic, true);
  words.setUint32(4, head.length, true);
  words.setUint32(8, attachments.length, true);
  let at = 12;
  for (const a of attachments) {
    words.setUint32(at, a.length, true);
    at += 4;
  }
  out.set(head, at);
  at += pad(head.length);
  for (const a of attachments) {
    out.set(a, at);
    at += pad(a.length);
  }
  return out;
}

/**
 * Split takes a message apart. The attachments are copies, each with a buffer of its own: a view would carry the
 * whole message along when it is sent on by structured clone.
 *
 * Errors: a message that is cut, too large, or not of this format; a header that is not JSON.
 */
export function split(message: Uint8Array): Message {
  const words = new DataView(message.buffer, message.byteOffset, message.byteLength);
  if (message.length < 12 || words.getUint32(0, true) !== Magic) {
    throw new Error(`not a message: ${message.length} bytes without the magic number`);
  }
  const head = words.getUint32(4, true);
  const count = words.getUint32(8, true);
  if (head > MaxHeader || count > MaxAttachments || message.length > MaxFrame) {
    throw new Error(`message of ${message.length} bytes with ${count} attachments is too large`);
  }
  let at = 12 + 4 * count;
  if (at + pad(head) > message.length) {
    throw new Error("message is cut in its header");
  }
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(message.subarray(at, at + head));
  at += pad(head);
  const attachments: Uint8Array[] = [];
  for (let i = 0; i < count; i++) {
    const size = words.getUint32(12 + 4 * i, true);
    if (size > MaxFrame || at + pad(size) > message.length) {
      throw new Error(`message is cut in attachment ${i}`);
    }
    attachments.push(message.slice(at, at + size));
    at += pad(size);
  }
  if (at !== message.length) {
    throw new Error(`message has ${message.length - at} bytes too many`);
  }
  const header: unknown = JSON.parse(text);
  return { header, attachments };
}

/**
 * Resolve puts the attachments in the place of their references, in value itself, and gives it back.
 *
 * Errors: a reference to an attachment that is not there.
 */
export function resolve(value: unknown, attachments: readonly Uint8Array[]): unknown {
  const root = { value };
  const open: object[] = [root]; // no recursion: JSON may nest deeper than the stack
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    for (const [key, inner] of Object.entries(holder)) {
      if (typeof inner !== "object" || inner === null) {
        continue;
      }
      const index = referenceOf(inner);
      if (index === undefined) {
        open.push(inner);
        continue;
      }
      const bytes = attachments[index];
      if (bytes === undefined) {
        throw new Error(`attachment ${index} of ${attachments.length} does not exist`);
      }
      Object.defineProperty(holder, key, { value: bytes, configurable: true, enumerable: true, writable: true });
    }
  }
  return root.value;
}

/** Decode takes a message apart and fills its header. Errors as Split and Resolve. */
export function decode(message: Uint8Array): unknown {
  const { header, attachments } = split(message);
  return resolve(header, attachments);
}

/** ReferenceOf gives the index of an object that is nothing but a reference. */
function referenceOf(value: object): number | undefined {
  if (Array.isArray(value) || !Object.hasOwn(value, bytesKey) || Object.keys(value).length !== 1) {
    return undefined;
  }
  const index: unknown = Reflect.get(value, bytesKey);
  return typeof index === "number" && Number.isInteger(index) ? index : undefined;
}

/** EscapeLikeGo escapes what encoding/json does beyond JSON.stringify. In JSON these stand only in strings. */
function escapeLikeGo(text: string): string {
  return text.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** WellFormed replaces halves of surrogate pairs, as Go's decoder does; JSON.stringify would escape them. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/** Pad rounds up to a multiple of 8. */
function pad(n: number): number {
  return (n + 7) & ~7;
}
