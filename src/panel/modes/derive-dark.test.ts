import { converter, parse, type Rgb, wcagContrast } from "culori";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readColor } from "../../css/values/read-color.js";
import { type Oklch, toOklch } from "../color/model/oklch.js";
import { contrastIn } from "../page-contrast/paint.js";
import { type DarkPair, deriveDark, type LightColor } from "./derive-dark.js";

const toLch = converter("oklch");
const toRgb = converter("rgb");

function light(text: string): LightColor {
  const read = readColor(text);
  if (read === undefined) throw new Error(text);
  return { color: toOklch(read), notation: read.notation };
}

const none: Rgb = { mode: "rgb", r: 0, g: 0, b: 0 };

/** The text at one place of a list on the background at another. */
function pair(all: readonly string[], [text, behind]: readonly [number, number], isGuess = false): DarkPair {
  return {
    ...{ isGuess, parts: [text, behind], had: wcagContrast(all[text] ?? "", all[behind] ?? "") },
    contrastWith: (colors) =>
      contrastIn([{ kind: "color", color: colors[behind] ?? none, owner: undefined }], colors[text] ?? none),
  };
}

const levelOf = (ratio: number): number => [7, 4.5, 3].find((level) => ratio >= level) ?? 0;

const byte = fc.integer({ min: 0, max: 255 });
const hex = fc
  .tuple(byte, byte, byte)
  .map((b) => `#${b.map((n) => n.toString(16).padStart(2, "0")).join("")}`);

test("what can be read by day can be read by night, by the same level, as culori counts it", () => {
  fc.assert(
    fc.property(hex, hex, (text, background) => {
      const all = [background, text];
      const { texts, lost } = deriveDark(all.map(light), [pair(all, [1, 0])]);
      const [ground = "", ink = ""] = texts;
      expect(wcagContrast(ink, ground)).toBeGreaterThanOrEqual(
        levelOf(wcagContrast(text, background)) - 1e-6,
      );
      expect(lost).toBe(0);
    }),
  );
});

test("of a whole design every pair keeps its level, but for those that it counts as lost", () => {
  const design = fc.array(hex, { minLength: 2, maxLength: 8 }).chain((all) => {
    const at = fc.nat({ max: all.length - 1 });
    return fc.record({ all: fc.constant(all), pairs: fc.array(fc.tuple(at, at), { maxLength: 12 }) });
  });
  fc.assert(
    fc.property(design, ({ all, pairs }) => {
      const { texts, lost } = deriveDark(
        all.map(light),
        pairs.map((places) => pair(all, places)),
      );
      const harder = pairs.filter(([text, behind]) => {
        const had = wcagContrast(all[text] ?? "", all[behind] ?? "");
        return wcagContrast(texts[text] ?? "", texts[behind] ?? "") < levelOf(had) - 1e-6;
      });
      expect(harder).toHaveLength(lost);
    }),
  );
});

test("a button's white text, its blue as a link on paper and on a card: all three are kept together", () => {
  const all = ["#ffffff", "#f1f3f5", "#2b5fd9", "#fefefe", "#212529"];
  const pairs = (
    [
      [2, 0],
      [2, 1],
      [3, 2],
      [4, 0],
      [4, 1],
    ] as const
  ).map((places) => pair(all, places));
  const { texts, lost } = deriveDark(all.map(light), pairs);
  expect(lost).toBe(0);
  for (const [text, behind] of [
    [2, 0],
    [2, 1],
    [3, 2],
  ] as const)
    expect(wcagContrast(texts[text] ?? "", texts[behind] ?? "")).toBeGreaterThanOrEqual(4.5);
});

test("a colour that is left out keeps its dark value, and what stands on it can be read there", () => {
  const all = ["#ffffff", "#767676"];
  const kept: Oklch = light("#4a4a4a").color;
  const { texts, lost } = deriveDark(all.map(light), [pair(all, [1, 0])], new Map([[0, kept]]));
  expect(texts[0]).toBe("#4a4a4a");
  expect(lost).toBe(0);
  expect(wcagContrast(texts[1] ?? "", "#4a4a4a")).toBeGreaterThanOrEqual(4.5);
});

test("what is seen comes before what is only guessed", () => {
  const all = ["#ffffff", "#767676", "#000000"];
  const kept = new Map([
    [0, light("#101010").color],
    [2, light("#ffffff").color],
  ]);
  // No grey has 4.5 : 1 under white and on this black.
  const seen = pair(all, [2, 1]);
  const { texts, lost } = deriveDark(all.map(light), [pair(all, [1, 0], true), seen], kept);
  expect(wcagContrast("#fff", texts[1] ?? "")).toBeGreaterThanOrEqual(4.5);
  expect(lost).toBe(0);
});

test("the lighter of two becomes the darker, and hues stay", () => {
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      const [first, second] = [toLch(parse(one)), toLch(parse(other))];
      fc.pre(first !== undefined && second !== undefined && first.l - second.l > 0.1);
      const [a, b] = deriveDark([light(one), light(other)]).texts.map((text) => toLch(parse(text)));
      expect(a?.l ?? 1).toBeLessThan(b?.l ?? 0);
      if ((a?.c ?? 0) > 0.05 && first !== undefined && first.c > 0.05) {
        const apart = Math.abs((a?.h ?? 0) - (first.h ?? 0)) % 360;
        expect(Math.min(apart, 360 - apart)).toBeLessThan(4);
      }
    }),
  );
});

test("white paper and dark ink become dark paper and light ink, each as it was written", () => {
  const all = ["#fff", "oklch(25% 0.01 262)", "#3454d1"];
  const { texts, colors } = deriveDark(all.map(light), [pair(all, [2, 0])]);
  expect(texts[0]).toMatch(/^#[0-9a-f]{3,6}$/);
  expect(texts[1]).toMatch(/^oklch\([\d.]+% [\d.]+ 262\)$/);
  expect(wcagContrast(texts[2] ?? "", texts[0] ?? "")).toBeGreaterThanOrEqual(4.5);
  expect(colors[0]?.r).toBeCloseTo(toRgb(texts[0] ?? "")?.r ?? 1, 5);
});

test("a colour that no lightness helps is tried again only when what it is read with has moved", () => {
  const shades = Array.from({ length: 60 }, (_, at) => ((at * 0x9e3779 + 0x123457) & 0xffffff).toString(16));
  const all = shades.map((shade) => `#${shade.padStart(6, "0")}`);
  let looks = 0;
  const pairs = all.flatMap((_, at): DarkPair[] => {
    const seen = pair(all, [at, (at * 7 + 1) % 60]);
    const contrastWith: DarkPair["contrastWith"] = (colors) => {
      looks++;
      return at % 3 === 0 ? 1 : seen.contrastWith(colors);
    };
    return [
      { ...seen, had: 7, contrastWith },
      { ...pair(all, [at, (at * 11 + 5) % 60]), had: 4.5 },
    ];
  });
  expect(deriveDark(all.map(light), pairs).lost).toBeGreaterThanOrEqual(20);
  expect(looks).toBeLessThan(65_000);
});
