// Takes a picture of every state of the panel in a real Chromium, at three widths: light, dark, and in forced colours.
// node scripts/screenshots.mjs [--out folder] [--only name] [--width 1400] [--theme dark] [--docs]
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { serveStudio } from "../test/panel/studio/serve.mjs";
import { states } from "../test/panel/studio/states.mjs";
import { takeWebp } from "./take-webp.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values: options } = parseArgs({
  options: {
    out: { type: "string", default: join(root, ".cache/screenshots") },
    only: { type: "string" },
    width: { type: "string" },
    theme: { type: "string" },
    docs: { type: "boolean", default: false },
  },
});

const widths = options.width === undefined ? [320, 800, 1400] : [Number(options.width)];
const themes = options.theme === undefined ? ["light", "dark", "forced"] : [options.theme];
const heights = { 320: 640, 800: 720, 1400: 800 };

const studio = await serveStudio();

const chromiumPath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const browser = await chromium.launch({
  ...(existsSync(chromiumPath) ? { executablePath: chromiumPath } : {}),
  args: ["--no-sandbox"],
});
mkdirSync(options.out, { recursive: true });
let failed = 0;
try {
  if (options.docs) await takeForDocs();
  else for (const width of widths) for (const theme of themes) await takeAll(width, theme);
} finally {
  await browser.close();
  studio.close();
}
process.exitCode = failed === 0 ? 0 : 1;

async function takeAll(width, theme) {
  for (const name of Object.keys(states)) {
    if (options.only !== undefined && !name.startsWith(options.only)) continue;
    const size = { width, height: heights[width] ?? 800 };
    await take({ name, theme, size, path: join(options.out, `${name}-${width}-${theme}.png`) });
  }
}

/** The pictures of docs/panel.md and docs/scales.md. */
async function takeForDocs() {
  const wide = { width: 1080, height: 640 };
  const high = { width: 1080, height: 820 };
  const phone = { width: 320, height: 640 };
  // The panel, where the page beside it has nothing to tell.
  const atTheEdge = (height) => ({ x: 700, y: 0, width: 380, height });
  const pictures = [
    { name: "changed", theme: "light", size: wide, file: "panel-changed.webp" },
    { name: "picker", theme: "dark", size: wide, file: "panel-picker.webp" },
    { name: "editor-curve", theme: "light", size: wide, file: "panel-editor.webp" },
    { name: "apply", theme: "light", size: wide, file: "panel-apply.webp" },
    { name: "selecting-colors", theme: "light", size: wide, clip: atTheEdge(640), file: "scales-many.webp" },
    {
      name: "ramp-made",
      theme: "light",
      size: high,
      clip: atTheEdge(820),
      file: "scales-ramp.webp",
    },
    { name: "sizes-fluid", theme: "dark", size: high, clip: atTheEdge(820), file: "scales-sizes.webp" },
    {
      name: "specimens-sizes",
      theme: "light",
      size: wide,
      clip: atTheEdge(640),
      file: "scales-specimens.webp",
    },
    {
      name: "specimens-colors",
      theme: "dark",
      size: wide,
      clip: atTheEdge(640),
      file: "panel-specimens.webp",
    },
    { name: "modes", theme: "light", size: wide, clip: atTheEdge(640), file: "scales-modes.webp" },
    { name: "page-contrast", theme: "dark", size: wide, clip: atTheEdge(640), file: "scales-contrast.webp" },
    { name: "frames", theme: "light", size: { width: 1280, height: 640 }, file: "scales-frames.webp" },
    { name: "space", theme: "dark", size: phone, file: "panel-phone.webp" },
    { name: "picker-low", theme: "light", size: phone, file: "panel-phone-picker.webp" },
    { name: "inspect", theme: "light", size: wide, file: "panel-inspect.webp" },
    { name: "variants", theme: "dark", size: wide, clip: atTheEdge(640), file: "panel-variants.webp" },
    { name: "changed", theme: "forced", size: wide, clip: atTheEdge(640), file: "panel-forced.webp" },
  ];
  for (const { file, ...picture } of pictures.filter(({ name }) => name.startsWith(options.only ?? "")))
    await take({ ...picture, path: join(root, "docs/images", file) });
}

async function take({ name, theme, size, clip, path }) {
  const { query = "", prepare, shows = ".row input:not([readonly])" } = states[name];
  // A context of its own: what one state stored must not show in the next.
  const context = await browser.newContext({
    viewport: size,
    // An emulated preference would reach into frames, which have each its own.
    ...(theme === "forced" ? { forcedColors: "active" } : { colorScheme: name === "frames" ? null : theme }),
    reducedMotion: "reduce",
    hasTouch: size.width === 320,
  });
  studio.reset();
  const page = await context.newPage();
  page.setDefaultTimeout(6000);
  page.on("pageerror", (error) => console.error(`${name}: ${error.stack}`));
  try {
    await page.goto(`${studio.origin}/?theme=${theme}&${query}`);
    await page.locator(`design-token-panel ${shows}`).first().waitFor();
    await prepare?.(page);
    await page.waitForTimeout(120);
    if (path.endsWith(".webp")) await takeWebp(page, path, clip);
    else await page.screenshot({ path });
  } catch (error) {
    failed += 1;
    console.error(`${name} at ${size.width}, ${theme}: ${error.message.split("\n")[0]}`);
  }
  await context.close();
}
