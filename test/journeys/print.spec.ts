import { createHash } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { openGapSite } from "./support/gap-site.js";
import { type SmallSite, showPanel } from "./support/small-site.js";

let site: SmallSite;
test.beforeAll(async () => {
  site = await openGapSite("<h1>Page</h1>");
});
test.afterAll(() => site.close());

/** What a page prints, without the time. */
async function print(page: Page): Promise<string> {
  const text = (await page.pdf()).toString("latin1").replaceAll(/\/(?:Creation|Mod)Date.*/g, "");
  return createHash("sha256").update(text).digest("hex");
}

const marginOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).marginRight);

// What is further to the right than the paper is wide is not printed.
test.use({ viewport: { width: 700, height: 700 } });

for (const { what, key, margin } of [
  { what: "floats", key: "Alt+1", margin: "0px" },
  { what: "is docked", key: "Alt+2", margin: "344px" },
]) {
  test(`a page is printed as it is without the panel that ${what}`, async ({ page }) => {
    await page.goto(site.url);
    const plain = await print(page);
    await page.evaluate(async () => {
      const { configurePanel } = await import(new URL("/panel/index.js", location.href).href);
      const config = document.getElementById("tokenpanel-config")?.textContent ?? "";
      configurePanel(JSON.parse(config), { pushPage: true });
    });
    await showPanel(page);
    await page.locator('[data-action="search"]').focus();
    await page.keyboard.press(key);
    await expect.poll(() => marginOf(page)).toBe(margin);
    expect(await print(page)).toBe(plain);
    await expect.poll(() => marginOf(page)).toBe(margin);
  });
}
