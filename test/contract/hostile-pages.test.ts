import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type BuiltBin, buildBin, type RunningBin, startBin } from "./support/bin.js";
import { createScratch, type Scratch } from "./support/scratch.js";

const sheet = ":root {\n  --color-a: red;\n}\n";
const payload = '{"tokens":{"--color-a":"green"}}';

let browser: Browser;
let pages: Server;
let bin: BuiltBin;
let scratch: Scratch;
let running: RunningBin;
let pagePort: number;
let port: number;

beforeAll(async () => {
  const chromiumPath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  browser = await chromium.launch({
    ...(existsSync(chromiumPath) && { executablePath: chromiumPath }),
    args: ["--no-sandbox", "--host-resolver-rules=MAP *.test 127.0.0.1"],
  });
  pages = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>page</title>");
  });
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  // Bound to a host and port, so the address is an object.
  pagePort = (pages.address() as AddressInfo).port;
  bin = await buildBin();
  scratch = createScratch({ "css/tokens.css": sheet, "routing.json": '{"color": "css/tokens.css"}' });
  const origin = `http://localhost:${pagePort}`;
  const flags = ["--write-root", "css", "--routing", "routing.json", "--port=0", "--allow-origin", origin];
  running = startBin(bin.file, flags, { cwd: scratch.root });
  port = await running.port;
});

afterAll(async () => {
  await running.stop();
  await browser.close();
  pages.closeAllConnections();
  await new Promise((resolve) => pages.close(resolve));
  bin.remove();
  scratch.remove();
});

afterEach(() => scratch.write("css/tokens.css", sheet));

interface Attack {
  readonly url: string;
  readonly payload: string;
  readonly size: number;
}

const opened = new Map<string, Promise<Page>>();

/** The page of a host, opened once: it is the browser that takes the time. */
function openPage(host: string): Promise<Page> {
  const page = opened.get(host) ?? newPage(host);
  opened.set(host, page);
  return page;
}

async function newPage(host: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`http://${host}:${pagePort}/`);
  return page;
}

/** Runs code in the page of a host, and gives what it returned. */
async function onPage<T>(host: string, attack: (given: Attack) => Promise<T>, size = 0): Promise<T> {
  const page = await openPage(host);
  return await page.evaluate(attack, { url: `http://127.0.0.1:${port}/apply`, payload, size });
}

const postJson = async ({ url, payload: body }: Attack) =>
  fetch(url, { method: "POST", headers: { "Content-Type": "application/json" }, body }).then(
    async (response) => ({ status: response.status, body: await response.text() }),
    () => "unreadable" as const,
  );

it("lets the allowed page write", async () => {
  expect(await onPage("localhost", postJson)).toMatchObject({ status: 200 });
  expect(scratch.read("css/tokens.css")).toContain("--color-a: green;");
});

describe("a page that is not allowed", () => {
  afterEach(() => expect(scratch.read("css/tokens.css")).toBe(sheet));

  it.each(["127.0.0.1", "evil.test", "localhost.evil.test"])("cannot post JSON from %s", async (host) => {
    expect(await onPage(host, postJson)).toBe("unreadable");
  });

  it("cannot post without a preflight", async () => {
    await onPage("evil.test", async ({ url, payload: body }) => {
      const types = ["text/plain", "text/plain; application/json", "application/x-www-form-urlencoded"];
      for (const type of types) {
        await fetch(url, { method: "POST", mode: "no-cors", headers: { "Content-Type": type }, body });
      }
    });
  });

  it("cannot post a form", async () => {
    await onPage("evil.test", async ({ url, payload: body }) => {
      const frame = document.createElement("iframe");
      frame.name = "target";
      document.body.append(frame);
      const form = document.createElement("form");
      form.action = url;
      form.method = "post";
      form.enctype = "text/plain";
      form.target = "target";
      const field = document.createElement("input");
      // A text/plain form sends `name=value`: the equals sign ends up in a string.
      field.name = `${body.slice(0, -1)},"page":{"attributes":{"a":"`;
      field.value = '"}}}';
      form.append(field);
      document.body.append(form);
      const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
      form.submit();
      await loaded;
    });
  });

  it("cannot send a beacon", async () => {
    await onPage("evil.test", async ({ url, payload: body }) => {
      for (const type of ["text/plain", "text/plain; application/json", "application/json"]) {
        navigator.sendBeacon(url, new Blob([body], { type }));
      }
      await fetch(url, { method: "POST", mode: "no-cors", body: "after the beacons" });
    });
  });

  it("cannot write from a sandboxed frame, whose Origin is null, even inside the allowed page", async () => {
    const answer = await onPage("localhost", async ({ url, payload: body }) => {
      const frame = document.createElement("iframe");
      frame.setAttribute("sandbox", "allow-scripts");
      const init = `{method: "POST", headers: {"Content-Type": "application/json"}, body: ${JSON.stringify(JSON.stringify(body))}}`;
      const code = `const init = ${init}; init.body = JSON.parse(init.body);
        fetch(${JSON.stringify(url)}, init).then((r) => r.status, () => "unreadable").then((x) => parent.postMessage(x, "*"));`;
      frame.srcdoc = `<script>${code}</script>`;
      const told = new Promise((resolve) =>
        addEventListener("message", (event) => resolve(event.data), { once: true }),
      );
      document.body.append(frame);
      return told;
    });
    expect(answer).toBe("unreadable");
  });

  it("is told nothing it can read, not even by a name that points at this machine", async () => {
    const answer = await onPage("evil.test", async ({ url }) =>
      fetch(url.replace("/apply", "/healthz")).then(
        (response) => response.text(),
        () => "unreadable",
      ),
    );
    expect(answer).toBe("unreadable");
  });
});

describe("the allowed page", () => {
  it("can read why it was refused", async () => {
    const statuses = await onPage("localhost", async ({ url }) => {
      const send = async (init: RequestInit, type = "application/json") =>
        (await fetch(url, { method: "POST", headers: { "Content-Type": type }, ...init })).status;
      return [await send({ body: "{" }), await send({ body: "{}" }), await send({ body: "x" }, "text/plain")];
    });
    expect(statuses).toEqual([400, 400, 415]);
  });

  it.each([1_048_577, 3_000_000, 20_000_000])("can read 413 after sending %d bytes", async (size) => {
    const attack = async ({ url, size }: Attack) => {
      const init = {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: " ".repeat(size),
      };
      const response = await fetch(url, init);
      return { status: response.status, body: await response.json() };
    };
    expect(await onPage("localhost", attack, size)).toMatchObject({
      status: 413,
      body: { ok: false, limit: 1_048_576 },
    });
  });
});
