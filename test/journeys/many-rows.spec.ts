import type { Locator, Page } from "@playwright/test";
import { computed } from "./support/panel.js";
import { swipe } from "./support/pointer.js";
import { expect, test } from "./support/studio.js";

const label = (page: Page, text: string): Locator =>
  page.locator(".row > .label").getByText(text, { exact: true });

const apply = async (page: Page): Promise<void> => {
  await page.locator('[data-action="apply"]').click();
  await page.locator('[data-action="confirm-apply"]').click();
};

test("a mouse selects rows and drags them all at once, as one undo step that ends in the file", async ({
  page,
  studio,
}) => {
  const before = studio.tokens();
  await page.locator('[data-tab="space"]').click();
  await label(page, "Small").click({ modifiers: ["Control"] });
  await expect(page.locator(".selection strong")).toHaveText("1 selected");
  await label(page, "Gap between cards").click({ modifiers: ["Shift"] });
  await expect(page.locator(".selection strong")).toHaveText("5 selected");
  await page.getByText("Multiply", { exact: true }).click();
  const dial = page.getByRole("slider", { name: "By", exact: true });
  const box = await dial.boundingBox();
  if (box === null) throw new Error("the dial is not to be seen");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 20, box.y + box.height / 2, { steps: 8 });
  await expect.poll(async () => Number.parseFloat(await computed(page, "--space-s"))).toBeGreaterThan(12);
  await page.mouse.up();
  await page.keyboard.press("Control+z");
  await expect.poll(() => computed(page, "--space-s")).toBe("8px");
  expect(await page.locator('[data-action="undo"]').getAttribute("aria-disabled")).toBe("true");

  const field = page.getByRole("textbox", { name: "By", exact: true });
  await field.fill("1.5");
  await field.press("Enter");
  await expect.poll(() => computed(page, "--card-gap")).toBe("1.5rem");
  await page.getByText("Left as it is: Large (a calculation or an expression)").waitFor();
  await apply(page);
  const after = before
    .replace("--space-s: 8px", "--space-s: 12px")
    .replace("--space-m: 16px", "--space-m: 24px")
    .replace("--card-padding: 20px", "--card-padding: 30px")
    .replace("--card-gap: 1rem", "--card-gap: 1.5rem");
  await expect.poll(studio.tokens).toBe(after);
});

test("the same grid can be typed again after an undo, and arrow keys step the figure of a dial", async ({
  page,
}) => {
  await page.locator('[data-tab="space"]').click();
  const row = page.locator('[data-css-var="--space-s"]');
  await row.click({ modifiers: ["Shift"], position: { x: 150, y: 8 } });
  await expect(page.locator(".selection strong")).toHaveText("1 selected");
  await page.getByText("Snap", { exact: true }).click();
  const grid = page.getByRole("textbox", { name: "To a grid", exact: true });
  for (const round of ["first", "again"]) {
    await grid.fill("5");
    await grid.press("Enter");
    await expect.poll(() => computed(page, "--space-s"), round).toBe("10px");
    await page.locator('[data-action="undo"]').click();
    await expect.poll(() => computed(page, "--space-s")).toBe("8px");
  }
  await page.getByText("Add", { exact: true }).click();
  const by = page.getByRole("textbox", { name: "By", exact: true });
  await by.press("ArrowUp");
  await expect(by).toHaveValue("+0.5px");
  await by.press("Shift+ArrowUp");
  await expect.poll(() => computed(page, "--space-s")).toBe("13.5px");
  await by.press("ArrowDown");
  await expect(by).toHaveValue("+5px");
  // Where a busy machine has paused between the keys, each is a step of its own.
  await expect(async () => {
    const isBack = async () => (await computed(page, "--space-s")) === "8px";
    if (!(await isBack())) await page.locator('[data-action="undo"]').click({ timeout: 5_000 });
    expect(await isBack()).toBe(true);
  }).toPass();
});

