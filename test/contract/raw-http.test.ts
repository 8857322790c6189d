import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { page } from "./support/doors.js";
import { exchangeRaw, statuses } from "./support/raw.js";
import { type Serving, startServing } from "./support/serving.js";

let serving: Serving;
beforeAll(async () => {
  serving = await startServing();
});
afterAll(() => serving.stop());
afterEach(async () => {
  expect(serving.isUnchanged()).toBe(true);
  expect(await serving.isAlive()).toBe(true);
});

const body = '{"tokens":{"--color-a":"green"}}';

function request(line: string, fields: readonly string[], content = ""): string {
  return [line, ...fields, "", content].join("\r\n");
}

function get(target: string, method = "GET"): string {
  return request(`${method} ${target} HTTP/1.1`, ["Host: x", "Connection: close"]);
}

/** A POST with everything in order but for the given fields; its body would change the file. */
function post(...fields: string[]): string {
  const usual = ["Host: x", "Connection: close", "Content-Type: application/json"];
  return request("POST /apply HTTP/1.1", [...usual, `Content-Length: ${body.length}`, ...fields], body);
}

describe("the path is compared raw", () => {
  it.each([
    "/apply/",
    "//apply",
    "/%61pply",
    "/apply#x",
    "/apply;x",
    "/Apply",
    "/APPLY",
    "/apply%20",
    "/apply%3Fx",
    "/apply\\..",
    "/x/../apply",
    "/healthz/",
    "/",
    "/favicon.ico",
    "*",
    "http://127.0.0.1/healthz",
    "http://127.0.0.1/apply",
  ])("%s is not found, in JSON", async (target) => {
    const received = await exchangeRaw(serving.port, get(target));
    expect(statuses(received)).toEqual([404]);
    expect(received).toMatch(/\r\n\r\n\{"ok":false,"error":"Not found"\}$/);
  });

  it.each(["/healthz?x=1", "/healthz?", "/healthz?/apply"])(
    "%s is served: the query is ignored",
    async (target) => {
      expect(statuses(await exchangeRaw(serving.port, get(target)))).toEqual([200]);
    },
  );

  it("the query of /apply is ignored", async () => {
    expect(statuses(await exchangeRaw(serving.port, get("/apply?x=1", "PUT")))).toEqual([405]);
  });
});

