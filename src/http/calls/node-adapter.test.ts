import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect as connectHttp2, createServer as createHttp2Server } from "node:http2";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jsonAnswer } from "./answer.js";
import { toNodeHandler } from "./node-adapter.js";

const limitBytes = 10;
let server: Server;
let port: number;
let readBytes = 0;

beforeAll(async () => {
  const handle = toNodeHandler(async (call) => {
    const body = await call.readBody(limitBytes);
    return jsonAnswer(200, { ...body, bytes: body.kind === "complete" ? body.bytes.length : undefined });
  });
  server = createServer((request, response) => {
    request.on("data", (chunk: Buffer) => {
      readBytes += chunk.length;
    });
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Bound to a host and port, so the address is an object.
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.closeAllConnections());

/** Sends a request in pieces and gives the JSON of its answer. */
async function send(...pieces: readonly string[]): Promise<unknown> {
  readBytes = 0;
  const socket = connect(port, "127.0.0.1").setNoDelay();
  let text = "";
  const answered = new Promise<void>((resolve) => {
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      text += chunk;
      if (/\r\n\r\n\{.*\}$/s.test(text)) resolve();
    });
  });
  for (const piece of pieces) await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
  await answered;
  socket.destroy();
  return JSON.parse(text.slice(text.indexOf("\r\n\r\n")));
}

const head = (field: string) => `POST / HTTP/1.1\r\nHost: x\r\n${field}\r\n\r\n`;
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`;

describe("the body of a request", () => {
  it("is read whole up to the limit, by its length or in chunks", async () => {
    const all = { kind: "complete", bytes: limitBytes };
    expect(await send(head("Content-Length: 10"), "x".repeat(10))).toEqual(all);
    expect(await send(head("Transfer-Encoding: chunked"), chunk(4), chunk(6), "0\r\n\r\n")).toEqual(all);
  });

  it("is too large by what its header says, without being read", async () => {
    expect(await send(head("Content-Length: 11"))).toEqual({ kind: "too-large" });
    expect(readBytes).toBe(0);
  });

  it("is too large once its chunks have passed the limit, though it has not ended", async () => {
    expect(await send(head("Transfer-Encoding: chunked"), chunk(4), chunk(7))).toEqual({ kind: "too-large" });
  });
});

describe("over HTTP/2", () => {
  it("a stream whose body is too large ends with the answer, though more of it would come", async () => {
    const handle = toNodeHandler(async (call) => jsonAnswer(413, await call.readBody(limitBytes)));
    let isClosed: Promise<unknown> | undefined;
    // As with Vite, its requests look like those of HTTP/1.
    const http2 = createHttp2Server((request, response) => {
      isClosed = once(response.stream, "close");
      void handle(request as never, response as unknown as ServerResponse);
    });
    await new Promise<void>((resolve) => http2.listen(0, "127.0.0.1", resolve));
    const client = connectHttp2(`http://127.0.0.1:${(http2.address() as AddressInfo).port}`);
    const stream = client.request({ ":method": "POST", ":path": "/" });
    stream.write("x".repeat(3_000_000));
    let answer = "";
    stream.setEncoding("utf8").on("data", (piece: string) => {
      answer += piece;
    });
    await once(stream, "end");
    await isClosed;
    expect(answer).toBe('{"kind":"too-large"}');
    client.destroy();
    http2.close();
  });
});
