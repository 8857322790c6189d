import { cpSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { sectionOf } from "./follow.js";
import { walk } from "./journey.js";
import { freePort, installSite, type Site } from "./site.js";
import { expectNoTrace } from "./traces.js";

/** Of a panel that nobody has named. */
const namespace = "designTokens";
const radius = { tab: "radius", cssVar: "--card-radius", label: "Card radius", before: "8px", after: "20px" };
/** The routes with options, of both routers, as the page shows them. */
const withOptions = sectionOf("Options", "docs/next.md").code("text");
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
    expect(dev.output()).toContain("5 tokens in 1 file; the panel opens with the button or Alt+Shift+E");
    await test.step("by its address it is the same server, and another site is refused", async () => {
      const own = `http://127.0.0.1:${port}`;
      const data = { preview: { "--card-radius": "1px" } };
      const post = (origin: string) =>
        request.post(`${own}/design-token-panel/apply`, { headers: { Origin: origin }, data });
      expect((await post(own)).status()).toBe(200);
      expect((await post("http://evil.test")).status()).toBe(403);
    });
    await test.step("its route takes options, and pages of another origin that it lists", async () => {
      const route = `http://127.0.0.1:${port}/design-token-panel`;
      const file = "app/design-token-panel/[...file]/route.ts";
      const before = site.read(file);
      await takesOptions(request, { route, file, which: 0 });
      const preflight = await request.fetch(`${route}/apply`, {
        method: "OPTIONS",
        headers: { Origin: "http://other.test", "Access-Control-Request-Method": "POST" },
      });
      expect(preflight.headers()["access-control-allow-origin"]).toBe("http://other.test");
      site.write(file, before);
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
    await test.step("its route takes options", async () => {
      const route = `http://127.0.0.1:${port}/api/design-token-panel`;
      const file = "pages/api/design-token-panel/[...file].ts";
      const before = site.read(file);
      await takesOptions(request, { route, file, which: 1 });
      site.write(file, before);
    });
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

/** First as the page shows them, and then with another write root, so that they cannot have gone unread. */
async function takesOptions(
  request: APIRequestContext,
  { route, file, which }: { readonly route: string; readonly file: string; readonly which: number },
): Promise<void> {
  const shown = withOptions[which] ?? "";
  const preview = {
    headers: { Origin: new URL(route).origin },
    data: { preview: { "--card-radius": "1px" } },
  };
  const status = async () => (await request.post(`${route}/apply`, preview)).status();
  const elsewhere = shown.replace(
    /writeRoot: "\w+"/,
    'writeRoot: "node_modules", allowOrigins: ["http://other.test"]',
  );
  for (const [text, expected] of [
    [elsewhere, 400],
    [shown, 200],
    [elsewhere, 400],
  ] as const) {
    site.write(file, text);
    await expect.poll(status, { timeout: 60_000 }).toBe(expected);
  }
}

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
