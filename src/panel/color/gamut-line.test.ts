import fc from "fast-check";
import { expect, test } from "vitest";
import { gamutOf } from "./color-model.js";
import { gamutLine, maxChroma } from "./gamut-line.js";
import { paintPlane, planeMaxChroma } from "./plane-pixels.js";

const hue = fc.integer({ min: 0, max: 359 });
const lightness = fc.integer({ min: 10, max: 98 }).map((percent) => percent / 100);

test("just inside the sRGB line a colour is in sRGB, clearly outside it is not", () => {
  fc.assert(
    fc.property(lightness, hue, (l, h) => {
      const edge = maxChroma(l, h, "srgb");
      expect(gamutOf({ l, c: edge * 0.98, h, alpha: 1 })).toBe("srgb");
      expect(gamutOf({ l, c: edge + 0.02, h, alpha: 1 })).not.toBe("srgb");
    }),
  );
});

test("just inside the P3 line a colour is in P3, clearly outside it is in neither", () => {
  fc.assert(
    fc.property(lightness, hue, (l, h) => {
      const edge = maxChroma(l, h, "p3");
      expect(gamutOf({ l, c: edge * 0.98, h, alpha: 1 })).not.toBe("wider");
      expect(gamutOf({ l, c: edge + 0.02, h, alpha: 1 })).toBe("wider");
    }),
  );
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
