import type { Page } from "@playwright/test";
import axe from "axe-core";
import { computed } from "./support/panel.js";
import { expect, test } from "./support/studio.js";

test.use({ query: "config=modes" });

async function showBothModes(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Find a token or an action" })).toBeFocused();
  await page.keyboard.type("side by side");
  await page.keyboard.press("Enter");
  await page.locator(".mode-field").first().waitFor();
}

/** What the file gives a custom property in the light and in the dark. */
const inFile = (css: string, cssVar: string) =>
  [...css.matchAll(new RegExp(`${cssVar}: ([^;]+);`, "g"))].map(([, value = ""]) => value);

test("both modes are edited in the rows whatever mode the page is in, and one Apply writes both", async ({
  page,
  studio,
}) => {
  await showBothModes(page);
  const light = page.getByRole("textbox", { name: "Card", exact: true });
  await light.fill("#fefefe");
  await light.press("Enter");
  const dark = page.getByRole("textbox", { name: "Card in dark" });
  await expect(dark).toHaveValue("#1d2028");
  await dark.fill("#222630");
  await dark.press("Enter");
  expect(await computed(page, "--card")).toBe("#fefefe");
  const link = page.getByRole("combobox", { name: "Link in dark" });
  await expect(link).toHaveValue("on-brand");
  await link.selectOption("ink");

  // One text says both modes of the note; each part is edited by itself, and live where the page shows that mode.
  const noteLight = page.getByRole("textbox", { name: "Note in light", exact: true });
  await noteLight.fill("#e0e6ff");
  await noteLight.press("Enter");
  await expect.poll(() => computed(page, "--note")).toBe("light-dark(#e0e6ff, #242b45)");
  const noteDark = page.getByRole("textbox", { name: "Note in dark", exact: true });
  await noteDark.fill("#101830");
  await noteDark.press("Enter");

  // A shadow of another tab has a value by mode, too.
  await page.locator('[data-tab="effects"]').click();
  const lift = page.getByRole("textbox", { name: "Lift in dark" });
  await expect(lift).toHaveValue("0 2px 8px rgb(0 0 0 / 50%)");
  await lift.fill("0 2px 9px rgb(0 0 0 / 70%)");
  await lift.press("Enter");
  expect(await computed(page, "--lift")).toBe("0 2px 8px rgb(30 40 80 / 12%)");
  await page.locator('[data-tab="color"]').click();

  // The logo has one declaration for both modes, and one value.
  await expect(page.locator('[data-css-var="--logo"] .mode-field')).toHaveCount(0);

  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await expect.poll(() => computed(page, "--card")).toBe("#222630");
  expect(await computed(page, "--note")).toBe("light-dark(#e0e6ff, #101830)");
  await expect(page.getByRole("textbox", { name: "Card in light" })).toHaveValue("#fefefe");
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
  await expect(dark).toHaveValue("#222630");

  await page.locator('[data-action="apply"]').click();
  await page.locator('[data-action="confirm-apply"]').click();
  await expect.poll(() => inFile(studio.tokens(), "--card")).toEqual(["#fefefe", "#222630"]);
  expect(inFile(studio.tokens(), "--note")).toEqual(["light-dark(#e0e6ff, #101830)"]);
  expect(inFile(studio.tokens(), "--link")).toEqual(["var(--brand)", "var(--ink)"]);
  expect(inFile(studio.tokens(), "--lift")).toEqual([
    "0 2px 8px rgb(30 40 80 / 12%)",
    "0 2px 9px rgb(0 0 0 / 70%)",
  ]);
  expect(inFile(studio.tokens(), "--paper")).toEqual(["#f6f5f1", "#14161c"]);
});

test("the row of the scheme ends where the fields of both modes end", async ({ page }) => {
  await showBothModes(page);
  const edges = async (selector: string) => {
    const place = await page.locator(selector).first().boundingBox();
    return place && [place.x, place.x + place.width].map(Math.round);
  };
  expect(await edges(".row .field.select:has(#scheme-color)")).toEqual(await edges(".row .mode-pair"));
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } });

  test("names beside both modes break between words only", async ({ page }) => {
    await showBothModes(page);
    const lines = await page
      .locator(".row:has(.mode-pair) .label")
      .first()
      .evaluate((label) => {
        label.textContent = "Background";
        const text = document.createRange();
        text.selectNodeContents(label);
        return text.getClientRects().length;
      });
    expect(lines).toBe(1);
  });
});

