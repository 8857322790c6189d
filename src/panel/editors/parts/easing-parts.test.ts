import { expect, test } from "vitest";
import {
  type Easing,
  findEasing,
  withBezier,
  withMorePoints,
  withoutPoint,
  withPoint,
  withSteps,
} from "./easing-parts.js";

function easingOf<Kind extends Easing["kind"]>(text: string, kind: Kind): Easing & { readonly kind: Kind } {
  const easing = findEasing(text);
  if (easing?.kind !== kind) throw new Error(`${text} is no ${kind}`);
  // Its kind was just compared.
  return easing as Easing & { readonly kind: Kind };
}

test("only the number that is moved changes, and what stands around the easing stays", () => {
  const text = "opacity .2s cubic-bezier( .16,1 , 0.30,  1) 10ms";
  const easing = easingOf(text, "bezier");
  expect(easing.numbers).toEqual([0.16, 1, 0.3, 1]);
  expect(withBezier(text, easing, [0.16, 1.25, 0.3, 1])).toBe(
    "opacity .2s cubic-bezier( .16,1.25 , 0.30,  1) 10ms",
  );
  expect(withBezier(text, easing, easing.numbers)).toBe(text);
});

test("a keyword becomes the function that it stands for", () => {
  const easing = easingOf("200ms ease-out", "bezier");
  expect(withBezier("200ms ease-out", easing, [0, 0.5, 0.58, 1])).toBe("200ms cubic-bezier(0, 0.5, 0.58, 1)");
});

test("a point of linear() keeps its way of writing, and gets a place when it is moved", () => {
  const text = "linear(0, 20% .5, 0.9, 1)";
  const easing = easingOf(text, "linear");
  expect(withPoint(text, easing, { index: 1, point: [0.25, 0.6] })).toBe("linear(0, 25% 0.6, 0.9, 1)");
  expect(withPoint(text, easing, { index: 2, point: [0.5, 1.1] })).toBe("linear(0, 20% .5, 1.1 50%, 1)");
  expect(withPoint(text, easing, { index: 3, point: [1, 0.8] })).toBe("linear(0, 20% .5, 0.9, 0.8)");
});

test("points come and go", () => {
  const text = "linear(0, 0.5 20%, 1)";
  expect(withMorePoints(text, easingOf(text, "linear"))).toBe("linear(0, 0.5 20%, 0.75 60%, 1)");
  expect(withoutPoint(text, easingOf(text, "linear"), 1)).toBe("linear(0, 1)");
  expect(withoutPoint("linear(0, 1)", easingOf("linear(0, 1)", "linear"), 1)).toBe("linear(0, 1)");
});

test.each([
  ["steps(4)", 4, "end"],
  ["steps(3, jump-both)", 3, "both"],
  ["steps( 2 , start )", 2, "start"],
])("%s has %i steps, at the %s", (text, count, position) => {
  expect(findEasing(text)).toMatchObject({ kind: "steps", count, position });
});

test.each([
  "cubic-bezier(2, 0, 0, 1)",
  "steps(0)",
  "steps(2, mid)",
  "linear(0, 1 20% 80%, 0)",
  "var(--x)",
  "",
])("%j is not understood", (text) => {
  expect(findEasing(text)).toBeUndefined();
});

test("the number of steps changes alone, within what the eye can tell apart, and a keyword becomes its function", () => {
  const text = "200ms steps( 4 , jump-none)";
  const easing = easingOf(text, "steps");
  expect(withSteps(text, easing, 5)).toBe("200ms steps( 5 , jump-none)");
  expect(withSteps(text, easing, 1)).toBe("200ms steps( 2 , jump-none)");
  expect(withSteps(text, easing, 1000)).toBe("200ms steps( 100 , jump-none)");
  expect(withSteps("step-end", easingOf("step-end", "steps"), 3)).toBe("steps(3, end)");
});
