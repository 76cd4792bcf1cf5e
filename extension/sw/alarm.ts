import { report } from "../lib/report.ts";

/** The one alarm of this extension. */
const alarmName = "wake";

/** Chrome rounds shorter alarms up to this, in milliseconds. */
const shortest = 30_000;

/** How far an alarm may be off before it is set anew: every step moves the appointment a little. */
const slack = 20_000;

/**
 * CreateAlarm keeps an alarm that starts the worker again when it is killed before the core's appointment. While the
 * worker lives its own timer is first, so the alarm may be late by half a minute.
 */
export function createAlarm(): (at: number) => void {
  let set = 0;
  let last: Promise<unknown> = Promise.resolve();
  const change = (at: number): void => {
    set = at;
    // In order: a clear that overtakes a create would leave the alarm on.
    last = last.then(async () => await apply(at)).catch((error: unknown) => report("setting the alarm", error));
  };
  let known = false; // an earlier worker may have left an alarm
  return (at) => {
    const now = Date.now();
    if (at === 0) {
      if (!known || set !== 0) {
        change(0);
      }
    } else {
      const due = Math.max(at, now + shortest);
      if (!known || set <= now || Math.abs(set - due) > slack) {
        change(due);
      }
    }
    known = true;
  };
}

async function apply(at: number): Promise<void> {
  if (at === 0) {
    await chrome.alarms.clear(alarmName);
  } else {
    // With a period, so that a worker that dies while it starts is started once more.
    await chrome.alarms.create(alarmName, { when: at, periodInMinutes: 0.5 });
  }
}

/** ListenToAlarm calls fire at each alarm; to be called in the worker's first turn. */
export function listenToAlarm(fire: () => void): void {
  chrome.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName) {
      fire();
    }
  });
}
