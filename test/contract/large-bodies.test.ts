import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { page } from "./support/doors.js";
import { openRaw, statuses } from "./support/raw.js";
import { type Serving, startServing } from "./support/serving.js";

const limit = 1_048_576;
let serving: Serving;
beforeAll(async () => {
  serving = await startServing();
});
afterAll(() => serving.stop());
afterEach(async () => {
  expect(serving.isUnchanged()).toBe(true);
  expect(await serving.isAlive()).toBe(true);
});

const fields = ["Host: x", `Origin: ${page}`, "Content-Type: application/json"];
const head = (...more: string[]) => ["POST /apply HTTP/1.1", ...fields, ...more, "", ""].join("\r\n");
const answerBody = `{"ok":false,"error":"Request body is larger than ${limit} bytes","limit":${limit}}`;

function expectReadableRefusal(received: string) {
  expect(statuses(received)).toEqual([413]);
  expect(received).toContain(`\r\nAccess-Control-Allow-Origin: ${page}\r\n`);
  expect(received).toContain("\r\nConnection: close\r\n");
  expect(received.endsWith(answerBody)).toBe(true);
}

async function residentKiB(): Promise<number> {
  const status = readFileSync(`/proc/${serving.running.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

// The server grants each refused client a second to read why, so all of them come together.
describe.concurrent("a body over 1 MiB", () => {
  it("is refused by its declared length, before any of it is sent", async () => {
    const client = openRaw(serving.port);
    client.socket.write(head("Content-Length: 5000000000"));
    expectReadableRefusal(await client.closed);
  });

  it("is not asked for when the client waits for leave", async () => {
    const client = openRaw(serving.port);
    client.socket.write(head("Content-Length: 2000000", "Expect: 100-continue"));
    const received = await client.closed;
    expectReadableRefusal(received);
    expect(received).not.toContain("100 Continue");
  });

  it("is refused when its chunks add up, and the rest is not read", async () => {
    const client = openRaw(serving.port);
    client.socket.write(head("Transfer-Encoding: chunked"));
    const chunk = `10000\r\n${" ".repeat(0x10000)}\r\n`;
    const pump = () => {
      while (client.socket.writable && client.socket.write(chunk));
    };
    client.socket.on("drain", pump);
    pump();
    expectReadableRefusal(await client.closed);
    // What the kernel's buffers hold on both sides is more than the limit, and far less than could be sent in a second.
    expect(client.socket.bytesWritten).toBeLessThan(30 * limit);
  });

  it.each([limit + 1, 3_000_000, 20_000_000])("reaches a fetch client as 413: %d bytes", async (size) => {
    const response = await fetch(`http://127.0.0.1:${serving.port}/apply`, {
      method: "POST",
      headers: { Origin: page, "Content-Type": "application/json" },
      body: " ".repeat(size),
    });
    expect(response.status).toBe(413);
    expect(response.headers.get("access-control-allow-origin")).toBe(page);
    expect(await response.text()).toBe(answerBody);
  });

  it.each([[[]], [["-H", "Expect:"]], [["-H", "Transfer-Encoding: chunked"]]])(
    "reaches curl as 413, with %j",
    async (more) => {
      const curl = spawn(
        "curl",
        ["-sS", "-m", "10", "-o", "-", "-w", " %{http_code}", "-X", "POST", "-H", `Origin: ${page}`]
          .concat(["-H", "Content-Type: application/json", ...more, "--data-binary", "@-"])
          .concat(`http://127.0.0.1:${serving.port}/apply`),
        { stdio: ["pipe", "pipe", "inherit"] },
      );
      curl.stdin.end(Buffer.alloc(3_000_000, " "));
      expect(await text(curl.stdout)).toBe(`${answerBody} 413`);
    },
  );
});

it("bodies over 1 MiB take no memory", async ({ skip }) => {
  if (process.platform !== "linux") skip("resident memory is read from /proc");
  const before = await residentKiB();
  const clients = Array.from({ length: 10 }, () => openRaw(serving.port));
  for (const { socket } of clients) {
    socket.write(head("Content-Length: 5000000000"));
    socket.write(Buffer.alloc(5_000_000, " "));
  }
  await Promise.all(clients.map(({ closed }) => closed));
  expect((await residentKiB()) - before).toBeLessThan(10 * 1024);
});

describe("a body up to 1 MiB", () => {
  it("is read to its last byte", async () => {
    const body = '{"tokens": {}}'.padEnd(limit, " ");
    const response = await fetch(`http://127.0.0.1:${serving.port}/apply`, {
      method: "POST",
      headers: { Origin: page, "Content-Type": "application/json" },
      body,
    });
    expect(response.status).toBe(400);
  });

  it("is asked for when the client waits for leave", async () => {
    const body = '{"tokens": {}}';
    const client = openRaw(serving.port);
    client.socket.write(head(`Content-Length: ${body.length}`, "Expect: 100-continue", "Connection: close"));
    await client.until(/100 Continue\r\n\r\n/);
    client.socket.write(body);
    expect(statuses(await client.closed)).toEqual([100, 400]);
  });
});

it.concurrent.each(["HEAD", "OPTIONS", "GET", "DELETE"])(
  "an unread large body of %s is answered and not read on",
  async (method) => {
    const client = openRaw(serving.port);
    client.socket.write(
      `${method} /apply HTTP/1.1\r\nHost: x\r\nOrigin: ${page}\r\nContent-Length: 5000000000\r\n\r\n`,
    );
    const received = await client.closed;
    expect(statuses(received)).toEqual([method === "OPTIONS" ? 204 : 405]);
    expect(received).toContain("\r\nConnection: close\r\n");
  },
);

it.concurrent("a refused page's large body is not read on either", async () => {
  const client = openRaw(serving.port);
  client.socket.write(
    "POST /apply HTTP/1.1\r\nHost: x\r\nOrigin: http://evil.com\r\nContent-Length: 5000000000\r\n\r\n",
  );
  const received = await client.closed;
  expect(statuses(received)).toEqual([403]);
  expect(received).toContain("\r\nConnection: close\r\n");
});
