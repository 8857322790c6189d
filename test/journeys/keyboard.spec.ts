import { computed } from "./support/panel.js";
import { expect, test } from "./support/studio.js";

test("a keyboard alone reaches everything, and the focus is always to be seen", async ({ page }) => {
  await page.locator('[data-tab="space"]').focus();
  await page.keyboard.press("Home");
  const seen = new Set<string>();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const root = document.querySelector("design-token-panel")?.shadowRoot;
      const element = root?.activeElement;
      if (!element) return undefined;
      const holder = element.matches("input, select")
        ? (element.closest(".field, .search") ?? element)
        : element;
      const outline = getComputedStyle(holder).outlineStyle !== "none";
      const drawn = getComputedStyle(element, "::after").backgroundColor !== "rgba(0, 0, 0, 0)";
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return { name: name.trim(), isVisible: outline || drawn };
    });
    if (focused === undefined) break;
    expect(focused.isVisible, focused.name).toBe(true);
    seen.add(focused.name);
  }
  for (const name of ["Scheme", "Blue 100", "Accent", "Background", "Veil", "Export", "Resize the panel"]) {
    expect([...seen], name).toContain(name);
  }
});

test("a keyboard alone edits, compares, finds, applies and closes", async ({ page, studio }) => {
  await page.keyboard.press("/");
  await page.keyboard.type("card padd");
  await page.locator('[data-css-var="--card-padding"]').waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("32");
  await page.keyboard.press("Enter");
  expect(await computed(page, "--card-padding")).toBe("32px");
  await page.keyboard.press("Control+Enter");
  const write = page.locator('[data-action="confirm-apply"]');
  await write.waitFor();
  await write.press("Enter");
  await expect.poll(() => studio.tokens().includes("--card-padding: 32px")).toBe(true);
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue("--card-padding")))
    .toBe("");
  expect(await computed(page, "--card-padding")).toBe("32px");
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Escape");
  await page.locator(".panel").waitFor({ state: "detached" });
});

test("Tab goes on from the end of a popover to what follows the button that opened it", async ({ page }) => {
  const swatch = page.getByRole("button", { name: "Pick a colour for Blue 100" });
  await swatch.focus();
  await page.keyboard.press("Enter");
  const plane = page.getByRole("slider", { name: "Lightness and chroma" });
  await plane.waitFor();
  const heard = await plane.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => plane.getAttribute("aria-valuetext")).not.toBe(heard);
  const field = page.getByLabel("Blue 100", { exact: true });
  const isFocused = (selector: string) => page.locator(`${selector}:focus-within`).count();
  for (let presses = 0; presses < 12 && (await isFocused(".popover")) > 0; presses += 1)
    await page.keyboard.press("Tab");
  expect(await field.evaluate((one) => one.matches(":focus"))).toBe(true);
});

test.describe("the moment the panel is drawn", () => {
  test.use({ query: "closed" });

  test("a query typed into the search is answered", async ({ page }) => {
    await page.evaluate(() => {
      Object(window).studio.handle.open();
      const root = document.querySelector("design-token-panel")?.shadowRoot;
      const field = root?.querySelector<HTMLInputElement>('[data-action="search"]');
      if (!field) throw new Error("the first drawing has no search");
      field.value = "sand";
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    await page.locator('.row[data-css-var="--sand-100"] .mark').waitFor();
  });
});
