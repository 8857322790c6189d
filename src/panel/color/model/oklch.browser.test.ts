import { expect, test } from "vitest";
import { cssOf, parseColor } from "./oklch.js";

const probe = document.createElement("div");

/** Linear light and alpha of a colour, by the browser. */
function lightByBrowser(css: string): readonly number[] {
  probe.style.color = `color(from ${css} srgb-linear r g b / alpha)`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return (color.match(/-?\d+(\.\d+)?(e-?\d+)?/g) ?? []).map(Number);
}

test.each([
  "#3454d1",
  "#f6f4ef80",
  "RebeccaPurple",
  "color(srgb 1.2 -0.1 0.5)",
  "color(display-p3 1.1 0 0.5 / 40%)",
  "color(rec2020 0.2 0.4 0.6)",
  "color(xyz-d50 0.2 0.4 0.6)",
  "oklch(0.9 0.35 150)",
  "oklch(0.9 none 150 / none)",
  "hwb(30 80% 60%)",
  "hsl(3.5rad 40% 60%)",
  "lch(95% 120 100)",
  "rgb(300 -20 128)",
  "rgb(12.5% 50% 99%)",
  "hsl(210 50% 40%)",
  "hsl(-30, 120%, 40%)",
  "hwb(210 20% 30%)",
  "lab(50% 20 -30)",
  "lch(50% 40 120)",
  "oklab(0.5 0.1 -0.1)",
  "oklch(0.7 40% 0.25turn)",
])("%s is in OKLCH the colour that it is to the browser", (css) => {
  const parsed = parseColor(css);
  if (parsed === undefined) throw new Error(`not parsed: ${css}`);
  const expected = lightByBrowser(css);
  for (const [index, light] of lightByBrowser(cssOf(parsed)).entries()) {
    expect(Math.abs(light - (expected[index] ?? Number.NaN))).toBeLessThan(2e-3);
  }
});
