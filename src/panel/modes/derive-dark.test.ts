import { converter, parse, wcagContrast } from "culori";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readColor } from "../../css/values/read-color.js";
import { toOklch } from "../color/model/oklch.js";
import { deriveDark, type LightColor } from "./derive-dark.js";

const toLch = converter("oklch");

function light(text: string): LightColor {
  const read = readColor(text);
  if (read === undefined) throw new Error(text);
  return { color: toOklch(read), notation: read.notation };
}

const byte = fc.integer({ min: 0, max: 255 });
const hex = fc
  .tuple(byte, byte, byte)
  .map((b) => `#${b.map((n) => n.toString(16).padStart(2, "0")).join("")}`);
/** What pages have behind their text by day. */
const pale = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 225, max: 255 })))
  .map((b) => `#${b.map((n) => n.toString(16)).join("")}`);

test("what can be read by day can be read by night, by the same level, as culori counts it", () => {
  fc.assert(
    fc.property(hex, pale, (text, background) => {
      const { colors } = deriveDark([light(background), light(text)], light(background).color);
      const [ground = "", ink = ""] = colors;
      const [had, has] = [wcagContrast(text, background), wcagContrast(ink, ground)];
      for (const level of [3, 4.5, 7]) if (had >= level) expect(has).toBeGreaterThanOrEqual(level - 1e-6);
    }),
  );
});

test("the lighter of two becomes the darker, and hues stay", () => {
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      const [first, second] = [toLch(parse(one)), toLch(parse(other))];
      fc.pre(first !== undefined && second !== undefined && first.l - second.l > 0.1);
      // On grey of the middle nothing has to give way to contrast.
      const { colors } = deriveDark([light(one), light(other)], light("#777777").color);
      const [a, b] = colors.map((text) => toLch(parse(text)));
      fc.pre([one, other].every((text) => wcagContrast(text, "#777777") < 3));
      expect(a?.l ?? 1).toBeLessThan(b?.l ?? 0);
      if ((a?.c ?? 0) > 0.05 && first !== undefined && first.c > 0.05) {
        const apart = Math.abs((a?.h ?? 0) - (first.h ?? 0)) % 360;
        expect(Math.min(apart, 360 - apart)).toBeLessThan(4);
      }
    }),
  );
});

test("white paper and dark ink become dark paper and light ink, each as it was written", () => {
  const { colors } = deriveDark(
    [light("#fff"), light("oklch(25% 0.01 262)"), light("#3454d1")],
    light("#fff").color,
  );
  expect(colors[0]).toMatch(/^#[0-9a-f]{3,6}$/);
  expect(colors[1]).toMatch(/^oklch\([\d.]+% [\d.]+ 262\)$/);
  expect(wcagContrast(colors[2] ?? "", colors[0] ?? "")).toBeGreaterThanOrEqual(4.5);
});
