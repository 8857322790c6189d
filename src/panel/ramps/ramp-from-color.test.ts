import { readdirSync, readFileSync } from "node:fs";
import { differenceCiede2000 } from "culori";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxChroma } from "../color/model/gamut.js";
import { type Oklch, parseColor } from "../color/model/oklch.js";
import { holdContrast, writtenContrast } from "./hold-contrast.js";
import { rampFromColor } from "./ramp-from-color.js";

const colors = "node_modules/@radix-ui/colors";
const radixFiles = readdirSync(colors).filter((name) => /^[a-z]+(-dark)?\.css$/.test(name));

/** The published ramps of a style sheet, by the name of their colour. */
function rampsIn(file: string): Record<string, readonly Oklch[]> {
  const ramps: Record<string, Oklch[]> = {};
  const css = readFileSync(file, "utf8");
  for (const [, name = "", text = ""] of css.matchAll(
    /--(?:color-)?([a-z]+)-\d+: ?(#[0-9a-f]{6}|oklch[^;]+)[;}]/g,
  )) {
    const color = parseColor(text);
    if (color !== undefined) ramps[name] = [...(ramps[name] ?? []), color];
  }
  return ramps;
}

const radix = Object.assign({}, ...radixFiles.filter((name) => !name.includes("dark")).map(readRadix));
const radixDark = Object.assign({}, ...radixFiles.filter((name) => name.includes("dark")).map(readRadix));
function readRadix(file: string): Record<string, readonly Oklch[]> {
  const [[name, steps] = ["", []]] = Object.entries(rampsIn(`${colors}/${file}`));
  return { [name]: steps.slice(0, 12) };
}

const published = {
  "Tailwind 4": { ramps: rampsIn("node_modules/tailwindcss/theme.css"), at: 5, near: 5.5, nearPale: 4.5 },
  "Open Props": {
    ramps: rampsIn("node_modules/open-props/colors.min.css"),
    at: 6,
    near: 5,
    nearPale: 4.5,
  },
  "Radix Colors": { ramps: radix, at: 8, near: 4.3, nearPale: 3 },
  "Radix Colors in the dark": { ramps: radixDark, at: 8, near: 5, nearPale: 4 },
} as const;

const none: ReadonlySet<number> = new Set();
const difference = differenceCiede2000();
const isColored = (steps: readonly Oklch[], at: number): boolean => (steps[at]?.c ?? 0) > 0.03;

describe.each(Object.entries(published))("of the ramps of %s", (_name, { ramps, at, near, nearPale }) => {
  const all = Object.values(ramps as Record<string, readonly Oklch[]>).filter((steps) =>
    isColored(steps, at),
  );

  test("each, made from the colour of another, comes near to what its designers made of it", () => {
    const [differences, pale]: [number[], number[]] = [[], []];
    for (const from of all)
      for (const wanted of all) {
        const base = wanted[at];
        if (from === wanted || base === undefined) continue;
        for (const [index, made] of rampFromColor(from, base, {
          at,
          gamut: "srgb",
          pinned: none,
        }).entries()) {
          const other = wanted[index];
          if (index === at || other === undefined) continue;
          const apart = difference({ mode: "oklch", ...made }, { mode: "oklch", ...other });
          differences.push(apart);
          if (other.l > 0.9) pale.push(apart);
        }
      }
    expect(mean(differences)).toBeLessThan(near);
    expect(mean(pale)).toBeLessThan(nearPale);
  });

  test("each, made from its own colour, stays what it is", () => {
    for (const steps of all) {
      const base = steps[at];
      // The hue of what is nearly grey is noise, and an end is moved beyond a colour that it is not beyond.
      if (base === undefined || base.c < 0.1 || !isBetweenEnds(steps, base)) continue;
      const made = rampFromColor(steps, base, { at, gamut: "display-p3", pinned: none });
      for (const [index, step] of steps.entries())
        expect(
          difference({ mode: "oklch", ...step }, { mode: "oklch", ...(made[index] ?? base) }),
        ).toBeLessThan(1);
    }
  });
});

test("whatever the colour, its pale steps have no more of its chroma than the ramp's own have, and half as much again", () => {
  const vivid = fc.record({
    l: fc.double({ min: 0.35, max: 0.9, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    h: fc.double({ min: 0, max: 359, noNaN: true }),
  });
  const { ramps, at } = published["Tailwind 4"];
  const names = Object.keys(ramps).filter((name) => isColored(ramps[name] ?? [], at));
  fc.assert(
    fc.property(vivid, fc.constantFrom(...names), ({ l, share, h }, name) => {
      const steps = ramps[name] ?? [];
      const base = { l, c: share * maxChroma(l, h, "srgb"), h, alpha: 1 };
      const made = rampFromColor(steps, base, { at, gamut: "srgb", pinned: none });
      const beside = (all: readonly Oklch[], index: number): number =>
        (all[index]?.c ?? 0) / Math.max(1e-6, all[at]?.c ?? 0);
      for (const index of [0, 1]) expect(beside(made, index)).toBeLessThan(beside(steps, index) * 1.5 + 0.1);
    }),
  );
});

describe("a step that stands out of the order of its ramp, as the solid yellow of Radix does,", () => {
  const yellow: readonly Oklch[] = radix.yellow;

  test("takes only the one beside it along, whatever colour it becomes", () => {
    for (const text of ["#0000ff", "#e5484d", "#888888"]) {
      const base = parseColor(text);
      if (base === undefined) throw new Error(text);
      const made = rampFromColor(yellow, base, { at: 8, gamut: "srgb", pinned: none });
      for (const index of [1, 2, 3, 4, 5, 6, 7, 10])
        expect(made[index]?.l).toBeCloseTo(yellow[index]?.l ?? 0, 2);
      expect(Math.abs((made[9]?.l ?? 0) - base.l)).toBeLessThan(0.05);
    }
  });

  test("leaves the others where they are when contrast is held at it", () => {
    const background = { l: 1, c: 0, h: 0, alpha: 1 };
    const notation = { kind: "hex", digits: 6, upper: false } as const;
    const held = holdContrast(yellow, new Map([[8, 4.5]]), {
      ...{ background, gamut: "srgb", pinned: none },
      notations: yellow.map(() => notation),
    });
    expect(writtenContrast(held[8] ?? background, notation, background)).toBeGreaterThanOrEqual(4.5);
    for (const index of [0, 1, 2, 3, 4, 5, 6, 7, 10, 11]) expect(held[index]).toBe(yellow[index]);
  });
});

/** An end that is no further than the colour is moved beyond it. */
function isBetweenEnds(steps: readonly Oklch[], { l }: Oklch): boolean {
  const ends = [steps[0]?.l ?? 0, steps.at(-1)?.l ?? 0];
  return l + 0.04 <= Math.max(...ends) && l - 0.04 >= Math.min(...ends);
}

function mean(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}
