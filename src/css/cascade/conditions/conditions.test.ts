import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenize } from "../../tokens/tokens.js";
import {
  createMediaEvaluator,
  createSupportsEvaluator,
  type EvaluateCondition,
  likelySupports,
  parseCondition,
  readCondition,
} from "./conditions.js";

function evaluate(condition: string, evaluateCondition: EvaluateCondition) {
  const tokens = tokenize(condition);
  return evaluateCondition(readCondition(tokens, { from: 0, to: tokens.count }));
}

function matches(query: string, ...conditions: string[]): boolean {
  return evaluate(query, createMediaEvaluator(conditions)) === "yes";
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

describe("of a media condition that browsers calculate", () => {
  it.each(["(width >= calc(1px + 3px))", "(min-width: max(1px, 2em))", "print, (width > calc(1px))"])(
    "nobody knows whether the page lists it in another spelling: %j",
    (query) => {
      expect(evaluate(query, createMediaEvaluator(["(width >= calc(3px))"]))).toBe("unknown");
    },
  );

  it("the result is known", () => {
    expect(evaluate("(width >= calc(1px + 2px))", createMediaEvaluator(["(width >= calc(3px))"]))).toBe(
      "yes",
    );
  });

  it.each(["(color) and(hover)", "not(color)", "(color)"])("but not of %j", (query) => {
    expect(evaluate(query, createMediaEvaluator([]))).toBe("no");
  });
});

describe("a @supports condition", () => {
  const supports = createSupportsEvaluator(["(color: oklch(0 0 0))", "selector(:has(a))"]);

  it.each([
    "( COLOR:oklch(0 0 0) )",
    "(color: /* x */ oklch(0.0 0 0))",
    "selector(:has(a))",
    "color:oklch(0 0 0)",
  ])("holds when the page lists it, whatever its spelling: %j", (condition) => {
    expect(evaluate(condition, supports)).toBe("yes");
  });

  it.each(["(color: oklch(0 0 1))", "not (color: oklch(0 0 0))", ""])("and only then: %j", (condition) => {
    expect(evaluate(condition, supports)).toBe("no");
  });

  it("is guessed by what it asks for where a guess is enough", () => {
    expect(evaluate("(display: grid)", likelySupports)).toBe("yes");
    expect(evaluate("/**/NOT (display: grid)", likelySupports)).toBe("no");
  });
});

it("reads a plain condition as one that is read as tokens", () => {
  const space = fc.constantFrom("", " ");
  const feature = fc.constantFrom("width", "min-width", "max-height", "a-", "--a", "WIDTH", "not", "calc");
  const operator = fc.constantFrom(":", "<", "<=", ">", ">=", "=", "-->", "");
  const value = fc.constantFrom(
    "0",
    "007",
    "-1",
    "1.0",
    "600px",
    "1e3",
    "1234567px",
    "1in",
    "40rem",
    "1ex",
    "red",
  );
  const condition = fc.tuple(space, space, feature, space, operator, space, value, space, space);
  fc.assert(
    fc.property(condition, ([before, open, name, after, sign, next, number, close, end]) => {
      const text = `${before}(${open}${name}${after}${sign}${next}${number}${close})${end}`;
      const tokens = tokenize(text);
      expect(parseCondition(text)).toEqual(readCondition(tokens, { from: 0, to: tokens.count }));
    }),
    { numRuns: 3000 },
  );
});
