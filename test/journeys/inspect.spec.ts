import { statusToSay } from "./support/panel.js";
import { expect, test } from "./support/studio.js";

test("the panel tells the tokens of the element one picks, and Escape goes back to the tab", async ({
  page,
}) => {
  await page.keyboard.press("Alt+i");
  await page.locator('[data-action="inspect"][aria-pressed="true"]').waitFor();
  await page.locator("main .button").click();
  await page.locator(".items-title").waitFor();
  await page.locator('[data-css-var="--accent"]').waitFor();
  await page.locator('[data-css-var="--button-radius"]').waitFor();
  expect(await page.locator('[data-css-var="--card-shadow"]').count()).toBe(0);
  await page.getByRole("button", { name: "Back" }).click();
  await page.locator('[role="tabpanel"]').waitFor();
});

test("what is picked takes the place of what was searched for", async ({ page }) => {
  await page.keyboard.press("/");
  await page.keyboard.type("measure");
  await page.locator('[data-css-var="--measure"]').waitFor();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Measure", { exact: true })).toBeFocused();
  await page.keyboard.press("Alt+i");
  await page.locator('[data-action="inspect"][aria-pressed="true"]').waitFor();
  await page.locator("main .button").click();
  await expect(page.locator(".items-title")).toContainText("span.button");
  await expect(page.locator(".items-title button")).toBeFocused();
  await page.locator('[data-css-var="--accent"]').waitFor();
});

test("two presses at once leave nothing that picks: the page hears the next click", async ({ page }) => {
  await page.evaluate(() => {
    addEventListener("click", () => {
      document.title = "heard";
    });
  });
  let free = () => {};
  const isFree = new Promise<void>((resolve) => {
    free = resolve;
  });
  await page.route(/inspect/, async (route) => {
    await isFree;
    await route.continue();
  });
  await page.keyboard.press("Alt+i");
  await page.keyboard.press("Alt+i");
  free();
  await expect(page.locator('.visually-hidden[role="status"]')).toContainText(["Picking an element"]);
  await page.locator("main .button").click();
  await expect(page).toHaveTitle("heard");
});

test("the page shows what uses a token, with a count, until Escape", async ({ page }) => {
  await page.locator('[data-tab="space"]').click();
  await page.getByLabel("Card padding", { exact: true }).focus();
  await page.keyboard.press("Alt+Enter");
  const told = statusToSay(page, /^Found in 3 elements$/);
  await page.getByRole("menuitem", { name: "Outline what uses it" }).click();
  await told;
  await page.keyboard.press("Escape");
  await page.locator(".panel").waitFor();
});
