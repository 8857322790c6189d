import { describe, expect, it } from "vitest";
import { rowsOf } from "../sheet/rows/rows-of.js";
import type { Declaration } from "../sheet/sheet.js";
import { readSheet } from "../sheet/sheet-reader.js";
import { type MeasureBlock, nearness, SamePlace } from "./same-place.js";

const near = (measureBlock: MeasureBlock, { sheet, block }: Declaration) =>
  measureBlock(rowsOf(sheet), block.index);

/** How near the only declaration of the sheet is to where the CSSOM says. */
function measure(css: string, selector: string, ...conditions: string[]): number {
  const [declaration] = readSheet(css).declarations;
  if (declaration === undefined) throw new Error("the sheet declares nothing");
  return near(new SamePlace().measure({ selector, conditions }), declaration);
}

const isThere = (css: string, selector: string, ...conditions: string[]): boolean =>
  measure(css, selector, ...conditions) >= nearness.common;

describe("a declaration stands under the selector of the CSSOM", () => {
  it.each([
    [":root", ":root"],
    [":ROOT", ":root"],
    ["HTML/**/.Dark", "html.Dark"],
    ["[DATA-theme=dark]", '[data-theme="dark"]'],
    ["[a='b' I]", '[a="b" i]'],
    [".a>.b   ~ .c", ".a > .b ~ .c"],
    [".a  .b", ".a .b"],
    [":is( .a , .b )", ":is(.a, .b)"],
    [".\\61 b", ".ab"],
    [".a\\:b", ".a\\:b"],
    [":root, .light", ":root"],
    [".light , :root", ":root, .light"],
    [":root", ".light, :root"],
    [":not(:hover)", ":not(:hover)"],
    ["::before", "::before"],
    ["*.a", ".a"],
    ["*|*.a", ".a"],
    ["*|html", "html"],
    ["*|*", "*"],
    ["[|data-x]", "[data-x]"],
    ["[*|data-x=y]", '[*|data-x="y"]'],
    [":nth-child(odd)", ":nth-child(2n+1)"],
    [":nth-child( EVEN )", ":nth-child(2n)"],
    [":nth-child( 2n + 1 )", ":nth-child(2n+1)"],
    [":nth-child(+2N-1)", ":nth-child(2n-1)"],
    [":nth-child(-n- 1)", ":nth-child(-n-1)"],
    [":nth-child(0n+1)", ":nth-child(1)"],
    [":nth-child(1)", ":first-child"],
    [":nth-last-of-type(1)", ":last-of-type"],
    [":nth-child(1 of .a)", ":nth-child(1 of .a)"],
    [":nth-last-child(n+0)", ":nth-last-child(n)"],
    [":nth-child(ODD of .a,.b)", ":nth-child(2n+1 of .a, .b)"],
  ])("%j as %j", (written, told) => {
    expect(isThere(`${written}{--a:1}`, told)).toBe(true);
  });

  it.each([
    [":root", "html"],
    [".a", ".A"],
    [".a .b", ".a.b"],
    ["[a=b]", "[a=B]"],
    [":is(.a,.b)", ".a"],
    [".a\\.b", ".a.b"],
    [".a>.b", ".a+.b"],
    [":nth-child(2n+1)", ":nth-child(2n)"],
    [":nth-child(1 of .a)", ":first-child"],
    [":nth-last-child(1)", ":first-child"],
    [":is(.a .b) .c :is(.a .b)", ".a .b .c .a .b"],
    [".x:is(html)", ".xhtml"],
    [":is(.a, .b).c", ".a.c"],
    [":not(.a)", ".a"],
  ])("but %j is not %j", (written, told) => {
    expect(isThere(`${written}{--a:1}`, told)).toBe(false);
  });

  it.each([
    [":root{&.dark{--a:1}}", "&.dark", true],
    [":root{&.dark{--a:1}}", ":root.dark", true],
    [":root{&.dark{--a:1}}", ":is(:root).dark", true],
    [":root{html&{--a:1}}", "html:is(:root)", true],
    ["html{html&{--a:1}}", "html:is(html)", true],
    [".x .y{&.z{& .q{--a:1}}}", ":is(:is(.x .y).z) .q", true],
    [".x .y{&.z{& .q{--a:1}}}", ".x .y.z .q", true],
    [".x .y{.q &{--a:1}}", ".q :is(.x .y)", true],
    [".x .y{.q &{--a:1}}", ".q .x .y", false],
    [":root,.a{&:hover{--a:1}}", ":is(:root, .a):hover", true],
    [":root{.x{--a:1}}", ":is(:root) .x", true],
    [":root{.x{--a:1}}", ".x", false],
    [":root{[a~=b]&{--a:1}}", '[a~="b"]:is(:root)', true],
    ["&{--a:1}", ":where(:root)", true],
    ["& .x, :scope{--a:1}", ":where(:root) .x, :root", true],
    ["@scope (.x){--a:1}", ":where(:scope)", false],
    [":root{&.dark{--a:1}}", ":root", false],
    [":root{.x &{--a:1}}", ".x :root", true],
    [":root{> .x{--a:1}}", "& > .x", true],
    [":root{.x{--a:1}}", ":root .x", true],
    [":root{@media print{--a:1}}", ":root", false],
    ["@theme inline{--a:1}", ":root, :host", true],
    ["@theme inline{--a:1}", ".x", false],
  ])("when it is nested: %j as %j", (css, told, expected) => {
    expect(isThere(css, told)).toBe(expected);
  });
});

