/** What the page does with the context menu and with drags while the mouse is used. */
import type { MouseSeen, MouseWatchParams } from "../gen/wire.ts";

/** How long a watch lasts that nobody ends, in milliseconds. */
const lifetime = 30_000;

interface Watch {
  /** Menu and Start are the last events that asked for a menu and began a drag. */
  menu?: Event;
  start?: Event;
  /** Shut: the page had left the menu to the browser. */
  shut: boolean;
  dropped: boolean;
  effect: string;
  readonly end: () => void;
}

let watch: Watch | undefined;

/** MouseWatch begins to note, or ends and tells. */
export function mouseWatch({ on }: MouseWatchParams): MouseSeen {
  const seen = tell(watch);
  watch?.end();
  watch = on ? begin() : undefined;
  return seen;
}

function begin(): Watch {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), lifetime);
  const made: Watch = {
    shut: false, dropped: false, effect: "",
    end: () => {
      clearTimeout(timer);
      over.abort();
    },
  };
  const early = { capture: true, passive: true, signal: over.signal };
  window.addEventListener("contextmenu", (event) => { made.menu = event; }, early);
  window.addEventListener("dragstart", (event) => { made.start = event; }, early);
  window.addEventListener("drop", () => { made.dropped = true; }, early);
  window.addEventListener("dragend", ({ dataTransfer }) => { made.effect = dataTransfer?.dropEffect ?? ""; }, early);
  // The last of all listeners: what the page wants to do, it has done.
  window.addEventListener("contextmenu", (event) => {
    if (!event.defaultPrevented) {
      made.shut = true;
      event.preventDefault();
    }
  }, { signal: over.signal });
  return made;
}

/** Whether an event was prevented shows only when all listeners have had it. */
function tell(of: Watch | undefined): MouseSeen {
  if (of === undefined) {
    return { menu: "", drag: "", dropped: false, effect: "" };
  }
  const menu = of.menu === undefined ? "" : of.menu.defaultPrevented && !of.shut ? "page" : "browser";
  const drag = of.start === undefined ? "" : of.start.defaultPrevented ? "prevented" : "started";
  return { menu, drag, dropped: of.dropped, effect: of.effect };
}
