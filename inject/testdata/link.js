// The content script's side of inject/lib/protocol.ts, for tests. It runs in an isolated world of the page.
globalThis.tabwireLink = (() => {
  const random = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
  const say = (message) => window.postMessage(message, "*");
  const hear = (nonce, f) => {
    const listener = (event) => {
      if (event.source === window && event.data?.tabwire === nonce) {
        f(event.data);
      }
    };
    window.addEventListener("message", listener);
    return () => window.removeEventListener("message", listener);
  };
  // Messages come in order, so an answer to what was posted before the first fence comes before the second.
  const fence = () => new Promise((resolve) => {
    const mine = random();
    const stop = hear(mine, () => {
      stop();
      resolve();
    });
    say({ tabwire: mine, kind: "fence" });
  });
  const ping = async (nonce, module, hash) => {
    let pongs = 0;
    const stop = hear(nonce, (m) => {
      pongs += m.kind === "pong" && m.module === module && m.hash === hash ? 1 : 0;
    });
    say({ tabwire: nonce, kind: "ping", module, hash });
    await fence();
    await fence();
    stop();
    return pongs;
  };
  let ids = 0;
  const call = (nonce, params, element) => new Promise((resolve) => {
    const id = ++ids;
    const node = element === undefined ? undefined : `tabwire-${random()}`;
    const stop = hear(nonce, (m) => {
      if (m.id !== id) {
        return;
      }
      if (m.kind === "node-wanted") {
        element.dispatchEvent(new CustomEvent(node, { bubbles: false, composed: true }));
      } else if (m.kind === "result") {
        stop();
        resolve(m);
      }
    });
    say({ tabwire: nonce, kind: "call", id, params, ...(node === undefined ? {} : { node }) });
  });
  const nonces = new Map();
  const nonceOf = (module) => nonces.get(module) ?? nonces.set(module, random()).get(module);
  return {
    ping: (module, hash) => ping(nonceOf(module), module, hash),
    // Selector pierces one open shadow root: "host >>> inner".
    call: (module, params, selector) => {
      const [outer, inner] = (selector ?? "").split(" >>> ");
      const found = outer === "" ? undefined : document.querySelector(outer);
      return call(nonceOf(module), params, inner === undefined ? found : found.shadowRoot.querySelector(inner));
    },
    say: (module, message) => say({ tabwire: nonceOf(module), ...message }),
    fence,
  };
})();
