/**
 * The functions of wasi_snapshot_preview1 that a Go module built with GOOS=wasip1 -buildmode=c-shared imports, and
 * no more: a clock and randomness for Go's runtime, file descriptors 1 and 2 as a log, and nothing else to reach.
 */

/** WASI error numbers. */
const errno = { success: 0, badf: 8, inval: 28, notsup: 58 } as const;

/** How many bytes crypto.getRandomValues gives at most in one call. */
const randomChunk = 65_536;

/** What a host can be asked for. */
export interface WasiOptions {
  /** Log takes what the module wrote to stdout or stderr, line by line. */
  readonly log: (line: string) => void;
}

/** Imports for one instance. */
export interface Wasi {
  readonly imports: WebAssembly.Imports;
  /** Bind gives the imports the instance's memory; to be called before any export. */
  readonly bind: (memory: WebAssembly.Memory) => void;
  /** Flush logs the last line even when its end was not written, for example because the module died. */
  readonly flush: () => void;
}

/** CreateWasi makes the imports of one instance; a second instance needs its own. */
export function createWasi(options: WasiOptions): Wasi {
  const { memory, bind } = holdMemory();
  const output = lineBuffer(options.log);
  const imports = {
    wasi_snapshot_preview1: {
      ...environment(memory),
      ...clocks(memory),
      ...files(memory, output.write),
      random_get: (at: number, length: number): number => {
        const bytes = new Uint8Array(memory().buffer, at >>> 0, length >>> 0);
        for (let i = 0; i < bytes.length; i += randomChunk) {
          crypto.getRandomValues(bytes.subarray(i, i + randomChunk));
        }
        return errno.success;
      },
      // One thread: there is nobody to yield to.
      sched_yield: (): number => errno.success,
      proc_exit: (code: number): never => {
        output.flush();
        throw new Error(`the module exited with code ${code}`);
      },
    },
  };
  return { imports, bind, flush: output.flush };
}

/** A view of the module's memory as it is now: growing the memory detaches every older view. */
type Memory = () => DataView<ArrayBuffer>;

function holdMemory(): { memory: Memory; bind: (memory: WebAssembly.Memory) => void } {
  let bound: WebAssembly.Memory | undefined;
  let view = new DataView(new ArrayBuffer(0));
  return {
    bind: (memory) => {
      bound = memory;
    },
    memory: () => {
      if (bound !== undefined && view.buffer !== bound.buffer) {
        view = new DataView(bound.buffer);
      }
      return view;
    },
  };
}

/**
 * What Go's collector goes by. The core has one thread, so a collection holds up whoever waits for an answer: the heap may
 * grow to four times of what is in use before there is one, as long as it is small for a browser.
 */
const collector = ["GOGC=300", "GOMEMLIMIT=160MiB"];

/** No arguments but a name; the environment has nothing but what the collector goes by. */
function environment(memory: Memory) {
  const name = new TextEncoder().encode("core\0");
  const variables = collector.map((text) => new TextEncoder().encode(`${text}\0`));
  return {
    args_sizes_get: (count: number, size: number): number => {
      memory().setUint32(count, 1, true);
      memory().setUint32(size, name.length, true);
      return errno.success;
    },
    args_get: (pointers: number, at: number): number => {
      memory().setUint32(pointers, at, true);
      new Uint8Array(memory().buffer).set(name, at);
      return errno.success;
    },
    environ_sizes_get: (count: number, size: number): number => {
      memory().setUint32(count, variables.length, true);
      memory().setUint32(size, variables.reduce((sum, { length }) => sum + length, 0), true);
      return errno.success;
    },
    environ_get: (pointers: number, at: number): number => {
      let place = at;
      for (const [i, text] of variables.entries()) {
        memory().setUint32(pointers + 4 * i, place, true);
        new Uint8Array(memory().buffer).set(text, place);
        place += text.length;
      }
      return errno.success;
    },
  };
}

function clocks(memory: Memory) {
  return {
    /** Clock 0 is the wall clock, all others are monotonic. Both in nanoseconds. */
    clock_time_get: (clock: number, _precision: bigint, at: number): number => {
      const ms = clock === 0 ? Date.now() : performance.now();
      memory().setBigUint64(at, BigInt(Math.floor(ms * 1000)) * 1000n, true);
      return errno.success;
    },
    /**
     * Every subscription is answered at once: a worker cannot block. Go's scheduler asks again until its clock
     * says that the time has come, and a core without timers never asks.
     */
    poll_oneoff: (subscriptions: number, events: number, count: number, countAt: number): number => {
      if (count === 0) {
        return errno.inval;
      }
      const view = memory();
      for (let i = 0; i < count; i++) {
        const from = subscriptions + 48 * i;
        const to = events + 32 * i;
        const kind = view.getUint8(from + 8);
        view.setBigUint64(to, view.getBigUint64(from, true), true);
        view.setUint16(to + 8, kind === 0 ? errno.success : errno.notsup, true);
        view.setUint8(to + 10, kind);
        view.setBigUint64(to + 16, 0n, true);
        view.setUint16(to + 24, 0, true);
      }
      view.setUint32(countAt, count, true);
      return errno.success;
    },
  };
}

/** Descriptors 0 to 2 exist; there are no directories, so prestat ends the runtime's search at once. */
function files(memory: Memory, write: (bytes: Uint8Array) => void) {
  const known = (fd: number): number => (fd >= 0 && fd <= 2 ? errno.success : errno.badf);
  return {
    fd_write: (fd: number, vectors: number, count: number, writtenAt: number): number => {
      if (fd !== 1 && fd !== 2) {
        return errno.badf;
      }
      const view = memory();
      let written = 0;
      for (let i = 0; i < count; i++) {
        const at = view.getUint32(vectors + 8 * i, true);
        const length = view.getUint32(vectors + 8 * i + 4, true);
        write(new Uint8Array(view.buffer, at, length));
        written += length;
      }
      view.setUint32(writtenAt, written, true);
      return errno.success;
    },
    fd_close: known,
    fd_fdstat_get: (fd: number, at: number): number => {
      if (known(fd) !== errno.success) {
        return errno.badf;
      }
      const view = memory();
      view.setUint8(at, 2); // a character device
      view.setUint16(at + 2, 0, true);
      view.setBigUint64(at + 8, 0n, true);
      view.setBigUint64(at + 16, 0n, true);
      return errno.success;
    },
    fd_fdstat_set_flags: known,
    fd_prestat_get: (): number => errno.badf,
    fd_prestat_dir_name: (): number => errno.badf,
  };
}

/** LineBuffer joins pieces to lines. A line longer than 8 KiB is logged in parts. */
function lineBuffer(log: (line: string) => void): { write: (bytes: Uint8Array) => void; flush: () => void } {
  const decoder = new TextDecoder();
  let rest = "";
  const flush = (): void => {
    const last = rest + decoder.decode();
    rest = "";
    if (last !== "") {
      log(last);
    }
  };
  return {
    flush,
    write: (bytes) => {
      rest += decoder.decode(bytes, { stream: true });
      const lines = rest.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        log(line);
      }
      if (rest.length > 8192) {
        flush();
      }
    },
  };
}
