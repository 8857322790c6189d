import { wcagContrast } from "culori";
import { scaleTokens } from "../panel/studio/scale-tokens.mjs";
import { holdTimers, pauseMs } from "./support/hold-timers.js";
import { computed } from "./support/panel.js";
import { expect, test } from "./support/studio.js";

test.use({ query: "config=scales" });

const hundreds = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];

/** The values of a ramp's steps in the file. */
function stepsIn(css: string, stem: string): readonly string[] {
  return hundreds.map((step) => new RegExp(`${stem}-${step}: ([^;]+);`).exec(css)?.[1] ?? "");
}

test("a brand colour becomes a whole ramp with the contrast that a step is to have, and ends in the file", async ({
  page,
  studio,
}) => {
  const before = studio.tokens();
  await page.getByRole("button", { name: "Edit the ramp Brand" }).click();
  const from = page.getByRole("textbox", { name: "Ramp from one colour, at 500" });
  await from.fill("#e5484d");
  await from.press("Enter");
  await expect.poll(() => computed(page, "--brand-500")).toBe("#e5484d");
  await page.getByRole("slider", { name: "Steps" }).press("ArrowRight");
  const hold = page.getByRole("combobox", { name: "Contrast that step 600 keeps" });
  await hold.press("ArrowDown");
  await expect(page.getByRole("menuitemradio", { checked: true })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(hold).toHaveText("≥ 7 : 1");
  const background = scaleTokens["--page-bg"] ?? "#f6f4ef";
  await expect
    .poll(async () => wcagContrast(await computed(page, "--brand-600"), background))
    .toBeGreaterThanOrEqual(7);

  // A drag of the lightness of a step takes its neighbours along, in one undo step; the contrast is held.
  const [kept, moved] = [await computed(page, "--brand-600"), await computed(page, "--brand-300")];
  const plot = await page.getByRole("slider", { name: /^Lightness of step/ }).boundingBox();
  if (plot === null) throw new Error("the curve is not to be seen");
  const x = plot.x + (plot.width * 3.5) / hundreds.length;
  await page.mouse.move(x, plot.y + 20);
  await page.mouse.down();
  await page.mouse.move(x, plot.y + 30, { steps: 5 });
  await expect.poll(() => computed(page, "--brand-300")).not.toBe(moved);
  expect(wcagContrast(await computed(page, "--brand-600"), background)).toBeGreaterThanOrEqual(7);
  await page.mouse.up();
  await page.keyboard.press("Control+z");
  await expect.poll(() => computed(page, "--brand-300")).toBe(moved);
  expect(await computed(page, "--brand-600")).toBe(kept);

  const shown = await Promise.all(hundreds.map((step) => computed(page, `--brand-${step}`)));
  await page.locator('[data-action="apply"]').click();
  await page.locator('[data-action="confirm-apply"]').click();
  await expect.poll(() => stepsIn(studio.tokens(), "--brand")).toEqual(shown);
  for (const value of shown) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  expect(stepsIn(studio.tokens(), "--leaf")).toEqual(stepsIn(before, "--leaf"));
});

test("the colour that was undone makes the ramp again, though its text is the same", async ({ page }) => {
  await page.getByRole("button", { name: "Edit the ramp Brand" }).click();
  const from = page.getByRole("textbox", { name: "Ramp from one colour, at 500" });
  const before = await computed(page, "--brand-500");
  for (const round of ["first", "again"]) {
    await from.fill("#e5484d");
    await from.press("Enter");
    await expect.poll(() => computed(page, "--brand-500"), round).toBe("#e5484d");
    await page.locator('[data-action="undo"]').click();
    await expect.poll(() => computed(page, "--brand-500")).toBe(before);
  }
});

test("a keyboard alone bends a curve, and a step that is to stay stays", async ({ page }) => {
  const strip = page.getByRole("button", { name: "Edit the ramp Leaf" });
  await strip.focus();
  await page.keyboard.press("Enter");
  const chroma = page.getByRole("slider", { name: /^Chroma of step/ });
  await page.getByRole("checkbox", { name: "Stays" }).check();
  await chroma.focus();
  await holdTimers(page, pauseMs);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(() => computed(page, "--leaf-600")).toBe("oklch(62.7% 0.174 149.2)");
  expect(await computed(page, "--leaf-500")).toBe("oklch(72.3% 0.219 149.6)");
  expect(await computed(page, "--leaf-400")).toBe("oklch(79.2% 0.209 151.7)");
  await page.keyboard.press("Escape");
  await expect.poll(() => computed(page, "--leaf-600")).toBe("oklch(62.7% 0.194 149.2)");
  await page.keyboard.press("Escape");
  await expect(strip).toBeVisible();
});

test("with P3 a ramp may leave sRGB, and a diamond marks the steps that do as they are written", async ({
  page,
}) => {
  for (const [ramp, css, marks] of [
    ["Leaf", "oklch(65% 0.28 145)", true],
    ["Brand", "oklch(65% 0.28 145)", false],
  ] as const) {
    await page.getByRole("button", { name: `Edit the ramp ${ramp}` }).click();
    await page.getByText("P3", { exact: true }).click();
    const from = page.getByRole("textbox", { name: /^Ramp from one colour/ });
    await from.fill(css);
    await from.press("Enter");
    const name = `--${ramp.toLowerCase()}-500`;
    await expect.poll(() => computed(page, name)).toBe(marks ? css : "#00b100");
    await expect.poll(async () => (await page.locator(".ramp-mark.wide").count()) > 0).toBe(marks);
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: "Back" }).click();
  }
});

