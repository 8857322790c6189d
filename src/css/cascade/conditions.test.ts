import { describe, expect, it } from "vitest";
import { tokenize } from "../tokens/tokens.js";
import { createMediaSet, matchesMedia } from "./conditions.js";

function matches(query: string, ...conditions: string[]): boolean {
  const tokens = tokenize(query);
  return matchesMedia(tokens, { from: 0, to: tokens.count }, createMediaSet(conditions));
}

describe("a media query list holds", () => {
  it.each(["", " ", "/* x */", "all", "screen", "ALL", "only screen", "print, all", "foo(, all"])(
    "on every screen: %j",
    (query) => {
      expect(matches(query)).toBe(query !== "foo(, all");
    },
  );

  it.each([
    ["(width>=600px)", "(width >= 600px)"],
    ["( width  >=  600px )", "(width >= 600px)"],
    ["screen and (color)", "screen  AND (color)"],
    ["(min-resolution:1.50dppx)", "(min-resolution: 1.5dppx)"],
    ["(min-width:.5em)", "(min-width: 0.5em)"],
    ["(min-width:1e2px)", "(min-width: 100px)"],
    ["(aspect-ratio:16/9)", "(aspect-ratio: 16 / 9)"],
    ["print, (color)", "(color)"],
    ["print, (color)", "print, (color)"],
    ["(width >= calc(1px + 2px))", "(width >= calc(1px + 2px))"],
    ["all and (color)", "(color)"],
    ["ALL/**/AND (color) and (hover)", "(color) and (hover)"],
    ["all and (color), print", "(color), print"],
    ["(color)", "all and (color)"],
    ["(color)and (hover)", "(color) and (hover)"],
    ["(color)/**/and/**/(hover)", "(color) and (hover)"],
    ["(color)or (hover)", "(color) or (hover)"],
    ["(max-width:39.99875em)", "(max-width: 39.9988em)"],
  ])("when the page lists it in another spelling: %j as %j", (query, condition) => {
    expect(matches(query, condition)).toBe(true);
  });

  it.each([
    ["(width >= 600px)", "(width >= 601px)"],
    ["(color) and (hover)", "(color)"],
    ["not (color)", "(color)"],
    ["screenand (color)", "screen and (color)"],
    ["(color) and(hover)", "(color) and (hover)"],
    ["only all and (color)", "(color)"],
    ["not all and (color)", "(color)"],
    ["all and (color), print", "print, all"],
    ["(width >= calc(1px - 2px))", "(width >= calc(1px -2px))"],
    ["print", "screen"],
    ["", "(color)"],
  ])("only then: %j is not %j", (query, condition) => {
    expect(matches(query, condition)).toBe(query === "");
  });
});
