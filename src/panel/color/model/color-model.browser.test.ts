import fc from "fast-check";
import { expect, test } from "vitest";
import { channelsIn, parseColor } from "./color-model.js";
import { isColorName } from "./color-name.js";
import type { ColorSpace } from "./notation.js";

function computed(css: string): string {
  const probe = document.createElement("div");
  probe.style.color = css;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The numbers of a colour in another space, by the browser's own conversion. */
function byBrowser(css: string, space: ColorSpace): readonly number[] {
  const written = {
    rgb: `color(from ${css} srgb r g b)`,
    srgb: `color(from ${css} srgb r g b)`,
    "display-p3": `color(from ${css} display-p3 r g b)`,
    oklch: `oklch(from ${css} l c h)`,
    oklab: `oklab(from ${css} l a b)`,
    lab: `lab(from ${css} l a b)`,
    lch: `lch(from ${css} l c h)`,
    hsl: "",
    hwb: "",
  }[space];
  const numbers =
    computed(written)
      .match(/-?\d+(\.\d+)?(e-?\d+)?/g)
      ?.map(Number) ?? [];
  return space === "display-p3" ? numbers.slice(1) : numbers;
}

const colors = [
  "#3454d1",
  "color(srgb 1.2 -0.1 0.5)",
  "color(display-p3 1.1 0 0.5 / 40%)",
  "oklch(0.9 0.35 150)",
  "hwb(30 80% 60%)",
  "hsl(3.5rad 40% 60%)",
  "lch(95% 120 100)",
  "#f6f4ef",
  "rgb(300 -20 128)",
  "rgb(12.5% 50% 99%)",
  "hsl(210 50% 40%)",
  "hsl(-30, 120%, 40%)",
  "hwb(210 20% 30%)",
  "lab(50% 20 -30)",
  "lch(50% 40 120)",
  "oklab(0.5 0.1 -0.1)",
  "oklch(56% 0.2 262)",
  "oklch(0.7 40% 0.25turn)",
  "color(srgb 0.2 0.4 0.6)",
  "color(display-p3 0.9 0.5 0.1)",
];

const spaces: readonly ColorSpace[] = ["srgb", "display-p3", "oklch", "oklab", "lab", "lch"];

test.each(colors)("%s is the colour the browser makes of it, in every space", (css) => {
  const color = parseColor(css);
  if (color === undefined) throw new Error(`not parsed: ${css}`);
  for (const space of spaces) {
    const expected = byBrowser(css, space);
    // Outside the space's gamut the browser extrapolates and we take the nearest colour inside.
    if (
      (space === "srgb" || space === "display-p3") &&
      expected.some((channel) => channel < -0.001 || channel > 1.001)
    )
      continue;
    const scale = space === "lab" || space === "lch" ? 100 : 1;
    for (const [index, channel] of channelsIn(color, space).entries()) {
      // A grey has no hue to compare.
      if (index === 2 && (expected[1] ?? 0) / scale < 0.001 && space.endsWith("ch")) continue;
      const isHue = index === 2 && (space === "lch" || space === "oklch");
      const difference = Math.abs(channel - (expected[index] ?? Number.NaN));
      expect(isHue ? Math.min(difference, 360 - difference) / 200 : difference / scale).toBeLessThan(0.004);
    }
  }
});

test.each(["red", "RebeccaPurple", "transparent"])("%s is a name", (name) => {
  expect(isColorName(name, window)).toBe(true);
});

test.each(["currentColor", "inherit", "CanvasText", "AccentColor", "ButtonFace", "nope", "var(--a)", ""])(
  "%s is no name",
  (text) => {
    expect(isColorName(text, window)).toBe(false);
  },
);

test("mapped into sRGB, a colour keeps its hue and lightness as nearly as the screen allows", () => {
  for (let hue = 0; hue < 360; hue += 15) {
    for (const lightness of [0.2, 0.4, 0.6, 0.8, 0.95]) {
      const [red, green, blue] = channelsIn({ l: lightness, c: 0.4, h: hue, alpha: 1 }, "rgb");
      const back = parseColor(`color(srgb ${red} ${green} ${blue})`);
      expect(Math.abs((back?.l ?? 9) - lightness)).toBeLessThan(0.04);
      const turn = Math.abs((back?.h ?? 0) - hue);
      if ((back?.c ?? 0) > 0.04) expect(Math.min(turn, 360 - turn)).toBeLessThan(20);
    }
  }
});

const piece = fc.constantFrom(
  ...[
    "0",
    "1",
    "255",
    "50%",
    "-5",
    ".5",
    "1e2",
    "0.25turn",
    "120deg",
    "none",
    "",
    "calc(1)",
    "x",
    "1.",
    "+3",
  ],
);
const gap = fc.constantFrom(" ", ", ", ",", " / ", "/", "  ");
const name = fc.constantFrom(
  ...[
    "rgb",
    "rgba",
    "hsl",
    "HSLA",
    "hwb",
    "lab",
    "lch",
    "oklab",
    "oklch",
    "color",
    "color(srgb",
    "color(display-p3",
  ],
);

test("what we parse, the browser takes too, however it is written", () => {
  for (const css of colors) expect(CSS.supports("color", css)).toBe(true);
  fc.assert(
    fc.property(name, fc.array(fc.tuple(piece, gap), { minLength: 2, maxLength: 5 }), (start, parts) => {
      const inside = parts
        .map(([number, between], index) => number + (index < parts.length - 1 ? between : ""))
        .join("");
      const css = start.includes("(") ? `${start} ${inside})` : `${start}(${inside})`;
      if (parseColor(css) !== undefined) expect(CSS.supports("color", css), css).toBe(true);
    }),
    { numRuns: 3000 },
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 10, unit: fc.constantFrom(..."#0aF9 g") }), (css) => {
      if (parseColor(css) !== undefined) expect(CSS.supports("color", css.trim()), css).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
