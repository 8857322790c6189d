import { describe, expect, it } from "vitest";
import { titlesOf } from "./heading-titles.js";

const titleOf = (heading: string) => titlesOf([heading]).get(heading);

describe("the title that a comment gives", () => {
  it.each([
    ["=== Buttons ===", "Buttons"],
    ["* Colors\n ", "Colors"],
    ["──── Font sizes ────", "Font sizes"],
    ["★ Brand ★", "Brand"],
    ["🎨 Palette", "Palette"],
    ["#region Colors", "Colors"],
    ["region: Spacing", "Spacing"],
    ["1. Typography", "Typography"],
    ["Colors:", "Colors"],
    ["Z-index", "Z-index"],
    ["Border & radius", "Border & radius"],
    ["Grays (cool)", "Grays (cool)"],
    ["buttons", "Buttons"],
    ["Größen", "Größen"],
    ["色", undefined],
    ["色彩", "色彩"],
  ])("%j → %j", (heading, title) => expect(titleOf(heading)).toBe(title));

  it.each([
    "Used for buttons and links",
    "This is the brand colour.",
    "fallback for old browsers",
    "TODO colours",
    "#endregion",
    "endregion Colors",
    "-----------",
    "* * *",
    "16px",
    "#fff",
    "v1.2",
    "--old: 1px",
    "stylelint-disable-next-line",
    "prettier-ignore",
    "@media print",
    "a = b",
    "Note: keep in step",
    "Copyright Example",
    "These values have to match the script",
    "",
  ])("none from %j", (heading) => expect(titleOf(heading)).toBeUndefined());
});
