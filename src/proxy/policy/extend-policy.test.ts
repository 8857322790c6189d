import { describe, expect, it } from "vitest";
import { readTag } from "../html/read-tag.js";
import { extendPolicies, findSandboxed } from "./extend-policy.js";
import { extendMetaPolicy } from "./meta-policy.js";

const grant = { nonce: "N", address: "http://localhost:1/p/" };
const address = grant.address;

describe("a content security policy", () => {
  it.each([
    ["", ""],
    ["img-src 'none'", "img-src 'none'"],
    ["script-src 'self'", "script-src 'self' 'nonce-N'"],
    ["script-src 'none'; connect-src 'none'", `script-src 'nonce-N'; connect-src ${address}`],
    ["script-src 'nonce-a' 'strict-dynamic'", "script-src 'nonce-a' 'strict-dynamic' 'nonce-N'"],
    ["script-src a.test;script-src-elem 'self';", "script-src a.test;script-src-elem 'self' 'nonce-N';"],
    ["Script-Src 'SELF'; script-src b.test", "Script-Src 'SELF' 'nonce-N'; script-src b.test"],
    ["connect-src 'self' ws:", "connect-src 'self' ws:"],
    ["connect-src *", "connect-src *"],
    ["connect-src ws://localhost:1", `connect-src ws://localhost:1 ${address}`],
    ["default-src 'self'", "default-src 'self'; script-src-elem 'self' 'nonce-N'"],
    [
      "default-src 'none'; img-src *;",
      `default-src 'none'; img-src *; script-src-elem 'nonce-N'; connect-src ${address}`,
    ],
    ["default-src 'self'; script-src 'self'", "default-src 'self'; script-src 'self' 'nonce-N'"],
    [
      "script-src 'self', default-src a.test",
      `script-src 'self' 'nonce-N', default-src a.test; script-src-elem a.test 'nonce-N'; connect-src a.test ${address}`,
    ],
  ])("%s becomes %s", (before, after) => {
    expect(extendPolicies(before, grant)).toBe(after);
  });

  it("keeps the inline scripts that it allows, which a nonce would forbid", () => {
    expect(extendPolicies("script-src 'unsafe-inline' 'self'", grant)).toBe(
      "script-src 'unsafe-inline' 'self'",
    );
    expect(extendPolicies("script-src 'unsafe-inline' a.test", grant)).toBe(
      `script-src 'unsafe-inline' a.test ${address}`,
    );
    expect(extendPolicies("script-src 'unsafe-inline' 'nonce-a'", grant)).toBe(
      "script-src 'unsafe-inline' 'nonce-a' 'nonce-N'",
    );
  });

  it.each([
    [
      `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`,
      `content="script-src 'self' 'nonce-N'">`,
    ],
    [
      '<META content="script-src &#39;self&#x27;&apos;" HTTP-EQUIV=content-security-policy>',
      "content=\"script-src 'self'' 'nonce-N'\" HTTP-EQUIV",
    ],
    ["<meta http-equiv=content-security-policy content=script-src>", "content=\"script-src 'nonce-N'\">"],
    [
      `<meta http-equiv=content-security-policy content='script-src a.test/?a&amp;b;report-uri "'>`,
      "content=\"script-src a.test/?a&amp;b 'nonce-N';report-uri &quot;\">",
    ],
    ["<meta http-equiv=refresh content=\"script-src 'self'\">", "content=\"script-src 'self'\">"],
    ["<meta http-equiv=content-security-policy>", "<meta http-equiv=content-security-policy>"],
  ])("in %s is extended too", (written, part) => {
    const tag = readTag(written, 0);
    expect(tag && extendMetaPolicy(tag, written, grant)).toContain(part);
  });
});

describe("a sandbox, in which a page has no origin or no scripts,", () => {
  it.each([
    ["default-src 'self'", undefined],
    ["sandbox allow-scripts allow-same-origin", undefined],
    ["Sandbox ALLOW-scripts Allow-Same-Origin, img-src *", undefined],
    ["sandbox", "allow-scripts"],
    ["img-src *; sandbox allow-scripts", "allow-same-origin"],
    ["sandbox allow-scripts allow-same-origin; sandbox", undefined],
    ["sandbox allow-scripts allow-same-origin, sandbox allow-scripts", "allow-same-origin"],
  ])("is known by %j", (policy, lacks) => {
    expect(findSandboxed(policy)).toBe(lacks);
  });
});
