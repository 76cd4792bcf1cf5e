import { failure } from "../../lib/failure.ts";
import type { Handlers } from "../../lib/handlers.ts";
import type { EffectMethods, NavigationStage } from "../../gen/wire.ts";
import type { Push } from "../pump.ts";
import { translate } from "./errors.ts";
import { getTab } from "./tabs.ts";

/** The frame methods. */
export const frameHandlers = {
  "frames.list": async ({ tabId }) => {
    const frames = await chrome.webNavigation.getAllFrames({ tabId }).catch(refuse);
    if (frames === null) {
      await getTab(tabId);
    }
    const active = (frames ?? []).filter((f) => f.documentLifecycle === "active" && f.documentId !== undefined);
    active.sort((a, b) => a.frameId - b.frameId); // the main frame is 0
    return {
      frames: active.map(({ frameId, parentFrameId, documentId, url }) => ({ frameId, parentFrameId, documentId, url })),
    };
  },
} satisfies Partial<Handlers<EffectMethods>>;

/** DocumentOf gives the id of the document that a frame shows now. Errors: tab_gone, frame_gone. */
export async function documentOf(tabId: number, frameId: number): Promise<string> {
  const frame = await chrome.webNavigation.getFrame({ tabId, frameId }).catch(refuse);
  if (frame === null || frame.documentId === undefined) {
    await getTab(tabId);
    throw failure("frame_gone", `tab ${tabId} has no frame ${frameId}`);
  }
  return frame.documentId;
}

/** ListenToNavigation reports the stages of navigations; to be called in the worker's first turn. */
export function listenToNavigation(push: Push): void {
  const { webNavigation } = chrome;
  const tell = (stage: NavigationStage) => (details: Details) => navigated(push, stage, details);
  webNavigation.onBeforeNavigate.addListener(tell("started"));
  webNavigation.onCommitted.addListener(tell("committed"));
  webNavigation.onDOMContentLoaded.addListener(tell("dom"));
  webNavigation.onCompleted.addListener(tell("loaded"));
  webNavigation.onErrorOccurred.addListener(tell("failed"));
  webNavigation.onHistoryStateUpdated.addListener(tell("history"));
  webNavigation.onReferenceFragmentUpdated.addListener(tell("history"));
  webNavigation.onCreatedNavigationTarget.addListener(({ sourceTabId, tabId, url }) => {
    push("tab.opened", { tabId, sourceId: sourceTabId, url });
  });
}

/** What all events of chrome.webNavigation have in common. */
interface Details {
  readonly tabId: number;
  readonly frameId: number;
  readonly url: string;
  readonly documentId?: string;
  readonly documentLifecycle?: string;
  readonly error?: string;
}

function navigated(push: Push, stage: NavigationStage, details: Details): void {
  // Documents that are loaded ahead or kept for going back are nobody's present page.
  if (details.documentLifecycle !== undefined && details.documentLifecycle !== "active") {
    return;
  }
  const { tabId, frameId, url, documentId, error } = details;
  // Before the commit Chrome gives the id of the old document, if any.
  const shown = stage === "started" || stage === "failed" ? undefined : documentId;
  push("tab.navigated", {
    tabId,
    frameId,
    ...(shown === undefined ? {} : { documentId: shown }),
    url,
    stage,
    ...(error === undefined ? {} : { error }),
  });
}

function refuse(thrown: unknown): never {
  throw translate(thrown, "failed");
}
