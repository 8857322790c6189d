import { converter, parse, wcagContrast } from "culori";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readColor } from "../../css/values/read-color.js";
import { formatColor } from "../color/model/format-color.js";
import { isInGamut, maxChroma } from "../color/model/gamut.js";
import { type Oklch, parseColor } from "../color/model/oklch.js";
import { holdContrast, writtenContrast } from "./hold-contrast.js";
import { bendCurve, curveOf, remapLightness } from "./ramp-curves.js";
import { rampFromColor } from "./ramp-from-color.js";

/** Pico's red, from 50 to 950 by hundreds: dark to light by name. */
const red = [
  "#f5f3f3",
  "#f6cabf",
  "#f17961",
  "#ee402e",
  "#d93526",
  "#c52f21",
  "#9b2318",
  "#6f1d15",
  "#47150f",
  "#1c0d06",
];

function color(text: string): Oklch {
  const parsed = parseColor(text);
  if (parsed === undefined) throw new Error(text);
  return parsed;
}

const reds = red.map(color);
const notations = red.map((text) => {
  const read = readColor(text);
  if (read === undefined) throw new Error(text);
  return read.notation;
});
const none: ReadonlySet<number> = new Set();
const byte = fc.integer({ min: 0, max: 255 });
const hex = fc
  .tuple(byte, byte, byte)
  .map((b) => `#${b.map((n) => n.toString(16).padStart(2, "0")).join("")}`);
const step = fc.integer({ min: 0, max: red.length - 1 });
const pins = fc.array(step, { maxLength: 3 }).map((all) => new Set(all));

describe("a curve that is bent", () => {
  const curve = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 10, maxLength: 10 });

  test("goes through the point that is dragged, and stays at those that are pinned", () => {
    fc.assert(
      fc.property(
        curve,
        step,
        fc.double({ min: 0, max: 1, noNaN: true }),
        pins,
        fc.nat(12),
        (before, at, to, pinned, reach) => {
          const after = bendCurve(before, { at, to, reach, pinned });
          if (!pinned.has(at)) expect(after[at]).toBeCloseTo(to, 9);
          for (const pin of pinned) expect(after[pin]).toBe(before[pin]);
          for (const [index, value] of after.entries()) {
            const isBeyondPin = [...pinned].some(
              (pin) => (index <= pin && pin <= at) || (at <= pin && pin <= index),
            );
            if (Math.abs(index - at) > reach || isBeyondPin) expect(value).toBe(before[index]);
            // Nothing moves further than the point itself.
            expect(Math.abs(value - (before[index] ?? 0))).toBeLessThanOrEqual(
              Math.abs(to - (before[at] ?? 0)) + 1e-9,
            );
          }
        },
      ),
    );
  });
});

test("chroma that is bent by shares leaves greys grey, and pale steps as pale beside the others", () => {
  const curve = [0, 0.01, 0.05, 0.1, 0.2];
  const after = bendCurve(curve, { at: 3, to: 0.05, reach: 12, pinned: none, byShare: true });
  expect(after[0]).toBe(0);
  for (const [index, value] of after.entries())
    if (index > 0) expect(value).toBeGreaterThan((curve[index] ?? 0) * 0.4);
  expect(after[3]).toBeCloseTo(0.05, 9);
});

test("lightness that is put elsewhere keeps the order of the steps between", () => {
  const ls = curveOf(reds, "l");
  const moved = remapLightness(
    ls,
    new Map([
      [0, 1],
      [4, 0.5],
      [9, 0.05],
    ]),
  );
  expect([...moved].sort((a, b) => b - a)).toEqual(moved);
  expect([moved[0], moved[4], moved[9]]).toEqual([1, 0.5, 0.05]);
});

test("hues run on over the end of the circle, and greys have those of their neighbours", () => {
  const colors = ["oklch(90% 0.1 350)", "oklch(70% 0 0)", "oklch(50% 0.1 10)"].map(color);
  expect(curveOf(colors, "h")).toEqual([350, 350, 370]);
});

