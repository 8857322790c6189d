import { spawn } from "node:child_process";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, type RequestListener, request } from "node:http";
import { createServer as createTcpServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createScratch } from "../contract/support/scratch.js";
import { type Bench, forDocument, piece, portOf, startBench, startProxy } from "./support.js";

let bench: Bench | undefined;

afterEach(async () => {
  await bench?.close();
  bench = undefined;
});

async function before(listener: RequestListener): Promise<Bench> {
  bench = await startBench(listener);
  return bench;
}

describe("an answer that is no document", () => {
  it("passes with its status, its headers in their spelling and number, and its bytes", async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    const { get } = await before((_request, response) => {
      response.sendDate = false;
      response.writeHead(203, "Rather", [
        ...["X-Odd", "a", "x-odd", "b", "Set-Cookie", "a=1", "Set-Cookie", "b=2; Path=/"],
        ...["ETag", '"e"', "Content-Length", String(bytes.length), "Content-Type", "image/x"],
      ]);
      response.end(bytes);
    });
    const answer = await get("/a?b=%2e%2e/c#", { ...forDocument });
    expect(answer.status).toBe(203);
    expect(answer.rawHeaders.slice(0, 12)).toEqual([
      ...["X-Odd", "a", "x-odd", "b", "Set-Cookie", "a=1", "Set-Cookie", "b=2; Path=/"],
      ...["ETag", '"e"', "Content-Length", String(bytes.length)],
    ]);
    expect(answer.bytes.equals(bytes)).toBe(true);
  });

  it("passes its parts, its 304 and its length for HEAD", async () => {
    const { get, send } = await before((incoming, response) => {
      if (incoming.headers["if-none-match"] === '"e"') response.writeHead(304, { ETag: '"e"' }).end();
      else if (incoming.headers.range === "bytes=1-2")
        response.writeHead(206, { "Content-Range": "bytes 1-2/5", "Content-Type": "text/html" }).end("bc");
      else response.writeHead(200, { "Content-Length": 5, "Accept-Ranges": "bytes" }).end("abcde");
    });
    expect(await get("/", { ...forDocument, range: "bytes=1-2" })).toMatchObject({ status: 206, text: "bc" });
    const unchanged = await get("/", { "if-none-match": '"e"' });
    expect(unchanged).toMatchObject({ status: 304, text: "" });
    expect(unchanged.headers.etag).toBe('"e"');
    const head = await send("/", { method: "HEAD" });
    expect([head.headers["content-length"], head.headers["accept-ranges"], head.text]).toEqual([
      "5",
      "bytes",
      "",
    ]);
  });

  it("keeps the coding that the browser asked for", async () => {
    const { get } = await before((incoming, response) => {
      response.writeHead(200, { "Content-Encoding": "zstd" }).end(incoming.headers["accept-encoding"]);
    });
    const answer = await get("/a.js", { "sec-fetch-dest": "script", "accept-encoding": "gzip, br, zstd" });
    expect(answer.text).toBe("gzip, br, zstd");
    expect(answer.headers["content-encoding"]).toBe("zstd");
  });

  it("comes piece by piece, as an event stream does, and its end reaches the server behind", async () => {
    const gone: Promise<unknown>[] = [];
    const { port } = await before((_request, response) => {
      gone.push(once(response, "close"));
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.flushHeaders();
      response.on("error", () => undefined);
      wait(20).then(() => response.write("data: 1\n\n"));
    });
    const { outgoing, answer } = await begin(port, "/events");
    const [first] = await once(answer, "data");
    expect(String(first)).toBe("data: 1\n\n");
    outgoing.destroy();
    await gone[0];
  });

  it("carries its trailers", async () => {
    const { get } = await before((_request, response) => {
      response.writeHead(200, { Trailer: "X-Sum" });
      response.write("a");
      response.addTrailers({ "X-Sum": "1" });
      response.end();
    });
    expect(await get("/", { te: "trailers" })).toMatchObject({ text: "a", trailers: { "x-sum": "1" } });
  });

  it("is there without its body, and to a client that knows no chunks, although it names trailers", async () => {
    const { send, raw } = await before((_request, response) => {
      response.writeHead(200, { Trailer: "X-Sum", "Transfer-Encoding": "chunked" }).end("a");
    });
    expect(await send("/", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
    expect(await raw("GET / HTTP/1.0\r\nHost: localhost\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 200 [\s\S]*\r\n\r\na$/,
    );
  });

  it("breaks off where it breaks off behind", async () => {
    const { get } = await before((incoming, response) => {
      response.writeHead(200, incoming.url === "/length" ? { "Content-Length": 100 } : {});
      response.write("some", () => response.destroy());
    });
    expect(await get("/length")).toMatchObject({ text: "some", isCut: true });
    expect(await get("/chunks")).toMatchObject({ text: "some", isCut: true });
  });

  it("passes to a client of HTTP/1.0, and from a server of it", async () => {
    const old = createTcpServer((socket) => {
      socket.once("data", () => socket.end("HTTP/1.0 200 OK\r\nX-Old: yes\r\n\r\nuntil the end"));
    }).listen(0, "127.0.0.1");
    await once(old, "listening");
    const { server } = await before((_request, response) => response.end());
    const other = await startProxy(`http://127.0.0.1:${portOf(old)}`, {}, server);
    expect(await other.get("/")).toMatchObject({ status: 200, text: "until the end" });
    const raw = await other.raw(`GET / HTTP/1.0\r\nHost: localhost:${other.port}\r\n\r\n`);
    expect(raw).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*\r\nuntil the end$/);
    await other.close();
    old.close();
  });
});

describe("a request", () => {
  it("reaches the server behind with its own host, its headers and its body", async () => {
    const { send, port } = await before((incoming, response) => {
      let body = "";
      incoming
        .on("data", (chunk) => (body += chunk))
        .on("end", () =>
          response.end(
            JSON.stringify({ method: incoming.method, url: incoming.url, raw: incoming.rawHeaders, body }),
          ),
        );
    });
    const answer = await send("/a//b/../c?d=%00", {
      method: "PATCH",
      body: "body",
      headers: {
        "x-a": "1",
        cookie: "a=b",
        connection: "close, x-mine",
        "x-mine": "2",
        "content-length": "4",
      },
    });
    const seen = JSON.parse(answer.text);
    expect(seen).toMatchObject({ method: "PATCH", url: "/a//b/../c?d=%00", body: "body" });
    const names = seen.raw.filter((_: string, index: number) => index % 2 === 0);
    expect(names).not.toContain("x-mine");
    expect(seen.raw.slice(0, 2)).toEqual(["Host", `localhost:${port}`]);
    expect(names).toEqual(expect.arrayContaining(["x-a", "cookie", "Content-Length"]));
  });

  it("may be a large upload, of which little is under way at any moment", async () => {
    let received = 0;
    const { port } = await before(async (incoming, response) => {
      for await (const chunk of incoming) {
        received += chunk.length;
        // A server that takes its time.
        if (received % (8 << 20) < chunk.length) await wait(5);
      }
      response.end(String(received));
    });
    const outgoing = request({ port, method: "POST", path: "/", headers: { host: `localhost:${port}` } });
    const part = Buffer.alloc(1 << 20, 1);
    const count = 300;
    let most = 0;
    for (let sent = 1; sent <= count; sent += 1) {
      if (!outgoing.write(part)) await once(outgoing, "drain");
      most = Math.max(most, sent * part.length - received);
    }
    outgoing.end();
    const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
    expect(await textOf(answer)).toBe(String(count << 20));
    // What is under way lies in the buffers of four sockets, mostly the system's.
    expect(most).toBeLessThan(32 << 20);
  });

  it("sends its body in chunks, with trailers, where it came so", async () => {
    const { raw, port } = await before(async (incoming, response) => {
      const text = await textOf(incoming);
      response.end(`${incoming.method} ${text} ${JSON.stringify(incoming.trailers)}`);
    });
    const answer = await raw(
      `DELETE / HTTP/1.1\r\nHost: localhost:${port}\r\nTransfer-Encoding: chunked\r\nTrailer: X-T\r\n` +
        "Connection: close\r\n\r\n3\r\nabc\r\n0\r\nX-T: 1\r\n\r\n",
    );
    expect(answer).toContain('DELETE abc {"x-t":"1"}');
  });

  it("waits for the server behind to ask for its body, where it says so", async () => {
    const { port, server } = await before((_request, response) => response.end());
    server.on("checkContinue", async (incoming, response) => {
      if (incoming.url === "/no") return void response.writeHead(417, { "Content-Length": 0 }).end();
      response.writeContinue();
      response.end(await textOf(incoming));
    });
    const expecting = (path: string) => {
      const headers = { host: `localhost:${port}`, expect: "100-continue", "content-length": "4" };
      return request({ port, path, method: "POST", headers, agent: false });
    };
    const asked = expecting("/yes");
    asked.flushHeaders();
    await once(asked, "continue");
    asked.end("body");
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    expect(await textOf(answer)).toBe("body");
    const refused = expecting("/no");
    refused.on("error", () => undefined);
    refused.flushHeaders();
    const [refusal] = (await once(refused, "response")) as [IncomingMessage];
    expect(refusal.statusCode).toBe(417);
    refused.destroy();
  });

  it("is answered early where the server behind does not want its body", async () => {
    const { port } = await before((_request, response) => {
      response.writeHead(413).end("too much");
    });
    const outgoing = request({ port, method: "POST", headers: { host: `localhost:${port}` }, agent: false });
    outgoing.on("error", () => undefined);
    outgoing.write(Buffer.alloc(1 << 20));
    const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
    expect([answer.statusCode, await textOf(answer)]).toEqual([413, "too much"]);
    outgoing.destroy();
  });

  it("goes out again where the server behind ended the kept connection at that moment", async () => {
    let connections = 0;
    const sockets: Socket[] = [];
    const fickle = createTcpServer((socket) => {
      connections += 1;
      sockets.push(socket);
      let requests = 0;
      socket
        .on("error", () => undefined)
        .on("data", () => {
          requests += 1;
          // It reads a second request on the same connection, and hangs up.
          if (requests > 1) socket.resetAndDestroy();
          else socket.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
        });
    }).listen(0, "127.0.0.1");
    await once(fickle, "listening");
    const { server } = await before((_request, response) => response.end());
    const other = await startProxy(`http://127.0.0.1:${portOf(fickle)}`, {}, server);
    for (let count = 0; count < 4; count += 1) expect((await other.get("/")).text).toBe("ok");
    expect(connections).toBeGreaterThan(1);
    expect(other.events).toEqual([]);
    await other.close();
    fickle.close();
    for (const socket of sockets) socket.destroy();
  });
});

describe("a server behind that is not there", () => {
  it("is said once, to the page too, and again when it has come", async () => {
    const { server, upstream } = await before((_request, response) => response.end("here"));
    const port = portOf(server);
    server.close();
    await once(server, "close");
    const lonely = await startProxy(upstream, {}, server);
    for (let count = 0; count < 3; count += 1) {
      const answer = await lonely.get("/", forDocument);
      expect(answer.status).toBe(502);
      expect(answer.text).toMatch(/does not answer \(ECONNREFUSED\)/);
      expect(answer.headers.refresh).toBe("2");
    }
    expect(lonely.events).toEqual([{ kind: "upstream-down", reason: "ECONNREFUSED" }]);
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    expect((await lonely.get("/")).text).toBe("here");
    expect(lonely.events.at(-1)).toEqual({ kind: "upstream-up" });
    await lonely.close();
  });

  it("may answer with what is not HTTP", async () => {
    const odd = createTcpServer((socket) => {
      socket.on("error", () => undefined).once("data", () => socket.end("SSH-2.0 hello\r\n"));
    }).listen(0, "127.0.0.1");
    await once(odd, "listening");
    const { server } = await before((_request, response) => response.end());
    const other = await startProxy(`http://127.0.0.1:${portOf(odd)}`, {}, server);
    expect((await other.get("/")).status).toBe(502);
    await other.close();
    odd.close();
  });
});

describe("a Python server", () => {
  it("shows its pages with the piece, and its other files as they are", async () => {
    const page = "<!doctype html>\n<TITLE>a</TITLE>\n<p>b";
    const scratch = createScratch({ "index.html": page, "a.css": ":root{}" });
    const child = spawn("python3", ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1"], {
      cwd: scratch.root,
    });
    const [line] = await once(child.stdout, "data");
    const port = /port (\d+)/.exec(String(line))?.[1];
    const { server } = await before((_request, response) => response.end());
    const other = await startProxy(`http://localhost:${port}`, {}, server);
    expect((await other.get("/", forDocument)).text).toBe(page.replace("<p>", `${piece}<p>`));
    const sheet = await other.get("/a.css");
    expect([sheet.text, sheet.headers["content-length"]]).toEqual([":root{}", "7"]);
    const { headers } = await other.get("/a.css");
    const unchanged = await other.get("/a.css", { "if-modified-since": headers["last-modified"] });
    expect(unchanged.status).toBe(304);
    expect((await other.get("/none", forDocument)).status).toBe(404);
    await other.close();
    child.kill();
    await once(child, "close");
    scratch.remove();
  });
});

async function begin(
  port: number,
  path: string,
): Promise<{ outgoing: ClientRequest; answer: IncomingMessage }> {
  const outgoing = request({ port, path, headers: { host: `localhost:${port}` }, agent: false });
  outgoing.on("error", () => undefined).end();
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  answer.on("error", () => undefined);
  return { outgoing, answer };
}

async function textOf(stream: IncomingMessage): Promise<string> {
  let size = 0;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    size += chunk.length;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size).toString();
}
