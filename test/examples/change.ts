import { expect, type Page } from "@playwright/test";
import { computed, inline, Panel } from "../journeys/support/panel.js";
import { hasConsoleApi, openPanel, watch } from "./journey.js";
import type { Server } from "./run.js";
import type { Site } from "./site.js";

/** A style sheet of one token, and a page that has it. */
export const tokens = ":root {\n  --card-radius: 8px; /* corners */\n}\n";
export const page = (file: string) =>
  `<!doctype html><html lang="en"><head><title>A site</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${file}"></head><body><p>A site</p></body></html>\n`;

/** What a stranger does: the button, an edit, Apply, and a look at the file. */
export async function change(browser: Page, site: Site, url: string, file: string): Promise<void> {
  const { errors } = watch(browser);
  await browser.goto(url);
  await hasConsoleApi(browser, "designTokens");
  await browser.getByRole("button", { name: "Design tokens" }).click();
  await editAndApply(browser, site, file);
  expect(errors.filter((text) => !/net::ERR_|WebSocket|favicon|data:,/.test(text))).toEqual([]);
}

/** The same on a page without the button. */
export async function changeByConsole(
  browser: Page,
  site: Site,
  { url, file, namespace }: { readonly url: string; readonly file: string; readonly namespace: string },
): Promise<void> {
  await browser.goto(url);
  await hasConsoleApi(browser, namespace);
  await openPanel(browser, namespace);
  await editAndApply(browser, site, file);
}

async function editAndApply(browser: Page, site: Site, file: string): Promise<void> {
  const panel = new Panel(browser);
  const [, cssVar = "", before = ""] = /(--[\w-]+): ([^;]+);/.exec(site.read(file)) ?? [];
  const after = before.replace(/\d+/, "20");
  const wanted = site.read(file).replace(before, after);
  await panel.edit(cssVar, after);
  expect(await computed(browser, cssVar)).toBe(after);
  await panel.applyAll();
  // While it is replaced there is no file for a moment.
  await expect(() => expect(site.read(file)).toBe(wanted)).toPass({ timeout: 60_000 });
  await browser.reload();
  await expect.poll(() => computed(browser, cssVar)).toBe(after);
  await expect.poll(() => inline(browser, cssVar)).toBe("");
}

export async function during(servers: readonly Server[], work: () => Promise<void>): Promise<void> {
  await work().finally(() => Promise.all(servers.map((server) => server.stop())));
}
