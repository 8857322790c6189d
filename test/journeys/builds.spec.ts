import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { transform } from "lightningcss";
import { compile } from "tailwindcss";
import { createServer, type InlineConfig, type Plugin, type ViteDevServer } from "vite";
import { designTokenPanel } from "../../dist/vite.js";
import { computed, inline, Panel } from "./support/panel.js";

const { resolve } = createRequire(import.meta.url);

let root: string;
let server: ViteDevServer | undefined;

test.beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "builds-"));
  write("package.json", '{ "name": "harbour-log" }');
});

test.afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(root, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** A page of a Vite server that imports its style sheet, as applications do. */
async function openSite(page: Page, plugins: readonly Plugin[], more: InlineConfig = {}): Promise<Panel> {
  write("src/main.js", 'import "./site.css";');
  write(
    "index.html",
    '<!doctype html><html lang="en"><head><title>Site</title></head><body><p>Page</p><script type="module" src="/src/main.js"></script></body></html>',
  );
  server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    server: { host: "127.0.0.1", port: 0 },
    optimizeDeps: { noDiscovery: true },
    ...more,
    plugins: [...plugins, designTokenPanel({ writeRoot: "src" })],
  });
  await server.listen();
  await page.goto(server.resolvedUrls?.local[0] ?? "");
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  const panel = new Panel(page);
  await page.waitForFunction(() => "designTokens" in window);
  await page.evaluate(() => {
    const { designTokens } = window as unknown as { designTokens: { showDesignPanel(): Promise<boolean> } };
    return designTokens.showDesignPanel();
  });
  await panel.action("close").waitFor();
  return panel;
}

/** The edit is in the file, the page shows it from its style sheets, and nothing of ours is left on the page. */
async function expectApplied(page: Page, panel: Panel, change: Change): Promise<void> {
  const { file, name, from, to } = change;
  const before = read(file);
  await panel.edit(name, to);
  await panel.applyAll();
  await expect.poll(() => read(file)).toBe(before.replace(`${name}: ${from}`, `${name}: ${to}`));
  await expect.poll(() => inline(page, name)).toBe("");
  expect(await computed(page, name)).toBe(change.shown ?? to);
  await panel.element.getByRole("button", { name: "Done" }).click();
  await expect(panel.action("changes")).toContainText("No changes");
}

interface Change {
  readonly file: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** What the build makes of it. */
  readonly shown?: string;
}

test("Vite with lightningcss: what is respelt, on the way in and out, is followed", async ({ page }) => {
  const light = "--accent: #aabbcc";
  write("src/parts/theme.css", `:root { ${light}; --gap: 8px }\n.card { --accent: #AABBCC }\n`);
  write(
    "src/site.css",
    `@import "./parts/theme.css" layer(theme);
@media (min-width: calc(9000px + 1px)) { :root { ${light} } }
@media (min-width: calc(1px + 2px)) { :root { &:not(.none) { ${light} } } }
`,
  );
  const panel = await openSite(page, [], { css: { transformer: "lightningcss" } });
  const site = read("src/site.css");
  await panel.edit("--accent", "#ddeeff");
  await panel.applyAll();
  const last = site.lastIndexOf("#aabbcc");
  await expect
    .poll(() => read("src/site.css"))
    .toBe(`${site.slice(0, last)}#ddeeff${site.slice(last + "#aabbcc".length)}`);
  await expect.poll(() => inline(page, "--accent")).toBe("");
  expect(await computed(page, "--accent")).toMatch(/^#(?:def|ddeeff)$/);
  await panel.element.getByRole("button", { name: "Done" }).click();
  await expectApplied(page, panel, { file: "src/parts/theme.css", name: "--gap", from: "8px", to: "12px" });
});

test("Vite with a minifier over its style sheets", async ({ page }) => {
  write(
    "src/site.css",
    ":root { --accent: #aabbcc; --gap: 0.50rem }\n[data-theme=dark] { --accent: #112233 }\n",
  );
  const minify: Plugin = {
    name: "minify",
    transform(code, id) {
      if (!id.endsWith(".css")) return undefined;
      const result = transform({ filename: id, code: Buffer.from(code), minify: true });
      return { code: Buffer.from(result.code).toString(), map: null };
    },
  };
  const panel = await openSite(page, [{ ...minify, enforce: "pre" }]);
  await expectApplied(page, panel, {
    file: "src/site.css",
    name: "--accent",
    from: "#aabbcc",
    to: "#ddeeff",
    shown: "#def",
  });
});

test("Tailwind 4: a token of @theme, and one of @theme that the page does not get", async ({ page }) => {
  write(
    "src/site.css",
    `@import "tailwindcss/theme.css" layer(theme);
@theme static { --radius-card: 8px }
@theme { --radius-left-out: 3px }
:root { --brand: #3454d1 }
@theme inline { --color-brand: var(--brand) }
`,
  );
  const tailwind: Plugin = {
    name: "tailwind",
    enforce: "pre",
    async transform(code, id) {
      if (!id.endsWith(".css")) return undefined;
      const loadStylesheet = async (name: string, base: string) => {
        const path = resolve(name);
        return { path, base, content: readFileSync(path, "utf8") };
      };
      const { build } = await compile(code, { base: root, loadStylesheet });
      return { code: build([]), map: null };
    },
  };
  const panel = await openSite(page, [tailwind]);
  await expectApplied(page, panel, { file: "src/site.css", name: "--radius-card", from: "8px", to: "20px" });
  await expectApplied(page, panel, { file: "src/site.css", name: "--brand", from: "#3454d1", to: "#112233" });
  await panel.action("search").fill("--color-brand");
  await expect(panel.row("--color-brand")).toHaveCount(0);
  await panel.find("--radius-left-out");
  await expect(panel.field("--radius-left-out")).not.toBeEditable();
  expect(await computed(page, "--radius-left-out")).toBe("");
});
