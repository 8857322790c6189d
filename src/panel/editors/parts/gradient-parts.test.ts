import { expect, test } from "vitest";
import { findGradient, type Gradient, withMoreStops, withStopAt } from "./gradient-parts.js";

function gradient(text: string): Gradient {
  const found = findGradient(text);
  if (found === undefined) throw new Error(text);
  return found;
}

const places = (text: string) => gradient(text).stops.map(({ at }) => at);

test.each([
  ["linear-gradient(red, blue)", [0, 1]],
  ["linear-gradient(to right, red, lime, blue 60%, #000)", [0, 0.3, 0.6, 1]],
  ["linear-gradient(red 50%, blue 20%)", [0.5, 0.5]],
  ["conic-gradient(from 20deg, red 0deg, blue 90deg, red)", [0, 0.25, 1]],
  ["radial-gradient(circle at 50% 0, rgb(0, 0, 0), transparent)", [0, 1]],
])("the stops of %s lie at %j", (text, expected) => {
  expect(places(text)).toEqual(expected);
});

test("only the stop that is moved changes", () => {
  const text = "linear-gradient( 45deg ,red 10% ,  var(--b), blue)";
  const { stops, prelude } = gradient(text);
  expect(prelude?.text).toBe("45deg");
  const [first, second] = stops;
  expect(first && withStopAt(text, first, 0.256)).toBe("linear-gradient( 45deg ,red 26% ,  var(--b), blue)");
  expect(second && withStopAt(text, second, 0.5)).toBe(
    "linear-gradient( 45deg ,red 10% ,  var(--b) 50%, blue)",
  );
});

test("a stop is added where it lies", () => {
  const text = "linear-gradient(red 20%, blue)";
  expect(withMoreStops(text, gradient(text), { at: 0.5, css: "lime" })).toBe(
    "linear-gradient(red 20%, lime 50%, blue)",
  );
  expect(withMoreStops(text, gradient(text), { at: 0.1, css: "lime" })).toBe(
    "linear-gradient(lime 10%, red 20%, blue)",
  );
});

test.each([
  "linear-gradient(red)",
  "linear-gradient(red, 30%, blue)",
  "linear-gradient(red 0 50%, blue)",
  "linear-gradient(red, blue), red",
  "none",
])("%j is not understood", (text) => {
  expect(findGradient(text)).toBeUndefined();
});
