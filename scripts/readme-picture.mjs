#!/usr/bin/env node
// Takes docs/images/panel.png: the panel on the demo page, with a few tokens changed.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { startDemo } from "../demo/start.mjs";
import { ensureChromium } from "./setup/chromium.mjs";
import { root } from "./setup/paths.mjs";

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
  mkdirSync(`${root}docs/images`, { recursive: true });
  await page.screenshot({ path: `${root}docs/images/panel.png` });
} finally {
  await browser.close();
  await demo.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function changeTokens(panel) {
  const type = async (tab, name, label, value) => {
    await panel.locator(`[data-tab="${tab}"]`).click();
    const field = panel.locator(`[data-css-var="${name}"]`).getByLabel(label, { exact: true });
    await field.fill(value);
    await field.press("Enter");
  };
  await type("shape", "--pico-border-radius", "Radius", "0.75rem");
  await type("space", "--pico-form-element-spacing-horizontal", "Field, horizontal", "1.5rem");
  await type("color", "--pico-color-azure-500", "Azure 500", "oklch(58% 0.16 240)");
}
