import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createNumberTeller, createValueMatcher, isSameValue, mayBeRespelt } from "./same-value.js";

const isBothWays = (first: string, second: string): boolean => {
  const is = isSameValue(first, second);
  expect(isSameValue(second, first)).toBe(is);
  return is;
};

describe("the same value, spelt in two ways", () => {
  test.each([
    ["comments", "1px/* a */ solid", "1px solid"],
    ["comments at the ends", "/**/ 1px /**/", "1px"],
    ["runs of white space", "1px \n\t solid", "1px solid"],
    ["white space beside commas, slashes and parentheses", "f( 1 , 2 ) 16 / 9", "f(1,2) 16/9"],
    ["white space beside a multiplication", "calc(2 * (3px))", "calc(2*( 3px ))"],
    ["numbers", ".5 -.50 +1", "0.50 -0.5 1"],
    ["dimensions", "1.50REM 1e1px", "1.5rem 10px"],
    ["times", "294ms 0s", ".294s 0MS"],
    ["percentages", "50.0%", "50%"],
    ["names of functions", "CALC(1px) Var(--a)", "calc(1px) var(--a)"],
    ["quotes", "'it\"s'", '"it\\"s"'],
    ["escapes in strings", '"\\2192  x"', '"→ x"'],
    ["escapes in names", "\\66oo 1p\\78", "foo 1px"],
    ["addresses", "url( a.png ) url('b.png')", 'url("a.png") url(b.png)'],
    ["addresses with escapes", "url(a\\ )", "url('a ')"],
    ["currentcolor", "1px CurrentColor", "1px currentcolor"],
  ])("%s: %s", (_, first, second) => {
    expect(isBothWays(first, second)).toBe(true);
  });

  test.each([
    ["#AABBCC", "#abc"],
    ["#abc", "rgb(170 187 204)"],
    ["#abcf", "rgb(170, 187, 204)"],
    ["rgba(170,187,204,1)", "rgb(170 187 204 / 100%)"],
    ["#00000080", "rgb(0 0 0 / .5)"],
    ["red", "#f00"],
    ["RED", "hsl(0 100% 50%)"],
    ["hsl(0 0% 50%)", "gray"],
    ["hsl(210, 25%, 73.33%)", "#abc"],
    ["hwb(0 100% 0%)", "white"],
    ["hsl(.25turn 50% 40%)", "hsl(90 50% 40%)"],
    ["rgb(50% 50% 50%)", "rgb(127.5 127.5 127.5)"],
    ["transparent", "#0000"],
    ["oklch(.5 .1 200)", "oklch(50% 0.1 200deg)"],
    ["oklch(62.8% 0.25 29)", "OKLCH(.628 .25 29 / 1)"],
    ["lab(50% 50% 0)", "lab(50 62.5 0)"],
    ["color(xyz 0 0 0)", "color(xyz-d65 0 0 0%)"],
    ["oklch(.5 .1 none)", "oklch(50% .1 none)"],
    ["1px solid rgb(0,0,0)", "1px solid #000"],
    ["color-mix(in oklab, white, #000 50%)", "color-mix(in oklab,#fff,black 50%)"],
    ["linear-gradient(rgba(255,0,0,.5), blue)", "linear-gradient(#ff000080,#00f)"],
  ])("colours: %s is %s", (first, second) => {
    expect(isBothWays(first, second)).toBe(true);
  });
});

describe("not the same value", () => {
  test.each([
    ["1px", "1em"],
    ["1px", "1"],
    ["0", "0px"],
    ["0", "-0"],
    ["0ms", "-0ms"],
    ["1\\35 x", "15x"],
    // Where CSS wants an integer, only one of them is one.
    ["1", "1.0"],
    ["1000", "1e3"],
    ["Foo", "foo"],
    ["--Foo()", "--foo()"],
    ["var(--a)", "var(--A)"],
    ["a b", "ab"],
    ["a/**/b", "ab"],
    ["a b", "a/**/b"],
    ["calc(1px + 2px)", "calc(1px +2px)"],
    ["f (a)", "f(a)"],
    ["a, b", "a b"],
    ["a", "a a"],
    ["", "a"],
    ['"a"', "a"],
    ['"a "', '"a"'],
    ["url(a)", "url(A)"],
    ["url(a)", '"a"'],
    ["var(--a)", "var(--a,)"],
    ["rgb(0 0 0)", "rgb(0 0 1)"],
    ["#fff", "#fffe"],
    ["#f00", "rgb(255 0 0 / .999)"],
    ["rgb(127.5 0 0)", "rgb(127.4999999999 0 0)"],
    ["oklch(.5 .1 none)", "oklch(.5 .1 0)"],
    ["rgb(none 0 0)", "black"],
    ["rgb(255 0 0)", "color(srgb 1 0 0)"],
    ["oklch(.5 .1 200)", "oklab(.5 -.094 -.034)"],
    // Between two bytes, where browsers go either way.
    ["hsl(346 100% 50%)", "#ff003c"],
    ["red", "var(--red)"],
    ["rgb(var(--r) 0 0)", "rgb(var(--r),0,0)"],
  ])("%s and %s", (first, second) => {
    expect(isBothWays(first, second)).toBe(false);
  });
});