describe("a declaration stands under the conditions of the CSSOM", () => {
  it.each([
    ["@media (MIN-width:1.0px){:root{--a:1}}", ["@media (min-width: 1px)"]],
    ["@LAYER a.b{:root{--a:1}}", ["@layer a.b"]],
    ["@layer a{@layer b{:root{--a:1}}}", ["@layer a.b"]],
    ["@layer \\61.b{:root{--a:1}}", ["@layer a", "@layer b"]],
    ["@layer{:root{--a:1}}", ["@layer"]],
    ["@supports(a:b){:root{--a:1}}", ["@supports (a: b)"]],
    ["@container  x (WIDTH>1px){:root{--a:1}}", ["@container x (width > 1px)"]],
    ["@scope ( :ROOT )  to (.x){:root{--a:1}}", ["@scope (:root) to (.x)"]],
    ["@media print{@layer x{:root{--a:1}}}", ["@media print", "@layer x"]],
    [":root{@media print{--a:1}}", ["@media print"]],
    ["@theme inline{--a:1}", ["@layer theme"]],
    ["@theme inline{--a:1}", []],
    [
      "@scope ( [DATA-x=y]>.A , .b )  to (:nth-child(odd)){:root{--a:1}}",
      ['@scope ([data-x="y"] > .A, .b) to (:nth-child(2n+1))'],
    ],
    ["@media (m\\69n-width:1px){:root{--a:1}}", ["@media (min-width: 1px)"]],
    [
      "@media (min-width:1px) and (max-height:2em){:root{--a:1}}",
      ["@media (width >= 1px) and (height <= 2em)"],
    ],
    ["@media (1px<width) and (2px >= height){:root{--a:1}}", ["@media (width > 1px) and (height <= 2px)"]],
    ["@media (aspect-ratio:1.5){:root{--a:1}}", ["@media (aspect-ratio: 1.5 / 1)"]],
    ["@media (min-width:1234567.89px){:root{--a:1}}", ["@media (min-width: 1.23457e+06px)"]],
    ["@supports (content:'x'){:root{--a:1}}", ['@supports (content: "x")']],
    [
      "@media (min-width:1in) and (resolution:192dpi){:root{--a:1}}",
      ["@media (min-width: 96px) and (resolution: 2x)"],
    ],
  ])("%j as %j", (css, conditions) => {
    expect(isThere(css, ":root", ...conditions)).toBe(true);
  });

  it.each([
    [":root{--a:1}", ["@media print"]],
    ["@media print{:root{--a:1}}", []],
    ["@layer a{:root{--a:1}}", ["@layer A"]],
    ["@media print{@layer x{:root{--a:1}}}", ["@layer x", "@media print"]],
    ["@supports (a:b){:root{--a:1}}", ["@media (a:b)"]],
    ["@media (min-width:1px){:root{--a:1}}", ["@media (width <= 1px)"]],
    ["@media (1px < width){:root{--a:1}}", ["@media (width < 1px)"]],
  ])("but not %j as %j", (css, conditions) => {
    expect(isThere(css, ":root", ...conditions)).toBe(false);
  });
});

