import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PanelConfig } from "../../../model/config.js";
import { parseColor } from "../model/oklch.js";
import { contrastLevel, contrastRatio, ratioText } from "./contrast.js";
import { contrastPairs } from "./contrast-pairs.js";

function color(text: string) {
  const parsed = parseColor(text);
  if (parsed === undefined) throw new Error(text);
  return parsed;
}

describe("contrast ratio", () => {
  test.each([
    ["#000", "#fff", "21.0"],
    ["#fff", "#fff", "1.0"],
    ["#767676", "#fff", "4.5"],
    ["#777", "#fff", "4.4"],
    ["#fff", "#3454d1", "6.2"],
    ["rgb(0 0 0 / 50%)", "#fff", "3.9"],
    ["rgb(0 0 0 / 0)", "#fff", "1.0"],
  ])("%s on %s is %s", (text, background, expected) => {
    expect(ratioText(contrastRatio(color(text), color(background)))).toBe(expected);
  });

  test("is the same both ways round for opaque colours, from 1 to 21", () => {
    const any = fc.record({
      l: fc.double({ min: 0, max: 1, noNaN: true }),
      c: fc.double({ min: 0, max: 0.4, noNaN: true }),
      h: fc.integer({ min: 0, max: 359 }),
      alpha: fc.constant(1),
    });
    fc.assert(
      fc.property(any, any, (first, second) => {
        const ratio = contrastRatio(first, second);
        expect(ratio).toBeCloseTo(contrastRatio(second, first), 9);
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21.001);
      }),
    );
  });

  test.each([
    [7, "AAA"],
    [6.999, "AA"],
    [4.5, "AA"],
    [4.4999, "large"],
    [3, "large"],
    [2.999, "fail"],
  ] as const)("%d reaches %s", (ratio, level) => {
    expect(contrastLevel(ratio)).toBe(level);
  });

  test("a ratio just under a level never reads as the level", () => {
    expect(ratioText(4.4999)).toBe("4.4");
  });
});

describe("contrast pairs", () => {
  const config = (names: readonly string[], baseRoles?: Record<string, string>): PanelConfig => ({
    storagePrefix: "t",
    consoleNamespace: "t",
    tabs: [
      {
        id: "color",
        label: "Colour",
        tiers: [
          {
            id: "all",
            label: "All",
            items: names.map((cssVar) => ({
              id: cssVar.slice(2),
              cssVar,
              label: cssVar,
              default: "#000",
              type: { kind: "color" },
            })),
          },
        ],
        ...(baseRoles && {
          colorExtras: {
            id: "c",
            baseRoles,
            baseDefaults: {},
            colorSchemes: {},
            panelSettings: { colorScheme: "a", colorMode: false },
          },
        }),
      },
    ],
  });

  test.each([
    ["--on-accent", "--accent"],
    ["--color-on-accent", "--color-accent"],
    ["--primary-foreground", "--primary"],
    ["--foreground", "--background"],
    ["--card-fg", "--card-bg"],
    ["--color-primary-content", "--color-primary"],
    ["--button-text", "--button-background"],
    ["--text-danger", "--bg-danger"],
  ])("%s stands on %s", (text, background) => {
    expect(contrastPairs(config([text, background, "--other"]))).toEqual([{ text, background }]);
  });

  test("the roles of a colour tab are a pair, listed once", () => {
    expect(contrastPairs(config(["--bg", "--text"], { bg: "--bg", text: "--text" }))).toEqual([
      { text: "--text", background: "--bg" },
    ]);
  });

  test("a name without a partner, or that only looks like one, makes no pair", () => {
    expect(
      contrastPairs(config(["--icon-button", "--on", "--text", "--fg", "--one-accent", "--accent"])),
    ).toEqual([]);
  });
});