test("a keyboard alone selects what a search finds, and shifts it", async ({ page }) => {
  await page.keyboard.press("/");
  await page.keyboard.type("blue");
  await page.locator('[data-css-var="--blue-500"]').waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Alt+s");
  await expect(page.locator(".selection strong")).toHaveText("1 selected");
  await page.keyboard.press("Alt+a");
  await page.keyboard.press("Alt+e");
  await expect(page.getByRole("slider", { name: "Lightness" })).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => computed(page, "--blue-500")).toBe("oklch(58% 0.2 268)");
  // Escape would give it up only until the pause that ends the step.
  await page.keyboard.press("Control+z");
  await expect.poll(() => computed(page, "--blue-500")).toBe("oklch(53% 0.2 268)");
  await page.keyboard.press("Escape");
  await page.locator(".selection").waitFor({ state: "detached" });
});

test("a keyboard alone goes from one operation on numbers to the next, and each is one undo step", async ({
  page,
}) => {
  await page.locator('[data-tab="space"]').focus();
  await page.keyboard.press("Enter");
  await page.locator('[data-css-var="--space-s"]').waitFor();
  await page.keyboard.press("Alt+s");
  await page.locator(".selection").waitFor();
  await page.keyboard.press("Alt+a");
  await page.keyboard.press("Alt+e");
  await expect(page.getByRole("slider", { name: "By", exact: true })).toBeFocused();
  for (const [operation, field, text, result] of [
    ["Add", "By", "4px", "20px"],
    ["Multiply", "By", "1.5", "24px"],
    ["Ratio", "Ratio", "1.5", "12px"],
    ["Snap", "To a grid", "5", "15px"],
  ] as const) {
    await page.keyboard.press("Shift+Tab");
    // From the field, its dial lies between; the tools open on the dial.
    if (operation !== "Add") {
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("ArrowRight");
    }
    await expect(page.getByRole("radio", { name: operation })).toBeFocused();
    await page.keyboard.press("Tab");
    if (operation !== "Snap") await page.keyboard.press("Tab");
    await expect(page.getByRole("textbox", { name: field, exact: true })).toBeFocused();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await expect.poll(() => computed(page, "--space-m"), operation).toBe(result);
    await page.keyboard.press("Control+z");
    await expect.poll(() => computed(page, "--space-m"), operation).toBe("16px");
  }
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });

  test("a finger begins in a row's menu, taps rows and headings, and moves a dial", async ({ page }) => {
    await page.locator('[data-tab="space"]').tap();
    await page.locator('[data-css-var="--space-s"] .row-more').tap();
    await page.getByRole("menuitem", { name: "Select, to edit several together" }).tap();
    await expect(page.locator(".selection strong")).toHaveText("1 selected");
    await label(page, "Medium").tap();
    await expect(page.locator(".selection strong")).toHaveText("2 selected");
    await page.getByRole("heading", { name: "Cards" }).tap();
    await expect(page.locator(".selection strong")).toHaveText("4 selected");
    const dial = await page.getByRole("slider", { name: "By", exact: true }).boundingBox();
    if (dial === null) throw new Error("the dial is not to be seen");
    await page.touchscreen.tap(dial.x + dial.width * 0.75, dial.y + dial.height / 2);
    await expect.poll(async () => Number.parseFloat(await computed(page, "--space-m"))).toBeGreaterThan(20);
  });

  test("a low panel shows the rows or the tools, and dials of colours move under a finger", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator('[data-css-var="--blue-500"] .row-more').tap();
    await page.getByRole("menuitem", { name: "Select, to edit several together" }).tap();
    await expect(page.locator(".selection-tools")).toBeHidden();
    await label(page, "Blue 600").tap();
    await page.locator(".selection").getByRole("button", { name: "Edit", exact: true }).tap();
    await expect(page.locator(".list")).toBeHidden();
    const before = await computed(page, "--blue-500");
    const dial = await page.getByRole("slider", { name: "Lightness" }).boundingBox();
    if (dial === null) throw new Error("the dial is not to be seen");
    await swipe(page, { x: dial.x + dial.width / 2, y: dial.y + dial.height / 2 }, { x: 30, y: 0 });
    await expect.poll(() => computed(page, "--blue-500")).not.toBe(before);
    await page.locator('[data-action="undo"]').tap();
    await expect.poll(() => computed(page, "--blue-500")).toBe(before);
    await expect(page.locator('[data-action="undo"]')).toHaveAttribute("aria-disabled", "true");
    await page.locator(".selection").getByRole("button", { name: "Rows", exact: true }).tap();
    await expect(label(page, "Blue 600")).toBeVisible();
  });
});
