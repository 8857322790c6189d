import fc from "fast-check";
import { expect, test } from "vitest";
import { labelTails } from "./label-tails.js";

const ends = (labels: readonly string[]) => {
  const tails = labelTails(labels);
  return labels.map((label) => (tails.has(label) ? label.slice(tails.get(label)) : undefined));
};

test("a long label that begins like another keeps the words in view that tell it from that", () => {
  expect(
    ends([
      "Button background primary hover",
      "Button background primary active",
      "Button background secondary hover",
      "Button background",
    ]),
  ).toEqual(["primary hover", "active", "secondary hover", undefined]);
});

test("a label that is the beginning of another has an end of its own", () => {
  expect(ends(["Interactive surface raised", "Interactive surface raised hovered"])).toEqual([
    "raised",
    "hovered",
  ]);
});

test("labels without words differ by their last characters", () => {
  expect(
    ends(["インタラクティブな要素の背景色ホバー時の色", "インタラクティブな要素の背景色フォーカス時"]),
  ).toEqual(["ー時の色", "ーカス時"]);
});

test("short labels, and those that begin in their own way, stay as they are", () => {
  expect(ends(["Small", "Smaller", "A label that is as long as it likes"])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("no two labels of a list end alike", () => {
  const word = fc.constantFrom("primary", "hover", "active", "border", "text", "x");
  const label = fc
    .array(word, { minLength: 2, maxLength: 6 })
    .map((words) => `Interactive ${words.join(" ")}`);
  fc.assert(
    fc.property(fc.uniqueArray(label, { maxLength: 30 }), (labels) => {
      const tails = labelTails(labels);
      const shown = [...tails].map(([text, place]) => text.slice(place));
      expect(new Set(shown).size).toBe(shown.length);
    }),
  );
});