test("a scale of text is made fluid from a few figures, as one undo step that ends in the file", async ({
  page,
  studio,
}) => {
  await page.locator('[data-tab="size"]').click();
  await page.keyboard.press("Alt+s");
  await page.locator(".selection").waitFor();
  await page.getByRole("heading", { name: "Text" }).click();
  await page.getByRole("button", { name: "As one scale…" }).click();
  await page.getByRole("checkbox", { name: "Text 3xl stays" }).check();
  const ratio = page.getByRole("textbox", { name: "Ratio", exact: true });
  await ratio.fill("1.25");
  await ratio.press("Enter");
  await expect.poll(() => computed(page, "--text-xl")).toBe("1.5625rem");
  expect(await computed(page, "--text-3xl")).toBe("2.75rem");
  await page.keyboard.press("Control+z");
  await expect.poll(() => computed(page, "--text-xl")).toBe("1.5rem");
  await page.getByText("Fluid", { exact: true }).click();
  await expect.poll(() => computed(page, "--text-m")).toMatch(/^clamp\(1rem, .*vw, 1\.125rem\)$/);
  const lines = await page.locator(".size-bars li").evaluateAll((all) =>
    all.map((line) => ({
      length: line.querySelector(".size-bar")?.getBoundingClientRect().width ?? 0,
      size: Number.parseFloat(line.querySelector("output")?.textContent ?? ""),
    })),
  );
  const longest = lines.at(-1) ?? { length: 0, size: 0 };
  for (const { length, size } of lines) expect(length / longest.length).toBeCloseTo(size / longest.size, 2);
  const shown = await computed(page, "--text-m");
  await page.locator('[data-action="apply"]').click();
  await page.locator('[data-action="confirm-apply"]').click();
  await expect.poll(studio.tokens).toContain(`--text-m: ${shown};`);
});

test("a keyboard alone makes a scale of sizes, steps through its ratios and gives it up again", async ({
  page,
}) => {
  await page.keyboard.press("/");
  await page.keyboard.type("--text-");
  await page.locator('[data-css-var="--text-xl"]').waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Alt+s");
  await page.locator(".selection").waitFor();
  await page.keyboard.press("Alt+a");
  await page.getByRole("button", { name: "As one scale…" }).focus();
  await page.keyboard.press("Enter");
  const ratio = page.getByRole("textbox", { name: "Ratio", exact: true });
  await ratio.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("1.25");
  await page.keyboard.press("Enter");
  await expect.poll(() => computed(page, "--text-xl")).toBe("1.5625rem");
  await page.getByRole("radio", { name: "Modular" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => computed(page, "--text-m")).toMatch(/^clamp\(/);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(() => computed(page, "--text-xl")).toBe("1.5rem");
});

test("the contrast of a step follows the page to another background", async ({ page }) => {
  await page.getByRole("button", { name: "Edit the ramp Brand" }).click();
  const ratio = page.locator(".ramp-ratio");
  const before = await ratio.innerText();
  await page.evaluate(() => document.body.style.setProperty("background", "#101114"));
  await expect(ratio).not.toHaveText(before);
});
