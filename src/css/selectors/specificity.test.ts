import { describe, expect, it, test } from "vitest";
import { specificityOf } from "./root/selector-match.js";
import { readSpecificity } from "./specificity.js";

const weight = (ids: number, classes: number, types: number) =>
  ids * specificityOf.id + classes * specificityOf.class + types * specificityOf.type;

describe("the specificity of", () => {
  test.each([
    ["a", 0, 0, 1],
    [".a b", 0, 1, 1],
    ["#i.c[x]:hover::before", 1, 3, 1],
    [":where(#a) b", 0, 0, 1],
    [":is(.a, #b) c", 1, 0, 1],
    [":not(.a)", 0, 1, 0],
    [":has(> #a)", 1, 0, 0],
    ["*", 0, 0, 0],
    ["a:nth-child(2n + 1)", 0, 1, 1],
    ["a:nth-child(2n + 1 of .b, #c)", 1, 1, 1],
    ['[data-x=".a#b"]', 0, 1, 0],
    [".a\\:b", 0, 1, 0],
    [".a > .b + .c ~ d", 0, 3, 1],
    [":is(:is(.a .b) c) d", 0, 2, 2],
    ["a, #b, .c", 1, 0, 0],
    // What only other browsers know, and namespaces, count as the specification says.
    [":-moz-focusring", 0, 1, 0],
    [":nothing-yet(1, 2)", 0, 1, 0],
    ["a::-moz-thing:hover", 0, 1, 2],
    ["::nothing-yet(a)", 0, 0, 1],
    ["svg|a", 0, 0, 1],
  ])("%s is (%d, %d, %d)", (selector, ids, classes, types) => {
    expect(readSpecificity(selector)).toBe(weight(ids, classes, types));
  });
});

it("stays comparable for more selectors than anyone writes", () => {
  expect(readSpecificity(".a".repeat(99_999))).toBeLessThan(readSpecificity("#a"));
});
