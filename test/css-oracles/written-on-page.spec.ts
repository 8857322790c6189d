import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { build } from "esbuild";
import fc from "fast-check";
import { editFiles } from "../../src/apply/edit-files.js";
import { routeTokens } from "../../src/apply/route-tokens.js";
import { parseRouting } from "../../src/model/routing/routing.js";
import { parseApplyRequest } from "../../src/model/wire/apply-request.js";
import type { PageContext } from "../../src/model/wire/wire.js";
import { seed } from "./arbitrary-css.js";
import { newValueOf, type Site, site, siteNames } from "./arbitrary-site.js";
import { type ServedSite, serveSite } from "./served-site.js";

/** What the page in the frame says: what the panel tells the server of it, and what its root element has. */
interface Shown {
  readonly page: PageContext;
  readonly values: readonly string[];
}

let server: Server;
let address: string;
let current: ServedSite | undefined;
let panelSide: string;

test.beforeAll(async () => {
  const types = { ".css": "text/css", ".html": "text/html" };
  server = createServer(({ url = "/" }, response) => {
    const path = decodeURI(new URL(url, "http://site").pathname).slice(1);
    const body = path === "frame" ? "<!doctype html><iframe></iframe>" : current?.answer(path);
    const type = types[extname(path) as keyof typeof types] ?? "text/html";
    response.writeHead(body === undefined ? 404 : 200, { "content-type": type, "cache-control": "no-store" });
    response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // `address()` is an object for a TCP listener.
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const look = fileURLToPath(new URL("../../src/state/page/look-at-page.ts", import.meta.url));
  const bundle = await build({
    entryPoints: [look],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "panel",
  });
  panelSide = bundle.outputFiles[0]?.text ?? "";
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Loads the site into the frame, and looks at it as the panel does. */
function show(page: Page): Promise<Shown> {
  return page.evaluate(
    async (names) => {
      const frame = document.querySelector("iframe");
      if (!frame) throw new Error("the page has no frame");
      frame.style.cssText = "width: 400px; height: 300px";
      await new Promise((resolve) => {
        frame.onload = resolve;
        frame.src = `/?${Math.random()}`;
      });
      const { contentWindow } = frame;
      if (!contentWindow) throw new Error("the frame has no window");
      const computed = contentWindow.getComputedStyle(contentWindow.document.documentElement);
      const values = names.map((name) => computed.getPropertyValue(name));
      const { lookAtPage } = Reflect.get(window, "panel");
      const pageText = (name: string) => computed.getPropertyValue(name).trim();
      return { page: await lookAtPage({ window: contentWindow, names, pageText }), values };
    },
    [...siteNames],
  );
}

/** Writes new values of all names into the site's files, as one apply does. Tells which names were written. */
async function apply({ files }: ServedSite, page: PageContext): Promise<ReadonlySet<string>> {
  const tokens = Object.fromEntries(siteNames.map((name) => [name, newValueOf(name)]));
  const request = parseApplyRequest({ tokens, page });
  const routing = parseRouting({ "*": [...files.keys()] });
  if (!request.ok || !routing.ok) throw new Error("the request is malformed");
  const routed = routeTokens(request.value, routing.value);
  if (!routed.ok) throw new Error("the request is not routed");
  const contents = [...files].map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
  const { replacements, value: outcome } = await editFiles(routed.value, contents, "/nowhere");
  for (const [path, bytes] of replacements) files.set(path, Buffer.from(bytes).toString());
  if (outcome.kind === "conflict") return new Set();
  if (outcome.kind !== "applied") throw new Error(JSON.stringify(outcome));
  return new Set(outcome.updated.flatMap(({ changed }) => changed));
}

/** SITES=5000 SEED=2 explores others. */
const sites = Number(process.env.SITES ?? 80);

test("what is written is what the page uses, on any site: it shows the new value, or nothing is written", async ({
  page,
}) => {
  // Each site is loaded twice, and a machine shared with others may take its time.
  test.setTimeout(120_000 + sites * 2_000);
  await page.goto(`${address}frame`);
  await page.addScriptTag({ content: panelSide });
  const counts = { used: 0, written: 0 };
  const check = async (one: Site) => {
    current = serveSite(one);
    fc.pre(current.files.size > 0);
    const before = await show(page);
    const changed = await apply(current, before.page);
    const after = await show(page);
    const expected = siteNames.map((name, at) =>
      changed.has(name) ? newValueOf(name) : before.values[at]?.trim(),
    );
    expect(after.values.map((value) => value.trim())).toEqual(expected);
    counts.used += before.values.filter((value) => value !== "").length;
    counts.written += changed.size;
  };
  await fc.assert(fc.asyncProperty(site, check), { numRuns: sites, seed: Number(process.env.SEED ?? seed) });
  // Most of what a page uses stands in its files.
  expect(counts.written).toBeGreaterThan(counts.used / 2);
});
