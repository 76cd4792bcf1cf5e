// The official TypeScript clients as a program that a test can drive: one JSON request a line in, one JSON answer a line out.
//
//   node official.mjs '{"sdk":"v1"|"v2","era":"legacy"|"auto","http":{"url","token"}}'
//   node official.mjs '{"sdk":…,"stdio":{"command","args","env"}}'
//
// Requests: {"list":true} · {"call":"read_page","arguments":{…}} · {"wait":"list_changed"}; the end of input closes the client.
import { createInterface } from "node:readline";

const config = JSON.parse(process.argv[2]);
const changes = { seen: 0, waiters: [] };
const changed = () => {
  changes.seen++;
  for (const go of changes.waiters.splice(0)) go();
};

const client = await (config.sdk === "v2" ? second() : first());
for await (const line of createInterface({ input: process.stdin })) {
  const answer = await handle(JSON.parse(line)).catch((error) => ({ error: { code: error.code, message: String(error.message) } }));
  process.stdout.write(JSON.stringify(answer) + "\n");
}
await client.close();

async function handle(request) {
  if (request.list) return { result: await client.listTools() };
  if (request.call) return { result: await client.callTool({ name: request.call, arguments: request.arguments ?? {} }) };
  if (request.wait === "list_changed") {
    if (changes.seen === 0) await new Promise((go) => changes.waiters.push(go));
    changes.seen = 0;
    return { result: {} };
  }
  throw new Error("no such request");
}

async function first() {
  const { Client } = await import("@modelcontextprotocol/sdk/client/index.js");
  const { ToolListChangedNotificationSchema } = await import("@modelcontextprotocol/sdk/types.js");
  const c = new Client({ name: "official-v1", version: "1" }, { capabilities: {} });
  c.setNotificationHandler(ToolListChangedNotificationSchema, changed);
  await c.connect(await transport("@modelcontextprotocol/sdk/client/streamableHttp.js", "@modelcontextprotocol/sdk/client/stdio.js"));
  return c;
}

async function second() {
  const { Client } = await import("@modelcontextprotocol/client");
  const c = new Client(
    { name: "official-v2", version: "1" },
    { versionNegotiation: { mode: config.era ?? "auto" }, listChanged: { tools: { onChanged: changed } } },
  );
  await c.connect(await transport("@modelcontextprotocol/client", "@modelcontextprotocol/client/stdio"));
  return c;
}

async function transport(http, stdio) {
  if (config.http) {
    const { StreamableHTTPClientTransport } = await import(http);
    return new StreamableHTTPClientTransport(new URL(config.http.url), {
      requestInit: { headers: { Authorization: `Bearer ${config.http.token}` } },
    });
  }
  const { StdioClientTransport } = await import(stdio);
  return new StdioClientTransport({ ...config.stdio, env: { ...process.env, ...config.stdio.env } });
}
