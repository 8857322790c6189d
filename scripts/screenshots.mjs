// Takes a picture of every state of the panel in a real Chromium, at three widths, light and dark.
// node scripts/screenshots.mjs [--out folder] [--only name] [--width 1400] [--theme dark]
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { build } from "esbuild";
import { states } from "../test/panel/studio/states.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const studio = join(root, "test/panel/studio");
const { values: options } = parseArgs({
  options: {
    out: { type: "string", default: join(root, ".cache/screenshots") },
    only: { type: "string" },
    width: { type: "string" },
    theme: { type: "string" },
  },
});

const widths = options.width === undefined ? [320, 800, 1400] : [Number(options.width)];
const themes = options.theme === undefined ? ["light", "dark"] : [options.theme];
const heights = { 320: 640, 800: 720, 1400: 800 };

const bundle = join(root, ".cache/studio");
rmSync(bundle, { recursive: true, force: true });
await build({
  entryPoints: [join(studio, "entry.ts")],
  outdir: bundle,
  bundle: true,
  splitting: true,
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  sourcemap: true,
  logLevel: "warning",
});

const server = createServer((request, response) => {
  const path = new URL(request.url ?? "/", "http://studio").pathname;
  const file = path === "/" ? join(studio, "page.html") : join(bundle, path.replaceAll("..", ""));
  if (!existsSync(file)) return void response.writeHead(404).end();
  const types = { ".html": "text/html", ".js": "text/javascript", ".map": "application/json" };
  response.writeHead(200, { "content-type": types[extname(file)] ?? "text/plain" }).end(readFileSync(file));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

const chromiumPath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const browser = await chromium.launch({
  ...(existsSync(chromiumPath) ? { executablePath: chromiumPath } : {}),
  args: ["--no-sandbox"],
});
mkdirSync(options.out, { recursive: true });
let failed = 0;
try {
  for (const width of widths) {
    for (const theme of themes) await takeAll(width, theme);
  }
} finally {
  await browser.close();
  server.close();
}
process.exitCode = failed === 0 ? 0 : 1;

async function takeAll(width, theme) {
  for (const [name, { query = "", prepare }] of Object.entries(states)) {
    if (options.only !== undefined && !name.startsWith(options.only)) continue;
    // A context of its own: what one state stored must not show in the next.
    const context = await browser.newContext({
      viewport: { width, height: heights[width] ?? 800 },
      colorScheme: theme,
      reducedMotion: "reduce",
      hasTouch: width === 320,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(6000);
    page.on("pageerror", (error) => console.error(`${name}: ${error.stack}`));
    try {
      await page.goto(`${origin}/?theme=${theme}&${query}`);
      await page.locator("design-token-panel").waitFor({ state: "attached" });
      await prepare?.(page);
      await page.waitForTimeout(80);
      await page.screenshot({ path: join(options.out, `${name}-${width}-${theme}.png`) });
    } catch (error) {
      failed += 1;
      console.error(`${name} at ${width}, ${theme}: ${error.message.split("\n")[0]}`);
    }
    await context.close();
  }
}
