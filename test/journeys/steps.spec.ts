import type { Page } from "@playwright/test";
import { Hand } from "./support/hand.js";
import { computed, statusToSay } from "./support/panel.js";
import { expect, test } from "./support/studio.js";

const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`);
const row = (page: Page, cssVar: string) => page.locator(`[data-css-var="${cssVar}"]`);
const remedy = (page: Page) => page.getByRole("button", { name: /^Nearest that passes/ }).first();

const low = "oklch(72% 0.14 268)";

async function setLow(page: Page): Promise<void> {
  await page.getByLabel("Blue 500", { exact: true }).fill(low);
  await page.keyboard.press("Enter");
  await page.locator(".panel").focus();
}

// The next journey has the same browser context.
test.afterEach(({ context }) => context.clearPermissions());

test.describe("by keyboard alone", () => {
  test("changing a space takes 4 steps", async ({ page }) => {
    const hand = new Hand(page);
    await hand.key("/");
    await hand.type("card padd");
    await row(page, "--card-padding").waitFor();
    await hand.key("ArrowDown");
    await hand.type("28");
    expect(await computed(page, "--card-padding")).toBe("28px");
    expect(hand.steps).toBe(4);
  });

  test("picking a colour that passes takes 4", async ({ page }) => {
    await setLow(page);
    const hand = new Hand(page);
    await hand.key("/");
    await hand.type("blue 500");
    await row(page, "--blue-500").waitFor();
    const told = statusToSay(page, /^Blue 500: oklch\(.+\), 4\.5 : 1$/);
    await hand.key("ArrowDown", "Alt+n");
    await told;
    expect(await computed(page, "--blue-500")).not.toBe(low);
    expect(hand.steps).toBe(4);
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

  test("moving tokens out and in takes 6", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => navigator.clipboard.writeText(":root { --card-padding: 30px }"));
    const hand = new Hand(page);
    const find = page.getByRole("combobox", { name: "Find a token or an action" });
    await hand.key("Control+k");
    await expect(find).toBeFocused();
    await hand.type("export");
    await hand.key("Enter");
    await expect(page.getByRole("button", { name: /^Download/ })).toBeFocused();
    const [file] = await Promise.all([page.waitForEvent("download"), hand.key("Enter")]);
    expect(file.suggestedFilename()).toMatch(/json$/);
    await hand.key("Control+v");
    await expect(action(page, "confirm-import")).toBeFocused();
    await hand.key("Enter");
    await expect.poll(() => computed(page, "--card-padding")).toBe("30px");
    expect(hand.steps).toBe(6);
  });
});

for (const way of ["mouse", "touch"] as const) {
  test.describe(`by ${way}`, () => {
    test.use(way === "touch" ? { viewport: { width: 320, height: 640 }, hasTouch: true } : {});

    test("the same takes 3, 2, 2, 6 and 6 steps, and 4 with a key to paste", async ({
      page,
      studio,
      context,
    }) => {
      const start = () => new Hand(page, way === "touch");
      await setLow(page);
      let hand = start();
      await hand.press(page.getByRole("button", { name: "Pick a colour for Blue 500" }));
      await hand.press(remedy(page));
      await expect.poll(() => computed(page, "--blue-500")).not.toBe(low);
      expect(hand.steps).toBe(2);
      if (way === "touch") await page.getByRole("button", { name: "Done" }).tap();

      hand = start();
      await hand.press(page.locator('[data-tab="space"]'));
      await hand.press(page.getByLabel("Card padding", { exact: true }));
      await hand.type("28");
      expect(await computed(page, "--card-padding")).toBe("28px");
      expect(hand.steps).toBe(3);

      hand = start();
      await hand.press(action(page, "inspect"));
      await page.locator(".element-card").waitFor({ state: "attached" });
      await hand.press(page.locator("main .button"));
      await page.locator(".items-title").waitFor();
      expect(hand.steps).toBe(2);
      await page.locator(".items-title button").click();

      hand = start();
      await hand.press(action(page, "changes"));
      await hand.press(row(page, "--blue-500").locator(".row-revert"));
      await hand.press(action(page, "original"));
      await hand.press(action(page, "apply"));
      await hand.press(action(page, "confirm-apply"));
      await expect.poll(() => studio.tokens()).toContain("--card-padding: 28px");
      await hand.press(page.getByRole("button", { name: "Done" }));
      expect(hand.steps).toBe(6);

      hand = start();
      await hand.press(action(page, "export"));
      await Promise.all([
        page.waitForEvent("download"),
        hand.press(page.getByRole("button", { name: /^Download/ })),
      ]);
      await hand.press(page.getByRole("button", { name: "Close", exact: true }).last());
      await hand.press(action(page, "import"));
      await expect(page.getByRole("textbox", { name: /^Paste/ })).toBeFocused();
      await hand.type(":root { --card-padding: 30px }");
      await hand.press(action(page, "confirm-import"));
      await expect.poll(() => computed(page, "--card-padding")).toBe("30px");
      expect(hand.steps).toBe(6);

      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      hand = start();
      await hand.press(action(page, "export"));
      await hand.press(action(page, "copy-export"));
      await page.evaluate(() => navigator.clipboard.writeText(":root { --card-padding: 32px }"));
      await hand.key("Control+v");
      await hand.press(action(page, "confirm-import"));
      await expect.poll(() => computed(page, "--card-padding")).toBe("32px");
      expect(hand.steps).toBe(4);
    });
  });
}
