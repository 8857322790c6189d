import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Bench, forDocument, portOf, startBench, startProxy } from "./support.js";

let bench: Bench;
/** What reached the server behind. */
let seen: string[];

beforeEach(async () => {
  seen = [];
  bench = await startBench((incoming, response) => {
    let body = "";
    incoming
      .on("data", (chunk) => (body += chunk))
      .on("end", () => {
        seen.push(`${incoming.method} ${incoming.url} ${incoming.headers.host} ${body}`);
        response.end("secret");
      });
  });
});

afterEach(() => bench.close());

const host = () => `Host: localhost:${bench.port}\r\n`;
const close = "Connection: close\r\n\r\n";

describe("the proxy refuses", () => {
  it.each([
    "evil.test",
    "evil.test:80",
    "localhost.evil.test",
    "localhost@evil.test",
    "127.0.0.1.evil.test",
    "",
  ])("the host %s, which an attacker's DNS may point here", async (name) => {
    const answer = await bench.raw(`GET / HTTP/1.1\r\nHost: ${name}\r\n${close}`);
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).not.toContain("secret");
    expect(seen).toEqual([]);
    const upgrade = `GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    expect(await bench.raw(upgrade)).toMatch(/^HTTP\/1\.1 403 /);
    expect(seen).toEqual([]);
  });

  it.each([
    ["a second host", () => `GET / HTTP/1.1\r\n${host()}Host: evil.test\r\n${close}`],
    ["no host", () => `GET / HTTP/1.1\r\n${close}`],
    ["no host in HTTP/1.0", () => `GET / HTTP/1.0\r\n\r\n`],
    ["another server's address", () => `GET http://example.com/ HTTP/1.1\r\n${host()}${close}`],
    ["its own address in full", () => `GET http://localhost:${bench.port}/ HTTP/1.1\r\n${host()}${close}`],
    ["an address without a slash", () => `OPTIONS * HTTP/1.1\r\n${host()}${close}`],
    ["a tunnel to anywhere", () => `CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n`],
    [
      "two lengths",
      () => `POST / HTTP/1.1\r\n${host()}Content-Length: 4\r\nContent-Length: 5\r\n${close}abcd`,
    ],
    [
      "a length and chunks",
      () => `POST / HTTP/1.1\r\n${host()}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`,
    ],
    [
      "chunks and a length",
      () =>
        `POST / HTTP/1.1\r\n${host()}Transfer-Encoding: chunked\r\nContent-Length: 30\r\n\r\n0\r\n\r\nGET /hidden HTTP/1.1\r\nX: y`,
    ],
    ["chunks spelt oddly", () => `POST / HTTP/1.1\r\n${host()}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    [
      "other codings than chunks",
      () => `POST / HTTP/1.1\r\n${host()}Transfer-Encoding: gzip, chunked\r\n${close}0\r\n\r\n`,
    ],
    ["a space before the colon", () => `POST / HTTP/1.1\r\n${host()}Content-Length : 5\r\n${close}abcde`],
    ["a folded header", () => `GET / HTTP/1.1\r\n${host()}X: a\r\n b\r\n${close}`],
    ["a line end within a header", () => `GET / HTTP/1.1\r\n${host()}X: a\rY: b\r\n${close}`],
    ["a length that is no number", () => `POST / HTTP/1.1\r\n${host()}Content-Length: 5a\r\n${close}abcde`],
    ["endless headers", () => `GET / HTTP/1.1\r\n${host()}X: ${"a".repeat(70_000)}\r\n${close}`],
  ])("%s", async (_what, text) => {
    const answer = await bench.raw(text());
    expect(answer).toMatch(/^HTTP\/1\.1 (?:40[035]|431|501) /);
    expect(answer).not.toContain("secret");
    expect(seen).toEqual([]);
  });

  it("a request hidden behind another one's body: each reaches the server behind as one", async () => {
    const inner = `GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    await bench.raw(`POST /a HTTP/1.1\r\n${host()}Content-Length: ${inner.length}\r\n${close}${inner}`);
    expect(seen).toEqual([`POST /a localhost:${bench.port} ${inner}`]);
  });

  it("to take a header of framing away on a client's word", async () => {
    const body = "Connection: close, content-length, host, transfer-encoding\r\n";
    await bench.raw(`POST /a HTTP/1.1\r\n${host()}${body}Content-Length: 3\r\n\r\nabc`);
    expect(seen).toEqual([`POST /a localhost:${bench.port} abc`]);
  });

  it("a body on a request to switch protocols to become a request of its own", async () => {
    const inner = `GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const answer = await bench.raw(
      `POST /a HTTP/1.1\r\n${host()}Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
    );
    expect(answer).not.toContain("secretsecret");
    expect(seen.some((line) => line.startsWith("GET /hidden"))).toBe(false);
  });
});

