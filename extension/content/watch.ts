/** What happens to the document between two captures. */

/** How many nodes are remembered that something happened to; beyond that the next capture is made from scratch. */
const maxNodes = 4_000;

/** What was seen since the last capture. */
export interface Seen {
  /** Texts are nodes with text of their own that changed, Lists those with other children, Attributes those with other attributes. */
  readonly texts: Set<Node>;
  readonly lists: Set<Node>;
  readonly attributes: Set<Element>;
  /** Moved are elements that came to where they are, Slots elements that may be shown in another slot. */
  readonly moved: Set<Element>;
  readonly slots: Set<Element>;
}

export interface Watch {
  /** Add watches further trees. */
  readonly add: (roots: Iterable<Document | ShadowRoot>) => void;
  /** Take gives what was seen and starts anew; undefined when that was too much to be remembered. */
  readonly take: () => Seen | undefined;
  readonly stop: () => void;
}

/** CreateWatch starts to watch. A page that never rests costs no more than maxNodes: then nothing is watched any more. */
export function createWatch(): Watch {
  let seen: Seen | undefined = nothing();
  const observer = new MutationObserver((records) => note(records));
  const note = (records: readonly MutationRecord[]): void => {
    for (const record of records) {
      if (seen === undefined || !keep(seen, record)) {
        seen = undefined;
        observer.disconnect();
        return;
      }
    }
  };
  return {
    add: (roots) => {
      for (const root of roots) {
        observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
      }
    },
    take: () => {
      note(observer.takeRecords());
      const taken = seen;
      seen &&= nothing();
      return taken;
    },
    stop: () => observer.disconnect(),
  };
}

function nothing(): Seen {
  return { texts: new Set(), lists: new Set(), attributes: new Set(), moved: new Set(), slots: new Set() };
}

/** Keep notes one change; false when there are too many. */
function keep(seen: Seen, { type, target, addedNodes, attributeName }: MutationRecord): boolean {
  if (type === "characterData") {
    seen.texts.add(target);
  } else if (type === "childList") {
    seen.lists.add(target);
    for (const node of addedNodes) {
      if (node instanceof Element) {
        seen.moved.add(node);
      }
    }
  } else if (target instanceof Element) {
    seen.attributes.add(target);
    if (attributeName === "slot" || attributeName === "name") {
      seen.slots.add(target);
    }
  }
  return seen.texts.size + seen.lists.size + seen.attributes.size + seen.moved.size <= maxNodes;
}
