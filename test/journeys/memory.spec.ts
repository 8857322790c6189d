import { expect, type Page, test } from "@playwright/test";
import { openGapSite } from "./support/gap-site.js";
import { type SmallSite, showPanel } from "./support/small-site.js";

let site: SmallSite;
test.beforeAll(async () => {
  site = await openGapSite();
});
test.afterAll(() => site.close());

async function openAndClose(page: Page, times: number): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Export tokens" });
  for (let time = 0; time < times; time += 1) {
    await page.locator('[data-action="export"]').click();
    await dialog.locator("textarea").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
}

test("a dialog with radio buttons that is closed leaves no element in memory", async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  const countNodes = async (): Promise<number> => {
    await client.send("HeapProfiler.collectGarbage");
    const { metrics } = await client.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "Nodes")?.value ?? Number.NaN;
  };
  await page.goto(site.url);
  await showPanel(page);
  await openAndClose(page, 3);
  const before = await countNodes();
  await openAndClose(page, 5);
  // Each has some sixty nodes; what was closed last, the browser may still hold.
  expect((await countNodes()) - before).toBeLessThan(60);
});
