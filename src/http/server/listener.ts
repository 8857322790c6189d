import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { errorAnswer } from "../calls/answer.js";
import type { Answer, Respond } from "../calls/call.js";
import { hangUpSoon, type NodeHandler, sendAndHangUp, toCall, toNodeHandler } from "../calls/node-adapter.js";
import { type OriginRule, readableBy } from "../origin.js";
import { type ListenResult, listen } from "./listen.js";

export interface Listener {
  /** Binds the port, or fails with the system's code, such as `EADDRINUSE`. */
  listen(port: number, host: string): Promise<ListenResult>;
  /** Lets calls whose body has arrived finish and be answered; every other socket is closed at once. */
  close(): Promise<void>;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** How long callers may take, in milliseconds, and how many there may be. */
export interface ListenerLimits {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
  readonly maxConnections: number;
  readonly maxRequestsPerSocket: number;
}

/** What a slow or silent client is granted. */
export const usualLimits: ListenerLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 500,
  maxConnections: 1_000,
  maxRequestsPerSocket: 1_000,
};

/** Makes the `node:http` server of the command line, with its limits and its end. No input ends the process. */
export function createListener(respond: Respond, originRule: OriginRule, limits = usualLimits): Listener {
  const handle = toNodeHandler(respond);
  const sockets = new Set<Socket>();
  const exchanges = new Set<Exchange>();
  let closing = false;

  const handleWaiting = toNodeHandler(respond, { asksForBody: true });
  const accept = (handler: NodeHandler) => (request: IncomingMessage, response: ServerResponse) => {
    const exchange = { request, response };
    exchanges.add(exchange);
    response.on("close", () => {
      exchanges.delete(exchange);
      if (closing) request.socket.destroySoon();
    });
    if (closing) response.setHeader("Connection", "close");
    if (lacksHost(request)) refuse(exchange, malformed, originRule);
    else void handler(request, response);
  };
  const onClientError = (error: NodeJS.ErrnoException, socket: Socket) => {
    const exchange = [...exchanges].find(({ request }) => request.socket === socket);
    answerBroken(error, socket, { exchange, originRule });
  };
  // Node's own answer to a request without Host has neither our headers nor a body.
  const server = createServer({ ...limits, insecureHTTPParser: false, requireHostHeader: false });
  server.maxConnections = limits.maxConnections;
  server.maxRequestsPerSocket = limits.maxRequestsPerSocket;
  server
    .on("request", accept(handle))
    .on("checkContinue", accept(handleWaiting))
    .on("checkExpectation", (request: IncomingMessage, response: ServerResponse) =>
      refuse({ request, response }, errorAnswer(417, "Expectation not supported"), originRule),
    )
    .on("clientError", onClientError)
    .on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    });

  return {
    listen: (port, host) => listen(server, port, host),
    close: () => {
      closing = true;
      const busy = new Set<Socket>();
      for (const exchange of exchanges) {
        if (!isUnderWay(exchange)) continue;
        busy.add(exchange.request.socket);
        if (!exchange.response.headersSent) exchange.response.setHeader("Connection", "close");
      }
      return new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
      });
    },
  };
}

function isUnderWay({ request, response }: Exchange): boolean {
  return request.complete && !response.writableFinished;
}

/** Answers a request that Node's parser refused or that took too long; earlier answers on the socket go first. */
function answerBroken(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { exchange, originRule }: { readonly exchange: Exchange | undefined; readonly originRule: OriginRule },
): void {
  if (!socket.writable || exchange?.response.headersSent) {
    socket.destroy();
    return;
  }
  const answer = brokenAnswer(error);
  if (exchange === undefined) {
    socket.end(renderRaw(answer));
    hangUpSoon(socket);
    return;
  }
  if (isUnderWay(exchange)) {
    socket.pause();
    exchange.response.once("close", () => socket.destroySoon());
    return;
  }
  refuse(exchange, answer, originRule);
}

function refuse({ request, response }: Exchange, answer: Answer, originRule: OriginRule): void {
  const { readableBy: origin } = originRule(toCall(request, () => undefined));
  sendAndHangUp(request, response, readableBy(origin, answer));
}

/** True for a request that RFC 9112, section 3.2, wants refused. */
function lacksHost({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === "1.1" && headers.host === undefined;
}

const malformed = errorAnswer(400, "Malformed HTTP request");

function brokenAnswer(error: NodeJS.ErrnoException): Answer {
  switch (error.code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return errorAnswer(408, "Request took too long");
    case "HPE_HEADER_OVERFLOW":
      return errorAnswer(431, "Request headers are too large");
    default:
      return malformed;
  }
}

function renderRaw({ status, headers, body = "" }: Answer): string {
  const fields = { ...headers, "Content-Length": Buffer.byteLength(body), Connection: "close" };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}
