import { effectErrorOf, failure } from "../lib/failure.ts";
import type { Handlers } from "../lib/handlers.ts";
import { effectParams, effectResults, isEffectMethod } from "../gen/wire.ts";
import type { EffectDoneParams, EffectMethods } from "../gen/wire.ts";

/** How long an effect may take that says nothing of it, in milliseconds. The contract does not allow that. */
const defaultTimeout = 30_000;

/** What running effects needs. */
export interface EffectsOptions {
  readonly handlers: Handlers<EffectMethods>;
  readonly after: (ms: number, fire: () => void) => () => void;
  /** Done gets the answer of each effect exactly once, unless it was abandoned before. */
  readonly done: (params: EffectDoneParams) => void;
}

/** The effects that are being executed. */
export interface Effects {
  /** Start begins one effect; it never throws. */
  readonly start: (id: string, method: string, params: unknown, timeoutMs: number | undefined) => void;
  /** Abandon tells all handlers to stop and drops their answers: nobody is there who asked for them. */
  readonly abandon: () => void;
}

/** CreateEffects gives a runner that answers each effect once: with its result, its error, or "timeout". */
export function createEffects(options: EffectsOptions): Effects {
  const running = new Set<() => void>();

  function start(id: string, method: string, params: unknown, timeoutMs: number | undefined): void {
    const controller = new AbortController();
    const close = (): boolean => {
      cancelTimer();
      return running.delete(drop);
    };
    const drop = (): void => {
      close();
      controller.abort();
    };
    const limit = timeoutMs === undefined || timeoutMs <= 0 ? defaultTimeout : timeoutMs;
    const cancelTimer = options.after(limit, () => {
      if (close()) {
        options.done({ id, error: { code: "timeout", message: `${method} took longer than ${limit} ms` } });
      }
      controller.abort();
    });
    running.add(drop);
    handle(options.handlers, method, params, controller.signal).then(
      (result) => {
        if (close()) {
          options.done({ id, result });
        }
      },
      (error: unknown) => {
        if (close()) {
          options.done({ id, error: effectErrorOf(error, "failed") });
        }
      },
    );
  }

  return {
    start,
    abandon: () => {
      for (const drop of [...running]) {
        drop();
      }
    },
  };
}

/** Handle finds the handler, guards what goes in and what comes out. It never throws synchronously. */
async function handle(
  handlers: Handlers<EffectMethods>,
  method: string,
  params: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  if (!isEffectMethod(method)) {
    throw failure("bad_params", `no effect is named ${method}`);
  }
  return await handleKnown(handlers, method, params, signal);
}

async function handleKnown<K extends keyof EffectMethods>(
  handlers: Handlers<EffectMethods>,
  method: K,
  params: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  if (!effectParams[method](params)) {
    throw failure("bad_params", `the parameters are not those of ${method}`);
  }
  const result = await handlers[method](params, { signal });
  if (!effectResults[method](result)) {
    throw failure("failed", `${method} gave a result of another form`);
  }
  return result;
}
