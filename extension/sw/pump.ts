import { encode, resolve, split } from "../lib/abi.ts";
import { effectErrorOf } from "../lib/failure.ts";
import type { Commands, Handlers } from "../lib/handlers.ts";
import { commandParams, isCommandMethod, isStepOutput, Version } from "../gen/wire.ts";
import type { BootParams, CommandMethods, EffectFrame, EffectMethods, EventFrame, EventMethods } from "../gen/wire.ts";
import type { Core } from "./core.ts";
import { createEffects } from "./effect-runner.ts";
import type { Effects } from "./effect-runner.ts";
import { createWake } from "./wake.ts";
import type { PumpTimer, Wake } from "./wake.ts";

/** How many events go into one step at most. */
const maxBatch = 512;

/** How many events wait for a core that is starting; later ones are dropped. */
const maxQueue = 20_000;

/** Pauses before a core that keeps dying is started again, in milliseconds. */
const firstPause = 500;
const longestPause = 30_000;

/** How long an instance must have lived for its death to count as the first again, in milliseconds. */
const soundAfter = 60_000;

/** What a pump needs of its host. */
export interface PumpOptions {
  /** Instantiate starts a new instance of the core. */
  readonly instantiate: () => Promise<Core>;
  readonly handlers: Handlers<EffectMethods>;
  readonly commands: Commands;
  /** Clock gives milliseconds since the Unix epoch. */
  readonly clock: () => number;
  readonly timer: PumpTimer;
  /** Boot gives the first event's parameters. `fresh` asks to leave the saved state out: the core died of it. */
  readonly boot: (fresh: boolean) => Promise<BootParams>;
  /** Reset ends what belonged to an instance that died: sockets and ports. It reports no events. */
  readonly reset: () => void;
  /** Report takes what went wrong, or a promise that may yet fail; `what` says what was being done. */
  readonly report: (what: string, problem: unknown) => void;
}

/** Push queues one event. */
export type Push = <K extends keyof EventMethods>(type: K, params: EventMethods[K]) => void;

/** A running pump. */
export interface Pump {
  readonly push: Push;
  /** Tick runs the core if its time has come; for alarms. */
  readonly tick: () => void;
}

interface State {
  readonly options: PumpOptions;
  readonly queue: EventFrame[];
  readonly effects: Effects;
  readonly wake: Wake;
  /** Core is undefined while an instance is being started. */
  core: Core | undefined;
  /** Scheduled: a microtask that empties the queue is on its way. */
  scheduled: boolean;
  /** Refused: the core is of another version, and only another build of the extension can mend that. */
  refused: boolean;
  deaths: number;
  startedAt: number;
}

/**
 * CreatePump starts a core and keeps it going: events in, effects out. Events wait until the core is up; those of
 * one turn go in together. When the core dies, a new instance gets the saved state; what the dead one had asked for
 * is not answered to the new one.
 */
export function createPump(options: PumpOptions): Pump {
  const push: Push = (type, params) => enqueue(state, { type, params });
  const tick = (): void => {
    if (state.core !== undefined && state.wake.due()) {
      feed(state, state.core, []);
    }
  };
  const state: State = {
    options,
    queue: [],
    effects: createEffects({
      handlers: options.handlers,
      after: options.timer.after,
      done: (params) => push("effect.done", params),
    }),
    wake: createWake(options.timer, options.clock, tick),
    core: undefined,
    scheduled: false,
    refused: false,
    deaths: 0,
    startedAt: 0,
  };
  start(state, false);
  return { push, tick };
}

function enqueue(state: State, event: EventFrame): void {
  if (state.refused || state.queue.length >= maxQueue) {
    return;
  }
  state.queue.push(event);
  if (!state.scheduled && state.core !== undefined) {
    state.scheduled = true;
    queueMicrotask(() => flush(state));
  }
}

function flush(state: State): void {
  state.scheduled = false;
  while (state.core !== undefined && state.queue.length > 0) {
    feed(state, state.core, state.queue.splice(0, maxBatch));
  }
}

