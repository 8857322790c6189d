import { cpSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { walk } from "./journey.js";
import { freePort, installSite, type Site } from "./site.js";
import { expectNoTrace } from "./traces.js";

/** Of a panel that nobody has named. */
const namespace = "designTokens";
const radius = { tab: "radius", cssVar: "--card-radius", label: "Card radius", before: "8px", after: "20px" };
const pagesExample = fileURLToPath(new URL("../../examples/next-pages/", import.meta.url));

let site: Site;
test.beforeAll(async () => {
  site = await installSite("next");
});

test("Next: a component and a route, App Router and Turbopack", async ({ page, request }) => {
  const port = String(await freePort());
  const url = `http://localhost:${port}/`;
  const dev = await site.serve(/Ready in/, "next", "dev", "-p", port);
  try {
    await walk(page, site, { url, file: "app/tokens.css", namespace, ...radius });
    expect(dev.output()).toContain("5 tokens in 1 file; open with the button or Alt+Shift+E");
    await test.step("by its address it is the same server, and another site is refused", async () => {
      const own = `http://127.0.0.1:${port}`;
      const data = { preview: { "--card-radius": "1px" } };
      const post = (origin: string) =>
        request.post(`${own}/design-token-panel/apply`, { headers: { Origin: origin }, data });
      expect((await post(own)).status()).toBe(200);
      expect((await post("http://evil.test")).status()).toBe(403);
    });
  } finally {
    await dev.stop();
  }
  await test.step("a production build has no panel and no route", async () => {
    await site.run("next", "build");
    await isAbsent(page, request, { port, path: "design-token-panel" });
  });
});

test("Next: a component and a route, Pages Router and Webpack", async ({ page, request }) => {
  // What both examples need is installed once.
  for (const folder of ["app", ".next"]) rmSync(join(site.dir, folder), { recursive: true, force: true });
  cpSync(pagesExample, site.dir, {
    recursive: true,
    filter: (path) => !/node_modules|package\.json$/.test(path),
  });
  const port = String(await freePort());
  const url = `http://localhost:${port}/`;
  const dev = await site.serve(/Ready in/, "next", "dev", "--webpack", "-p", port);
  try {
    await walk(page, site, { url, file: "styles/tokens.css", namespace, ...radius });
  } finally {
    await dev.stop();
  }
  await test.step("a production build runs where the package is not installed", async () => {
    await site.run("next", "build", "--webpack");
    const installed = join(site.dir, "node_modules/design-token-panel");
    renameSync(installed, `${installed}-aside`);
    try {
      await isAbsent(page, request, { port, path: "api/design-token-panel" });
    } finally {
      renameSync(`${installed}-aside`, installed);
    }
  });
});

async function isAbsent(
  page: Page,
  request: APIRequestContext,
  { port, path }: { readonly port: string; readonly path: string },
): Promise<void> {
  expectNoTrace(site, ".next/static", radius.cssVar);
  const server = await site.serve(/Ready in/, "next", "start", "-p", port);
  const url = `http://localhost:${port}/`;
  try {
    expect((await page.goto(url))?.status()).toBe(200);
    expect(await page.content()).not.toContain("design-token-panel");
    expect(await page.evaluate((name) => name in window, namespace)).toBe(false);
    const data = { tokens: { "--card-radius": "1px" } };
    expect((await request.post(`${url}${path}/apply`, { data })).status()).toBe(404);
    for (const file of ["start.js", "page.js"])
      expect((await request.get(`${url}${path}/${file}`)).status()).toBe(404);
  } finally {
    await server.stop();
  }
}
