import { type IncomingMessage, STATUS_CODES } from "node:http";
import { type Duplex, PassThrough } from "node:stream";
import { hangUpSoon } from "../http/calls/node-adapter.js";
import { addressesOf, type ProxyContext } from "./forward.js";
import { pairsOf } from "./headers/end-to-end.js";
import { requestHeaders } from "./headers/request-headers.js";
import { reasonPhrase } from "./headers/response-headers.js";

/**
 * Passes an upgrade on, such as that to a web socket, and then the bytes of both sides as they come. A server that
 * does not agree answers as it likes, and the connection ends with that.
 */
export function tunnel(
  {
    request,
    socket,
    head,
  }: { readonly request: IncomingMessage; readonly socket: Duplex; readonly head: Buffer },
  context: ProxyContext,
): void {
  const { method = "GET", url: path = "/" } = request;
  const headers = requestHeaders(request, {
    addresses: addressesOf(request, context),
    usesUpstreamName: context.learnt.usesUpstreamName,
    mustBeReadable: false,
  });
  headers.push("Connection", "Upgrade", "Upgrade", request.headers.upgrade ?? "websocket");
  const outgoing = context.upstream.beginFresh({ method, path, headers });
  const end = (): void => void socket.destroy();
  const giveUp = (): void => void outgoing.destroy();
  // Of a browser that has gone, only who reads is told.
  const early = socket.pipe(new PassThrough());
  socket.on("error", giveUp).once("close", giveUp).once("end", giveUp);
  outgoing.on("error", () => refuseUpgrade(socket, 502));
  outgoing.once("upgrade", (answer, other, first) => {
    socket.off("end", giveUp);
    socket.write(headOf(answer), "latin1");
    if (first.length > 0) socket.write(first);
    if (head.length > 0) other.write(head);
    other.on("error", end).once("close", end);
    socket.once("close", () => other.destroy());
    early.pipe(other).pipe(socket);
  });
  outgoing.once("response", (answer) => {
    socket.off("end", giveUp).once("finish", () => hangUpSoon(socket));
    socket.write(headOf(answer), "latin1");
    answer.on("error", end).pipe(socket);
  });
  outgoing.end();
}

/** Refuses an upgrade on a socket that no response belongs to. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  if (socket.writable) {
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
    hangUpSoon(socket);
  } else socket.destroy();
}

/** The head as it came: the parser has found no line end within a value. */
function headOf(answer: IncomingMessage): string {
  const { statusCode, rawHeaders } = answer;
  const isSwitch = statusCode === 101;
  // The parser has taken the chunks apart, so the end of the connection ends the body.
  const kept = pairsOf(rawHeaders).filter(
    ([name]) => isSwitch || !/^(?:connection|keep-alive|transfer-encoding)$/i.test(name),
  );
  const close = isSwitch ? [] : [["Connection", "close"] as const];
  const lines = [...kept, ...close].map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${statusCode} ${reasonPhrase(answer)}`, ...lines, "", ""].join("\r\n");
}
