/**
 * Starts the panel's Go program. vugu.js and wasm_exec.js have been loaded before, as ordinary scripts: the content
 * security policy of an extension forbids what vugu would do by itself.
 */

/** Go's loader, from wasm_exec.js. */
declare class Go {
  readonly importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}

async function start(): Promise<void> {
  const go = new Go();
  const { instance } = await WebAssembly.instantiateStreaming(fetch("panel.wasm"), go.importObject);
  await go.run(instance); // for as long as the page lives
  throw new Error("its program ended");
}

/** The page is where a person looks first, so that is where a failure is told. */
function tell(reason: unknown): void {
  console.error("tabwire: panel:", reason);
  const line = document.createElement("p");
  line.className = "alert";
  line.setAttribute("role", "alert");
  const why = reason instanceof Error ? reason.message : String(reason);
  line.textContent = `The panel stopped: ${why}. Open this page again; if that does not help, reload Tabwire on the browser's extensions page.`;
  document.querySelector("main")?.replaceChildren(line);
}

start().catch(tell);
