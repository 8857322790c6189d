import { expect, test } from "vitest";
import { cursorShape } from "./cursor-shape.js";

test.each(["pointer", "GRAB", "url(hand.png) 4 4, zoom-in", "not-allowed"])("%s has a drawing", (value) => {
  expect(cursorShape(value)?.turn).toBe(0);
});

test("a resize cursor points where it resizes", () => {
  const turns = ["ew-resize", "n-resize", "row-resize", "nwse-resize", "ne-resize"].map(
    (value) => cursorShape(value)?.turn,
  );
  expect(turns).toEqual([0, 90, 90, 45, -45]);
});

test.each(["", "none of these words", "var(--cursor)", "constructor", "x-resize"])("%j has none", (value) => {
  expect(cursorShape(value)).toBeUndefined();
});