describe("the proxy outlives", () => {
  it.each(["Connection: close", "Connection: Upgrade\r\nUpgrade: websocket"])(
    "a request that names trailers and has no body for them, with %j",
    async (connection) => {
      const answer = await bench.raw(
        `GET /named HTTP/1.1\r\n${host()}${connection}\r\nTrailer: X-Sum\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(seen).toEqual([`GET /named localhost:${bench.port} `]);
    },
  );
});

describe("an answer from behind", () => {
  const answering = async (text: string) => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined).once("data", () => socket.end(text, "latin1"));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const other = await startProxy(`http://127.0.0.1:${portOf(server)}`, {}, bench.server);
    const raw = await other.raw(
      `GET / HTTP/1.1\r\nHost: localhost:${other.port}\r\nSec-Fetch-Dest: document\r\nConnection: close\r\n\r\n`,
    );
    await other.close();
    server.close();
    return raw;
  };

  it.each([
    [
      "a lone carriage return in a value",
      "HTTP/1.1 200 OK\r\nX: a\rSet-Cookie: b=1\r\nContent-Length: 0\r\n\r\n",
    ],
    [
      "a length and chunks",
      "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["a NUL in a value", "HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 0\r\n\r\n"],
  ])("with %s is none", async (_what, text) => {
    const raw = await answering(text);
    expect(raw).toMatch(/^HTTP\/1\.1 502 /);
    expect(raw).not.toContain("Set-Cookie");
  });

  it.each(["OK\x01", "OK\x1b[2J", "O\0K", "\x7f"])(
    "is passed on without the control characters of its reason %j",
    async (reason) => {
      const raw = await answering(`HTTP/1.1 404 ${reason}\r\nContent-Length: 4\r\n\r\nhere`);
      expect(raw).toMatch(/^HTTP\/1\.1 404 [\x20-\x7e]*\r\n/);
      expect(raw).toMatch(/here$/);
    },
  );

  it("cannot end its head early by what it repeats of a request", async () => {
    const raw = await answering(
      "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/%0d%0aX: y\r\nContent-Length: 0\r\n\r\n",
    );
    expect(raw).toContain("\r\nLocation: http://127.0.0.1:1/%0d%0aX: y\r\n");
    expect(raw.match(/\r\n\r\n/g)).toHaveLength(1);
  });

  it("that is not the one passed on is not read to its end", async () => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      const piece = `${"2000\r\n"}${"x".repeat(0x2000)}\r\n`;
      const fill = () => {
        while (!socket.destroyed && socket.write(piece));
      };
      socket
        .on("error", () => undefined)
        .once("data", () => {
          if (sockets.push(socket) > 1) socket.end("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhere");
          else {
            const location = `http://127.0.0.1:${portOf(server)}/`;
            socket.write(`HTTP/1.1 302 Found\r\nLocation: ${location}\r\nTransfer-Encoding: chunked\r\n\r\n`);
            socket.on("drain", fill);
            fill();
          }
        });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const other = await startProxy(`http://127.0.0.1:${portOf(server)}`, {}, bench.server);
    expect((await other.get("/", forDocument)).text).toBe("here");
    // Its server may be cut off in the middle of a piece.
    const isCut = () => sockets[0]?.destroyed === true;
    while (!isCut()) await setImmediate();
    expect(isCut()).toBe(true);
    await other.close();
    server.close();
  });

  it("that redirects for ever is asked for once more at most", async () => {
    let asked = 0;
    const loop = await startBench((incoming, response) => {
      asked += 1;
      response
        .writeHead(302, { Location: `http://localhost:${incoming.socket.localPort}${incoming.url}` })
        .end();
    });
    expect((await loop.get("/a", forDocument)).status).toBe(302);
    expect(asked).toBe(2);
    await loop.close();
  });
});
