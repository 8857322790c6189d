import { once } from "node:events";
import { createServer, METHODS, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createPanelApi } from "./next-routes.js";

vi.mock("design-token-panel/server", () => import("../../server.js"));

let server: Server;
const thrown: unknown[] = [];
let handled: () => void = () => undefined;
beforeAll(async () => {
  const handle = createPanelApi();
  server = createServer((request, response) => {
    // As Next answers where a route throws.
    handle(request, response)
      .catch((fault) => {
        thrown.push(fault);
        response.writeHead(500).end();
      })
      .finally(() => handled());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.closeAllConnections());

/** The status with which a request for an address is answered that names a host. */
async function statusFor(address: string, host: string, method = "GET"): Promise<number> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`${method} ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return Number((await text(socket)).split(" ", 2)[1]);
}

describe("the route of the Pages Router", () => {
  it.each(["localhost:3000", "", "a b", "localhost:3000.", "[", "%00", "localhost:99999", "//"])(
    "answers whatever host a request names, such as %j",
    async (host) => {
      // Outside of `next dev` it is not there.
      expect(await statusFor("/api/design-token-panel/apply", host)).toBe(404);
      expect(await statusFor("//", host)).toBe(404);
    },
  );

  it.each(METHODS.filter((method) => method !== "CONNECT"))("answers a request with %s", async (method) => {
    expect(await statusFor("/api/design-token-panel/apply", "localhost", method)).toBe(404);
  });

  it("reads no more of a body than any request may have", async () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write("POST /api/a/apply HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
    const piece = `10000\r\n${"a".repeat(0x10000)}\r\n`;
    // It never ends.
    for (let sent = 0; sent < 32; sent++) socket.write(piece);
    const [chunk] = await once(socket, "data");
    expect(String(chunk)).toMatch(/^HTTP\/1\.1 404 /);
    socket.destroy();
  });

  it("throws nothing where an upload breaks off", async () => {
    const isHandled = new Promise<void>((resolve) => {
      handled = resolve;
    });
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write("POST /api/a/apply HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{");
    socket.end();
    await isHandled;
    expect(thrown).toEqual([]);
  });

  it("refuses a body that is not UTF-8, where Next leaves it to us", async () => {
    vi.stubEnv("NODE_ENV", "development");
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const origin = "http://localhost";
    const head = `POST /api/a/apply HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nContent-Type: application/json`;
    socket.write(`${head}\r\nConnection: close\r\nContent-Length: 3\r\n\r\n`);
    socket.write(Buffer.from([0x22, 0xff, 0x22]));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [\s\S]*UTF-8/);
  });
});
