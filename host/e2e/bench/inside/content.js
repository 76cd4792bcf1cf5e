// Runs in a world of the page: starts the content script, which follows, and asks it as the worker would.
(() => {
  const tabwire = %d;
  let listener, last;
  globalThis.chrome = { runtime: { id: "bench", onMessage: { addListener: (f) => (listener = f) } } };
  globalThis.tabwireBench = {
    capture: async () => {
      const start = performance.now();
      const answer = await new Promise((done) => {
        listener({ tabwire, method: "page.capture", params: {}, probe: new Uint8Array(1) }, { id: "bench" }, done);
      });
      const ms = performance.now() - start;
      last = answer.result.data;
      return ms;
    },
    data: () => {
      let text = "";
      for (let i = 0; i < last.length; i += 0x8000) {
        text += String.fromCharCode(...last.subarray(i, i + 0x8000));
      }
      return btoa(text);
    },
  };
})();
%s;
true
