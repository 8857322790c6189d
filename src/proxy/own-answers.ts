import { STATUS_CODES } from "node:http";
import { type Exchange, hasBody } from "./send-upstream.js";

export interface OwnAnswer {
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers in the proxy's own name, with one line of text. */
export function answerOurselves(
  { request, response }: Exchange,
  status: number,
  { text, headers }: OwnAnswer,
): void {
  const body = `${text}\n`;
  // What the server behind has called its answer may have been set already.
  response.writeHead(status, STATUS_CODES[status], {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(hasBody(request) && { Connection: "close" }),
    ...headers,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** What a page shows while nothing answers behind; it asks again by itself. */
export function upstreamDownPage(origin: string, reason: string, isDocument: boolean): OwnAnswer {
  return {
    text: `[design-token-panel] ${origin} does not answer (${reason}). Is the dev server running?`,
    headers: isDocument ? { Refresh: "2" } : {},
  };
}
