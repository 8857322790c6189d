import { expect, test } from "vitest";
import { directionOf, stepsOfArrow } from "./arrow-keys.js";

const plain = { shiftKey: false, altKey: false };

test("an arrow key that points to the right or upwards is one step more, one to the left or downwards one less", () => {
  const steps = ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"].map((key) =>
    stepsOfArrow({ key, ...plain }),
  );
  expect(steps).toEqual([1, 1, -1, -1]);
});

test("with Shift it is ten steps, with Alt a tenth of one", () => {
  expect(stepsOfArrow({ ...plain, key: "ArrowLeft", shiftKey: true })).toBe(-10);
  expect(stepsOfArrow({ ...plain, key: "ArrowUp", altKey: true })).toBe(0.1);
});

test("other keys point nowhere", () => {
  expect(["Home", "PageUp", "a", "toString"].map(directionOf)).toEqual(Array(4).fill(undefined));
});
