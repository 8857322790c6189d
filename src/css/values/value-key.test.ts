import fc from "fast-check";
import { expect, test } from "vitest";
import { tokenize } from "../tokens/tokens.js";
import { isSameValue } from "./same-value.js";
import { keysOfValueAt } from "./value-key.js";

const keysOf = (value: string) => keysOfValueAt(tokenize(value), 0);
const haveCommonKey = (first: string, second: string) =>
  keysOf(first).some((key) => keysOf(second).includes(key));

test.each([
  ["1px", "1.0PX"],
  ["250ms", ".25s"],
  ["'a'", '"a"'],
  ["url(a.png)", 'url( "a.png" )'],
  ["CALC(1px)", "calc( 1px )"],
  ["#AABBCC", "rgb(170 187 204)"],
  ["red", "hsl(0 100% 50%)"],
  ["white", "#fff"],
  ["hsl(370 none 50%)", "hsl(10 none 50%)"],
  ["oklch(.5 .1 200)", "oklch(50% 0.1 200deg)"],
  ["oklch(none .1 200)", "oklch(none 0.1 560deg)"],
  ["CurrentColor", "currentcolor"],
])("%s has a key in common with %s, which is the same", (first, second) => {
  expect(isSameValue(first, second)).toBe(true);
  expect(haveCommonKey(first, second)).toBe(true);
});

test.each([
  ["1px", "2px"],
  ["red", "blue"],
  ["oklch(.5 .1 200)", "oklch(.6 .1 200)"],
  ["var(--a)", "calc(1px)"],
])("%s has none in common with %s, so that it is not even compared", (first, second) => {
  expect(haveCommonKey(first, second)).toBe(false);
});

test("colours whose channels differ by what a conversion costs have a key in common, wherever the channel is", () => {
  const step = fc.integer({ min: 0, max: 20_000 }).map((steps) => steps / 20_000);
  fc.assert(
    fc.property(step, fc.double({ min: -9e-10, max: 9e-10, noNaN: true }), (channel, difference) => {
      const [one, other] = [channel, channel + difference].map((l) => `oklch(${l.toFixed(14)} 0.1 200)`);
      expect(isSameValue(one ?? "", other ?? "")).toBe(true);
      expect(haveCommonKey(one ?? "", other ?? "")).toBe(true);
    }),
  );
});
