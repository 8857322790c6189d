import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { selfSigned } from "./self-signed.js";
import { type Bench, forDocument, piece, portOf, startBench, startProxy } from "./support.js";

const open: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A server that agrees to every upgrade and sends back what it gets, in capitals. */
async function startEcho(seen: IncomingMessage[] = []): Promise<Bench> {
  const bench = await startBench((_request, response) => response.writeHead(426).end("no upgrade"));
  bench.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    seen.push(request);
    socket.on("error", () => undefined);
    if (request.url === "/no") {
      socket.end("HTTP/1.1 401 Unauthorized\r\nX-Why: cookie\r\nContent-Length: 4\r\n\r\nwho?");
      return;
    }
    socket.write(
      "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: x\r\n\r\nfirst ",
    );
    socket.write(head.toString().toUpperCase());
    socket.on("data", (chunk) => socket.write(String(chunk).toUpperCase())).on("end", () => socket.end());
  });
  open.push(() => bench.close());
  return bench;
}

async function upgrade(port: number, path: string, { headers = "", rest = "" } = {}) {
  const socket: Socket = connect(port, "127.0.0.1");
  open.push(() => socket.destroy());
  let got = "";
  socket.on("data", (chunk) => (got += chunk)).on("error", () => undefined);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n${rest}`,
  );
  return {
    socket,
    until: async (isThere: (got: string) => boolean) => {
      while (!isThere(got)) await once(socket, "data");
      return got;
    },
  };
}

describe("a web socket", () => {
  it("passes both ways, from the first byte on", async () => {
    const seen: IncomingMessage[] = [];
    const { port } = await startEcho(seen);
    const { socket, until } = await upgrade(port, "/hot?token=a", {
      headers: "Sec-WebSocket-Key: k\r\n",
      rest: "early ",
    });
    const head = await until((got) => got.includes("EARLY"));
    expect(head).toMatch(
      /^HTTP\/1\.1 101 Switching Protocols\r\n[\s\S]*Sec-WebSocket-Accept: x\r\n\r\nfirst EARLY $/,
    );
    socket.write("more");
    expect(await until((got) => got.endsWith("MORE"))).toContain("MORE");
    expect(seen[0]?.url).toBe("/hot?token=a");
    expect(seen[0]?.headers).toMatchObject({
      upgrade: "websocket",
      connection: "Upgrade",
      "sec-websocket-key": "k",
    });
  });

  it("ends on both sides when it ends on one", async () => {
    const { port, server } = await startEcho();
    const { socket, until } = await upgrade(port, "/");
    await until((got) => got.includes("first"));
    const [behind] = await Promise.all([
      new Promise<number>((resolve) => {
        const look = () =>
          server.getConnections((_error, count) => (count === 0 ? resolve(count) : setTimeout(look, 2)));
        look();
      }),
      socket.destroy(),
    ]);
    expect(behind).toBe(0);
    const other = await upgrade(port, "/");
    await other.until((got) => got.includes("first"));
    other.socket.end();
    await once(other.socket, "close");
  });

  it("that the browser gives up ends behind, too, where the server there has not answered", async () => {
    const bench = await startBench(() => undefined);
    open.push(() => bench.close());
    const asked = new Promise<Duplex>((resolve) => {
      bench.server.on("upgrade", (_request, socket: Duplex) => resolve(socket.resume()));
    });
    const { socket } = await upgrade(bench.port, "/silent", { rest: "early" });
    const behind = await asked;
    socket.destroy();
    await once(behind, "end");
  });

  it("has the headers that the server behind sends, byte for byte", async () => {
    const bench = await startBench(() => undefined);
    open.push(() => bench.close());
    bench.server.on("upgrade", (request: IncomingMessage, socket: Duplex) => {
      const status = request.url === "/no" ? "403 No\r\nContent-Length: 0" : "101 Yes\r\nUpgrade: websocket";
      socket.end(`HTTP/1.1 ${status}\r\nConnection: Upgrade\r\nX-Name: caf\xe9\r\n\r\n`, "latin1");
    });
    for (const path of ["/", "/no"]) {
      const answer = await bench.raw(
        `GET ${path} HTTP/1.1\r\nHost: localhost:${bench.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      );
      expect(answer).toContain("X-Name: caf\xe9\r\n");
    }
  });

  it.each([
    ["it is of another host", "GET / HTTP/1.1\r\nHost: evil.test"],
    ["it asks for another server", "CONNECT evil.test:443 HTTP/1.1\r\nHost: localhost"],
    ["the server behind refuses", "GET /no HTTP/1.1\r\nHost: localhost"],
  ])("keeps no connection of who keeps its end open, where %s", async (_, head) => {
    const { port } = await startEcho();
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }).resume();
    open.push(() => socket.destroy());
    socket.write(`${head}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    await once(socket, "end");
    // What is written into a connection that is no more is answered with a reset.
    const timer = setInterval(() => socket.write("x"), 100);
    await new Promise((resolve) => socket.once("error", resolve));
    clearInterval(timer);
  });

  it("is refused with the words of the server behind", async () => {
    const { port } = await startEcho();
    const { until, socket } = await upgrade(port, "/no");
    expect(await until((got) => got.includes("who?"))).toMatch(
      /^HTTP\/1\.1 401 Unauthorized\r\nX-Why: cookie\r\n/,
    );
    if (!socket.closed) await once(socket, "close");
  });

  it("is refused where nobody is behind, and where a server does not know it", async () => {
    const plain = await startBench((_request, response) => response.writeHead(426).end("no upgrade"));
    open.push(() => plain.close());
    const unknown = await upgrade(plain.port, "/");
    expect(await unknown.until((got) => got.includes("no upgrade"))).toMatch(/^HTTP\/1\.1 426 /);
    const gone = createServer().listen(0, "127.0.0.1");
    await once(gone, "listening");
    const lonely = await startProxy(`http://127.0.0.1:${portOf(gone)}`, {}, plain.server);
    open.push(() => lonely.close());
    gone.close();
    const refused = await upgrade(lonely.port, "/");
    expect(await refused.until((got) => got.includes("\r\n\r\n"))).toMatch(/^HTTP\/1\.1 502 /);
  });

  it("shows the server behind its own name where it knows no other", async () => {
    const seen: IncomingMessage[] = [];
    const echo = await startEcho(seen);
    const other = await startProxy(echo.upstream.replace("localhost", "0.0.0.0"), {}, echo.server);
    open.push(() => other.close());
    const page = `http://localhost:${other.port}`;
    const { until } = await upgrade(other.port, "/", { headers: `Origin: ${page}\r\n` });
    await until((got) => got.includes("first"));
    expect(seen[0]?.headers.origin).toBe(`http://${seen[0]?.headers.host}`);
    expect(seen[0]?.headers.host).toContain("0.0.0.0");
  });

  it("does not outlive the proxy", async () => {
    const { port, close } = await startEcho();
    const { socket, until } = await upgrade(port, "/");
    await until((got) => got.includes("first"));
    await Promise.all([once(socket, "close"), close()]);
  });
});

