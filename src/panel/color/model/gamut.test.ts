import { clampChroma, toGamut } from "culori";
import fc from "fast-check";
import { expect, test } from "vitest";
import { channelsIn, gamutLine, isInGamut, maxChroma } from "./gamut.js";
import { parseColor } from "./oklch.js";
import { paintPlane, planeMaxChroma } from "./plane-pixels.js";

const hue = fc.integer({ min: 0, max: 359 });
const hues = Array.from({ length: 360 }, (_, degrees) => degrees);
const percents = (from: number) => Array.from({ length: 99 - from }, (_, index) => (from + index) / 100);

/** Every colour of these lightnesses whose gamut is not as a rule has it. */
function exceptions(lightnesses: readonly number[], isRight: (l: number, h: number) => boolean) {
  return lightnesses.flatMap((l) => hues.filter((h) => !isRight(l, h)).map((h) => [l, h]));
}

test.each(["srgb", "display-p3"] as const)("just inside the %s line a colour is in that gamut", (gamut) => {
  const isRight = (l: number, h: number) =>
    isInGamut({ l, c: maxChroma(l, h, gamut) * 0.98, h, alpha: 1 }, gamut);
  expect(exceptions(percents(10), isRight)).toEqual([]);
});

// Darker than this, the dark blues run along their border, and rounding decides.
test.each(["srgb", "display-p3"] as const)("clearly outside the %s line it is not", (gamut) => {
  const isRight = (l: number, h: number) =>
    !isInGamut({ l, c: maxChroma(l, h, gamut) + 0.02, h, alpha: 1 }, gamut);
  expect(exceptions(percents(28), isRight)).toEqual([]);
});

test.each([
  ["srgb", "rgb"],
  ["display-p3", "p3"],
] as const)("the largest chroma in %s is what culori leaves of too much of it", (gamut, mode) => {
  const isRight = (l: number, h: number) => {
    const { c } = clampChroma({ mode: "oklch", l, c: 0.5, h }, "oklch", mode);
    return Math.abs(maxChroma(l, h, gamut) - c) < 1e-4;
  };
  expect(exceptions([0, ...percents(1), 1], isRight)).toEqual([]);
});

test("the sRGB line never passes the P3 line, both start at black and end at white", () => {
  fc.assert(
    fc.property(hue, (h) => {
      const srgb = gamutLine(h, "srgb");
      const p3 = gamutLine(h, "display-p3");
      for (const [index, point] of srgb.entries()) {
        expect(point.c).toBeLessThanOrEqual((p3[index]?.c ?? 0) + 1e-3);
      }
      expect(srgb[0]).toMatchObject({ l: 0 });
      expect(srgb.at(-1)).toMatchObject({ l: 1 });
      expect(srgb.at(-1)?.c).toBeLessThan(0.01);
    }),
  );
});

test("no P3 colour lies outside the plane", () => {
  for (let h = 0; h < 360; h += 3) {
    for (const { c } of gamutLine(h, "display-p3", 100)) expect(c).toBeLessThan(planeMaxChroma);
  }
});

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

test.each([
  ["rgb", "rgb"],
  ["display-p3", "p3"],
  ["rec2020", "rec2020"],
  ["a98-rgb", "a98"],
  ["prophoto-rgb", "prophoto"],
] as const)("a colour outside %s is mapped into it as culori does it", (space, mode) => {
  const map = toGamut(mode, "oklch");
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, hue, (l, half, h) => {
      const color = { l, c: half / 2, h };
      const { r, g, b } = map({ mode: "oklch", ...color });
      for (const [index, channel] of channelsIn({ ...color, alpha: 1 }, space).entries())
        expect(Math.abs(channel - ([r, g, b][index] ?? 9))).toBeLessThan(1e-3);
    }),
  );
});

test.each(["rgb", "hsl", "hwb", "display-p3", "rec2020", "a98-rgb", "prophoto-rgb"] as const)(
  "a colour that no screen shows gets channels within the range of %s",
  (space) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), hue, (percent, h) => {
        const [first, ...rest] = channelsIn({ l: percent / 100, c: 0.5, h, alpha: 1 }, space);
        const shares = space.startsWith("h") ? rest : [first, ...rest];
        for (const share of shares) {
          expect(Math.abs(share - 0.5)).toBeLessThan(0.5 + 1e-9);
        }
      }),
    );
  },
);

test.each(["srgb", "display-p3"] as const)(
  "the plane has on a %s canvas the colours of its places",
  (gamut) => {
    const [width, height] = [38, 20];
    const data = new Uint8ClampedArray(width * height * 4);
    for (let h = 0; h < 360; h += 20) {
      paintPlane({ data, width, height }, h, gamut);
      for (let pixel = 0; pixel < width * height; pixel++) {
        const [x, y] = [pixel % width, Math.floor(pixel / width)];
        const place = { l: 1 - (y + 0.5) / height, c: ((x + 0.5) / width) * planeMaxChroma, h, alpha: 1 };
        if (data[pixel * 4 + 3] === 0 || !isInGamut(place, gamut)) continue;
        for (const [index, channel] of channelsIn(place, gamut).entries()) {
          expect(Math.abs((data[pixel * 4 + index] ?? 0) - channel * 255)).toBeLessThan(2);
        }
      }
    }
  },
);

test("the plane is grey at its left edge, and empty where no screen reaches", () => {
  const [width, height] = [40, 20];
  const data = new Uint8ClampedArray(width * height * 4);
  paintPlane({ data, width, height }, 262, "srgb");
  const pixel = (x: number, y: number) => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)];
  const [red = 0, green = 0, blue = 0, alpha] = pixel(0, 10);
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(12);
  expect(alpha).toBe(255);
  expect(pixel(39, 0)[3]).toBe(0);
  expect(pixel(39, 19)[3]).toBe(0);
  const [, , blueAtPeak = 0] = pixel(26, 9);
  expect(blueAtPeak).toBeGreaterThan(200);
});
