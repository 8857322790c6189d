import { computed } from "./support/panel.js";
import { expect, test } from "./support/studio.js";

test("both modes are edited side by side, and the dark is derived from the light in part, as one undo step", async ({
  page,
}) => {
  await page.locator('[data-action="more"]').click();
  await page.getByRole("menuitem", { name: "Light and dark side by side" }).click();
  const night = page.getByRole("textbox", { name: "Blue 400 in Night", exact: true });
  await night.fill("#99bbff");
  await night.press("Enter");
  const before = await computed(page, "--blue-400");
  await page.getByRole("button", { name: "Derive the dark from the light" }).click();
  const proposed = page.locator(".mode-row").filter({ hasText: "Sand 100" });
  const sand = (await proposed.locator(".mode-proposal").innerText()).trim();
  await page.locator(".mode-row").filter({ hasText: "Blue 400" }).getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: /^Take \d+ colours$/ }).click();
  expect(await computed(page, "--blue-400")).toBe(before);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await expect.poll(() => computed(page, "--sand-100")).toBe(sand);
  expect(await computed(page, "--blue-400")).toBe("#99bbff");
  await page.keyboard.press("Control+z");
  await expect.poll(() => computed(page, "--sand-100")).not.toBe(sand);
  expect(await computed(page, "--blue-400")).toBe("#99bbff");
});
