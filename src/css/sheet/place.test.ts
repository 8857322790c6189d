import { describe, expect, it } from "vitest";
import { createPlaceFinder, headingOf } from "./place.js";
import { readSheet } from "./sheet-reader.js";

function places(css: string) {
  const sheet = readSheet(css);
  return sheet.declarations.map(createPlaceFinder(sheet));
}

describe("the place of a declaration", () => {
  it("is its line as editors count them, its selector and the conditions around it", () => {
    expect(places("\n@media  print { /* x */\r\n @layer a.b {\r  html ,\n .dark { --a: 1 } } }")).toEqual([
      { line: 5, selector: "html , .dark", conditions: ["@media print", "@layer a.b"] },
    ]);
  });

  it.each([
    [".a { &.b { --x: 1 } }", ".a.b"],
    [".a { .b & { --x: 1 } }", ".b .a"],
    [".a, .b { &:hover { --x: 1 } }", ":is(.a, .b):hover"],
    [".a { .b { --x: 1 } }", ".a .b"],
    [".a { > .b { --x: 1 } }", ".a > .b"],
    [".a { @media print { --x: 1 } }", ".a"],
    ["@theme inline { --x: 1 }", "@theme inline"],
    ["@layer{@font-face { --x: 1 }}", "@font-face"],
    [":root/* y */.dark { --x: 1 }", ":root.dark"],
  ])("writes nested selectors out: %s", (css, selector) => {
    expect(places(css)[0]?.selector).toBe(selector);
  });

  it("stays short, however long or deep the sheet is", () => {
    const [wide] = places(`${".abc,".repeat(100_000)}a{--x:1}`);
    expect(wide?.selector.length).toBeLessThanOrEqual(160);
    const [deep] = places(`${"& & &{".repeat(200)}--x:1`);
    expect(deep?.selector.length).toBeLessThanOrEqual(160);
  });
});

describe("the heading of a declaration", () => {
  const headings = (css: string) => readSheet(css).declarations.map(headingOf);

  it("is the comment on its own line before it, for all that follow", () => {
    expect(
      headings(
        ":root {\n  /* Colours */\n  --a: 1; /* the first */\n  --b: 2;\n\n  /* Space */\n  --c: 3;\n}",
      ),
    ).toEqual(["Colours", "Colours", "Space"]);
  });

  it("is the comment before its rule, when there is none in it", () => {
    expect(headings("/* Base */\n:root { --a: 1 }\n.b { --b: 1 }")).toEqual(["Base", undefined]);
    expect(headings("a{}/* Base */:root{--a: 1}")).toEqual(["Base"]);
    expect(headings(":root{--a: 1}")).toEqual([undefined]);
  });

  it("may be cut off by the end of the file", () => {
    expect(headings("/* x\n")).toEqual([]);
  });
});
