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
import { type Attributes, newValueOf, type Site, site, siteNames } from "./arbitrary-site.js";
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
  server = createServer(async ({ url = "/" }, response) => {
    const path = decodeURI(new URL(url, "http://site").pathname).slice(1);
    const body = path === "frame" ? "<!doctype html><iframe></iframe>" : await current?.answer(path);
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

/** Loads the site into the frame, and looks at it in each of its modes as the panel does. */
function show(page: Page, modes: readonly Attributes[]): Promise<readonly Shown[]> {
  return page.evaluate(
    async ({ names, modes }) => {
      const frame = document.querySelector("iframe");
      if (!frame) throw new Error("the page has no frame");
      frame.style.cssText = "width: 400px; height: 300px";
      await new Promise((resolve) => {
        frame.onload = resolve;
        frame.src = `/?${Math.random()}`;
      });
      const { contentWindow } = frame;
      if (!contentWindow) throw new Error("the frame has no window");
      const root = contentWindow.document.documentElement;
      const computed = contentWindow.getComputedStyle(root);
      const pageText = (name: string) => computed.getPropertyValue(name).trim();
      const { lookAtPage } = Reflect.get(window, "panel");
      const shown: Shown[] = [];
      for (const attributes of modes) {
        for (const { name } of [...root.attributes]) root.removeAttribute(name);
        for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
        const page = await lookAtPage({ window: contentWindow, names, pageText });
        shown.push({ page, values: names.map(pageText) });
      }
      return shown;
    },
    { names: [...siteNames], modes },
  );
}

/** Writes new values of all names into the site's files, each mode's in one transaction. Tells which were written, by mode. */
async function apply({ files }: ServedSite, modes: readonly Shown[]): Promise<readonly Set<string>[]> {
  const routing = parseRouting({ "*": [...files.keys()] });
  if (!routing.ok) throw new Error("the routing is malformed");
  const contents = [...files].map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
  const left = modes.map(() => new Set<string>(siteNames));
  for (;;) {
    const batch = modes.map(({ page }, mode) => {
      const names = siteNames.filter((name) => left[mode]?.has(name));
      return { tokens: Object.fromEntries(names.map((name) => [name, newValueOf(name, mode)])), page };
    });
    const request = parseApplyRequest({
      batch: batch.filter(({ tokens }) => Object.keys(tokens).length > 0),
    });
    if (!request.ok) throw new Error(`the request is malformed: ${JSON.stringify(request.issues)}`);
    const routed = routeTokens(request.value, routing.value);
    if (!routed.ok) throw new Error("the request is not routed");
    const { replacements, value: outcome } = await editFiles(routed.value, contents, { rootDir: "/nowhere" });
    if (outcome.kind === "conflict") return modes.map(() => new Set());
    if (outcome.kind === "applied") {
      for (const [path, bytes] of replacements) files.set(path, Buffer.from(bytes).toString());
      return modes.map(
        (_, at) => new Set(outcome.updated.flatMap(({ parts = [] }) => parts[at]?.changed ?? [])),
      );
    }
    // A declaration that both modes use cannot have two values: then a person gives the other mode none.
    const clashing = outcome.kind === "rejected" ? outcome.issues : [];
    if (clashing.length === 0) throw new Error(JSON.stringify(outcome));
    for (const name of siteNames)
      if (clashing.some(({ path }) => path?.includes(name))) left[1]?.delete(name);
  }
}

/** SITES=5000 SEED=2 explores others. */
const sites = Number(process.env.SITES ?? 70);

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
    const modes = [one.attributes, ...(one.otherMode ? [one.otherMode] : [])];
    const before = await show(page, modes);
    const changed = await apply(current, before);
    const after = await show(page, modes);
    const isTouched = (name: string) => changed.some((names) => names.has(name));
    const expected = before.map(({ values }, mode) =>
      siteNames.map((name, at) => {
        if (changed[mode]?.has(name)) return newValueOf(name, mode);
        // What one mode writes, the other may show too.
        return isTouched(name) ? after[mode]?.values[at] : values[at];
      }),
    );
    expect(after.map(({ values }) => values)).toEqual(expected);
    counts.used += before.flatMap(({ values }) => values).filter((value) => value !== "").length;
    counts.written += changed.reduce((sum, names) => sum + names.size, 0);
  };
  await fc.assert(fc.asyncProperty(site, check), { numRuns: sites, seed: Number(process.env.SEED ?? seed) });
  // The rest stands in no file, or in a place of which the page cannot tell which file it comes from.
  expect(counts.written).toBeGreaterThan(counts.used / 3);
});
