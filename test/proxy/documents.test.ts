import { once } from "node:events";
import { type IncomingMessage, type RequestListener, request } from "node:http";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { type Bench, type BenchOptions, forDocument, piece, startBench } from "./support.js";

let bench: Bench | undefined;

afterEach(async () => {
  await bench?.close();
  bench = undefined;
});

async function proxyTo(listener: RequestListener, options?: BenchOptions): Promise<Bench> {
  bench = await startBench(listener, options);
  return bench;
}

const page = "<!doctype html><html><head><title>é</title></head><body>page</body></html>";
const withPiece = page.replace("</head>", `${piece}</head>`);
const html = { "Content-Type": "text/html; charset=utf-8" };

describe("a document", () => {
  it("has the piece at the end of its head, and no header that describes the bytes before", async () => {
    const { get } = await proxyTo((_request, response) => {
      const headers = {
        ETag: '"e"',
        "Last-Modified": "x",
        "Accept-Ranges": "bytes",
        "Content-MD5": "x",
        Via: "a",
      };
      response.writeHead(404, { ...html, ...headers, "Content-Length": Buffer.byteLength(page) }).end(page);
    });
    const answer = await get("/", forDocument);
    expect(answer).toMatchObject({ status: 404, text: withPiece });
    expect(Object.keys(answer.headers).sort()).toEqual(
      ["cache-control", "connection", "content-type", "date", "transfer-encoding", "via"].sort(),
    );
    expect(answer.headers["cache-control"]).toBe("no-cache");
  });

  it("is passed on piece by piece while it streams, with nothing held back but an open tag", async () => {
    const answers: { write(text: string): void; end(): void }[] = [];
    const { port } = await proxyTo((_request, response) => {
      response.writeHead(200, html).flushHeaders();
      answers.push(response);
    });
    const outgoing = request({ port, headers: { host: `localhost:${port}`, ...forDocument } }).end();
    const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
    const server = answers[0];
    let got = "";
    answer.on("data", (chunk) => (got += chunk));
    const steps = [
      ["<!doctype html><head><link ", "<!doctype html><head>"],
      ["href=a.css>", "<link href=a.css>"],
      ["<title>one", "<title>"],
      ["-two-three-four</title></head><body>", `one-two-three-four</title>${piece}</head><body>`],
      ["<p>first", "<p>first"],
      ["</p><p", "</p><p"],
    ] as const;
    for (const [sent, expected] of steps) {
      server?.write(sent);
      await until(() => got.length >= expected.length);
      expect(got).toBe(expected);
      got = "";
    }
    server?.end();
    await once(answer, "end");
  });

  it.each([
    ["gzip", gzipSync(page)],
    ["x-gzip", gzipSync(page)],
    ["br", brotliCompressSync(page)],
    ["deflate", deflateSync(page)],
    ["deflate", deflateRawSync(page)],
    ["identity", Buffer.from(page)],
  ])("is read out of %s, which is asked for with what else can be read", async (coding, bytes) => {
    let accepted: string | undefined;
    const { get } = await proxyTo((incoming, response) => {
      accepted = incoming.headers["accept-encoding"];
      response.writeHead(200, { ...html, "Content-Encoding": coding }).end(bytes);
    });
    const answer = await get("/", { ...forDocument, "accept-encoding": "gzip;q=0.5, deflate, br, zstd" });
    expect(answer.text).toBe(withPiece);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(accepted).toBe("gzip;q=0.5, deflate, br");
  });

  it("streams out of its coding as well", async () => {
    const answers: { write(bytes: Buffer): void; end(bytes: Buffer): void }[] = [];
    const bytes = gzipSync(`${page}${"<p>more</p>".repeat(20)}`);
    const { port } = await proxyTo((_request, response) => {
      response.writeHead(200, { ...html, "Content-Encoding": "gzip" });
      response.write(bytes.subarray(0, bytes.length - 9));
      answers.push(response);
    });
    const outgoing = request({ port, headers: { host: `localhost:${port}`, ...forDocument } }).end();
    const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
    let got = "";
    answer.on("data", (chunk) => (got += chunk));
    await until(() => got.includes(withPiece.slice(0, withPiece.indexOf("</head>"))));
    answers[0]?.end(bytes.subarray(bytes.length - 9));
    await once(answer, "end");
  });

  it.each([
    ["in Latin-1", "text/html; charset=iso-8859-1", Buffer.from("<title>é</title><body>é", "latin1")],
    ["in Shift_JIS", "text/html; charset=shift_jis", Buffer.from([0x3c, 0x62, 0x3e, 0x83, 0x5c, 0x83, 0x5c])],
    ["with a byte order mark", "text/html", Buffer.from("\ufeff<!doctype html><p>é")],
  ])("keeps its bytes %s", async (_how, type, bytes) => {
    const { get } = await proxyTo((_request, response) => {
      response.writeHead(200, { "Content-Type": type }).end(bytes);
    });
    const answer = await get("/", forDocument);
    expect(answer.text).toContain(piece);
    expect(Buffer.from(answer.bytes.toString("latin1").replace(piece, ""), "latin1").equals(bytes)).toBe(
      true,
    );
  });

  it.each([
    [
      "UTF-16 by its header",
      { "Content-Type": "text/html; charset=UTF-16LE" },
      Buffer.from(page, "utf16le"),
      /charset/,
    ],
    [
      "UTF-16 by its mark",
      { "Content-Type": "text/html" },
      Buffer.from(`\ufeff${page}`, "utf16le"),
      /UTF-16/,
    ],
    ["UTF-16 by its first bytes", { "Content-Type": "text/html" }, Buffer.from(page, "utf16le"), /UTF-16/],
    [
      "a coding nobody knows",
      { ...html, "Content-Encoding": "zstd" },
      Buffer.from("zstd"),
      /Content-Encoding, zstd/,
    ],
    [
      "in a sandbox",
      { ...html, "Content-Security-Policy": "sandbox allow-scripts" },
      Buffer.from(page),
      /sandbox without allow-same-origin/,
    ],
    ["a document that breaks off in a tag", html, Buffer.from("<head><meta"), /ends within its head/],
    ["the piece already", html, Buffer.from("<head><title id='own-piece'></title>"), /has a panel already/],
    ["no HTML", { "Content-Type": "application/json" }, Buffer.from("{}"), /application\/json, not HTML/],
  ])("is left as it is, with a word, where it is %s", async (_what, headers, bytes, reason) => {
    const { get, events } = await proxyTo((_request, response) => {
      response.writeHead(200, headers).end(bytes);
    });
    const answer = await get("/page?secret", forDocument);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(events).toMatchObject([
      { kind: "left-alone", path: "/page", reason: expect.stringMatching(reason) },
    ]);
  });

  it("is told of where the piece turns out to be there twice", async () => {
    const { get, events } = await proxyTo((_request, response) => {
      response.writeHead(200, html).write("<head></head><body>");
      setTimeout(() => response.end('<script id="own-piece"></script>'), 30);
    });
    expect((await get("/", forDocument)).text).toContain(piece);
    expect(events).toEqual([{ kind: "has-both", path: "/" }]);
  });

  it.each([
    ["a redirect", {}, 302, html],
    ["no content", {}, 204, html],
    ["a download", {}, 200, { ...html, "Content-Disposition": "attachment; filename=a.html" }],
    ["what a script asks for", { "sec-fetch-dest": "empty", accept: "text/html" }, 200, html],
    ["a frame", { "sec-fetch-dest": "iframe" }, 200, html],
    ["what an old script asks for", { "x-requested-with": "XMLHttpRequest", accept: "text/html" }, 200, html],
    ["a part for htmx", { "hx-request": "true", accept: "text/html" }, 200, html],
  ])("is not %s", async (_what, headers, status, answered) => {
    const { get } = await proxyTo((_request, response) => {
      response.writeHead(status, { ...answered, Location: "/elsewhere", ETag: '"e"' });
      response.end(status === 204 ? undefined : page);
    });
    const answer = await get("/", "sec-fetch-dest" in headers || "accept" in headers ? headers : forDocument);
    expect([answer.status, answer.text, answer.headers.etag]).toEqual([
      status,
      status === 204 ? "" : page,
      '"e"',
    ]);
  });

  it("has the headers of a document for HEAD, and no body", async () => {
    const { send } = await proxyTo((_request, response) => {
      response.writeHead(200, { ...html, "Content-Length": 10, "Content-Encoding": "gzip" }).end();
    });
    const answer = await send("/", { method: "HEAD", headers: forDocument });
    expect([answer.status, answer.text, answer.headers["content-length"]]).toEqual([200, "", undefined]);
  });

  it("breaks off where it breaks off behind, or where its coding is broken", async () => {
    const { get } = await proxyTo((incoming, response) => {
      if (incoming.url === "/coding")
        response.writeHead(200, { ...html, "Content-Encoding": "gzip" }).end("no gzip");
      else response.writeHead(200, html).write("<head></head>", () => response.destroy());
    });
    expect(await get("/", forDocument)).toMatchObject({ isCut: true });
    expect(await get("/coding", forDocument)).toMatchObject({ isCut: true, text: "" });
  });
});

