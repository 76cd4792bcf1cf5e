/** Stands in for the browser's globals in tests of the worker's effects. */

/** A listener list as chrome has them. */
export interface FakeEvent<A extends readonly unknown[]> {
  readonly addListener: (listener: (...args: A) => unknown) => void;
  readonly emit: (...args: A) => unknown[];
}

export function fakeEvent<A extends readonly unknown[]>(): FakeEvent<A> {
  const listeners: ((...args: A) => unknown)[] = [];
  return {
    addListener: (listener) => listeners.push(listener),
    emit: (...args) => listeners.map((listener) => listener(...args)),
  };
}

/** Install makes a value a global. Each test file is a process of its own, so nothing has to be put back. */
export function install(name: string, value: unknown): void {
  Reflect.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** A chrome.storage area. */
export interface FakeArea {
  readonly get: (keys: string | string[] | null) => Promise<Record<string, unknown>>;
  readonly set: (items: object) => Promise<void>;
  readonly remove: (keys: string[]) => Promise<void>;
  readonly writes: object[];
  /** Fail makes that many of the next writes fail. */
  readonly fail: (times: number) => void;
}

/** FakeArea keeps JSON, as Chrome does. */
export function fakeArea(): FakeArea {
  const kept = new Map<string, string>();
  const writes: object[] = [];
  let failures = 0;
  return {
    writes,
    fail: (times) => {
      failures = times;
    },
    get: async (keys) => {
      const found: Record<string, unknown> = {};
      for (const key of keys === null ? kept.keys() : typeof keys === "string" ? [keys] : keys) {
        const text = kept.get(key);
        if (text !== undefined) {
          found[key] = JSON.parse(text);
        }
      }
      return found;
    },
    set: async (items) => {
      await new Promise((done) => setImmediate(done));
      if (failures-- > 0) {
        throw new Error("Session storage quota bytes exceeded. Values were not stored.");
      }
      writes.push(items);
      for (const [key, value] of Object.entries(items)) {
        kept.set(key, JSON.stringify(value));
      }
    },
    remove: async (keys) => {
      for (const key of keys) {
        kept.delete(key);
      }
    },
  };
}
