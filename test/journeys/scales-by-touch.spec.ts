import { computed } from "./support/panel.js";
import { swipe } from "./support/pointer.js";
import { expect, test } from "./support/studio.js";

test.use({ query: "config=scales", hasTouch: true, viewport: { width: 360, height: 800 } });

test("a finger bends a ramp, and sets nothing but the steps that it bends", async ({ page, studio }) => {
  await page.getByRole("button", { name: "Edit the ramp Leaf" }).tap();
  await page.getByText("One", { exact: true }).tap();
  await page.evaluate(() => {
    const set: string[] = [];
    Object.assign(window, { set });
    const { setProperty } = CSSStyleDeclaration.prototype;
    CSSStyleDeclaration.prototype.setProperty = function (name, ...rest) {
      if (this === document.documentElement.style) set.push(name);
      setProperty.call(this, name, ...rest);
    };
  });
  const lightness = page.getByRole("slider", { name: /^Lightness of step/ });
  await lightness.scrollIntoViewIfNeeded();
  const plot = await lightness.boundingBox();
  if (plot === null) throw new Error("the curve is not to be seen");
  await swipe(page, { x: plot.x + (plot.width * 3.5) / 11, y: plot.y + 24 }, { x: 0, y: 18 });
  await expect.poll(() => computed(page, "--leaf-300")).not.toBe("oklch(87.1% 0.15 154.4)");
  const written = await page.evaluate(() => new Set(Reflect.get(window, "set") as string[]).size);
  expect(written).toBe(1);
  await page.locator('[data-action="undo"]').tap();
  await expect.poll(() => computed(page, "--leaf-300")).toBe("oklch(87.1% 0.15 154.4)");

  const from = page.getByRole("textbox", { name: /^Ramp from one colour/ });
  await from.tap();
  await page.keyboard.type("#e5484d");
  await page.keyboard.press("Enter");
  await expect.poll(() => computed(page, "--leaf-300")).toMatch(/^oklch\(62\.\d+% /);
  const shown = await computed(page, "--leaf-300");
  await page.locator('[data-action="apply"]').tap();
  await page.locator('[data-action="confirm-apply"]').tap();
  await expect.poll(studio.tokens).toContain(`--leaf-300: ${shown};`);
});

test("a finger makes a scale of sizes fluid, as one undo step that ends in the file", async ({
  page,
  studio,
}) => {
  await page.locator('[data-tab="size"]').tap();
  await page.locator('[data-css-var="--text-xs"] .row-more').tap();
  await page.getByRole("menuitem", { name: "Select, to edit several together" }).tap();
  await page.locator(".selection").waitFor();
  await page.getByRole("heading", { name: "Text" }).tap();
  await page.getByRole("button", { name: "As one scale…" }).tap();
  await page.getByText("Fluid", { exact: true }).tap();
  await expect.poll(() => computed(page, "--text-m")).toMatch(/^clamp\(/);
  await page.locator('[data-action="undo"]').tap();
  await expect.poll(() => computed(page, "--text-m")).toBe("1rem");
  await page.locator('[data-action="redo"]').tap();
  const shown = await computed(page, "--text-m");
  await page.locator('[data-action="apply"]').tap();
  await page.locator('[data-action="confirm-apply"]').tap();
  await expect.poll(studio.tokens).toContain(`--text-m: ${shown};`);
});

test("a finger opens the row of a specimen, and its value ends in the file", async ({ page, studio }) => {
  await page.locator('[data-tab="size"]').tap();
  await page.locator('[data-action="specimens"]').tap();
  const specimen = page.locator('[data-specimen="--text-s"]');
  await specimen.tap();
  const field = page.locator('.specimen-row [data-css-var="--text-s"] input');
  await field.fill("1.125");
  await field.press("Enter");
  await expect(specimen).toHaveAttribute("data-changed");
  await expect(specimen.locator(".specimen-sample")).toHaveCSS("font-size", "18px");
  await page.locator('[data-action="apply"]').tap();
  await page.locator('[data-action="confirm-apply"]').tap();
  await expect.poll(studio.tokens).toContain("--text-s: 1.125rem;");
});