describe("the policy of a document", () => {
  it("is extended in its headers and its elements by one nonce of this answer", async () => {
    const nonces: string[] = [];
    const { get, port } = await proxyTo(
      (_request, response) => {
        response.writeHead(200, [
          ...["Content-Type", "text/html", "Content-Security-Policy", "default-src 'self'"],
          ...["Content-Security-Policy", "script-src 'none'; connect-src 'none', img-src *"],
        ]);
        response.end("<head><meta http-equiv=Content-Security-Policy content=\"script-src 'self'\"></head>");
      },
      {
        site: {
          pieceFor: async (origin) => ({
            address: `${origin}/own/`,
            unlessId: "own-piece",
            unlessScript: /own-piece\.js$/,
            html: (nonce) => `${nonces.push(nonce)}`,
          }),
        },
      },
    );
    const [first, second] = [await get("/", forDocument), await get("/", forDocument)];
    const [nonce] = nonces;
    expect(new Set(nonces).size).toBe(2);
    expect(first.headers["content-security-policy"]).toBe(
      `default-src 'self'; script-src-elem 'self' 'nonce-${nonce}', ` +
        `script-src 'nonce-${nonce}'; connect-src http://localhost:${port}/own/, img-src *`,
    );
    expect(first.text).toContain(`content="script-src 'self' 'nonce-${nonce}'">`);
    expect(second.text).not.toContain(nonce);
  });

  it("is left alone on what is no document", async () => {
    const { get } = await proxyTo((_request, response) => {
      response
        .writeHead(200, { "Content-Security-Policy": "default-src 'none'", "Content-Type": "image/svg+xml" })
        .end();
    });
    expect((await get("/", forDocument)).headers["content-security-policy"]).toBe("default-src 'none'");
  });
});

