import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite } from "../../demo/site.mjs";

const folder = mkdtempSync(join(tmpdir(), "site-"));
const site = createSite({ stylesFolder: join(folder, "styles"), pieces: () => "<!-- $& pieces -->" });

beforeAll(async () => {
  mkdirSync(join(folder, "styles/sub"), { recursive: true });
  mkdirSync(join(folder, "styles-beside"));
  writeFileSync(join(folder, "styles/a.css"), ":root{}");
  writeFileSync(join(folder, "styles/secret"), "secret");
  writeFileSync(join(folder, "outside.css"), "secret");
  writeFileSync(join(folder, "styles-beside/a.css"), "secret");
  symlinkSync(join(folder, "gone.css"), join(folder, "styles/dangling.css"));
  await once(site.listen(0, "127.0.0.1"), "listening");
});

afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

/** A raw path reaches the server as it is; `fetch` would resolve the dots first. */
async function get(path: string, method = "GET") {
  const { port } = site.address() as AddressInfo;
  const sent = request({ host: "127.0.0.1", port, path, method, agent: false }).end();
  const [answer] = await once(sent, "response");
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

describe("the demo site", () => {
  it("serves a style sheet with its type and never from a cache", async () => {
    const { status, headers, body } = await get("/styles/a.css?v=1");
    expect([status, body]).toEqual([200, ":root{}"]);
    expect(headers).toMatchObject({ "content-type": "text/css; charset=utf-8", "cache-control": "no-store" });
  });

  it("puts the pieces into the page as they are", async () => {
    expect((await get("/")).body).toContain("<!-- $& pieces -->");
  });

  it.each([
    "/styles/../outside.css",
    "/styles/%2e%2e/outside.css",
    "/styles/..%2foutside.css",
    "/styles/..%5coutside.css",
    "/styles/../styles-beside/a.css",
    "/styles/%00a.css",
    "/styles/%",
    "/styles/secret",
    "/styles/dangling.css",
    "/styles/sub",
    "/styles/",
    "/nothing",
    "//etc/passwd",
    "/demo/../package.json",
  ])("refuses %s", async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: "Not found\n" });
  });

  it("answers a question for headers without a body, and no other method", async () => {
    expect(await get("/styles/a.css", "HEAD")).toMatchObject({ status: 200, body: "" });
    expect((await get("/", "POST")).status).toBe(405);
  });
});
