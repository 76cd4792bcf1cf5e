import type { CommandMethods } from "../gen/wire.ts";

/** What a handler knows of the request besides its parameters. */
export interface EffectContext {
  /** Signal is aborted when nobody waits for the answer any more: the time is up or the core was replaced. */
  readonly signal: AbortSignal;
}

/** One function for each method of a map; a missing or wrongly typed one does not compile. */
export type Handlers<M extends { [K in keyof M]: { params: unknown; result: unknown } }> = {
  readonly [K in keyof M]: (params: M[K]["params"], ctx: EffectContext) => Promise<M[K]["result"]>;
};

/** One function for each command. A command is not answered, so what goes wrong is the function's own to report. */
export type Commands = {
  readonly [K in keyof CommandMethods]: (params: CommandMethods[K]) => void;
};
