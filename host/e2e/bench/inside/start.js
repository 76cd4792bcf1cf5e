// Runs in the service worker: starts another core from the module's file and boots it. The functions of WASI are the least
// that the Go runtime starts with.
(async (version) => {
  let memory;
  const view = () => new DataView(memory.buffer);
  const wasi = new Proxy({}, {
    has: () => true,
    get: (_, name) => ({
      clock_time_get: (clock, _precision, at) => {
        view().setBigUint64(at, BigInt(Math.floor((clock === 0 ? Date.now() : performance.now()) * 1e6)), true);
        return 0;
      },
      random_get: (at, n) => {
        crypto.getRandomValues(new Uint8Array(memory.buffer, at, n));
        return 0;
      },
      args_sizes_get: (count, size) => {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return 0;
      },
      environ_sizes_get: (count, size) => {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return 0;
      },
      args_get: () => 0,
      environ_get: () => 0,
      sched_yield: () => 0,
    })[name] ?? (() => 8), // EBADF: there are no files
  });
  const header = new TextEncoder().encode(JSON.stringify({
    now: Date.now(),
    events: [{ type: "boot", params: {
      version, product: "bench", productVersion: "1", browser: "bench", seed: "00".repeat(32),
      settings: { linkUrl: "", refresh: "", pairingCode: "", browserName: "", policy: "allow", instance: "bench" },
    } }],
  }));
  const message = new Uint8Array(12 + ((header.length + 7) & ~7));
  const words = new DataView(message.buffer);
  words.setUint32(0, 0x314d5754, true);
  words.setUint32(4, header.length, true);
  message.set(header, 12);

  const start = performance.now();
  const module = await WebAssembly.compileStreaming(fetch(chrome.runtime.getURL("core.wasm")));
  const compiled = performance.now();
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = wasi[name];
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  memory = exports.memory;
  exports._initialize();
  const initialized = performance.now();
  const at = exports.tabwire_alloc(message.length);
  new Uint8Array(memory.buffer, at, message.length).set(message);
  const answer = BigInt.asUintN(64, exports.tabwire_step(at, message.length));
  const booted = performance.now();
  const text = new TextDecoder().decode(new Uint8Array(memory.buffer, Number(answer >> 32n), Number(answer & 0xffff_ffffn)));
  if (!text.includes('"effects"') || text.includes('"level":"error"')) {
    throw new Error(`the core did not boot: ${text}`);
  }
  return { compile: compiled - start, initialize: initialized - compiled, boot: booted - initialized, total: booted - start };
})
