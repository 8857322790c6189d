import { expect, test } from "vitest";
import { createDoublingDepths } from "./doubling-depths.js";

function depthIn(values: Readonly<Record<string, string>>) {
  return createDoublingDepths((cssVar) => values[cssVar] ?? "");
}

test("mixes count through references, as deep as the deepest of them", () => {
  const depth = depthIn({
    "--a": "color-mix(in srgb, var(--b), var(--c))",
    "--b": "var(--none, COLOR-MIX(in srgb, c\\6flor-mix(in srgb, red, blue), var(--d)))",
    "--c": "color-mix(in srgb, red, blue)",
    "--d": "var(--c)",
  });
  expect([depth("--a"), depth("--b"), depth("--c"), depth("--d"), depth("--none")]).toEqual([4, 3, 1, 1, 0]);
});

test("a circle ends, and a chain longer than any stack is counted", () => {
  const circle = depthIn({ "--a": "color-mix(in srgb, var(--b), red)", "--b": "var(--a)" });
  expect(circle("--a")).toBeLessThan(3);
  const mix = (_: unknown, at: number) => [`--m${at}`, `color-mix(in srgb, var(--m${at + 1}), red)`];
  expect(depthIn(Object.fromEntries(Array.from({ length: 12_000 }, mix)))("--m0")).toBe(12_000);
});

test("each value is read a few times at most, however many others refer to it", () => {
  const size = 300;
  const values = Array.from({ length: size }, (_, at) =>
    Array.from({ length: size - at - 1 }, (_, other) => `var(--t${size - 1 - other})`).join(" "),
  );
  let reads = 0;
  const depth = createDoublingDepths((cssVar) => {
    reads++;
    return values[Number(cssVar.slice(3))] ?? "";
  });
  expect(depth("--t0")).toBe(0);
  expect(reads).toBeLessThan(3 * size);
});
