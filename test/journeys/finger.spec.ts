import type { Page } from "@playwright/test";
import type { Session } from "../../src/state/session/session.js";
import { computed } from "./support/panel.js";
import { box, middle, swipe } from "./support/pointer.js";
import { expect, test } from "./support/studio.js";

test.use({ hasTouch: true });

/** The number of changes takes two digits of the footer. */
async function changeMany(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The studio's page puts it there.
    const { session } = (window as unknown as { readonly studio: { readonly session: Session } }).studio;
    for (const { id: tab, tiers } of session.config.tabs)
      for (const { id: tier, items } of tiers)
        for (const { id: item, type } of items)
          if (type.kind === "color" || type.kind === "length")
            session.set({ tab, tier, item }, type.kind === "color" ? "#123456" : "7px");
  });
  await expect(page.locator('[data-action="changes"]')).toContainText(/^\d\d changes/);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  for (const width of [320, 360]) {
    test(`the panel opens below, and everything is large enough to tap, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      expect((await box(page, ".panel")).y).toBeGreaterThan(300);
      await changeMany(page);
      await page.locator('[data-tab="space"]').tap();
      await page.locator('[data-css-var="--space-s"] .row-more').tap();
      await page.getByRole("menuitem", { name: "Copy name" }).waitFor();
      await page.touchscreen.tap(180, 100);
      await page.getByRole("menu").waitFor({ state: "detached" });
      const boxes = await page
        .locator(".panel :is(button, input, select)")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter((one) => one.width > 1));
      for (const one of boxes) expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(24);
      expect((await box(page, '[data-css-var="--space-s"]')).height).toBe(40);
      const apply = await box(page, '[data-action="apply"]');
      expect(apply.x + apply.width).toBeLessThanOrEqual(width - 8);
    });
  }

  test("the palette cuts neither what an action is called nor why it cannot be run", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.keyboard.press("Control+k");
    await page.locator(".palette-entry").first().waitFor();
    const cut = await page
      .locator(".palette-entry .clip")
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
  });

  test("a finger edits the field it taps, and opens no menu over it", async ({ page }) => {
    await page.locator('[data-tab="space"]').tap();
    const field = page.getByLabel("Small", { exact: true });
    await field.tap();
    await page.waitForTimeout(300);
    expect(await page.getByRole("menu").count()).toBe(0);
    await page.keyboard.type("12");
    expect(await computed(page, "--space-s")).toBe("12px");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ContextMenu");
    await page.getByRole("menuitem", { name: "Copy name" }).waitFor();
  });

  test("all text of a field that a finger has tapped is selected by keys, and no menu takes what is typed next", async ({
    page,
  }) => {
    await page.locator('[data-tab="space"]').tap();
    await page.getByLabel("Small", { exact: true }).tap();
    // The browser asks for the menu of the selected text then.
    await page.keyboard.press("Control+a");
    await page.waitForTimeout(300);
    expect(await page.getByRole("menu").count()).toBe(0);
    await page.keyboard.type("14");
    await page.keyboard.press("Enter");
    expect(await computed(page, "--space-s")).toBe("14px");
  });

  test("a finger scrubs on a label sideways, as one undo step, and scrolls the list upwards", async ({
    page,
  }) => {
    await page.locator('[data-tab="space"]').tap();
    const label = '[data-css-var="--card-padding"] label';
    await page.locator(label).scrollIntoViewIfNeeded();
    await swipe(page, await middle(page, label), { x: 48, y: 0 });
    const scrubbed = Number.parseFloat(await computed(page, "--card-padding"));
    expect(scrubbed).toBeGreaterThan(24);
    await page.locator('[data-action="undo"]').tap();
    await expect.poll(() => computed(page, "--card-padding")).toBe("20px");
    expect(await page.locator('[data-action="undo"]').getAttribute("aria-disabled")).toBe("true");
    const scrolled = () => page.locator(".list").evaluate(({ scrollTop }) => scrollTop);
    await page.locator(".list").evaluate((list) => list.scrollTo(0, 0));
    await swipe(page, await middle(page, '[data-css-var="--space-l"] label'), { x: 4, y: -120 });
    await expect.poll(scrolled).toBeGreaterThan(40);
    expect(await page.locator(".row[data-changed]").count()).toBe(0);
  });

  test("a finger moves in the area and on the sliders of the picker, and nothing scrolls under it", async ({
    page,
  }) => {
    await page.getByRole("button", { name: "Pick a colour for Blue 400" }).tap();
    await page.locator(".plane").waitFor();
    const before = await computed(page, "--blue-400");
    const scrolled = () => page.locator(".list").evaluate(({ scrollTop }) => scrollTop);
    const at = await scrolled();
    await swipe(page, await middle(page, ".plane"), { x: 30, y: -25 });
    const moved = await computed(page, "--blue-400");
    expect(moved).not.toBe(before);
    await swipe(page, await middle(page, ".slider.hue"), { x: 60, y: 0 });
    expect(await computed(page, "--blue-400")).not.toBe(moved);
    expect(await scrolled()).toBe(at);
    await page.touchscreen.tap(180, 20);
    await page.locator(".plane").waitFor({ state: "detached" });
    for (let steps = 0; steps < 2; steps += 1) await page.locator('[data-action="undo"]').tap();
    await expect.poll(() => computed(page, "--blue-400")).toBe(before);
  });

  test("a finger chooses what to write and writes it", async ({ page, studio }) => {
    await page.locator('[data-tab="space"]').tap();
    for (const name of ["--card-padding", "--space-s"]) {
      await page.locator(`[data-css-var="${name}"] label`).scrollIntoViewIfNeeded();
      await swipe(page, await middle(page, `[data-css-var="${name}"] label`), { x: 40, y: 0 });
    }
    const padding = await computed(page, "--card-padding");
    await page.locator('[data-action="apply"]').tap();
    await page.getByRole("checkbox", { name: /^Write --space-s/ }).tap();
    await page.locator('[data-action="confirm-apply"]').tap();
    await page.getByRole("button", { name: "Done" }).tap();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(studio.tokens()).toContain(`--card-padding: ${padding}`);
    expect(await page.locator(".row[data-changed]").count()).toBe(1);
  });
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 800, height: 800 } });

  test("a finger moves and docks the panel, puts it away, moves the pill and opens it again", async ({
    page,
  }) => {
    const choose = async (name: string) => {
      await page.locator('[data-action="dock"]').tap();
      await page.getByRole("menuitemradio", { name }).tap();
    };
    await choose("Float");
    const floating = await box(page, ".panel");
    await swipe(page, await middle(page, ".header .title"), { x: -90, y: 0 });
    await expect.poll(async () => (await box(page, ".panel")).x).toBeLessThan(floating.x - 60);
    await choose("Minimise");
    const pill = await box(page, ".mini");
    await swipe(page, { x: pill.x + 30, y: pill.y + 20 }, { x: -60, y: 80 });
    await expect.poll(async () => (await box(page, ".mini")).y).toBeGreaterThan(pill.y + 40);
    await page.locator(".mini-open").tap();
    await page.locator(".panel").waitFor();
    await choose("Dock to the bottom");
    await expect.poll(async () => (await box(page, ".panel")).width).toBe(800);
    await choose("Dock to the right");
    await expect.poll(async () => (await box(page, ".panel")).height).toBe(800);
  });
});
