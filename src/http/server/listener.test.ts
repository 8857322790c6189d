import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { jsonAnswer } from "../calls/answer.js";
import type { Respond } from "../calls/call.js";
import { readJsonBody } from "../calls/json-body.js";
import { onlyListedOrigins } from "../origin.js";
import { createListener, type Listener, usualLimits } from "./listener.js";

const page = "http://localhost:4321";
const limits = { ...usualLimits, headersTimeout: 300, requestTimeout: 400, connectionsCheckingInterval: 50 };
const echo: Respond = async (call) => {
  if (call.method === "GET") return jsonAnswer(200, { ok: true });
  const body = await readJsonBody(call);
  return body.ok ? jsonAnswer(200, { ok: true, value: body.value }) : body.answer;
};

let listener: Listener | undefined;
afterEach(() => listener?.close());

async function start(respond: Respond = echo): Promise<number> {
  listener = createListener(respond, onlyListedOrigins([page]), limits);
  const bound = await listener.listen(0, "127.0.0.1");
  if (!bound.ok) throw new Error(bound.code);
  return bound.port;
}

function open(port: number): { socket: Socket; closed: Promise<string> } {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk)).on("error", () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.on("close", () => resolve(Buffer.concat(chunks).toString()));
  });
  return { socket, closed };
}

const head = `POST /apply HTTP/1.1\r\nHost: x\r\nOrigin: ${page}\r\nContent-Type: application/json\r\n`;

describe("a slow client", () => {
  it("is cut off when it says nothing", async () => {
    const { closed } = open(await start());
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("is cut off when its headers drip", async () => {
    const { socket, closed } = open(await start());
    const timer = setInterval(() => socket.writable && socket.write("a"), 20);
    socket.write("GET / HTTP/1.1\r\nX-A: ");
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(timer);
  });

  it("is cut off when its body drips, and its page can read why", async () => {
    const { socket, closed } = open(await start());
    const timer = setInterval(() => socket.writable && socket.write(" "), 20);
    socket.write(`${head}Content-Length: 900000\r\n\r\n`);
    const text = await closed;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain(`Access-Control-Allow-Origin: ${page}`);
    expect(text).toContain('"ok":false');
    clearInterval(timer);
  });

  it("does not keep others waiting, not even three hundred of them", async () => {
    const port = await start();
    const slow = Array.from({ length: 300 }, () => open(port));
    for (const { socket } of slow) socket.write(`${head}Content-Length: 1000\r\n\r\n{`);
    const { socket, closed } = open(port);
    socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
    await Promise.all(slow.map((client) => client.closed));
  });
});

it("grants 10 seconds for the headers and 15 for a request", () => {
  expect(usualLimits).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 });
  expect(usualLimits.connectionsCheckingInterval).toBeLessThanOrEqual(1_000);
});

describe("closing", () => {
  it("lets a call whose body has arrived finish, and drops a stalled upload", async () => {
    let release = () => {};
    let reached = () => {};
    const isWorking = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const port = await start(async (call) => {
      const answer = await echo(call);
      reached();
      await gate;
      return answer;
    });
    const stalled = open(port);
    stalled.socket.write(`${head}Content-Length: 10\r\n\r\n{`);
    const working = open(port);
    working.socket.write(`${head}Content-Length: 2\r\n\r\n{}`);
    await isWorking;
    const ended = listener?.close();
    expect(await stalled.closed).toBe("");
    release();
    expect(await working.closed).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close/);
    await ended;
  });

  it("drops idle connections", async () => {
    const { socket, closed } = open(await start());
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await new Promise((resolve) => socket.once("data", resolve));
    await listener?.close();
    expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
  });
});

it("says which code stops it from binding", async () => {
  const port = await start();
  const second = createListener(echo, onlyListedOrigins([]));
  expect(await second.listen(port, "127.0.0.1")).toEqual({ ok: false, code: "EADDRINUSE" });
});

it("answers a bug with 500 and without its text, which goes to the terminal", async () => {
  const shown = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const port = await start(async () => {
    throw new Error("/secret/path");
  });
  const { socket, closed } = open(port);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const text = await closed;
  expect(text).toMatch(/^HTTP\/1\.1 500 /);
  expect(text).not.toContain("secret");
  // Others print in the process, too.
  expect(
    shown.mock.calls.filter((words) => words.some((word) => String(word).includes("/secret/path"))),
  ).toHaveLength(1);
});