describe("a server behind that speaks https", () => {
  it("may show a certificate made at home, on this machine", async () => {
    const secure = createSecureServer(selfSigned, (incoming, response) => {
      const { host, origin } = incoming.headers;
      const own = `https://${host}`;
      if (incoming.url === "/go") response.writeHead(302, { Location: `${own}/to` }).end();
      else {
        response.writeHead(200, { "Content-Type": "text/html", "Set-Cookie": "a=1; Secure; SameSite=None" });
        response.end(`<head></head>${origin} ${own}`);
      }
    }).listen(0, "127.0.0.1");
    await once(secure, "listening");
    const plain = await startBench((_request, response) => response.end());
    open.push(
      () => secure.close(),
      () => plain.close(),
    );
    const bench = await startProxy(`https://localhost:${portOf(secure)}`, {}, plain.server);
    open.push(() => bench.close());
    const page = `http://localhost:${bench.port}`;
    const own = `https://localhost:${portOf(secure)}`;
    const answer = await bench.get("/", { ...forDocument, origin: page });
    expect(answer.text).toBe(`<head>${piece}</head>${own} ${own}`);
    expect(answer.headers["set-cookie"]).toEqual(["a=1"]);
    expect((await bench.get("/go")).headers.location).toBe(`${page}/to`);
  });
});
