import { describe, expect, test } from "vitest";
import { splitSelectorList, writeOutNesting } from "./nesting.js";

test("a list is split at its own commas", () => {
  expect(splitSelectorList(".a,.b")).toEqual([".a", ".b"]);
  expect(splitSelectorList(' :is(.a, .b) , [x="1,2"] ,.c\\, ')).toEqual([
    ":is(.a, .b)",
    '[x="1,2"]',
    ".c\\,",
  ]);
  expect(splitSelectorList(":root")).toEqual([":root"]);
});

describe("a nested selector, written out", () => {
  test.each([
    ["&", ":is(.p)"],
    ["&.a, & > .b", ":is(.p).a, :is(.p) > .b"],
    [".a", ":is(.p) .a"],
    ["> .a, .b &", ":is(.p) > .a, .b :is(.p)"],
    [":not(&)", ":not(:is(.p))"],
    ['[x="&"]', ':is(.p) [x="&"]'],
    [".\\&", ":is(.p) .\\&"],
    ["& &", ":is(.p) :is(.p)"],
  ])("%s", (selector, written) => {
    expect(writeOutNesting(selector, { parent: ".p", isScoped: false })).toBe(written);
  });
});

describe("a selector outside of any other", () => {
  test.each([
    ["a, b", "a, b", ":where(:scope) a, :where(:scope) b"],
    ["> a", "> a", ":where(:scope) > a"],
    ["& b", ":where(:root) b", ":where(:scope) b"],
    [":SCOPE > b", ":root > b", ":SCOPE > b"],
    ["::scope", "::scope", ":where(:scope) ::scope"],
  ])("%s", (selector, onPage, inScope) => {
    expect(writeOutNesting(selector, { parent: undefined, isScoped: false })).toBe(onPage);
    expect(writeOutNesting(selector, { parent: undefined, isScoped: true })).toBe(inScope);
  });
});
