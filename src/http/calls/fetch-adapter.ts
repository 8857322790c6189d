import { catchBugs } from "./answer.js";
import type { Answer, BodyRead, Call, Respond } from "./call.js";

export type FetchHandler = (request: Request) => Promise<Response>;

/** Serves calls as a Fetch handler, which Next, SvelteKit, Astro, Hono and Deno take. */
export function toFetchHandler(respond: Respond): FetchHandler {
  const answerTo = catchBugs(respond);
  return async (request) => toResponse(await answerTo(toCall(request)), request.method);
}

function toCall(request: Request): Call {
  const url = new URL(request.url);
  return {
    method: request.method,
    target: url.pathname + url.search,
    // Next puts a hostname of its own into the URL; the one the caller used is in `Host`.
    ownOrigin: `${url.protocol}//${request.headers.get("host") ?? url.host}`,
    header: (name) => request.headers.get(name) ?? undefined,
    readBody: (limitBytes) => readBody(request, limitBytes),
  };
}

/** Reads the body of a request or an answer, and no more of it than so many bytes. */
export async function readBody(
  { headers, body, bodyUsed }: Pick<Request, "headers" | "body" | "bodyUsed">,
  limitBytes: number,
): Promise<BodyRead> {
  if (Number(headers.get("content-length") ?? 0) > limitBytes) return { kind: "too-large" };
  if (body === null || bodyUsed) return { kind: "complete", bytes: new Uint8Array(0) };
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { kind: "complete", bytes: Buffer.concat(chunks, size) };
      size += value.byteLength;
      if (size > limitBytes) {
        void reader.cancel().catch(() => undefined);
        return { kind: "too-large" };
      }
      chunks.push(value);
    }
  } catch {
    // A stream fails to be read only when its other end has gone, or nobody waits for it any more.
    return { kind: "aborted" };
  }
}

function toResponse({ status, headers, body }: Answer, method: string): Response {
  return new Response(method === "HEAD" ? null : (body ?? null), { status, headers });
}
