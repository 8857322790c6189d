import { describe, expect, it } from "vitest";
import { holdsValue } from "./holds-value.js";
import { readSheet } from "./sheet-reader.js";

function holds(css: string, value: string): boolean {
  const [declaration] = readSheet(css).declarations;
  return declaration !== undefined && holdsValue(declaration, value);
}

describe("a declaration holds a value", () => {
  it.each([
    [":root{--a: 1px ;}", "1px"],
    [":root{--a:;}", ""],
    [":root{--a:/* x */ 1 /* y */;}", "1"],
    [":root{--a:/* x */ 1 /* y */;}", "/* x */ 1"],
    [":root{--a:/* x */ 1 /* y */;}", "/* x */ 1 /* y */"],
    [":root{--a:/* x */;}", "/* x */"],
    [":root{--a:a/* x */b;}", "a/* x */b"],
    [":root{--a:\ufeff/* x */;}", "\ufeff/* x */"],
  ])("that stands in it as it is written: %j, %j", (css, value) => {
    expect(holds(css, value)).toBe(true);
  });

  it.each([
    [":root{--a:1px;}", "1PX"],
    [":root{--a:1px;}", ""],
    [":root{--a:1;}", "/* x */ 1"],
    [":root{--a:/* x */ 1;}", "/* y */ 1"],
    [":root{--a:1/* x */;}", "1 /* x */"],
    [":root{--a:a b;}", "a  b"],
    [":root{--a:;}", "/* x */"],
  ])("and no other: %j, %j", (css, value) => {
    expect(holds(css, value)).toBe(false);
  });
});
