// Runs in the service worker: notes when a capture is asked for, when it has come, and when the answer goes out; and captures
// a page with nothing around it.
((tabwire) => {
  if (globalThis.tabwireBench !== undefined) {
    return true; // it has been prepared for another page
  }
  const at = { start: 0, ask: 0, came: 0, sent: 0, answer: 0 };
  const { get, sendMessage } = chrome.tabs;
  const { send } = WebSocket.prototype;
  chrome.tabs.get = (...args) => {
    at.start = performance.now(); // the first effect of a reading
    return get.apply(chrome.tabs, args);
  };
  chrome.tabs.sendMessage = async (...args) => {
    if (args[1].method !== "page.capture") {
      return await sendMessage.apply(chrome.tabs, args);
    }
    at.ask = performance.now();
    const answer = await sendMessage.apply(chrome.tabs, args);
    at.came = performance.now();
    return answer;
  };
  WebSocket.prototype.send = function (data) {
    if (data.length > 5_000) {
      at.sent = performance.now(); // nothing else that the worker sends is as long as the outline of a table
      at.answer = data.length;
    }
    return send.call(this, data);
  };

  const inPage = async (tabId, injection) => (await chrome.scripting.executeScript({ target: { tabId }, ...injection }))[0].result;

  // A second content script runs beside the first and is given to nobody but this bench.
  const prepare = () => {
    const { onMessage } = chrome.runtime;
    globalThis.tabwireBench = { presence: globalThis.tabwireContent, addListener: onMessage.addListener };
    delete globalThis.tabwireContent;
    onMessage.addListener = (f) => (globalThis.tabwireBench.listener = f);
  };
  const restore = () => {
    chrome.runtime.onMessage.addListener = globalThis.tabwireBench.addListener;
    globalThis.tabwireContent = globalThis.tabwireBench.presence;
    return globalThis.tabwireBench.listener !== undefined;
  };
  const capture = async (version) => {
    const request = { tabwire: version, method: "page.capture", params: {}, probe: new Uint8Array(1) };
    const start = performance.now();
    const answer = await new Promise((done) => {
      globalThis.tabwireBench.listener(request, { id: chrome.runtime.id }, done);
    });
    globalThis.tabwireBench.answer = answer;
    return performance.now() - start;
  };
  const data = () => {
    const bytes = globalThis.tabwireBench.answer.result.data;
    let text = "";
    for (let i = 0; i < bytes.length; i += 0x8000) {
      text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
    }
    return btoa(text);
  };
  globalThis.tabwireBench = {
    take: () => ({ page: at.came - at.ask, worker: at.ask - at.start + at.sent - at.came, answer: at.answer }),
    prepare: async (tabId) => {
      await inPage(tabId, { func: prepare });
      await inPage(tabId, { files: ["content.js"] });
      return await inPage(tabId, { func: restore });
    },
    capture: async (tabId) => await inPage(tabId, { func: capture, args: [tabwire] }),
    data: async (tabId) => await inPage(tabId, { func: data }),
  };
  return true;
})
