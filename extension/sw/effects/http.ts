import { failure, messageOf } from "../../lib/failure.ts";
import type { Handlers } from "../../lib/handlers.ts";
import { MaxMessage } from "../../gen/wire.ts";
import type { EffectMethods, HTTPRequest, HTTPResponse } from "../../gen/wire.ts";

/** The method that talks to the link's server. */
export const httpHandlers = {
  "http.fetch": async (request, { signal }) => await exchange(request, signal),
} satisfies Partial<Handlers<EffectMethods>>;

async function exchange({ url, method, headers, body }: HTTPRequest, signal: AbortSignal): Promise<HTTPResponse> {
  const answer = await fetch(url, {
    method,
    headers: { ...headers },
    ...(body.length > 0 ? { body: body.slice() } : {}),
    signal,
    credentials: "omit",
    cache: "no-store",
    // A redirect could carry a token to another server.
    redirect: "error",
    referrerPolicy: "no-referrer",
  }).catch((thrown: unknown) => {
    throw failure("network", `${method} ${new URL(url).origin}: ${messageOf(thrown)}`);
  });
  return { status: answer.status, body: await readBounded(answer) };
}

/** ReadBounded reads a body that may not be larger than any message. */
async function readBounded(answer: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    size += next.value.length;
    if (size > MaxMessage) {
      await reader?.cancel();
      throw failure("network", `the answer has more than ${MaxMessage} bytes`);
    }
    parts.push(next.value);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.length;
  }
  return body;
}
