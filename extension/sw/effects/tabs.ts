import { base64ToBytes } from "../../lib/base64.ts";
import { failure, messageOf } from "../../lib/failure.ts";
import type { Handlers } from "../../lib/handlers.ts";
import type { EffectMethods, ScreenshotVisibleParams, Tab, TabGroup, TabRef, TabsCreateParams } from "../../gen/wire.ts";
import type { Push } from "../pump.ts";
import { report } from "../../lib/report.ts";
import { translate } from "./errors.ts";

/** The tab methods. */
export const tabHandlers = {
  "tabs.list": async () => {
    const [tabs, focused] = await Promise.all([chrome.tabs.query({ windowType: "normal" }), normalWindow()]);
    tabs.sort((a, b) => a.windowId - b.windowId || a.index - b.index);
    return { tabs: tabs.flatMap((tab) => toTab(tab) ?? []), focusedWindowId: focused ?? 0 };
  },
  "tabs.get": async ({ tabId }) => known(await getTab(tabId)),
  "tabs.create": async (params) => await create(params),
  "tabs.navigate": async ({ tabId, url }) => {
    const tab = await chrome.tabs.update(tabId, { url }).catch(refuse);
    return known(tab);
  },
  "tabs.activate": async ({ tabId, focusWindow }) => {
    const tab = await chrome.tabs.update(tabId, { active: true }).catch(refuse);
    if (focusWindow && tab !== undefined) {
      await chrome.windows.update(tab.windowId, { focused: true }).catch(refuse);
    }
    return known(tab);
  },
  "tabs.screenshot": async (params) => ({ data: await photograph(params) }),
} satisfies Partial<Handlers<EffectMethods>>;

/** DropTab closes a tab of the core's own. It may be gone already. */
export function dropTab({ tabId }: TabRef): void {
  chrome.tabs.remove(tabId).catch(() => undefined);
}

/** ListenToTabs reports what happens to tabs; to be called in the worker's first turn. */
export function listenToTabs(push: Push): void {
  chrome.tabs.onCreated.addListener((tab) => tell(push, "tab.created", tab));
  chrome.tabs.onUpdated.addListener((_id, change, tab) => {
    if (["url", "title", "groupId", "status"].some((key) => key in change)) {
      tell(push, "tab.updated", tab);
    }
  });
  chrome.tabs.onRemoved.addListener((tabId) => push("tab.removed", { tabId }));
  // A tab that was loaded ahead takes the place of another one, under an id of its own.
  chrome.tabs.onReplaced.addListener((added, removed) => {
    push("tab.removed", { tabId: removed });
    const arrived = chrome.tabs.get(added).then((tab) => tell(push, "tab.created", tab));
    report("reading a tab that replaced another", arrived);
  });
}

function tell(push: Push, type: "tab.created" | "tab.updated", tab: chrome.tabs.Tab): void {
  const told = toTab(tab);
  if (told !== undefined) {
    push(type, told);
  }
}

/** ToTab is undefined for a tab without an id, such as one of the developer tools. */
function toTab(tab: chrome.tabs.Tab): Tab | undefined {
  if (tab.id === undefined || tab.id < 0) {
    return undefined;
  }
  return {
    id: tab.id,
    windowId: tab.windowId,
    groupId: tab.groupId,
    index: tab.index,
    url: tab.url || tab.pendingUrl || "",
    title: tab.title ?? "",
    active: tab.active,
    loading: tab.status === "loading",
    ...(tab.openerTabId === undefined ? {} : { openerId: tab.openerTabId }),
  };
}

/** Refuse rethrows what chrome.tabs threw in the contract's words. */
function refuse(thrown: unknown): never {
  throw translate(thrown, "failed");
}

/** GetTab gives Chrome's tab. Errors: tab_gone. */
export async function getTab(tabId: number): Promise<chrome.tabs.Tab> {
  return await chrome.tabs.get(tabId).catch(refuse);
}

function known(tab: chrome.tabs.Tab | undefined): Tab {
  const told = tab === undefined ? undefined : toTab(tab);
  if (told === undefined) {
    throw failure("tab_gone", "the browser gave no tab");
  }
  return told;
}

