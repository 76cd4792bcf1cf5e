/** The clockwork that a pump runs on. */
export interface PumpTimer {
  /** After calls fire once after ms milliseconds, unless it is cancelled before. */
  readonly after: (ms: number, fire: () => void) => () => void;
  /**
   * WakeAt is told when the core wants to be called at the latest, 0 for never. It is for a clock that outlives
   * the worker.
   */
  readonly wakeAt: (at: number) => void;
}

/** The core's next appointment. */
export interface Wake {
  /** Set replaces the appointment; 0 means none. */
  readonly set: (at: number) => void;
  /** Due tells whether the time has come. */
  readonly due: () => boolean;
}

/** CreateWake keeps the core's appointment and calls fire when it is due. */
export function createWake(timer: PumpTimer, clock: () => number, fire: () => void): Wake {
  let at = 0;
  let cancel = (): void => undefined;
  const due = (): boolean => at > 0 && at <= clock();
  const arm = (): void => {
    // A millisecond at least: a core that asks for a time in the past must not take all of the worker's.
    cancel = timer.after(Math.max(1, at - clock()), () => {
      if (due()) {
        fire();
      } else {
        arm(); // the timer came early: timers and clock are not the same clock
      }
    });
  };
  return {
    due,
    set: (next) => {
      cancel();
      at = next;
      timer.wakeAt(at);
      if (at > 0) {
        arm();
      }
    },
  };
}
