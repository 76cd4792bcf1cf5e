import { codeOf, failure, messageOf } from "../../lib/failure.ts";
import type { EffectCode } from "../../gen/wire.ts";

/** What Chrome's words mean. Chrome gives no codes, so its messages are matched; the first that fits counts. */
const meanings: readonly (readonly [RegExp, EffectCode])[] = [
  [/no tab with (given )?id|tab was closed|no tab with that id|invalid tab id/i, "tab_gone"],
  [/another debugger|debugger is not attached|detached while|cannot attach|not attached/i, "debugger"],
  [/no (frame|document) with id|invalid document id|frame .*(removed|not found)|document .*(removed|not found)/i, "frame_gone"],
  [/back\/forward cache|message (port|channel) (is )?closed|context invalidated/i, "frame_gone"],
  [/receiving end does not exist/i, "frame_gone"],
  [/cannot access|cannot be scripted|extensions gallery|missing host permission|permission/i, "forbidden"],
  [/showing error page|chrome(-extension)?:\/\/|not allowed|prohibited|policy/i, "forbidden"],
];

/** Translate makes a failure of what a chrome API threw; a failure stays what it is. */
export function translate(thrown: unknown, fallback: EffectCode): Error {
  if (thrown instanceof Error && codeOf(thrown) !== undefined) {
    return thrown;
  }
  const message = messageOf(thrown);
  for (const [words, code] of meanings) {
    if (words.test(message)) {
      return failure(code, message);
    }
  }
  return failure(fallback, message);
}

/** TranslateCDP is Translate for chrome.debugger.sendCommand, which gives the protocol's own errors as JSON text. */
export function translateCDP(thrown: unknown): Error {
  const message = messageOf(thrown);
  if (!message.startsWith("{")) {
    return translate(thrown, "cdp");
  }
  const error = parsed(message);
  if (typeof error !== "object" || error === null || !("message" in error) || typeof error.message !== "string") {
    return failure("cdp", message);
  }
  return failure("cdp", "data" in error && typeof error.data === "string" ? `${error.message}: ${error.data}` : error.message);
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
