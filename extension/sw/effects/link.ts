import { messageOf } from "../../lib/failure.ts";
import { MaxMessage } from "../../gen/wire.ts";
import type { LinkCloseParams, LinkData, LinkOpenParams } from "../../gen/wire.ts";
import type { Push } from "../pump.ts";

/** Close codes of RFC 6455 that a socket which never opened or broke is reported with. */
const abnormal = 1006;
const unsupported = 1003;
const tooBig = 1009;

/** The longest reason that fits into a close frame, in bytes. */
const maxReason = 123;

/** The link's commands. */
export interface Link {
  readonly open: (params: LinkOpenParams) => void;
  readonly send: (params: LinkData) => void;
  readonly close: (params: LinkCloseParams) => void;
  /** Reset closes the socket without reporting it. */
  readonly reset: () => void;
}

interface Socket {
  readonly epoch: number;
  readonly ws: WebSocket;
  /** End reports that the socket is closed, once, and forgets it. */
  readonly end: (code: number, reason: string) => void;
  /** Mute closes it without a report. */
  readonly mute: (reason: string) => void;
}

/** CreateLink keeps at most one WebSocket; each has an epoch by which its events are told from an older one's. */
export function createLink(push: Push): Link {
  let current: Socket | undefined;
  const forget = (socket: Socket): void => {
    if (current === socket) {
      current = undefined;
    }
  };
  const close = (code: number, reason: string): void => {
    const socket = current;
    if (socket !== undefined) {
      shut(socket.ws, code, reason);
      socket.end(code, reason);
    }
  };
  return {
    open: (params) => {
      close(1000, "replaced by a new link");
      try {
        current = connect(params, push, forget);
      } catch (error) {
        // An address that is none, or one with a fragment.
        push("link.closed", { epoch: params.epoch, code: abnormal, reason: messageOf(error) });
      }
    },
    send: ({ epoch, data }) => {
      if (current?.epoch === epoch && current.ws.readyState === WebSocket.OPEN) {
        current.ws.send(new TextDecoder().decode(data));
      }
    },
    close: ({ epoch, code, reason }) => {
      if (current?.epoch === epoch) {
        close(code, reason);
      }
    },
    reset: () => current?.mute("the extension starts its core again"),
  };
}

/** Connect starts a socket. Its outcome is link.opened or link.closed, and link.closed ends every epoch once. */
function connect({ epoch, url, timeoutMs }: LinkOpenParams, push: Push, forget: (socket: Socket) => void): Socket {
  const ws = new WebSocket(url);
  let over = false;
  const socket: Socket = {
    epoch,
    ws,
    end: (code, reason) => {
      clearTimeout(limit);
      if (!over) {
        over = true;
        forget(socket);
        push("link.closed", { epoch, code, reason });
      }
    },
    mute: (reason) => {
      clearTimeout(limit);
      over = true;
      forget(socket);
      shut(ws, 1000, reason);
    },
  };
  const limit = setTimeout(() => {
    shut(ws, 1000, "connecting took too long");
    socket.end(abnormal, `no connection within ${timeoutMs} ms`);
  }, timeoutMs);
  ws.onopen = () => {
    clearTimeout(limit);
    if (!over) {
      push("link.opened", { epoch });
    }
  };
  ws.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!over) {
      receive(socket, data, push);
    }
  };
  ws.onclose = ({ code, reason }) => socket.end(code, reason);
  return socket;
}

function receive(socket: Socket, data: unknown, push: Push): void {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : undefined;
  if (bytes === undefined || bytes.length > MaxMessage) {
    const [code, reason] = bytes === undefined
      ? [unsupported, "only text frames are understood"]
      : [tooBig, `a message has more than ${MaxMessage} bytes`];
    shut(socket.ws, code, reason);
    socket.end(code, reason);
    return;
  }
  push("link.message", { epoch: socket.epoch, data: bytes });
}

/** Shut closes a socket. A script may give only 1000 and 3000–4999, so other codes go as 1000 with their number in words. */
function shut(ws: WebSocket, code: number, reason: string): void {
  const allowed = code === 1000 || (code >= 3000 && code <= 4999);
  const words = allowed ? reason : `${code} ${reason}`;
  const cut = new TextDecoder().decode(new TextEncoder().encode(words).subarray(0, maxReason - 3));
  ws.close(allowed ? code : 1000, cut);
}
