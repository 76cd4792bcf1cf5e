import { lineName } from "../../lib/content-channel.ts";
import { report } from "../../lib/report.ts";
import type { PortData } from "../../gen/wire.ts";
import type { Push } from "../pump.ts";

/** The name that the extension's own page connects with. */
const panelName = "panel";

/** The local callers. */
export interface Ports {
  readonly send: (params: PortData) => void;
  /** Reset disconnects all callers without reporting it; a page connects again by itself. */
  readonly reset: () => void;
}

/** ListenToPorts takes the connections of the extension's pages; to be called in the worker's first turn. */
export function listenToPorts(push: Push): Ports {
  const open = new Map<string, chrome.runtime.Port>();
  const lines = new Set<chrome.runtime.Port>();
  chrome.runtime.onConnect.addListener((port) => {
    if (port.name === lineName && port.sender?.id === chrome.runtime.id) {
      lines.add(port); // that it is open is all there is to it
      port.onDisconnect.addListener(() => lines.delete(port));
      return;
    }
    if (port.name !== panelName || !isOwnPage(port.sender)) {
      port.disconnect();
      return;
    }
    const id = `${panelName}-${crypto.randomUUID()}`; // never that of a caller of an earlier worker
    open.set(id, port);
    push("port.opened", { port: id });
    port.onMessage.addListener((message: unknown) => {
      if (typeof message !== "string") {
        report("reading a message of the panel", new Error("it is no string"));
      } else if (open.has(id)) {
        push("port.message", { port: id, data: new TextEncoder().encode(message) });
      }
    });
    port.onDisconnect.addListener(() => {
      if (open.delete(id)) {
        push("port.closed", { port: id });
      }
    });
  });
  return {
    send: ({ port, data }) => open.get(port)?.postMessage(new TextDecoder().decode(data)),
    reset: () => {
      const ports = [...open.values()];
      open.clear();
      for (const port of ports) {
        port.disconnect();
      }
    },
  };
}

/** IsOwnPage: the id alone does not tell, content scripts in web pages have it too. The browser vouches for the origin. */
function isOwnPage(sender: chrome.runtime.MessageSender | undefined): boolean {
  return sender?.id === chrome.runtime.id && sender.origin === new URL(chrome.runtime.getURL("")).origin;
}
