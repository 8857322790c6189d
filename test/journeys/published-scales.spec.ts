import { expect, test } from "@playwright/test";
import { calculateTypeScale } from "utopia-core";
import { computed, Panel } from "./support/panel.js";
import { openSmallSite, type SmallSite, showPanel } from "./support/small-site.js";

const scale = {
  ...{ minWidth: 320, maxWidth: 1240, minFontSize: 18, maxFontSize: 20 },
  ...{ minTypeScale: 1.2, maxTypeScale: 1.25, positiveSteps: 4, negativeSteps: 0 },
};
// From the largest to the smallest, as utopia.fyi writes them.
const steps = calculateTypeScale(scale);
const items = [
  ...steps.map(({ step, clamp }) => [`step-${step}`, clamp]),
  ["step-card", "calc(2 * 1rem)"],
].map(
  ([name = "", value = ""]) =>
    ({
      id: name,
      cssVar: `--${name}`,
      label: name,
      default: value,
      type: { kind: "text" },
      group: "Steps",
    }) as const,
);
const css = `:root {\n${items.map(({ cssVar, default: value }) => `  ${cssVar}: ${value};\n`).join("")}}\n`;

let site: SmallSite;
test.beforeEach(async () => {
  site = await openSmallSite({ files: { "css/a.css": css }, links: ["css/a.css"], items });
});
test.afterEach(() => site.close());

test("a fluid scale that another tool wrote is tuned by its own figures, and a calculation among its steps stays", async ({
  page,
}) => {
  await page.goto(site.url);
  await showPanel(page);
  await page.locator('[data-css-var="--step-0"] .label').click({ modifiers: ["Control"] });
  await page.locator(".selection").waitFor();
  await page.getByRole("heading", { name: "Steps" }).click();
  await page.getByRole("button", { name: "As one scale…" }).click();
  await expect(page.getByRole("radio", { name: "Fluid" })).toBeChecked();
  const wide = page.getByRole("textbox", { name: "Wide ratio", exact: true });
  await expect(wide).toHaveValue("1.25");
  await wide.fill("1.333");
  await wide.press("Enter");
  const wanted = calculateTypeScale({ ...scale, maxTypeScale: 1.333 }).find(({ step }) => step === 2);
  await expect.poll(() => computed(page, "--step-2")).toBe(wanted?.clamp);
  expect(await computed(page, "--step-0")).toBe(steps.find(({ step }) => step === 0)?.clamp);
  expect(await computed(page, "--step-card")).toBe("calc(2 * 1rem)");
  const shown = await computed(page, "--step-4");
  await new Panel(page).applyAll();
  await expect.poll(() => site.read("css/a.css")).toContain(`--step-4: ${shown};`);
  expect(site.read("css/a.css")).toContain("--step-card: calc(2 * 1rem);");
});
