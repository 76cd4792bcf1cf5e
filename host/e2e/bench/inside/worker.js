// Runs in the service worker: notes when a capture is asked for, when it has come, and when the answer goes out.
(() => {
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
  globalThis.tabwireBench = {
    take: () => ({ page: at.came - at.ask, worker: at.ask - at.start + at.sent - at.came, answer: at.answer }),
  };
  return true;
})()
