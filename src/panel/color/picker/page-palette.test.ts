import { expect, test } from "vitest";
import { withoutDoubles } from "./page-palette.js";

const named = (...colors: readonly (readonly [string, string])[]) =>
  colors.map(([label, css]) => ({ label, css }));

test("a colour is shown once, however it is written, under all its names", () => {
  const colors = named(["White", "#fff"], ["Paper", "white"], ["Ink", "#111"], ["Snow", "oklch(100% 0 0)"]);
  expect(withoutDoubles(colors)).toEqual(named(["White, Paper, Snow", "#fff"], ["Ink", "#111"]));
});

test("colours that only the alpha or a wide gamut tells apart stay apart", () => {
  const colors = named(
    ["a", "#fff"],
    ["b", "#fff8"],
    ["c", "color(display-p3 1 0 0)"],
    ["d", "color(display-p3 0 1 0)"],
    ["e", "var(--a)"],
    ["f", "var(--b)"],
  );
  expect(withoutDoubles(colors)).toEqual(colors);
});

test("what stands in another list is left out", () => {
  expect(withoutDoubles(named(["#ffffff", "#ffffff"], ["red", "red"]), named(["White", "#fff"]))).toEqual(
    named(["red", "red"]),
  );
});