/** Feed runs one step. If the batch cannot be encoded, each event goes alone, so that a bad one takes no other along. */
function feed(state: State, core: Core, events: readonly EventFrame[]): void {
  let message: Uint8Array;
  try {
    message = encode({ now: Math.floor(state.options.clock()), events });
  } catch (error) {
    const [first, second] = events;
    if (first !== undefined && second === undefined) {
      refuse(state, first, error);
      return;
    }
    for (const event of events) {
      if (state.core === core) {
        feed(state, core, [event]);
      }
    }
    return;
  }
  let answer: Uint8Array;
  try {
    answer = core.step(message);
  } catch (error) {
    mourn(state, error);
    return;
  }
  try {
    execute(state, answer);
  } catch (error) {
    state.options.report("reading the core's answer", error);
  }
}

/** Refuse drops an event that cannot be encoded; an effect's answer becomes an error, for it may not be missing. */
function refuse(state: State, event: EventFrame, error: unknown): void {
  state.options.report(`encoding the event ${event.type}`, error);
  const id = answeredID(event);
  if (id !== undefined) {
    enqueue(state, { type: "effect.done", params: { id, error: effectErrorOf(error, "failed") } });
  }
}

/** AnsweredID gives the id of the effect whose result an event brings, undefined for all other events. */
function answeredID({ type, params }: EventFrame): string | undefined {
  if (type !== "effect.done" || typeof params !== "object" || params === null || "error" in params) {
    return undefined;
  }
  return "id" in params && typeof params.id === "string" ? params.id : undefined;
}

function execute(state: State, answer: Uint8Array): void {
  const { header, attachments } = split(answer);
  if (!isStepOutput(header)) {
    throw new Error("the core's answer is no StepOutput");
  }
  state.wake.set(header.wakeAt);
  for (const frame of header.effects) {
    begin(state, frame, fill(state, frame.params, attachments));
  }
}

/** Fill gives undefined, which no guard accepts, for parameters that refer to an attachment that is not there. */
function fill(state: State, params: unknown, attachments: readonly Uint8Array[]): unknown {
  try {
    return resolve(params, attachments);
  } catch (error) {
    state.options.report("reading the parameters of an effect", error);
    return undefined;
  }
}

function begin(state: State, { id, method, timeoutMs }: EffectFrame, params: unknown): void {
  if (id !== undefined && id !== "") {
    state.effects.start(id, method, params, timeoutMs);
  } else if (isCommandMethod(method)) {
    command(state, method, params);
  } else {
    state.options.report("running a command", new Error(`no command is named ${method}`));
  }
}

function command<K extends keyof CommandMethods>(state: State, method: K, params: unknown): void {
  try {
    if (!commandParams[method](params)) {
      throw new Error("the parameters are not the command's");
    }
    state.options.commands[method](params);
  } catch (error) {
    state.options.report(`running the command ${method}`, error);
  }
}

/** Mourn clears away what a dead instance left and starts the next one. */
function mourn(state: State, error: unknown): void {
  state.options.report("running the core", error);
  state.core = undefined;
  state.wake.set(0);
  state.effects.abandon();
  state.options.reset();
  // What came for the dead one's effects, sockets and ports means nothing to the next one.
  const kept = state.queue.filter(({ type }) => type === "link.wake" || !/^(link|port|effect)\./.test(type));
  state.queue.splice(0, state.queue.length, ...kept);
  restart(state);
}

function restart(state: State): void {
  const { clock, timer } = state.options;
  state.deaths = clock() - state.startedAt > soundAfter ? 1 : state.deaths + 1;
  const pause = state.deaths === 1 ? 0 : Math.min(longestPause, firstPause * 2 ** (state.deaths - 2));
  // A second death in a row may be the saved state's fault.
  timer.after(pause, () => start(state, state.deaths > 1));
}

function start(state: State, fresh: boolean): void {
  const { instantiate, boot, clock, report } = state.options;
  state.startedAt = clock();
  const started = Promise.all([instantiate(), boot(fresh)]).then(
    ([core, params]) => welcome(state, core, params),
    (error: unknown) => {
      report("starting the core", error);
      restart(state);
    },
  );
  report("feeding the core", started);
}

function welcome(state: State, core: Core, params: BootParams): void {
  if (core.version !== Version) {
    const versions = `the core speaks version ${core.version}, this extension ${Version}`;
    state.options.report("starting the core", new Error(`${versions}: install or build the extension again`));
    state.refused = true;
    state.queue.length = 0;
    return;
  }
  state.core = core;
  state.queue.unshift({ type: "boot", params });
  flush(state);
}
