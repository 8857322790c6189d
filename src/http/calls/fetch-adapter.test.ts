import { describe, expect, it } from "vitest";
import { jsonAnswer } from "./answer.js";
import { toFetchHandler } from "./fetch-adapter.js";

const limitBytes = 10;
const handler = toFetchHandler(async (call) => {
  const body = await call.readBody(limitBytes);
  return jsonAnswer(200, { ...body, bytes: body.kind === "complete" ? body.bytes.length : undefined });
});

async function send(body: BodyInit | null, headers: Record<string, string> = {}) {
  // Node asks for `duplex` where a body is a stream; the DOM's type does not know it.
  const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  return await (await handler(new Request("http://localhost/apply", init))).json();
}

/** A body of a hundred pieces of four bytes, each made when it is asked for. */
function longBody(onCancel: () => void): ReadableStream<Uint8Array> {
  let pieces = 0;
  return new ReadableStream({
    pull: (controller) => {
      pieces += 1;
      if (pieces > 100) controller.close();
      else controller.enqueue(new Uint8Array(4));
    },
    cancel: onCancel,
  });
}

describe("the body of a request", () => {
  it("is read whole up to the limit", async () => {
    expect(await send("x".repeat(limitBytes))).toEqual({ kind: "complete", bytes: limitBytes });
    expect(await send(null)).toEqual({ kind: "complete", bytes: 0 });
  });

  it("is too large by one byte more", async () => {
    expect(await send("x".repeat(limitBytes + 1))).toEqual({ kind: "too-large" });
  });

  it("is too large by what its header says, without being read", async () => {
    expect(await send("x", { "Content-Length": "11" })).toEqual({ kind: "too-large" });
  });

  it("is not read on when its pieces have passed the limit", async () => {
    let isCancelled = false;
    const body = longBody(() => {
      isCancelled = true;
    });
    expect(await send(body)).toEqual({ kind: "too-large" });
    expect(isCancelled).toBe(true);
  });

  it("is aborted when its caller goes", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
    expect(await send(body)).toEqual({ kind: "aborted" });
  });
});
