import type { IncomingMessage, ServerResponse } from "node:http";
import type { Http2Stream } from "node:http2";
import type { Duplex } from "node:stream";
import { catchBugs } from "./answer.js";
import type { Answer, BodyRead, Call, Respond } from "./call.js";
import { maxBodyBytes } from "./json-body.js";

/** How long a caller whose upload was cut short may take to read the answer. */
const hangUpAfterMs = 1_000;

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Serves calls behind `node:http` and anything shaped like it (Vite, Connect, Express). It never throws. With
 * `asksForBody` it serves requests of the `checkContinue` event, which send their body once they are told to.
 */
export function toNodeHandler(respond: Respond, { asksForBody = false } = {}): NodeHandler {
  const answerTo = catchBugs(respond);
  return async (request, response) => {
    const askForBody = asksForBody ? () => response.writeContinue() : () => undefined;
    const answer = await answerTo(toCall(request, askForBody));
    sendAnswer(request, response, answer);
  };
}

/** Makes the call of a Node request. `askForBody` is called just before its body is read. */
export function toCall(request: IncomingMessage, askForBody: () => void): Call {
  return new NodeCall(request, askForBody);
}

class NodeCall implements Call {
  readonly method: string;
  readonly target: string;
  readonly #request: IncomingMessage;
  readonly #askForBody: () => void;

  constructor(request: IncomingMessage, askForBody: () => void) {
    this.method = request.method ?? "";
    this.target = request.url ?? "";
    this.#request = request;
    this.#askForBody = askForBody;
  }

  get ownOrigin(): string | undefined {
    const host = this.header("host") ?? this.header(":authority");
    const scheme = "encrypted" in this.#request.socket ? "https" : "http";
    return host === undefined ? undefined : `${scheme}://${host}`;
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  }

  readBody(limitBytes: number): Promise<BodyRead> {
    return readBody(this.#request, this.#askForBody, limitBytes);
  }
}

function readBody(request: IncomingMessage, askForBody: () => void, limitBytes: number): Promise<BodyRead> {
  if (declaredBytes(request) > limitBytes) return Promise.resolve({ kind: "too-large" });
  if (request.readableEnded) return Promise.resolve({ kind: "complete", bytes: new Uint8Array(0) });
  if (request.destroyed) return Promise.resolve({ kind: "aborted" });
  askForBody();
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const onData = (chunk: Uint8Array) => {
      size += chunk.byteLength;
      if (size <= limitBytes) chunks.push(chunk);
      else {
        request.pause();
        resolve({ kind: "too-large" });
      }
    };
    const onEnd = () => resolve({ kind: "complete", bytes: Buffer.concat(chunks, size) });
    const onClose = () => resolve({ kind: "aborted" });
    request.on("data", onData).on("end", onEnd).on("close", onClose).on("error", onClose);
  });
}

function expectsContinue(request: IncomingMessage): boolean {
  return request.headers.expect?.toLowerCase() === "100-continue";
}

/** Reads `Content-Length`, or 0 when there is none; a chunked body tells its size only by its end. */
function declaredBytes(request: IncomingMessage): number {
  return Number(request.headers["content-length"] ?? 0);
}

/** Writes an answer, unless one is on its way already or the caller has gone. */
function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (response.destroyed || response.headersSent) return;
  if (hasUnboundedRest(request)) {
    sendAndHangUp(request, response, answer);
    return;
  }
  const body = writeHead(response, answer);
  response.end(request.method === "HEAD" ? undefined : body, () => {
    if (!request.complete) streamOf(response)?.destroy();
  });
}

/** The stream of HTTP/2, which stays open for the rest of a body that nobody reads, though the answer is sent. */
function streamOf(response: ServerResponse): Http2Stream | undefined {
  return "stream" in response ? (response.stream as Http2Stream) : undefined;
}

/** True for an unread rest that may be large. A small one is left to Node, which reads and discards it. */
function hasUnboundedRest(request: IncomingMessage): boolean {
  if (request.complete || request.httpVersionMajor > 1) return false;
  const isChunked = request.headers["transfer-encoding"] !== undefined;
  return isChunked || declaredBytes(request) > maxBodyBytes || expectsContinue(request);
}

/** Writes the head and gives the body, which as a text goes out in one piece with it. */
function writeHead(response: ServerResponse, { status, headers, body = "" }: Answer): string {
  const length = Buffer.byteLength(body);
  response.writeHead(
    status,
    status === 204 || status === 304 ? headers : { ...headers, "Content-Length": length },
  );
  return body;
}

/**
 * Answers while the caller may still be sending. Ending the response would make Node read the rest, and closing a
 * socket with unread data resets it, which can take the answer away from the caller: so only the write side is shut.
 */
export function sendAndHangUp(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { socket } = request;
  request.pause();
  response.setHeader("Connection", "close");
  const body = writeHead(response, answer);
  if (body === "" || request.method === "HEAD") response.flushHeaders();
  else response.write(body, () => socket.end());
  hangUpSoon(socket);
}

/** Closes a socket after the caller had a moment to read what was sent. */
export function hangUpSoon(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), hangUpAfterMs);
  socket.once("close", () => clearTimeout(timer));
}
