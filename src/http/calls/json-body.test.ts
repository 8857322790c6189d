import { describe, expect, it } from "vitest";
import type { BodyRead, Call } from "./call.js";
import { isJsonMediaType, readJsonBody } from "./json-body.js";

it.each([
  "application/json",
  "APPLICATION/JSON",
  "application/json;charset=utf-8",
  " application/json ; charset=UTF-8",
  "Application/Json; a=b; c=d",
])("takes %j for JSON", (value) => {
  expect(isJsonMediaType(value)).toBe(true);
});

it.each([
  undefined,
  "",
  "text/plain",
  "text/plain; application/json",
  "text/plain;x=application/json",
  "multipart/form-data; boundary=application/json",
  "application/x-www-form-urlencoded; a=application/json",
  "application/jsonp",
  "application/json5",
  "xapplication/json",
  "application/ld+json",
  "application/json, text/plain",
  "text/plain, application/json",
])("does not take %j for JSON", (value) => {
  expect(isJsonMediaType(value)).toBe(false);
});

describe("a body", () => {
  const read = (body: BodyRead, onLimit: (limitBytes: number) => void = () => {}) => {
    const call: Call = {
      method: "POST",
      target: "/apply",
      ownOrigin: undefined,
      header: () => undefined,
      readBody: async (limitBytes) => {
        onLimit(limitBytes);
        return body;
      },
    };
    return readJsonBody(call);
  };
  const complete = (bytes: Uint8Array) => read({ kind: "complete", bytes });

  it("is JSON in UTF-8, a byte order mark allowed", async () => {
    expect(await complete(Buffer.from('\ufeff{"a": "é"}'))).toEqual({ ok: true, value: { a: "é" } });
  });

  it("may have 1 MiB, and is refused beyond that with the limit", async () => {
    let limit = 0;
    const body = await read({ kind: "too-large" }, (limitBytes) => {
      limit = limitBytes;
    });
    expect(limit).toBe(1024 * 1024);
    expect(body).toMatchObject({ ok: false, answer: { status: 413 } });
    expect(body.ok || JSON.parse(body.answer.body ?? "")).toMatchObject({ ok: false, limit });
  });

  it.each([
    ["is no JSON", Buffer.from("{")],
    ["is not UTF-8", Buffer.from([0x22, 0xff, 0x22])],
  ])("is refused when it %s", async (_, bytes) => {
    expect(await complete(bytes)).toMatchObject({ ok: false, answer: { status: 400 } });
  });

  it("is refused when it ends too early", async () => {
    expect(await read({ kind: "aborted" })).toMatchObject({ ok: false, answer: { status: 400 } });
  });
});
