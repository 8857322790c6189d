import { expect, test } from "vitest";
import type { TierConfig } from "../../model/config.js";
import { findRamps, rampName, stepOf } from "./find-ramps.js";

function tier(names: readonly string[], more: Partial<TierConfig> = {}): TierConfig {
  const items = names.map((name) => ({
    id: name,
    cssVar: name,
    label: name,
    default: "red",
    type: { kind: "color" } as const,
  }));
  return { id: "t", label: "T", items, ...more };
}

const numbered = (stem: string, steps: readonly number[]) => steps.map((step) => `${stem}${step}`);
const hundreds = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];

test("a ramp is found by the names of its steps, whatever stands between them, and without what is no step", () => {
  const names = [
    "--blue",
    ...numbered("--blue-", hundreds),
    "--white",
    ...numbered("--red", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  ];
  expect(findRamps(tier(names)).map(({ stem, items }) => [stem, items.length])).toEqual([
    ["--blue", 11],
    ["--red", 12],
  ]);
});

test("steps may have words for names", () => {
  const words = ["lightest", "lighter", "light", "base", "dark", "darker", "darkest"];
  const [ramp] = findRamps(tier(words.map((word) => `--brand-${word}`)));
  expect(ramp?.items.map(stepOf)).toEqual(words);
});

test("a word among numbers, as Bootstrap's gray-dark, is no step of theirs", () => {
  const [ramp, ...others] = findRamps(tier(["--gray-dark", ...numbered("--gray-", hundreds)]));
  expect(others).toEqual([]);
  expect(ramp?.items.map(stepOf)).toEqual(hundreds.map(String));
});

test("transparent steps beside the others are a ramp of their own", () => {
  const names = [...numbered("--blue-", [1, 2, 3, 4, 5, 6]), ...numbered("--blue-a", [1, 2, 3, 4, 5, 6])];
  expect(findRamps(tier(names)).map(({ stem }) => stem)).toEqual(["--blue", "--blue-a"]);
});

test("the names of bare channels may end in what these are of", () => {
  const steps = [0, 1, 2, 3, 4, 5];
  const { items, ...rest } = tier([
    ...numbered("--indigo-", steps),
    ...steps.map((step) => `--indigo-${step}-hsl`),
  ]);
  const labelled = items.map((item) => ({ ...item, label: item.id.slice(2).replaceAll("-", " ") }));
  const ramps = findRamps({ ...rest, items: labelled });
  expect(ramps.map(({ stem }) => stem)).toEqual(["--indigo", "--indigo-hsl"]);
  expect(ramps.map(rampName)).toEqual(["indigo", "indigo hsl"]);
  expect(ramps[1]?.items.map(stepOf)).toEqual(["0", "1", "2", "3", "4", "5"]);
});

test("the configuration says what names do not: which colours are a ramp, and which are none", () => {
  const { items, ...rest } = tier([...numbered("--blue-", hundreds), "--sky", "--sea"]);
  const marked = items.map((item) => ({
    ...item,
    scale: item.cssVar.startsWith("--blue") ? (false as const) : { name: "Water" },
  }));
  const [ramp, ...others] = findRamps({ ...rest, items: marked });
  expect(others).toEqual([]);
  expect(ramp?.items.map(({ cssVar }) => cssVar)).toEqual(["--sky", "--sea"]);
  expect(ramp && rampName(ramp)).toBe("Water");
});

test.each([
  ["a few colours with numbers", tier(numbered("--chart-", [1, 2, 3, 4, 5]))],
  [
    "a long list",
    tier(
      numbered(
        "--c-",
        Array.from({ length: 40 }, (_, index) => index),
      ),
    ),
  ],
  ["references", tier(numbered("--blue-", hundreds), { referencesTier: "raw" })],
  ["colours with names of their own", tier(["--sky", "--sea", "--sand", "--sun", "--soil", "--stone"])],
])("%s are no ramp", (_, config) => {
  expect(findRamps(config)).toEqual([]);
});
