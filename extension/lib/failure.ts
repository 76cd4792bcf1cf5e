import { isEffectCode } from "../gen/wire.ts";
import type { EffectCode, EffectError } from "../gen/wire.ts";

/** The property by which a failure is known. A property, not a class, so that it survives bundling twice. */
const codeKey = "tabwireCode";

/** Failure makes the error that a handler throws to fail with this code. */
export function failure(code: EffectCode, message: string): Error {
  return Object.assign(new Error(message), { [codeKey]: code });
}

/** CodeOf gives the code of a failure, undefined for any other value. */
export function codeOf(thrown: unknown): EffectCode | undefined {
  if (!(thrown instanceof Error)) {
    return undefined;
  }
  const code: unknown = Reflect.get(thrown, codeKey);
  return isEffectCode(code) ? code : undefined;
}

/** MessageOf gives the text of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** EffectErrorOf says in the contract's words what was thrown; what is no failure gets the fallback code. */
export function effectErrorOf(thrown: unknown, fallback: EffectCode): EffectError {
  return { code: codeOf(thrown) ?? fallback, message: messageOf(thrown) };
}
