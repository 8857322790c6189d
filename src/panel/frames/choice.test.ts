import { expect, test } from "vitest";
import { looks, parseChoice, toggled, widths, writeChoice } from "./choice.js";

test("everything is shown that fits, until somebody chooses", () => {
  expect(parseChoice()).toEqual({ looks, widths, zoom: "fit" });
});

test("a choice comes back as it was stored", () => {
  const choice = { looks: ["dark", "large"], widths: [375, 1280], zoom: "50" } as const;
  expect(parseChoice(writeChoice(choice))).toEqual(choice);
});

test("what nobody knows in a stored choice is left out, and none of a kind is all", () => {
  expect(parseChoice("sepia dark 12 x7")).toEqual({ looks: ["dark"], widths, zoom: "fit" });
});

test("one is taken out or in, in its place, and the last one stays", () => {
  expect(toggled(widths, [375, 1280], 768)).toEqual(widths);
  expect(toggled(widths, widths, 768)).toEqual([375, 1280]);
  expect(toggled(widths, [768], 768)).toEqual([768]);
});
