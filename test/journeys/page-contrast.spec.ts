import { wcagContrast } from "culori";
import { computed } from "./support/panel.js";
import { expect, test } from "./support/studio.js";

test.use({ query: "config=modes" });

test("texts that are hard to read in either mode are listed, and the repair of most ends in the file", async ({
  page,
  studio,
}) => {
  await page.locator('[data-action="more"]').click();
  await page.getByRole("menuitem", { name: "Contrast of this page" }).click();
  await expect(page.getByText("6 of 18 texts are hard to read, in light and dark")).toBeVisible();
  const lines = page.locator(".contrast-line");
  await expect(lines).toHaveCount(4);

  // The dark text is shown where it stands, in the mode that it is of.
  await lines.filter({ hasText: "3.3" }).getByRole("button", { name: "Three open threads" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator(".outline-box")).toBeVisible();

  const repair = page.getByRole("button", { name: "Repair", exact: true });
  await repair.click();
  await expect(page.getByText("4 of 18 texts are hard to read, in light and dark")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("6 of 18 texts are hard to read, in light and dark")).toBeVisible();
  for (const left of [4, 2]) {
    await repair.click();
    await expect(page.getByText(`${left} of 18 texts are hard to read`)).toBeVisible();
  }
  await repair.click();
  await expect(
    page.getByText("Every text that was measured had the contrast that WCAG asks for."),
  ).toBeVisible();

  await page.locator('[data-action="apply"]').click();
  await page.locator('[data-action="confirm-apply"]').click();
  const inFile = (cssVar: string) =>
    [...studio.tokens().matchAll(new RegExp(`${cssVar}: ([^;]+);`, "g"))].map(([, value = ""]) => value);
  await expect.poll(() => inFile("--quiet")).not.toContain("#8b8f99");
  const [light = "", dark = ""] = inFile("--quiet");
  const [lightCard = "", darkCard = ""] = inFile("--card");
  expect(wcagContrast(light, lightCard)).toBeGreaterThanOrEqual(4.5);
  expect(wcagContrast(dark, darkCard)).toBeGreaterThanOrEqual(4.5);
  expect(await computed(page, "--quiet")).toBe(dark);
  expect(wcagContrast("#fff", inFile("--brand")[0] ?? "")).toBeGreaterThanOrEqual(4.5);
});

test("a keyboard alone goes from the palette to the texts, repairs most of them, and goes to a token", async ({
  page,
}) => {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Find a token or an action" })).toBeFocused();
  await page.keyboard.type("contrast of");
  await page.keyboard.press("Enter");
  await page.locator(".contrast-line").first().waitFor();
  await page.getByRole("button", { name: "Repair", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("4 of 18 texts are hard to read, in light and dark")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("6 of 18 texts are hard to read, in light and dark")).toBeVisible();
  const token = page.getByRole("button", { name: "--quiet", exact: true }).first();
  await token.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Quiet ink", exact: true })).toBeFocused();
});