test("the other mode is picked live, put back by Escape, and remembered after a reload", async ({ page }) => {
  await showBothModes(page);
  await page.getByRole("button", { name: "Pick a colour for Card in dark" }).click();
  const dark = page.getByRole("textbox", { name: "Card in dark" });
  await page.getByRole("slider", { name: "Lightness and chroma" }).press("ArrowUp");
  await expect(dark).not.toHaveValue("#1d2028");
  await page.keyboard.press("Escape");
  await expect(dark).toHaveValue("#1d2028");
  await page.reload();
  await expect(dark).toHaveValue("#1d2028");
  await page.getByRole("button", { name: "Pick a colour for Note in dark" }).click();
  await page.getByRole("slider", { name: "Lightness and chroma" }).press("ArrowUp");
  await expect.poll(() => computed(page, "--note")).not.toBe("light-dark(#e9edff, #242b45)");
  expect(await computed(page, "--note")).toMatch(/^light-dark\(#e9edff, #[0-9a-f]{6}\)$/);
});

test("the dark is derived from the light in part, as one undo step", async ({ page }) => {
  await showBothModes(page);
  await page.getByRole("button", { name: "Derive dark…" }).click();
  const line = page.locator(".mode-row").filter({ hasText: "Paper" });
  const proposed = (await line.locator(".mode-proposal").innerText()).trim();
  await expect(page.getByText("3 tokens have one declaration for both modes")).toBeVisible();
  await page.locator(".mode-row").filter({ hasText: "Card" }).getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: /^Take \d+ colours$/ }).click();
  await expect(page.getByRole("textbox", { name: "Paper in dark" })).toHaveValue(proposed);
  await expect(page.getByRole("textbox", { name: "Card in dark" })).toHaveValue("#1d2028");
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await expect.poll(() => computed(page, "--paper")).toBe(proposed);
  await page.keyboard.press("Control+z");
  await expect.poll(() => computed(page, "--paper")).toBe("#14161c");
});

/** What axe finds of the contrast of the page's texts: element → ratio. */
async function readRatios(page: Page, theme: string): Promise<Readonly<Record<string, number>>> {
  await page.evaluate((value) => document.documentElement.setAttribute("data-theme", value), theme);
  return page.evaluate(async () => {
    const { run } = (window as unknown as { readonly axe: typeof axe }).axe;
    const { passes, violations } = await run("main", { runOnly: ["color-contrast"] });
    const nodes = [...passes, ...violations].flatMap((result) => result.nodes);
    return Object.fromEntries(nodes.map(({ target, any }) => [String(target), any[0]?.data.contrastRatio]));
  });
}

const levelOf = (ratio = 0): number => [7, 4.5, 3].find((level) => ratio >= level) ?? 0;

test("every text of the page keeps its level in the derived dark, as axe counts it, also where it is taken in part", async ({
  page,
}) => {
  await page.evaluate(axe.source);
  const light = await readRatios(page, "light");
  expect(Object.keys(light).length).toBeGreaterThan(5);
  await showBothModes(page);
  for (const left of [undefined, "Card"]) {
    await page.getByRole("button", { name: "Derive dark…" }).click();
    const card = page.locator(".mode-row").filter({ hasText: "Card" }).getByRole("checkbox");
    if (left !== undefined) await card.uncheck();
    await page.getByRole("button", { name: /^Take \d+ colours$/ }).click();
    await page.locator(".mode-field").first().waitFor();
    const dark = await readRatios(page, "dark");
    for (const [target, ratio] of Object.entries(light))
      expect({ target, level: levelOf(dark[target]) >= levelOf(ratio) }).toEqual({ target, level: true });
    if (left !== undefined) expect(await computed(page, "--card")).toBe("#1d2028");
    await page.keyboard.press("Control+z");
    await expect.poll(() => computed(page, "--card")).toBe("#1d2028");
    await readRatios(page, "light");
  }
});
