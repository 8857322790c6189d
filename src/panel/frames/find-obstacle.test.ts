import { expect, test } from "vitest";
import { findObstacle, readObstacle } from "./find-obstacle.js";

const found = (headers: Readonly<Record<string, string>>) => readObstacle((name) => headers[name] ?? "");

test.each([
  ["X-Frame-Options: DENY", { "x-frame-options": "DENY" }],
  ["frame-ancestors 'none'", { "content-security-policy": "default-src 'self'; frame-ancestors 'none'" }],
])("%s is named as what keeps the page out of frames", (text, headers) => {
  expect(found(headers)).toEqual({ kind: "header", text });
});

test("where a policy says who may frame the page, the older header does not count", () => {
  const headers = { "x-frame-options": "DENY", "content-security-policy": "frame-ancestors 'self'" };
  expect(found(headers)).toEqual({ kind: "other" });
});

test("the directive that lets the page show no frames is named, the narrowest of them", () => {
  const policy = (text: string) => found({ "content-security-policy": text });
  expect(policy("frame-src 'none'; default-src 'self'")).toEqual({
    kind: "policy",
    text: "frame-src 'none'",
  });
  expect(policy("default-src 'none'")).toEqual({ kind: "policy", text: "default-src 'none'" });
  expect(policy("default-src 'none'; child-src 'self'")).toEqual({ kind: "other" });
});

test("a page of its own origin only may be in its own frames", () => {
  expect(found({ "x-frame-options": "SAMEORIGIN" })).toEqual({ kind: "other" });
});

test("a server that is gone leaves it open", async () => {
  const fetch = () => Promise.reject(new TypeError("gone"));
  expect(await findObstacle({ fetch }, "/")).toEqual({ kind: "other" });
});
