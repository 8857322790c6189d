import { createServer, type Server } from "node:http";
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
