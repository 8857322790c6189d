import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";
import { pairsOf } from "./headers/end-to-end.js";
import type { OutgoingHead, Upstream } from "./upstream.js";

/** A request from a browser, and where its answer goes. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The browser sends its body once it is told to (`Expect: 100-continue`). */
  readonly waitsForContinue: boolean;
}

/**
 * Sends a request on and resolves to the head of the answer; rejects with the system's error. The body is passed on as
 * it comes, and no faster than the server behind takes it.
 */
export async function sendUpstream(
  upstream: Upstream,
  head: OutgoingHead,
  exchange: Exchange,
): Promise<IncomingMessage> {
  if (hasBody(exchange.request) || !isRepeatable(head.method)) {
    // A server that is told that the connection ends may end it before all of a refused body has come.
    const headers = [...head.headers, "Connection", "keep-alive"];
    return attempt(upstream.beginFresh({ ...head, headers }), exchange);
  }
  const first = upstream.begin(head);
  try {
    return await attempt(first, exchange);
  } catch (error) {
    // The server behind ended a connection at the very moment at which it was used again: it has read nothing.
    if (first.reusedSocket && isReset(error)) return attempt(upstream.beginFresh(head), exchange);
    throw error;
  }
}

/** Whether a request has a body, by how it is framed (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && Number(length) > 0);
}

function attempt(outgoing: ClientRequest, exchange: Exchange): Promise<IncomingMessage> {
  const { request, response, waitsForContinue } = exchange;
  let answer: IncomingMessage | undefined;
  // An answer that was not passed on, such as one that is asked for again, may have no end.
  const stop = (): void => {
    if (!response.writableFinished || answer?.readableEnded === false) outgoing.destroy();
  };
  response.once("close", stop);
  outgoing.once("close", () => {
    response.off("close", stop);
    // What nobody takes any more must not hold the browser up.
    request.unpipe(outgoing);
    request.resume();
  });
  return new Promise((resolve, reject) => {
    outgoing.once("response", (given) => {
      answer = given;
      resolve(given);
    });
    outgoing.on("error", reject);
    if (waitsForContinue) outgoing.once("continue", () => response.writeContinue());
    if (!hasBody(request)) {
      outgoing.end();
      return;
    }
    outgoing.flushHeaders();
    request.once("end", () => {
      if (request.rawTrailers.length > 0) outgoing.addTrailers(pairsOf(request.rawTrailers));
    });
    request.pipe(outgoing);
  });
}

/** Whether it does no harm to ask twice (RFC 9110, section 9.2.1). */
export function isRepeatable(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

function isReset(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ECONNRESET" || code === "EPIPE";
}
