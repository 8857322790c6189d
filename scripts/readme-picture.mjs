#!/usr/bin/env node
// Takes docs/images/panel.webp: the panel on the demo page, with a few tokens changed.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { startDemo } from "../demo/start.mjs";
import { ensureChromium } from "./setup/chromium.mjs";
import { root } from "./setup/paths.mjs";
import { takeWebp } from "./take-webp.mjs";

const { path: executablePath, problem } = await ensureChromium(console.log);
if (problem !== undefined) throw new Error(problem);

const folder = mkdtempSync(join(tmpdir(), "picture-"));
const demo = await startDemo({ folder, say: () => {} });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const page = await browser.newPage({ viewport: { width: 1400, height: 860 }, reducedMotion: "reduce" });
  await page.goto(demo.url);
  await page.evaluate(() => globalThis.demo.showDesignPanel());
  await changeTokens(page.locator("design-token-panel"));
  await page.mouse.move(500, 700);
  mkdirSync(`${root}docs/images`, { recursive: true });
  await takeWebp(page, `${root}docs/images/panel.webp`);
} finally {
  await browser.close();
  await demo.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function changeTokens(panel) {
  const search = panel.locator('[data-action="search"]');
  const type = async (name, value) => {
    await search.fill(name);
    const field = panel.locator(`[data-css-var="${name}"]`).locator('input:not([type="checkbox"])');
    await field.fill(value);
    await field.press("Enter");
  };
  await type("--pico-border-radius", "0.75rem");
  await type("--pico-spacing", "1.125rem");
  await type("--pico-background-color", "oklch(98.5% 0.008 230)");
  await type("--pico-primary", "oklch(46% 0.12 170)");
  await type("--pico-primary-background", "oklch(46% 0.12 170)");
  await search.fill("");
  await search.blur();
}
