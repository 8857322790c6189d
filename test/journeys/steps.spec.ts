import type { Locator, Page } from "@playwright/test";
import { computed } from "./support/panel.js";
import { expect, test } from "./support/studio.js";

/** Counts what a person does: a key, a press, a text typed at once. */
class Hand {
  steps = 0;
  constructor(readonly page: Page) {}
  async key(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.steps += 1;
      await this.page.keyboard.press(key);
    }
  }
  async type(text: string): Promise<void> {
    this.steps += 1;
    await this.page.keyboard.type(text);
  }
  async tap(target: Locator): Promise<void> {
    this.steps += 1;
    await target.tap();
  }
  /** Tab, until this has the focus. */
  async tabTo(target: Locator, key = "Tab"): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      await this.key(key);
      if (await target.evaluate((one) => one.matches(":focus"))) return;
    }
    throw new Error(`${key} does not come to ${target}`);
  }
}

const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`);
const row = (page: Page, cssVar: string) => page.locator(`[data-css-var="${cssVar}"]`);
const remedy = (page: Page) => page.getByRole("button", { name: /^Nearest that passes/ }).first();

async function setLow(page: Page): Promise<void> {
  await page.getByLabel("Blue 500", { exact: true }).fill("oklch(72% 0.14 268)");
  await page.keyboard.press("Enter");
  await page.locator(".panel").focus();
}

test.describe("by keyboard alone", () => {
  test("changing a space takes 5 steps", async ({ page }) => {
    const hand = new Hand(page);
    await hand.key("/");
    await hand.type("card padd");
    await row(page, "--card-padding").waitFor();
    await hand.key("ArrowDown");
    await hand.type("28");
    await hand.key("Enter");
    expect(await computed(page, "--card-padding")).toBe("28px");
    expect(hand.steps).toBe(5);
  });

  test("picking a colour that passes takes 16", async ({ page }) => {
    await setLow(page);
    const hand = new Hand(page);
    await hand.key("/");
    await hand.type("blue 500");
    await hand.key("ArrowDown", "Shift+Tab", "Enter");
    await remedy(page).waitFor();
    await hand.tabTo(remedy(page));
    await hand.key("Enter");
    await expect.poll(() => computed(page, "--blue-500")).not.toBe("oklch(72% 0.14 268)");
    expect(hand.steps).toBe(16);
  });

  test("finding what styles an element takes 3", async ({ page }) => {
    const hand = new Hand(page);
    await hand.key("Alt+i");
    await page.locator(".element-card").waitFor({ state: "attached" });
    await hand.key("ArrowDown", "Enter");
    await page.locator(".items-title").waitFor();
    expect(hand.steps).toBe(3);
  });

  test("seeing, comparing, taking back and applying changes takes 6", async ({ page, studio }) => {
    await page.locator('[data-tab="space"]').click();
    for (const [label, text] of [
      ["Card padding", "28"],
      ["Medium", "18"],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(text);
      await page.keyboard.press("Enter");
    }
    await page.locator(".panel").focus();
    const hand = new Hand(page);
    await hand.key("Alt+c");
    await hand.key("\\");
    await hand.key("Control+z");
    await hand.key("Control+Enter");
    await action(page, "confirm-apply").waitFor();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await hand.key("Tab", "Enter");
    await expect.poll(() => studio.tokens()).toContain("--card-padding: 28px");
    expect(hand.steps).toBe(6);
  });

  test("moving tokens out and in takes 14", async ({ page }) => {
    const hand = new Hand(page);
    const find = page.getByRole("combobox", { name: "Find a token or an action" });
    await hand.key("Control+k");
    await expect(find).toBeFocused();
    await hand.type("export");
    await hand.key("Enter");
    await expect(page.getByRole("button", { name: /^Download/ })).toBeFocused();
    const [file] = await Promise.all([page.waitForEvent("download"), hand.key("Enter")]);
    expect(file.suggestedFilename()).toMatch(/json$/);
    await hand.key("Escape", "Control+k");
    await expect(find).toBeFocused();
    await hand.type("import");
    await hand.key("Enter");
    await expect(page.getByRole("textbox", { name: /^Paste/ })).toBeFocused();
    await hand.type(":root { --card-padding: 30px }");
    await expect(action(page, "confirm-import")).toBeEnabled();
    await hand.tabTo(action(page, "confirm-import"));
    await hand.key("Enter");
    await expect.poll(() => computed(page, "--card-padding")).toBe("30px");
    expect(hand.steps).toBe(14);
  });
});

test.describe("by touch at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test("the same takes 4, 3, 2, 6 and 6", async ({ page, studio }) => {
    await setLow(page);
    let hand = new Hand(page);
    await hand.tap(page.getByRole("button", { name: "Pick a colour for Blue 500" }));
    await hand.tap(remedy(page));
    await expect.poll(() => computed(page, "--blue-500")).not.toBe("oklch(72% 0.14 268)");
    await hand.tap(page.getByRole("button", { name: "Done" }));
    expect(hand.steps).toBe(3);

    hand = new Hand(page);
    await hand.tap(page.locator('[data-tab="space"]'));
    await hand.tap(page.getByLabel("Card padding", { exact: true }));
    await hand.type("28");
    await hand.key("Enter");
    expect(await computed(page, "--card-padding")).toBe("28px");
    expect(hand.steps).toBe(4);

    hand = new Hand(page);
    await hand.tap(action(page, "inspect"));
    await page.locator(".element-card").waitFor({ state: "attached" });
    await hand.tap(page.locator("main .button"));
    await page.locator(".items-title").waitFor();
    expect(hand.steps).toBe(2);
    await page.locator(".items-title button").tap();

    hand = new Hand(page);
    await hand.tap(action(page, "changes"));
    await hand.tap(row(page, "--blue-500").locator(".row-revert"));
    await hand.tap(action(page, "original"));
    await hand.tap(action(page, "apply"));
    await hand.tap(action(page, "confirm-apply"));
    await expect.poll(() => studio.tokens()).toContain("--card-padding: 28px");
    await hand.tap(page.getByRole("button", { name: "Done" }));
    expect(hand.steps).toBe(6);

    hand = new Hand(page);
    await hand.tap(action(page, "export"));
    await Promise.all([
      page.waitForEvent("download"),
      hand.tap(page.getByRole("button", { name: /^Download/ })),
    ]);
    await hand.tap(page.getByRole("button", { name: "Close", exact: true }).last());
    await hand.tap(action(page, "import"));
    await expect(page.getByRole("textbox", { name: /^Paste/ })).toBeFocused();
    await hand.type(":root { --card-padding: 30px }");
    await hand.tap(action(page, "confirm-import"));
    await expect.poll(() => computed(page, "--card-padding")).toBe("30px");
    expect(hand.steps).toBe(6);
  });
});