describe("methods", () => {
  it.each(["GET", "HEAD", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND"])(
    "%s /apply gets 405 and Allow",
    async (method) => {
      const received = await exchangeRaw(serving.port, get("/apply", method));
      expect(statuses(received)).toEqual([405]);
      expect(received).toContain("\r\nAllow: POST, OPTIONS\r\n");
      if (method !== "HEAD") expect(received).toMatch(/\{"ok":false,"error":"Method not allowed"\}$/);
    },
  );

  it("HEAD /healthz is GET without the body", async () => {
    const head = await exchangeRaw(serving.port, get("/healthz", "HEAD"));
    const full = await exchangeRaw(serving.port, get("/healthz"));
    const withoutDate = (text: string) => text.split("\r\n\r\n")[0]?.replace(/Date: .*/, "");
    expect(withoutDate(head)).toBe(withoutDate(full));
    expect(head).toMatch(/\r\n\r\n$/);
  });

  it.each(["POST", "DELETE", "OPTIONS"])("%s /healthz gets 405", async (method) => {
    const received = await exchangeRaw(serving.port, get("/healthz", method));
    expect(statuses(received)).toEqual([405]);
    expect(received).toContain("\r\nAllow: GET, HEAD\r\n");
  });

  it("CONNECT is closed", async () => {
    expect(statuses(await exchangeRaw(serving.port, get("example.com:443", "CONNECT")))).not.toContain(200);
  });

  it("an unknown method is malformed", async () => {
    expect(statuses(await exchangeRaw(serving.port, get("/apply", "FROB")))).toEqual([400]);
  });

  it("an upgrade to a web socket is not made", async () => {
    const fields = ["Host: x", "Upgrade: websocket", "Connection: Upgrade, close", "Sec-WebSocket-Key: AAAA"];
    const received = await exchangeRaw(serving.port, request("GET /apply HTTP/1.1", fields));
    expect(statuses(received)).not.toContain(101);
  });

  it("an expectation we do not know gets 417", async () => {
    const received = await exchangeRaw(serving.port, post(`Origin: ${page}`, "Expect: 200-ok"));
    expect(statuses(received)).toEqual([417]);
  });
});

describe("Origin", () => {
  it.each([
    "Origin: null",
    "Origin:",
    "Origin: http://LOCALHOST:4321",
    `Origin: ${page}/`,
    "Origin: https://localhost:4321",
    "Origin: http://localhost:432",
    "Origin: http://localhost:43210",
    "Origin: http://localhost:4321.evil.com",
    "Origin: http://127.0.0.1:4321",
    "Origin: http://[",
    `Origin: ${page}, ${page}`,
    `Origin: ${page}\r\nOrigin: ${page}`,
    `Origin: ${page}\r\nOrigin: http://evil.com`,
    `Origin: http://evil.com\r\nOrigin: ${page}`,
    `X-Origin: ${page}`,
    `Referer: ${page}/`,
  ])("%j is not allowed", async (field) => {
    const received = await exchangeRaw(serving.port, post(field));
    expect(statuses(received)).toEqual([403]);
    expect(received).not.toContain("Access-Control-");
    expect(received).toMatch(/\{"ok":false,"error":"Origin not allowed"\}$/);
  });
});

describe("malformed requests are refused and end nothing", () => {
  const allowed = `Origin: ${page}`;
  it.each([
    ["two lengths", post(allowed, "Content-Length: 5")],
    ["length and chunks", post(allowed, "Transfer-Encoding: chunked")],
    ["a negative length", request("POST /apply HTTP/1.1", ["Host: x", allowed, "Content-Length: -1"])],
    [
      "a length that is no number",
      request("POST /apply HTTP/1.1", ["Host: x", allowed, "Content-Length: 0x5"]),
    ],
    ["a bare line feed", `POST /apply HTTP/1.1\nHost: x\n${allowed}\n\n`],
    ["a space before the colon", post(`${allowed}`, "X-A : 1")],
    ["a folded header", post(allowed, "X-A: 1\r\n 2")],
    ["a NUL in a header", post(allowed, "X-A: \0")],
    [
      "a chunk size that is no number",
      `${request("POST /apply HTTP/1.1", ["Host: x", allowed, "Content-Type: application/json", "Transfer-Encoding: chunked"])}zz\r\n{}\r\n0\r\n\r\n`,
    ],
    [
      "an unknown transfer coding",
      request("POST /apply HTTP/1.1", ["Host: x", allowed, "Transfer-Encoding: gzip, identity"]),
    ],
    ["no Host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
    ["HTTP of another age", "GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n"],
  ])("%s", async (_what, text) => {
    const received = await exchangeRaw(serving.port, Buffer.from(text, "latin1"));
    expect(statuses(received)[0]).toBe(400);
  });

  it("headers that are too large get 431", async () => {
    const received = await exchangeRaw(serving.port, post(`X-A: ${"a".repeat(65_536)}`));
    expect(statuses(received)).toEqual([431]);
  });

  it("two hundred header lines, and odd Host values, are read or refused", async () => {
    const lines = Array.from({ length: 200 }, (_, i) => `X-${i}: ${i}`);
    for (const fields of [lines, ["Host: [::1:zz@@"], ["Host:"], ["Host: a b"], ["Host: a", "Host: b"]]) {
      const host = fields === lines ? ["Host: x"] : [];
      const text = request("GET /healthz HTTP/1.1", [...host, ...fields, "Connection: close"]);
      expect([200, 400, 431]).toContain(statuses(await exchangeRaw(serving.port, text))[0]);
    }
  });

  it.each([
    ["nonsense", "nonsense\r\n\r\n", "Malformed HTTP request"],
    ["no Host", `POST /apply HTTP/1.1\r\n${allowed}\r\n\r\n`, "Malformed HTTP request"],
    ["an odd expectation", post(allowed, "Expect: 200-ok"), "Expectation not supported"],
  ])("every refusal says so in JSON, with the headers every answer has: %s", async (what, text, error) => {
    const received = await exchangeRaw(serving.port, text);
    expect(statuses(received)).toHaveLength(1);
    expect(received).toMatch(new RegExp(`"ok":false,"error":"${error}"\\}$`));
    expect(received).toContain("X-Content-Type-Options: nosniff");
    expect(received).toContain("Cache-Control: no-store");
    expect(received.includes(`Access-Control-Allow-Origin: ${page}`)).toBe(what !== "nonsense");
  });
});

describe("requests in one stream", () => {
  it("are told apart by their length: a refused body is not read as a request", async () => {
    const inner = request(
      "POST /apply HTTP/1.1",
      ["Host: x", `Origin: ${page}`, "Content-Type: application/json", `Content-Length: ${body.length}`],
      body,
    );
    const outer = request(
      "POST /apply HTTP/1.1",
      ["Host: x", "Origin: http://evil.com", "Content-Type: text/plain", `Content-Length: ${inner.length}`],
      inner,
    );
    const received = await exchangeRaw(serving.port, outer + get("/healthz"));
    expect(statuses(received)).toEqual([403, 200]);
  });

  it("are answered in order", async () => {
    const keep = request("GET /nothing HTTP/1.1", ["Host: x"]);
    const received = await exchangeRaw(serving.port, keep + get("/healthz"));
    expect(statuses(received)).toEqual([404, 200]);
  });
});
