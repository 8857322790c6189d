import { expect, test } from "@playwright/test";
import { openGapSite } from "./support/gap-site.js";
import { Panel } from "./support/panel.js";
import { type SmallSite, showPanel } from "./support/small-site.js";

let site: SmallSite;
test.beforeAll(async () => {
  site = await openGapSite();
});
test.afterAll(() => site.close());

test("in a window that is zoomed to 400 % one sees what Apply writes, and the whole of its button", async ({
  page,
}) => {
  await page.setViewportSize({ width: 325, height: 200 });
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--gap", "33px");
  await panel.action("apply").click();
  const confirm = panel.action("confirm-apply");
  await expect(confirm).toBeEnabled();
  for (const one of [page.getByText("33px", { exact: true }).last(), confirm]) {
    await one.scrollIntoViewIfNeeded();
    await expect(one).toBeInViewport({ ratio: 1 });
  }
});

test("in a window that is zoomed to 500 % a field of the panel is seen", async ({ page }) => {
  await page.setViewportSize({ width: 260, height: 160 });
  await page.goto(site.url);
  await showPanel(page);
  const field = new Panel(page).field("--gap");
  await field.scrollIntoViewIfNeeded();
  await expect(field).toBeInViewport({ ratio: 1 });
});
