import { failure } from "../../lib/failure.ts";
import type { Handlers } from "../../lib/handlers.ts";
import { PairLabel } from "../../gen/wire.ts";
import type { EffectMethods, PairProofs, PairProveParams } from "../../gen/wire.ts";

/** Bounds of the rounds: fewer would let a listener guess the code, more would keep the worker from its work. */
const fewestRounds = 10_000;
const mostRounds = 1_000_000;

/** The method that makes the proofs of a pairing. */
export const pairHandlers = {
  "pair.prove": async (params) => await prove(params),
} satisfies Partial<Handlers<EffectMethods>>;

async function prove({ code, browserNonce, serverNonce, rounds }: PairProveParams): Promise<PairProofs> {
  if (rounds < fewestRounds || rounds > mostRounds) {
    throw failure("bad_params", `${rounds} rounds are not between ${fewestRounds} and ${mostRounds}`);
  }
  const salt = new Uint8Array([...browserNonce, ...serverNonce]);
  const secret = await crypto.subtle.importKey("raw", new TextEncoder().encode(code), "PBKDF2", false, ["deriveKey"]);
  const key = await crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds },
    secret,
    { name: "HMAC", hash: "SHA-256", length: 256 },
    false,
    ["sign"],
  );
  const [server, browser] = await Promise.all([sign(key, PairLabel.Server), sign(key, PairLabel.Browser)]);
  return { server, browser };
}

async function sign(key: CryptoKey, label: PairLabel): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(label)));
}
