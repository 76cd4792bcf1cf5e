import assert from "node:assert/strict";
import { test } from "node:test";
import { install } from "../testdata/fake-chrome.ts";
import { createAlarm } from "./alarm.ts";

function browser() {
  const log: string[] = [];
  install("chrome", {
    alarms: {
      create: async (name: string, { when }: { when: number }) => log.push(`create ${name} ${Math.round((when - Date.now()) / 1_000)}`),
      clear: async (name: string) => log.push(`clear ${name}`),
    },
  });
  return log;
}

const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) {
    await Promise.resolve();
  }
};

test("appointments that come closer step by step share an alarm", async () => {
  const log = browser();
  const wakeAt = createAlarm();
  for (let i = 0; i < 10; i++) {
    wakeAt(Date.now() + 15_000 + i);
  }
  await settled();
  assert.deepEqual(log, ["create wake 30"]);
});

test("an appointment far off moves the alarm, none ends it", async () => {
  const log = browser();
  const wakeAt = createAlarm();
  wakeAt(Date.now() + 1_000);
  wakeAt(Date.now() + 600_000);
  wakeAt(0);
  wakeAt(0);
  await settled();
  assert.deepEqual(log, ["create wake 30", "create wake 600", "clear wake"]);
});

test("an alarm that an earlier worker left is ended", async () => {
  const log = browser();
  createAlarm()(0);
  await settled();
  assert.deepEqual(log, ["clear wake"]);
});
