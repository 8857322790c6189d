import { expect, test } from "vitest";
import { parseEasing } from "./easing.js";

test.each(["ease", "linear", "cubic-bezier(.16, 1, .3, 1)", " EASE-IN-OUT ", "cubic-bezier(0,-2,1,3)"])(
  "%s is a curve from nothing to all",
  (text) => {
    const points = parseEasing(text);
    expect(points?.at(0)).toEqual([0, 0]);
    expect(points?.at(-1)).toEqual([1, 1]);
  },
);

test.each([
  ["steps(2)", "0,0 0,0 0.5,0 0.5,0.5 1,0.5 1,1"],
  ["steps(2, start)", "0,0 0,0.5 0.5,0.5 0.5,1 1,1 1,1"],
  ["STEPS(2, jump-both)", "0,0 0,0.3 0.5,0.3 0.5,0.7 1,0.7 1,1"],
  ["steps(2, jump-none)", "0,0 0,0 0.5,0 0.5,1 1,1 1,1"],
  ["step-start", "0,0 0,1 1,1 1,1"],
])("%s is a flight of stairs", (text, points) => {
  const drawn = parseEasing(text)?.map(([time, height]) => `${time},${Math.round(height * 10) / 10}`);
  expect(drawn?.join(" ")).toBe(points);
});

test("the stops of linear() without a place lie evenly between their neighbours", () => {
  expect(parseEasing("linear(0, .5, 1)")).toEqual([
    [0, 0],
    [0.5, 0.5],
    [1, 1],
  ]);
  expect(parseEasing("linear(0, .2 40%, .6, 1)")).toEqual([
    [0, 0],
    [0.4, 0.2],
    [0.7, 0.6],
    [1, 1],
  ]);
  expect(parseEasing("linear(0, 1 20% 80%, 0)")).toEqual([
    [0, 0],
    [0.2, 1],
    [0.8, 1],
    [1, 0],
  ]);
});

test.each([
  "",
  "cubic-bezier(1, 2, 3)",
  "cubic-bezier(2, 0, 0, 1)",
  "cubic-bezier(a, b, c, d)",
  "cubic-bezier(, , , )",
  "linear(1)",
  "linear(a, b)",
  "steps(0)",
  "steps(2.5)",
  "steps(1, none)",
  "steps(2, sideways)",
  "constructor",
  "var(--x)",
])("%j is no curve to draw", (text) => {
  expect(parseEasing(text)).toBeUndefined();
});