it("holds one value against many", () => {
  const isSame = createValueMatcher("#FFF");
  expect(["white", "#fff", "#FFF", "#fffff", "1px"].map(isSame)).toEqual([true, true, true, false, false]);
});

it("takes a text for itself with white space around it, and never for itself and one token more", () => {
  const word = fc.constantFrom(
    "a",
    "1px",
    "#fff",
    "rgb(",
    ")",
    "'s'",
    "url(x)",
    "url('x')",
    "/**/",
    " ",
    "/",
    "--b()",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const text = words.join("");
      expect(isSameValue(` ${text}`, `${text} `)).toBe(true);
      expect(isSameValue(text, `${text},x`)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

it("tells numbers apart by themselves as it does beside a comment, where they are read as tokens", () => {
  const sign = fc.constantFrom("", "+", "-");
  const digits = fc.constantFrom("0", "1", "01", "1.0", ".5", "0.50", "5", "1000", "1e3", "1.");
  const unit = fc.constantFrom("", "px", "PX", "s", "ms", "MS", "e", "em", "%", "p\\78");
  const number = fc.tuple(sign, digits, unit).map((parts) => parts.join(""));
  fc.assert(
    fc.property(number, number, (first, second) => {
      expect(isBothWays(first, second)).toBe(isBothWays(`${first}/**/`, second));
    }),
    { numRuns: 2000 },
  );
});

/** How many steps the engine takes is not to be told; that none of these takes minutes is. */
test.each(["rgb(", "rgb(1 ", "rgb(/**/", "url( ", "((", "1 ", "red,", "\\a ", "'\\\n'"])(
  "is told in linear time of a quarter of a megabyte of %j",
  (piece) => {
    const text = piece.repeat(Math.ceil(250_000 / piece.length));
    expect(isSameValue(`${text}1`, ` ${text}1`)).toBe(true);
  },
);

describe("a build may have written one of two values for the other", () => {
  it.each([
    ["1", "1.0"],
    ["0px", "0"],
    ["3px", "calc(1px + 2px)"],
    ["#f00", "oklch(62.8% 0.2577 29.23)"],
    ["0 0 1px #f00", "0 0 1px lab(54 80 70)"],
  ])("as %s for %s", (first, second) => {
    expect(isSameValue(first, second)).toBe(false);
    expect(mayBeRespelt(first, second)).toBe(true);
    expect(mayBeRespelt(second, first)).toBe(true);
  });

  it.each([
    ["1", "2"],
    ["1px", "2px"],
    ["#f00", "#0f0"],
    ["red", "#00f"],
    ["auto", "none"],
    ["1px", "auto"],
  ])("but not %s for %s", (first, second) => {
    expect(mayBeRespelt(first, second)).toBe(false);
  });
});

test("of a number that is told as another one it is known that neither was made of the other", () => {
  const sign = fc.constantFrom("", "+", "-");
  const digits = fc.constantFrom("0", "1", "01", "1.0", ".5", "0.50", "5", "1000", "1e3", "9".repeat(400));
  const unit = fc.constantFrom("", "px", "PX", "%", "s", "S", "ms", "Ms", "em", "e");
  const number = fc.tuple(sign, digits, unit).map((parts) => parts.join(""));
  const value = fc.oneof(number, fc.constantFrom("red", "#f00", "1px 1px", "calc(1px)", "", "1\\70 x"));
  fc.assert(
    fc.property(value, value, (first, second) => {
      if (!createNumberTeller(first)(second)) return;
      expect([isSameValue(first, second), mayBeRespelt(first, second)]).toEqual([false, false]);
    }),
    { numRuns: 3000 },
  );
  expect(createNumberTeller("1px")("2em")).toBe(true);
  expect(createNumberTeller("1s")("2s")).toBe(true);
  expect(createNumberTeller("1s")("1000ms")).toBe(false);
});
