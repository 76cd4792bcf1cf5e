import { decode, encode } from "../lib/abi.ts";
import type { Commands, EffectContext, Handlers } from "../lib/handlers.ts";
import { isStepInput, Version } from "../gen/wire.ts";
import type { BootParams, EffectFrame, EffectMethods, EventFrame, StepInput } from "../gen/wire.ts";
import type { Core } from "../sw/core.ts";
import { createPump } from "../sw/pump.ts";
import type { Pump } from "../sw/pump.ts";

/** Decide is what a fake core does with one step: it gives the effects to be started. */
export type Decide = (input: StepInput) => readonly EffectFrame[];

/** A pump with a fake core, a fake clock and fake effects, for tests. */
export interface World {
  readonly pump: Pump;
  /** Steps are the inputs that the cores got, one after the other. */
  readonly steps: StepInput[];
  /** Seen holds the events of all steps without boot. */
  readonly seen: () => EventFrame[];
  /** Calls are the handlers and commands that were called, with their parameters. */
  readonly calls: [string, unknown][];
  readonly problems: string[];
  readonly wakeAts: number[];
  readonly boots: boolean[];
  /** Resets counts how often sockets and ports were closed. */
  readonly resets: () => number;
  /** Advance moves the clock and fires the timers that are due, in order. */
  readonly advance: (ms: number) => Promise<void>;
  /** WakeAt sets what the core asks for from the next step on. */
  wakeAt: number;
  /** Version of the next instance. */
  version: number;
  /** BootFails makes the next boots fail. */
  bootFails: number;
}

interface Timer {
  readonly at: number;
  readonly fire: () => void;
}

/** Settle lets all promises that can go on do so. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) {
    await new Promise((done) => setImmediate(done));
  }
}

/** CreateWorld starts a pump over a fake core. Handlers not given here fail when they are called. */
export function createWorld(decide: Decide, handlers: Partial<Handlers<EffectMethods>>): World {
  let now = 1_000_000;
  let resets = 0;
  const timers = new Set<Timer>();
  const world: Omit<World, "pump"> = {
    steps: [], calls: [], problems: [], wakeAts: [], boots: [], wakeAt: 0, version: Version, bootFails: 0,
    seen: () => world.steps.flatMap((step) => step.events).filter(({ type }) => type !== "boot"),
    resets: () => resets,
    advance: async (ms) => {
      const end = now + ms;
      for (let next = earliest(timers, end); next !== undefined; next = earliest(timers, end)) {
        timers.delete(next);
        now = Math.max(now, next.at);
        next.fire();
        await settle();
      }
      now = end;
      await settle();
    },
  };
  const pump = createPump({
    instantiate: async () => fakeCore(world, decide),
    handlers: recording(world, handlers),
    commands: recordingCommands(world),
    clock: () => now,
    timer: {
      after: (ms, fire) => {
        const timer = { at: now + ms, fire };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      wakeAt: (at) => world.wakeAts.push(at),
    },
    boot: async (fresh) => {
      world.boots.push(fresh);
      if (world.bootFails-- > 0) {
        throw new Error("no storage");
      }
      return bootParams;
    },
    reset: () => resets++,
    report: (what, problem) => {
      if (problem instanceof Promise) {
        problem.catch((error: unknown) => world.problems.push(`${what}: ${String(error)}`));
      } else {
        world.problems.push(`${what}: ${String(problem)}`);
      }
    },
  });
  return Object.assign(world, { pump });
}

const bootParams: BootParams = { version: Version, product: "test", productVersion: "0", seed: "00", settings: {} };

function earliest(timers: ReadonlySet<Timer>, end: number): Timer | undefined {
  const due = [...timers].filter(({ at }) => at <= end);
  return due.sort((a, b) => a.at - b.at)[0];
}

function fakeCore(world: Omit<World, "pump">, decide: Decide): Core {
  return {
    get version() {
      return world.version;
    },
    step: (message) => {
      const input = decode(message);
      if (!isStepInput(input)) {
        throw new Error("the pump gave no StepInput");
      }
      world.steps.push(input);
      return encode({ effects: decide(input), wakeAt: world.wakeAt });
    },
  };
}

function recording(world: Omit<World, "pump">, given: Partial<Handlers<EffectMethods>>): Handlers<EffectMethods> {
  const wrap = <K extends keyof EffectMethods>(name: K) => async (
    params: EffectMethods[K]["params"],
    ctx: EffectContext,
  ): Promise<EffectMethods[K]["result"]> => {
    world.calls.push([name, params]);
    const handler = given[name];
    if (handler === undefined) {
      throw new Error(`the test has no ${name}`);
    }
    return await handler(params, ctx);
  };
  return {
    "tabs.list": wrap("tabs.list"), "tabs.get": wrap("tabs.get"), "tabs.create": wrap("tabs.create"),
    "tabs.navigate": wrap("tabs.navigate"), "tabs.activate": wrap("tabs.activate"), "tabs.screenshot": wrap("tabs.screenshot"),
    "frames.list": wrap("frames.list"), "page.send": wrap("page.send"), "inject.send": wrap("inject.send"),
    "cdp.send": wrap("cdp.send"), "cdp.batch": wrap("cdp.batch"), "cdp.detach": wrap("cdp.detach"),
    "cdp.screenshot": wrap("cdp.screenshot"), "http.fetch": wrap("http.fetch"), "pair.prove": wrap("pair.prove"),
  };
}

function recordingCommands(world: Omit<World, "pump">): Commands {
  const note = (name: string) => (params: unknown): void => {
    world.calls.push([name, params]);
  };
  return {
    "link.open": note("link.open"), "link.send": note("link.send"), "link.close": note("link.close"),
    "port.send": note("port.send"), "state.save": note("state.save"), "settings.save": note("settings.save"), "tab.drop": note("tab.drop"),
    log: () => {
      throw new Error("the log is full");
    },
  };
}
