import type { ModuleMethods } from "../gen/wire.ts";
import { failed, mark } from "./builtins.ts";
import type { FailureCode } from "./protocol.ts";

/** What a run has besides its parameters. */
export interface Context {
  /** Node is the element handed over, if the call had one. */
  readonly node: Element | undefined;
}

/** One inject module: the file inject/src/<name>.ts, whose default export it is. */
export interface Module<K extends keyof ModuleMethods> {
  readonly name: K;
  readonly run: Run<K>;
}

/** Run does one call. It resolves with what plain gives and leaves nothing behind. */
export type Run<K extends keyof ModuleMethods> = (
  params: ModuleMethods[K]["params"],
  context: Context,
) => Promise<ModuleMethods[K]["result"]>;

/** Define names a module. It has no effect: the bundler's entry serves what it gives. */
export function define<K extends keyof ModuleMethods>(name: K, run: Run<K>): Module<K> {
  return { name, run };
}

/** Refusal is the error a run throws to fail with a code of its own; any other error fails with "page". */
export function refusal(code: FailureCode, message: string): Error {
  const error = failed(message);
  mark(error, codeKey, code);
  return error;
}

/** The property that carries a refusal's code. */
export const codeKey = "tabwireCode";
