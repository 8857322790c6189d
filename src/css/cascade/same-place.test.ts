import { describe, expect, it } from "vitest";
import { readSheet } from "../sheet/sheet-reader.js";
import { SamePlace } from "./same-place.js";

/** Whether the only declaration of the sheet stands where the CSSOM says. */
function isThere(css: string, selector: string, ...conditions: string[]): boolean {
  const [declaration] = readSheet(css).declarations;
  if (declaration === undefined) throw new Error("the sheet declares nothing");
  return new SamePlace().matcherOf({ selector, conditions })(declaration);
}

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
  ])("but %j is not %j", (written, told) => {
    expect(isThere(`${written}{--a:1}`, told)).toBe(false);
  });

  it.each([
    [":root{&.dark{--a:1}}", "&.dark", true],
    [":root{&.dark{--a:1}}", ":root.dark", true],
    [":root{&.dark{--a:1}}", ":root", false],
    [":root{.x &{--a:1}}", ".x :root", true],
    [":root{> .x{--a:1}}", "& > .x", true],
    [":root{.x{--a:1}}", ":root .x", true],
    [":root,.a{&:hover{--a:1}}", ":is(:root, .a):hover", true],
    [":root{@media print{--a:1}}", ":root", false],
    ["@theme inline{--a:1}", ":root, :host", false],
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
  ])("%j as %j", (css, conditions) => {
    expect(isThere(css, ":root", ...conditions)).toBe(true);
  });

  it.each([
    [":root{--a:1}", ["@media print"]],
    ["@media print{:root{--a:1}}", []],
    ["@layer a{:root{--a:1}}", ["@layer A"]],
    ["@media print{@layer x{:root{--a:1}}}", ["@layer x", "@media print"]],
    ["@supports (a:b){:root{--a:1}}", ["@media (a:b)"]],
  ])("but not %j as %j", (css, conditions) => {
    expect(isThere(css, ":root", ...conditions)).toBe(false);
  });
});

it.each(["&{", ":root,x{", "@layer a{", "@media print{", "&&{", "@scope{"])(
  "a hundred thousand times %j takes no time that grows faster than the sheet",
  (piece) => {
    const { declarations } = readSheet(`${`${piece}&{--a:1}`.repeat(100_000)}`);
    const isSame = new SamePlace().matcherOf({ selector: ":root", conditions: ["@layer a"] });
    expect(declarations).toHaveLength(100_000);
    expect(declarations.filter(isSame).length).toBeLessThanOrEqual(1);
  },
);
