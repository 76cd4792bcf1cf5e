/**
 * The messages between the content script (isolated world) and an inject module (MAIN world) of one document.
 * The content script has its own copy of this contract, because the extension never imports from inject/; a
 * test on each side holds the two equal.
 *
 * All messages go through window.postMessage(message, "*") of the document's own window, so every listener of
 * the page can read and forge them. The nonce tells conversations apart, it is no secret: whoever receives
 * checks `source === window` and every field, and believes nothing.
 *
 *   content script                                        module <name>, content hash <hash>
 *     ping {tabwire, kind, module, hash}            →     remembers the nonce, answers only if it is that build
 *                                                   ←     pong {tabwire, kind, module, hash}
 *     call {tabwire, kind, id, params, node?}       →     only under a nonce it has been pinged with
 *                                                   ←     node-wanted {tabwire, kind, id}   when call has node
 *     CustomEvent named `node` on the element       →     takes composedPath()[0] at window, capture phase
 *                                                   ←     result {tabwire, kind, id, ok, value | error}
 *
 * - The content script makes one nonce (16 random bytes, hexadecimal) for each module that it uses in the
 *   document. Messages of a window are delivered in order, so "nobody is there" needs no clock: post ping, then
 *   a message to oneself, and when that arrives another one; a pong comes before the second or not at all.
 *   Then the file inject/<module>.js is injected and pinged again.
 * - A second run of the same file in one document does nothing; the first goes on answering.
 * - `node` is a random event name, "tabwire-" and 16 random bytes in hexadecimal. Having got node-wanted, the
 *   content script dispatches at once: new CustomEvent(node, {bubbles: false, composed: true}) on the element.
 *   An element in a closed shadow tree cannot be handed over (the path ends at its host): the content script
 *   answers "page" itself and does not call. An element that is not connected: "node_gone".
 * - A call that waits for its element longer than `nodeWaitMs` ends with "page".
 * - A module answers a call once. It keeps no order between calls.
 * - A result is plain data of at most `maxResultChars` characters, counting names and values.
 */

/** The property that carries the nonce, and by which a message is known as ours. */
export const marker = "tabwire";

/** How long a module waits for the element after node-wanted, in milliseconds. */
export const nodeWaitMs = 2_000;

/** How many characters the names and values of a result have at most. */
export const maxResultChars = 262_144;

/** How many nonces a module answers to; the oldest is forgotten first. */
export const maxNonces = 16;

/** Content script → module: are you there, and answer to this nonce from now on. */
export interface Ping {
  readonly tabwire: string;
  readonly kind: "ping";
  readonly module: string;
  readonly hash: string;
}

/** Module → content script: this build of this module is there. */
export interface Pong {
  readonly tabwire: string;
  readonly kind: "pong";
  readonly module: string;
  readonly hash: string;
}

/** Content script → module: run. */
export interface Call {
  readonly tabwire: string;
  readonly kind: "call";
  /** Id is unique among the calls under one nonce. */
  readonly id: number;
  readonly params: unknown;
  /** Node is the name of the event that will hand the element over; absent when the call has no element. */
  readonly node?: string;
}

/** Module → content script: dispatch the event now. */
export interface NodeWanted {
  readonly tabwire: string;
  readonly kind: "node-wanted";
  readonly id: number;
}

/** Why a call failed; the words are those of wire.EffectCode. */
export type FailureCode = "bad_params" | "node_gone" | "page" | "timeout";

/** What failed, for people. */
export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
}

/** Module → content script: the call is over. */
export type Result =
  | { readonly tabwire: string; readonly kind: "result"; readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly tabwire: string; readonly kind: "result"; readonly id: number; readonly ok: false; readonly error: Failure };

/** What a module hears. */
export type ToModule = Ping | Call;

/** What a module says. */
export type FromModule = Pong | NodeWanted | Result;
