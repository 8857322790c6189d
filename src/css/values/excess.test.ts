import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findExcess, maxDoublings, maxNesting, maxValueLength } from "./excess.js";

const nest = (levels: number, open: string, close: string) =>
  `${open.repeat(levels)}1px${close.repeat(levels)}`;
const pairs = [
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["calc(", ")"],
  ["f(')' ", ")"],
  ['f(")" ', ")"],
  ["f(/*)*/", ")"],
  ["f(\\) ", ")"],
  ["f(url(\\)) ", ")"],
  ['f(url(a"b) ', ")"],
  ["f(] ", ")"],
] as const;

describe("a value that is too much", () => {
  it("has a hundred marks in a row that combine with the letter before", () => {
    const marks = (count: number) => `"a${"\u0300".repeat(count)}"`;
    expect(findExcess(marks(99).repeat(100))).toBeUndefined();
    expect(findExcess(marks(100))).toBe("has 100 combining marks in a row");
  });

  it.each(pairs)("nests %j more than 32 times", (open, close) => {
    expect(findExcess(nest(maxNesting, open, close))).toBeUndefined();
    expect(findExcess(nest(maxNesting + 1, open, close))).toBe("is nested more than 32 levels deep");
    expect(findExcess(open.repeat(maxNesting + 1))).toBe("is nested more than 32 levels deep");
  });

  it.each([
    ["color-mix(in lab, red, ", ")"],
    ["color-mix(in srgb, ", ", nothing)"],
    ["C\\6fLOR-mix(in srgb, rgb(from ", " r g b), red)"],
    ["anchor-size(width, ", ")"],
    ["anchor(top, calc(1px + ", "))"],
    ["palette-mix(in srgb, ", ", normal)"],
  ])("nests what Chromium may read twice more than 8 times: %j", (open, close) => {
    expect(findExcess(nest(maxDoublings, open, close))).toBeUndefined();
    expect(findExcess(nest(maxDoublings + 1, open, close))).toBe(
      "nests color-mix() or anchor() more than 8 levels deep",
    );
  });

  it("is longer than any token", () => {
    expect(findExcess("x".repeat(maxValueLength))).toBeUndefined();
    expect(findExcess("x".repeat(maxValueLength + 1))).toBe("is longer than 100000 characters");
    expect(findExcess("x".repeat(2001), 2000)).toBe("is longer than 2000 characters");
  });
});

describe("a value that is not", () => {
  it.each([
    `linear-gradient(${"rgb(1 2 3), ".repeat(200)}rgb(4 5 6))`,
    `url("data:image/svg+xml,${"<g transform='rotate(5)'>(((".repeat(100)}")`,
    `url(${"%28(".replace("(", "").repeat(100)})`,
    `/* ${"(".repeat(100)} */ 1px`,
    `linear-gradient(${"color-mix(in lab, red, blue), ".repeat(50)}red)`,
    "",
  ])("has many brackets side by side, or none that nest: %.40j", (value) => {
    expect(findExcess(value)).toBeUndefined();
  });
});

it("stays too much whatever follows", () => {
  const piece = fc.constantFrom("(", ")", "[", "]", "{", "}", '"', "'", "\\", "/*", "*/", "url(", "\n", "a");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 200 }), (parts) => {
      const value = `${"f(".repeat(maxNesting + 1)}${parts.join("")}`;
      expect(findExcess(value)).toBe("is nested more than 32 levels deep");
    }),
  );
});
