import fc from "fast-check";
import { expect, test } from "vitest";
import { gamutOf } from "./color-model.js";
import { gamutLine, maxChroma } from "./gamut-line.js";
import { paintPlane, planeMaxChroma } from "./plane-pixels.js";

const hue = fc.integer({ min: 0, max: 359 });
const hues = Array.from({ length: 360 }, (_, degrees) => degrees);
const percents = (from: number) => Array.from({ length: 99 - from }, (_, index) => (from + index) / 100);

/** Every colour of these lightnesses whose gamut is not as a rule has it. */
function exceptions(lightnesses: readonly number[], isRight: (l: number, h: number) => boolean) {
  return lightnesses.flatMap((l) => hues.filter((h) => !isRight(l, h)).map((h) => [l, h]));
}

test.each(["srgb", "p3"] as const)("just inside the %s line a colour is in that gamut", (gamut) => {
  const isRight = (l: number, h: number) => {
    const found = gamutOf({ l, c: maxChroma(l, h, gamut) * 0.98, h, alpha: 1 });
    return gamut === "srgb" ? found === "srgb" : found !== "wider";
  };
  expect(exceptions(percents(10), isRight)).toEqual([]);
});

// Darker than this, the dark blues run along their border, and rounding decides.
test.each(["srgb", "p3"] as const)("clearly outside the %s line it is not", (gamut) => {
  const isRight = (l: number, h: number) => {
    const found = gamutOf({ l, c: maxChroma(l, h, gamut) + 0.02, h, alpha: 1 });
    return gamut === "srgb" ? found !== "srgb" : found === "wider";
  };
  expect(exceptions(percents(28), isRight)).toEqual([]);
});

test("the sRGB line never passes the P3 line, both start at black and end at white", () => {
  fc.assert(
    fc.property(hue, (h) => {
      const srgb = gamutLine(h, "srgb");
      const p3 = gamutLine(h, "p3");
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
  for (let h = 0; h < 360; h++) {
    for (const { c } of gamutLine(h, "p3", 100)) expect(c).toBeLessThan(planeMaxChroma);
  }
});

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
