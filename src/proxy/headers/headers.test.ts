import { describe, expect, it } from "vitest";
import { toPageAddress, toUpstreamAddress } from "./addresses.js";
import { endToEndHeaders } from "./end-to-end.js";
import { toPageCookie } from "./set-cookie.js";

describe("an address of the server behind", () => {
  const addresses = { page: "http://localhost:1", upstream: "http://localhost:3000" };
  it.each([
    ["http://localhost:3000/a?b#c", "http://localhost:1/a?b#c"],
    ["HTTP://LOCALHOST:3000", "http://localhost:1"],
    ["//localhost:3000/a", "http://localhost:1/a"],
    ["http://127.0.0.1:3000/a", "http://localhost:1/a"],
    ["http://[::1]:3000/a", "http://localhost:1/a"],
    ["http://user@localhost:3000/a", "http://localhost:1/a"],
    ["/a", "/a"],
    ["a/../b", "a/../b"],
    ["", ""],
    ["https://localhost:3000/a", "https://localhost:3000/a"],
    ["http://localhost:3001/a", "http://localhost:3001/a"],
    ["http://localhost:3000.evil.test/a", "http://localhost:3000.evil.test/a"],
    ["http://example.com/?to=http://localhost:3000/", "http://example.com/?to=http://localhost:3000/"],
    ["http://localhost:99999/", "http://localhost:99999/"],
  ])("%s is %s to the browser", (address, expected) => {
    expect(toPageAddress(address, addresses)).toBe(expected);
  });

  it("with the usual port is the same with and without it", () => {
    const usual = { page: "http://localhost:1", upstream: "https://site.test" };
    expect(toPageAddress("https://site.test:443/a", usual)).toBe("http://localhost:1/a");
    expect(toUpstreamAddress("http://localhost:1/a", usual)).toBe("https://site.test/a");
    expect(toUpstreamAddress("http://localhost:1", usual)).toBe("https://site.test");
    expect(toUpstreamAddress("http://localhost:12/a", usual)).toBe("http://localhost:12/a");
    expect(toUpstreamAddress("http://evil.test", usual)).toBe("http://evil.test");
  });
});

describe("a cookie", () => {
  const changes = { pageHostname: "localhost", losesHttps: true };
  it.each([
    ["a=b", "a=b"],
    ["a=b; Path=/; HttpOnly", "a=b; Path=/; HttpOnly"],
    ["a=b; Domain=site.test; Path=/", "a=b; Path=/"],
    ["a=b; domain=.LOCALHOST", "a=b; domain=.LOCALHOST"],
    ["a=b; Secure; SameSite=None", "a=b"],
    ["a=b; secure;SameSite=Lax", "a=b;SameSite=Lax"],
    ["__Host-a=b; Secure; Path=/", "__Host-a=b; Secure; Path=/"],
    ["a=Domain=x; Max-Age=1", "a=Domain=x; Max-Age=1"],
  ])("%s of an https server is kept as %s", (cookie, expected) => {
    expect(toPageCookie(cookie, changes)).toBe(expected);
  });

  it("keeps what it demands where the server behind speaks http too", () => {
    expect(toPageCookie("a=b; Secure", { ...changes, losesHttps: false })).toBe("a=b; Secure");
  });
});

describe("the headers for the other end", () => {
  it("leave out those of one connection, and those it names", () => {
    const raw = [
      "A",
      "1",
      "Connection",
      "close, X-Own",
      "x-own",
      "2",
      "Transfer-Encoding",
      "chunked",
      "a",
      "3",
      "TE",
      "x",
    ];
    expect(endToEndHeaders(raw)).toEqual([
      ["A", "1"],
      ["a", "3"],
    ]);
  });
});