async function create({ url, active, group }: TabsCreateParams): Promise<Tab> {
  const joined = group === undefined ? undefined : await findGroup(group);
  const windowId = joined?.windowId ?? (await normalWindow());
  const page = url === undefined ? {} : { url };
  if (windowId === undefined) {
    // The browser runs without a window; chrome.tabs.create would fail with "No current window".
    const opened = await chrome.windows.create({ ...page, focused: active }).catch(refuse);
    return await enter(opened?.tabs?.[0], group, undefined);
  }
  const tab = await chrome.tabs.create({ ...page, active, windowId }).catch(refuse);
  return await enter(tab, group, joined?.id);
}

/** FindGroup gives the group to join, if it is still there. */
async function findGroup({ id }: TabGroup): Promise<chrome.tabGroups.TabGroup | undefined> {
  if (id === undefined || id <= 0) {
    return undefined;
  }
  return await chrome.tabGroups.get(id).catch(() => undefined);
}

/** NormalWindow gives the last focused window that can hold tabs. */
async function normalWindow(): Promise<number | undefined> {
  const last = await chrome.windows.getLastFocused({ windowTypes: ["normal"] }).catch(() => undefined);
  return last?.id;
}

/** Enter puts a new tab into its group and gives it as it is then. */
async function enter(
  tab: chrome.tabs.Tab | undefined,
  group: TabGroup | undefined,
  groupId: number | undefined,
): Promise<Tab> {
  if (tab?.id === undefined) {
    throw failure("failed", "the browser opened no tab");
  }
  if (group === undefined) {
    return known(tab);
  }
  // A group goes with its last tab, which may have been closed while this one was being opened.
  const joined = groupId !== undefined && (await chrome.tabs.group({ tabIds: tab.id, groupId }).then(() => true, () => false));
  if (!joined) {
    const made = await chrome.tabs.group({ tabIds: tab.id, createProperties: { windowId: tab.windowId } }).catch(refuse);
    await chrome.tabGroups.update(made, { title: group.title, ...colorOf(group.color) }).catch(refuse);
  }
  return known(await getTab(tab.id));
}

const colors = ["grey", "blue", "red", "yellow", "green", "pink", "purple", "cyan", "orange"] as const;

/** ColorOf leaves out what Chrome does not know: it would refuse the title too. */
function colorOf(name: string): { color?: (typeof colors)[number] } {
  const color = colors.find((c) => c === name);
  return color === undefined ? {} : { color };
}

/** How often a window is asked for its picture, and the pause between: Chrome allows two pictures a second. */
const captureTries = 4;
const capturePause = 600;

/** CaptureWindow asks again while a tab that has just come to the front is not painted yet. */
async function captureWindow(windowId: number, options: chrome.extensionTypes.ImageDetails): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return await chrome.tabs.captureVisibleTab(windowId, options);
    } catch (thrown) {
      if (tries === captureTries || !/readback failed|quota/i.test(messageOf(thrown))) {
        throw translate(thrown, "failed");
      }
    }
    await new Promise((done) => setTimeout(done, capturePause));
  }
}

async function photograph({ tabId, format, quality }: ScreenshotVisibleParams): Promise<Uint8Array> {
  const kind: chrome.extensionTypes.ImageFormat | undefined = format === "png" || format === "jpeg" ? format : undefined;
  if (kind === undefined) {
    throw failure("bad_params", `a visible tab is photographed as png or jpeg, not as ${format}`);
  }
  const before = await getTab(tabId);
  if (!before.active) {
    throw failure("failed", `tab ${tabId} is not in front of its window`);
  }
  const options = quality === undefined || kind === "png" ? { format: kind } : { format: kind, quality };
  const url = await captureWindow(before.windowId, options);
  // The picture is of the window: another tab may have come to the front meanwhile.
  if (!(await getTab(tabId)).active) {
    throw failure("failed", `tab ${tabId} lost the front of its window while it was photographed`);
  }
  return base64ToBytes(url.slice(url.indexOf(",") + 1));
}
