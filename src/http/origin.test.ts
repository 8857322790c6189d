import { describe, expect, it } from "vitest";
import type { Call } from "./calls/call.js";
import { findOriginFault, onlyListedOrigins, ownOrListedOrigins } from "./origin.js";

const page = "http://localhost:4321";

function callWith(headers: Record<string, string>, ownOrigin?: string): Call {
  return {
    method: "POST",
    target: "/apply",
    ownOrigin,
    header: (name) => headers[name],
    readBody: async () => ({ kind: "aborted" }),
  };
}

const lookAlikes = [
  "null",
  "",
  "http://LOCALHOST:4321",
  "HTTP://localhost:4321",
  "http://localhost:4321/",
  "https://localhost:4321",
  "http://localhost:432",
  "http://localhost:43210",
  "http://localhost:4321.evil.com",
  "http://evil.com:4321",
  "http://127.0.0.1:4321",
  "http://localhost",
  "http://localhost:4321, http://localhost:4321",
  "http://localhost:4321 http://localhost:4321",
  "http://user@localhost:4321",
  "localhost:4321",
  "*",
];

describe("the rule of the bin", () => {
  const rule = onlyListedOrigins([page, "null", "*"]);

  it("allows a listed origin and lets it read the answer", () => {
    expect(rule(callWith({ origin: page }))).toEqual({ allowed: true, readableBy: page });
  });

  it.each(lookAlikes.filter((origin) => origin !== "*"))("refuses %j", (origin) => {
    expect(rule(callWith({ origin }))).toEqual({ allowed: false });
  });

  it("refuses a call without Origin", () => {
    expect(rule(callWith({}))).toEqual({ allowed: false });
  });

  it("takes `*` for a string like any other, never for a pattern", () => {
    expect(rule(callWith({ origin: "http://evil.com" })).allowed).toBe(false);
  });
});

describe("the rule of a mounted handler", () => {
  const rule = ownOrListedOrigins({ allowlist: ["https://tunnel.example"], allowMissing: true });

  it.each(["http://localhost:5173", "http://127.0.0.1:5173", "http://[::1]:5173", "https://app.localhost"])(
    "allows the server's own pages on %s",
    (origin) => {
      expect(rule(callWith({ origin }, origin))).toEqual({ allowed: true, readableBy: origin });
    },
  );

  it.each(lookAlikes)("refuses %j on a server at http://localhost:4321", (origin) => {
    expect(rule(callWith({ origin }, page)).allowed).toBe(false);
  });

  it.each([
    "http://evil.test@127.0.0.1:5173",
    "http://127.0.0.1:5173/x",
    "http://127.0.0.1:5173#x",
    "ws://127.0.0.1",
    "http://evil%2elocalhost:5173",
    "http://evil\u3002localhost",
    "http://LOCALHOST:5173",
    "http://0x7f000001:5173",
  ])("does not take %s for an origin, which no browser sends", (origin) => {
    expect(rule(callWith({ origin }, origin)).allowed).toBe(false);
  });

  it.each(["http://evil.test:5173", "http://localhost.evil.test", "http://127.0.0.1.evil.test"])(
    "does not believe %s to be itself: any DNS name can point here",
    (origin) => {
      expect(rule(callWith({ origin }, origin)).allowed).toBe(false);
    },
  );

  it("allows a listed origin, whatever the server is called", () => {
    const call = callWith({ origin: "https://tunnel.example", "sec-fetch-site": "cross-site" }, page);
    expect(rule(call)).toEqual({ allowed: true, readableBy: "https://tunnel.example" });
  });

  it("lets a call from no page pass", () => {
    expect(rule(callWith({}, page))).toEqual({ allowed: true });
  });

  it.each(["cross-site", "same-site"])("refuses Sec-Fetch-Site: %s", (site) => {
    expect(rule(callWith({ "sec-fetch-site": site }, page)).allowed).toBe(false);
    expect(rule(callWith({ "sec-fetch-site": site, origin: page }, page)).allowed).toBe(false);
  });
});

describe("an origin no browser sends", () => {
  it.each([
    ["*", /wildcard/],
    ["null", /never accepted/],
    ["http://localhost:4321/", /browsers send http:\/\/localhost:4321$/],
    ["http://LocalHost:4321", /browsers send http:\/\/localhost:4321$/],
    ["http://localhost:80", /browsers send http:\/\/localhost$/],
    ["http://localhost:4321/app", /browsers send/],
    ["http://localhost:4321 ", /browsers send/],
    ["localhost:3000", /browsers send http:\/\/localhost:3000$/],
    ["LOCALHOST:80", /browsers send http:\/\/localhost$/],
    ["127.0.0.1:5173", /browsers send http:\/\/127\.0\.0\.1:5173$/],
    ["http://*.example.com", /wildcard/],
    ["http://localhost:*", /wildcard/],
    ["file://", /served over http/],
    ["localhost", /browsers send http:\/\/localhost$/],
    ["http://localhost:1,http://localhost:2", /not an origin/],
    ["//localhost", /not an origin/],
  ])("is told of %j", (origin, words) => {
    expect(findOriginFault(origin)).toMatch(words);
  });

  it.each([page, "https://example.com", "http://[::1]:3000", "https://xn--bcher-kva.example"])(
    "is not told of %s",
    (origin) => {
      expect(findOriginFault(origin)).toBeUndefined();
    },
  );
});