describe("the two names of a site", () => {
  const redirecting: RequestListener = (incoming, response) => {
    const { host, origin, referer } = incoming.headers;
    response.setHeader("Set-Cookie", "a=1; Domain=site.test; Path=/");
    if (incoming.url === "/go") response.writeHead(302, { Location: "http://site.test:1/to" }).end();
    else response.end(JSON.stringify({ host, origin, referer }));
  };

  it("are kept apart: a server on this machine sees that of the page", async () => {
    const { get, port, upstream } = await proxyTo((incoming, response) => {
      const { host, origin } = incoming.headers;
      response
        .writeHead(302, { Location: `${upstreamOf(incoming)}/to` })
        .end(JSON.stringify({ host, origin }));
    });
    const page = `http://localhost:${port}`;
    const answer = await get("/", { origin: page });
    expect(answer.headers.location).toBe(`${page}/to`);
    expect(JSON.parse(answer.text)).toEqual({ host: `localhost:${port}`, origin: page });
    expect(upstream).not.toBe(page);
  });

  it("are changed for one another where the server behind knows its own only", async () => {
    const { get, port, upstream } = await proxyTo(redirecting, {
      addressOf: (port) => `http://127.0.0.1.nip.invalid:${port}`.replace("127.0.0.1.nip.invalid", "0.0.0.0"),
    });
    const page = `http://localhost:${port}`;
    const answer = await get("/", { origin: page, referer: `${page}/a` });
    expect(JSON.parse(answer.text)).toEqual({
      host: new URL(upstream).host,
      origin: upstream,
      referer: `${upstream}/a`,
    });
    expect(answer.headers["set-cookie"]).toEqual(["a=1; Path=/"]);
    const foreign = await get("/", { origin: "http://evil.test" });
    expect(JSON.parse(foreign.text).origin).toBe("http://evil.test");
    expect((await get("/go")).headers.location).toBe("http://site.test:1/to");
  });

  it("are learnt where a server on this machine sends every other name to its own", async () => {
    const { get, events, upstream } = await proxyTo((incoming, response) => {
      const own = new URL(upstreamOf(incoming)).host;
      if (incoming.headers.host === own) response.end("here");
      else response.writeHead(301, { Location: `http://${own}${incoming.url}` }).end();
    });
    expect(await get("/a?b")).toMatchObject({ status: 200, text: "here" });
    expect(await get("/c")).toMatchObject({ status: 200, text: "here" });
    expect(events).toEqual([{ kind: "takes-own-name" }]);
    expect(upstream).toContain("localhost");
  });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** The address that the server of a test has by itself. */
function upstreamOf(incoming: IncomingMessage): string {
  return `http://localhost:${incoming.socket.localPort}`;
}
