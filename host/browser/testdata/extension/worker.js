// Tells the address in bootstrap.json what bootstrap.json says.
const boot = fetch(chrome.runtime.getURL("bootstrap.json")).then((r) => r.json());
boot.then((b) => fetch(b.report, { method: "POST", body: b.token }));
