// Stands for the service worker in the panel's test: it keeps what the panel sends and answers as the core does.
const status = {
  link: { state: "off", url: "", server: "", error: "", since: 0 },
  browserName: "Chromium", policy: "ask", clients: [], consents: [],
};
const sent = [];
const ports = new Set();
const tell = (message) => {
  for (const port of ports) {
    port.postMessage(JSON.stringify({ jsonrpc: "2.0", ...message }));
  }
};
chrome.runtime.onConnect.addListener((port) => {
  ports.add(port);
  port.onDisconnect.addListener(() => ports.delete(port));
  port.onMessage.addListener((text) => {
    const { id, method, params } = JSON.parse(text);
    if (method !== "tabwire/status") {
      sent.push({ method, params });
    }
    tell({ id, result: method === "tabwire/status" ? status : {} });
  });
});
// The test's own side: changes of the status, and what the panel sent.
chrome.runtime.onMessage.addListener((message, _sender, answer) => {
  if (message.change !== undefined) {
    Object.assign(status, message.change);
    tell({ method: "notifications/tabwire/status", params: status });
  }
  if (message.drop) {
    for (const port of ports) {
      port.disconnect();
    }
    ports.clear();
  }
  answer(sent);
});