describe("what browsers calculate in a condition is calculated", () => {
  it.each([
    ["calc(1px + 2px)", "calc(3px)"],
    ["calc(2px + 1em)", "calc(1em + 2px)"],
    ["calc(1in + 2px)", "calc(98px)"],
    ["calc((1rem + 2px) * 2)", "calc(4px + 2rem)"],
    ["calc(2 * (3px + 4px) / 2 - 1px)", "calc(6px)"],
    ["min(1px,2px)", "calc(1px)"],
    ["MIN(1em, calc(2px + 1px))", "min(1em, 3px)"],
    ["clamp(1px,2px,3px)", "calc(2px)"],
    ["calc(1px * sqrt(4))", "calc(2px)"],
    ["calc(1px * cos(0))", "calc(1px)"],
    ["calc(2px * sin(90deg))", "calc(2px)"],
    ["round(1.5px, 1px)", "calc(2px)"],
    ["calc(1px * log(8, 2))", "calc(3px)"],
    ["calc(1px * pi)", "calc(3.14159px)"],
    ["calc(768px - .02px)", "calc(767.98px)"],
    ["calc(1em/3)", "calc(0.333333em)"],
    ["abs(-1px)", "calc(1px)"],
    ["calc(max(1em,3px) * 2)", "calc(2 * max(1em, 3px))"],
    ["calc(max(1em,3px) + 1px)", "calc(1px + max(1em, 3px))"],
    ["calc(1px + 0em)", "calc(0em + 1px)"],
    ["calc(-1 * 1em)", "calc(-1em)"],
    ["calc(1px + 2px)", "3px"],
  ])("%j is %j", (written, told) => {
    const css = `@media (min-width:${written}){:root{--a:1}}`;
    expect(isThere(css, ":root", `@media (min-width: ${told})`)).toBe(true);
  });

  it.each([
    ["calc(1px + 2px)", "calc(4px)"],
    ["calc(1px + 2em)", "calc(3px)"],
    ["min(1em, 2px)", "min(1em, 3px)"],
    ["max(1em, 2px)", "min(1em, 2px)"],
    ["calc(1px +2px)", "calc(3px)"],
    ["calc(1px * 2px)", "calc(2px)"],
    ["calc(2px * max(1em, 3px))", "calc(2 * max(1em, 3px))"],
  ])("but %j is not %j", (written, told) => {
    const css = `@media (min-width:${written}){:root{--a:1}}`;
    expect(isThere(css, ":root", `@media (min-width: ${told})`)).toBe(false);
  });

  it("or, where that is not understood, taken for alike", () => {
    const css = "@media (min-width:calc(1px*round(up, 1))){:root{--a:1}}";
    expect(measure(css, ":root", "@media (min-width: calc(1px))")).toBe(nearness.alike);
    expect(measure(css, ":root", "@media (min-width: 1px)")).toBe(nearness.elsewhere);
  });
});

describe("the nearest place is that", () => {
  it.each<[string, string, string[], number]>([
    ["of the same list", ":root, .a", [], nearness.same],
    ["of a list with one selector in common", ":root, .b", [], nearness.common],
    ["under the inner conditions, where a build has added others", ":root", ["@layer x"], nearness.inside],
    ["the fewer the better", ":root", ["@layer x", "@media print"], nearness.inside / 2],
  ])("%s", (_, selector, conditions, expected) => {
    expect(measure(".a,:ROOT{--a:1}", selector, ...conditions)).toBe(expected);
  });
});

it.each(["&{", ":root,x{", "@layer a{", "@media print{", "&&{", "@scope{"])(
  "a hundred thousand times %j takes no time that grows faster than the sheet",
  (piece) => {
    const { declarations } = readSheet((`${piece}&{--a:1}`.repeat(200) + "}".repeat(200)).repeat(500));
    const measurePlace = new SamePlace().measure({ selector: ":root", conditions: ["@layer a"] });
    expect(declarations).toHaveLength(100_000);
    const same = declarations.filter((declaration) => near(measurePlace, declaration) === nearness.same);
    expect(same.length).toBeLessThanOrEqual(1);
  },
);

it.each([
  ["@media (a:calc(", "calc("],
  ["@media (a:calc(1px", " + 1px"],
  ["@media (a:calc(1px", " + 1a\\"],
  ["@media (a:min(1em", ",1px"],
  ["@media (a:calc(1px", " * calc(1px + 1q"],
  [":is(", ":is("],
  [":is(.a", " :is(.a"],
  [":nth-child(", "2n+1 :nth-child("],
  ["", "*|"],
])("preludes of %j and thousands of %j take time in a straight line", (start, piece) => {
  const prelude = start + piece.repeat(30_000 / piece.length);
  const { declarations } = readSheet(`${prelude}{:root{--a:1}}`.repeat(40));
  const measurePlace = new SamePlace().measure({ selector: prelude, conditions: [prelude] });
  for (const declaration of declarations) near(measurePlace, declaration);
});

it("a sheet that others import stands where the conditions of the import say", () => {
  const sheet = readSheet(":root{--a:1}");
  const [declaration] = sheet.declarations;
  if (declaration === undefined) throw new Error("the sheet declares nothing");
  const places = new SamePlace(new Map([[sheet, ["@media (min-width:1px)", "@layer a"]]]));
  const measureIn = (...conditions: string[]) =>
    near(places.measure({ selector: ":root", conditions }), declaration);
  expect(measureIn("@media (min-width: 1px)", "@layer a")).toBe(nearness.same);
  expect(measureIn("@layer a", "@media (width >= 1px)")).toBe(nearness.same);
  expect(measureIn()).toBe(nearness.elsewhere);
  expect(measureIn("@layer b")).toBe(nearness.elsewhere);
  const itself = places.measure({ selector: ":root", conditions: [] }, sheet);
  expect(near(itself, declaration)).toBe(nearness.same);
});

it("what is longer than the CSSOM may tell stands elsewhere", () => {
  const list = `:root${",.a".repeat(20_000)}`;
  expect(measure(`${list}{--a:1}`, ":root")).toBe(nearness.elsewhere);
  expect(measure(`${list}{&{--a:1}}`, ":root")).toBe(nearness.elsewhere);
  expect(measure(`@media ${list}{:root{--a:1}}`, ":root")).toBe(nearness.elsewhere);
});
