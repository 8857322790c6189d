import { computed, Panel } from "./support/panel.js";
import { expect, test } from "./support/road.js";

/** One token of each kind of control, as the published style sheets have it and as it is edited. */
const edits = [
  { file: "pico.css", cssVar: "--pico-spacing", before: "1rem", after: "1.25rem" },
  { file: "pico.css", cssVar: "--pico-line-height", before: "1.5", after: "1.65" },
  {
    file: "pico.css",
    cssVar: "--pico-transition",
    before: "0.2s ease-in-out",
    after: "0.4s cubic-bezier(.2, 0, 0, 1)",
  },
  {
    file: "pico.css",
    cssVar: "--pico-font-family",
    before: "var(--pico-font-family-sans-serif)",
    after: "var(--pico-font-family-monospace)",
  },
  { file: "pico.css", cssVar: "--pico-font-weight", before: "400", after: "500" },
  { file: "pico.css", cssVar: "--pico-primary-background", before: "#0172ad", after: "#7c2d92" },
  { file: "pico.colors.css", cssVar: "--pico-color-red-550", before: "#c52f21", after: "oklch(55% 0.2 30)" },
] as const;

test("every kind of control ends in the right file, in one apply, as the values alone", async ({
  page,
  road,
}) => {
  await page.goto(road.url);
  const panel = new Panel(page);
  await panel.open();
  await panel.edit("--pico-spacing", "1.25rem");
  await panel.edit("--pico-line-height", "1.65");
  await panel.find("--pico-font-weight");
  await panel.row("--pico-font-weight").getByRole("combobox").selectOption("500");
  await panel.find("--pico-font-family");
  await panel.row("--pico-font-family").getByLabel("Font family", { exact: true }).click();
  await panel.element.getByRole("option", { name: "Family monospace" }).click();
  await panel.edit("--pico-transition", "0.4s cubic-bezier(.2, 0, 0, 1)");
  await panel.edit("--pico-color-red-550", "oklch(55% 0.2 30)");
  await panel.edit("--pico-primary-background", "#7c2d92");
  await expect.poll(() => computed(page, "--pico-primary-background")).toBe("#7c2d92");

  const wanted = { "pico.css": road.sheet("pico.css"), "pico.colors.css": road.sheet("pico.colors.css") };
  for (const { file, cssVar, before, after } of edits) {
    wanted[file] = wanted[file].replace(`${cssVar}: ${before};`, `${cssVar}: ${after};`);
  }
  await panel.applyAll();
  await expect.poll(() => road.sheet("pico.css")).toBe(wanted["pico.css"]);
  expect(road.sheet("pico.colors.css")).toBe(wanted["pico.colors.css"]);
  await expect.poll(() => page.evaluate(() => document.documentElement.getAttribute("style") ?? "")).toBe("");
});
