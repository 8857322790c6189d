import Color from "colorjs.io";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseColor } from "../model/oklch.js";
import { apcaContrast, apcaText } from "./apca.js";

function count(text: string, background: string): number {
  const [front, behind] = [parseColor(text), parseColor(background)];
  if (front === undefined || behind === undefined) throw new Error(`${text} on ${background}`);
  return apcaContrast(front, behind);
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);

test("colorjs.io counts the same for any two colours", () => {
  fc.assert(
    fc.property(hex, hex, (text, background) => {
      expect(count(text, background)).toBeCloseTo(Color.contrast(background, text, "APCA"), 2);
    }),
    { numRuns: 400 },
  );
});

test.each([
  ["#000", "#fff", "Lc 106"],
  ["#fff", "#000", "Lc −107"],
  ["#888", "#fff", "Lc 63"],
  ["#fff", "#888", "Lc −68"],
  ["#777", "#777", "Lc 0"],
  ["rgb(0 0 0 / 50%)", "#fff", "Lc 67"],
])("%s on %s is %s", (text, background, expected) => {
  expect(apcaText(count(text, background))).toBe(expected);
});