describe("a ramp from one colour", () => {
  const from = (base: string, at: number, gamut: "srgb" | "display-p3" = "srgb") =>
    rampFromColor(reds, color(base), { at, gamut, pinned: none });

  test("has that colour at its step, to the byte", () => {
    fc.assert(
      fc.property(hex, step, (base, at) => {
        const made = from(base, at)[at];
        expect(made && formatColor(made, { kind: "hex", digits: 6, upper: false })).toBe(base);
      }),
    );
  });

  test("lies within the gamut and keeps the order of lightness, as culori sees it", () => {
    const [toOklch, toRgb] = [converter("oklch"), converter("rgb")];
    fc.assert(
      fc.property(hex, fc.integer({ min: 1, max: 8 }), (base, at) => {
        const colors = from(base, at);
        for (const { l, c, h } of colors) {
          const { r, g, b } = toRgb({ mode: "oklch", l, c, h });
          for (const channel of [r, g, b]) {
            expect(channel).toBeGreaterThan(-0.004);
            expect(channel).toBeLessThan(1.004);
          }
        }
        const lightness = colors.map(
          (one) => toOklch(parse(formatColor(one, { kind: "hex", digits: 6, upper: false })))?.l ?? 0,
        );
        for (const [index, l] of lightness.entries())
          if (index > 0) expect(l).toBeLessThanOrEqual((lightness[index - 1] ?? 0) + 0.006);
      }),
    );
  });

  test("may be more colourful where the screen is", () => {
    const base = "oklch(0.63 0.22 145)";
    const inP3 = from(base, 4, "display-p3");
    expect(from(base, 4).filter((one) => !isInGamut(one, "srgb"))).toHaveLength(1);
    expect(inP3.filter((one) => !isInGamut(one, "srgb")).length).toBeGreaterThan(2);
    expect(inP3.every((one) => isInGamut(one, "display-p3"))).toBe(true);
  });

  test("leaves pinned steps, and takes a grey ramp to the colour", () => {
    const kept = rampFromColor(reds, color("#3454d1"), { at: 5, gamut: "srgb", pinned: new Set([0, 9]) });
    expect([kept[0], kept[9]]).toEqual([reds[0], reds[9]]);
    const greys = ["#eee", "#ccc", "#888", "#555", "#222", "#111"].map(color);
    const tinted = rampFromColor(greys, color("#3454d1"), { at: 2, gamut: "srgb", pinned: none });
    for (const { c, h } of tinted) {
      expect(c).toBeGreaterThan(0.01);
      expect(Math.abs(h - color("#3454d1").h)).toBeLessThan(0.01);
    }
  });
});

describe("contrast that is held", () => {
  const background = color("#ffffff");

  test("is reached by the written colours, as culori counts it", () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 2, max: 8 }), fc.constantFrom(3, 4.5, 7), (base, at, ratio) => {
        const start = rampFromColor(reds, color(base), { at, gamut: "srgb", pinned: none });
        const held = holdContrast(start, new Map([[6, ratio]]), {
          background,
          notations,
          gamut: "srgb",
          pinned: none,
        });
        const text = formatColor(held[6] ?? background, notations[6] ?? { kind: "named" });
        expect(wcagContrast(text, "#ffffff")).toBeGreaterThanOrEqual(ratio - 1e-9);
        const ls = curveOf(held, "l");
        for (const [index, l] of ls.entries())
          if (index > 0) expect(l).toBeLessThanOrEqual((ls[index - 1] ?? 0) + 1e-6);
      }),
    );
  });

  test("has the chroma that a step can have where it is held, and not where it was bent to on the way", () => {
    const indigo = Array.from({ length: 11 }, (_, at) => color(`oklch(${95 - at * 7}% 0.22 277)`));
    const [at, gamut] = [6, "srgb"] as const;
    const l = bendCurve(curveOf(indigo, "l"), { at: 5, to: 0.78, reach: 11, pinned: none });
    const [held] = holdContrast(indigo, new Map([[at, 4.5]]), {
      ...{ background, gamut, pinned: none, curves: { l } },
      notations: indigo.map(() => notations[0] ?? { kind: "named" }),
    }).slice(at);
    if (held === undefined) throw new Error("no step");
    expect(l[at]).toBeGreaterThan(held.l + 0.05);
    expect(held.c).toBeCloseTo(Math.min(0.22, maxChroma(held.l, held.h, gamut)), 2);
    expect(writtenContrast(held, { kind: "named" }, background)).toBeGreaterThanOrEqual(4.5);
  });

  test("moves nothing where it is reached already", () => {
    const options = { background, notations, gamut: "srgb", pinned: none } as const;
    for (const [at, held] of holdContrast(reds, new Map([[6, 4.5]]), options).entries())
      expect(held).toBe(reds[at]);
  });

  test("counts what is written, not what is meant", () => {
    const [index, notation] = [5, notations[5]];
    if (notation === undefined) throw new Error("no notation");
    expect(writtenContrast(reds[index] ?? background, notation, background)).toBeCloseTo(
      wcagContrast(red[index] ?? "", "#fff"),
      3,
    );
  });
});
