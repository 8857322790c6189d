import { computed } from "./support/panel.js";
import { box, drag } from "./support/pointer.js";
import { expect, test } from "./support/studio.js";

test("a mouse scrubs a number on its label, as one undo step; Escape puts it back", async ({ page }) => {
  await page.locator('[data-tab="space"]').click();
  const label = await box(page, '[data-css-var="--card-padding"] label');
  const start = { x: label.x + 20, y: label.y + 8 };
  await drag(page, start, { x: 60, y: 0 });
  const scrubbed = Number.parseInt(await computed(page, "--card-padding"), 10);
  expect(scrubbed).toBeGreaterThan(20);
  await page.mouse.up();
  expect(await computed(page, "--card-padding")).toBe(`${scrubbed}px`);
  await page.keyboard.press("Control+z");
  expect(await computed(page, "--card-padding")).toBe("20px");
  await drag(page, start, { x: -40, y: 0 });
  expect(await computed(page, "--card-padding")).not.toBe("20px");
  await page.keyboard.press("Escape");
  expect(await computed(page, "--card-padding")).toBe("20px");
  await page.mouse.up();
  await page.locator('[data-action="undo"][aria-disabled="true"]').waitFor();
});

test("a press on a label without moving only focuses the field", async ({ page }) => {
  await page.locator('[data-tab="space"]').click();
  await page.locator('[data-css-var="--card-padding"] label').click();
  await expect
    .poll(() => page.getByLabel("Card padding", { exact: true }).evaluate((field) => field.matches(":focus")))
    .toBe(true);
  expect(await computed(page, "--card-padding")).toBe("20px");
});

test("the wheel steps a focused number and scrolls past any other", async ({ page }) => {
  await page.locator('[data-tab="space"]').click();
  const field = page.getByLabel("Small", { exact: true });
  await field.hover();
  await page.mouse.wheel(0, -100);
  expect(await computed(page, "--space-s")).toBe("8px");
  await field.focus();
  await page.mouse.wheel(0, -100);
  await expect.poll(() => computed(page, "--space-s")).toBe("9px");
});

test("a mouse drags the panel by its header, keeps it inside, and finds it there after a reload", async ({
  page,
}) => {
  const before = await box(page, ".panel");
  await drag(page, { x: before.x + 60, y: before.y + 20 }, { x: -300, y: 40 });
  await page.mouse.up();
  const after = await box(page, ".panel");
  expect(after.x).toBeCloseTo(before.x - 300, 0);
  await drag(page, { x: after.x + 60, y: after.y + 20 }, { x: -3000, y: -3000 });
  await page.mouse.up();
  const inside = await box(page, ".panel");
  expect(inside.x).toBeGreaterThanOrEqual(0);
  expect(inside.y).toBeGreaterThanOrEqual(0);
  await page.reload();
  await page.locator(".panel").waitFor();
  expect((await box(page, ".panel")).x).toBe(inside.x);
});

test("a mouse resizes at the edge, and so do the arrow keys", async ({ page }) => {
  const before = await box(page, ".panel");
  await drag(page, { x: before.x, y: before.y + 300 }, { x: -80, y: 0 });
  await page.mouse.up();
  expect((await box(page, ".panel")).width).toBeCloseTo(before.width + 80, 0);
  await page.getByRole("separator").first().focus();
  await page.keyboard.press("ArrowRight");
  expect((await box(page, ".panel")).width).toBeCloseTo(before.width + 64, 0);
});

test("holding the eye shows the original", async ({ page }) => {
  await page.getByLabel("Blue 500", { exact: true }).fill("red");
  await page.keyboard.press("Enter");
  await page.locator('[data-action="original"]').hover();
  await page.mouse.down();
  expect(await computed(page, "--blue-500")).toBe("oklch(53% 0.2 268)");
  await page.mouse.up();
  expect(await computed(page, "--blue-500")).toBe("red");
});

test("a press outside closes a menu and nothing else; the same button closes it too", async ({ page }) => {
  const more = page.locator('[data-action="more"]');
  await more.click();
  await page.getByRole("menu").waitFor();
  await more.click();
  await page.getByRole("menu").waitFor({ state: "detached" });
  await more.click();
  await page.getByRole("menu").waitFor();
  await page.mouse.click(200, 600);
  await page.getByRole("menu").waitFor({ state: "detached" });
  await page.locator(".panel").waitFor();
});

test("the status line names the row that the pointer rests on", async ({ page }) => {
  await page.locator('[data-css-var="--blue-400"] label').hover();
  await expect.poll(() => page.locator(".status .name").textContent()).toBe("--blue-400");
});

test("a button shows its hint while the pointer rests on it", async ({ page }) => {
  await page.locator('[data-action="dock"]').hover();
  await page.locator(".hint").waitFor();
});

test("the picture of a border stands before its text", async ({ page }) => {
  await page.locator('[data-tab="type"]').click();
  const field = page.getByLabel("Quick", { exact: true });
  await field.fill("2px dashed red");
  await field.press("Enter");
  const picture = await page.locator('[data-css-var="--quick"] .preview').boundingBox();
  const text = await field.boundingBox();
  expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0);
});

test.describe("where the page makes room", () => {
  test.use({ query: "push" });

  test("docking pushes the page aside, and floating gives the room back", async ({ page }) => {
    await page.keyboard.press("Alt+2");
    const width = () => page.evaluate(() => document.body.getBoundingClientRect().width);
    await expect.poll(width).toBe(1400 - 344);
    await page.keyboard.press("Alt+1");
    expect(await page.evaluate(() => document.documentElement.getAttribute("style"))).toBe("");
  });

  test("where nothing worth a look would be left of the page, it keeps its width", async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 700 });
    await page.keyboard.press("Alt+2");
    await expect(page.locator('.root[data-mode="right"]')).toBeAttached();
    expect(await page.evaluate(() => document.body.getBoundingClientRect().width)).toBe(400);
  });
});
