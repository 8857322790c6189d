import { describe, expect, it } from "vitest";
import { valueText } from "./sheet.js";
import { readSheet } from "./sheet-reader.js";

/** `name=value` of every declaration, `!` when important. */
function read(css: string): string[] {
  return readSheet(css).declarations.map(
    (declaration) => `${declaration.name}=${valueText(declaration)}${declaration.value.important ? "!" : ""}`,
  );
}

describe("a declaration of a custom property", () => {
  it.each([
    ["without a last semicolon", ":root{--a:1}", ["--a=1"]],
    ["with space before the colon", ":root{--a :\t1px ;}", ["--a=1px"]],
    ["with comments around name and value", ":root{--a/**/:/* x */1/* y */;}", ["--a=1"]],
    ["with comments inside its value", ":root{--a:1/* ; } */2}", ["--a=1/* ; } */2"]],
    ["that is empty", ":root{--a:;--b: ;--c:/* x */;--d:}", ["--a=", "--b=", "--c=", "--d="]],
    [
      "that is important",
      ":root{--a:1!important;--b:2 ! /**/ IMPORTANT ;--c:!important}",
      ["--a=1!", "--b=2!", "--c=!"],
    ],
    [
      "with blocks",
      ":root{--a:{b:c;d:e};--f:x{;}y;--g:(;)[;]}",
      ["--a={b:c;d:e}", "--f=x{;}y", "--g=(;)[;]"],
    ],
    [
      "with strings and urls",
      `:root{--a:";}";--b:';';--c:url(;});--d:u\\72l(;)}`,
      ['--a=";}"', "--b=';'", "--c=url(;})", "--d=u\\72l(;)"],
    ],
    ["with an escaped name", ":root{--\\61:1;--my\\-b:2;\\2d-c:3}", ["--a=1", "--my-b=2", "--c=3"]],
    ["with an escape at its end", ":root{--a:\\26 ;--b:x\\ ;}", ["--a=\\26", "--b=x\\ "]],
    ["in a file that ends too early", ":root{--a:1;--b:(2", ["--a=1", "--b=(2"]],
    ["whose string the end of the file closes", ":root{--a:'x ", ["--a='x "]],
    ["before a comment that never ends", ":root{--a:1 /* x", ["--a=1"]],
    ["with a byte order mark before all", "\ufeff:root{--a:1}", ["--a=1"]],
    ["with NUL in its value", ":root{--a:x\0y;--b:1}", ["--a=x\0y", "--b=1"]],
    ["after a commented one", ":root{/* --a:1; */--a:2}", ["--a=2"]],
    ["that looks like a rule", ":root{--a:hover{color:red};--b:1}", ["--a=hover{color:red}", "--b=1"]],
    ["beside ordinary declarations", ":root{color:red;*zoom:1;--a:1;b:c}", ["--a=1"]],
    [
      "beside nested rules",
      ":root{a:hover{--x:1}--a:2;.b{--c:3;}--d:4}",
      ["--x=1", "--a=2", "--c=3", "--d=4"],
    ],
    [
      "in nested at-rules",
      ":root{@media print{--a:1}@layer x{--b:2}@foo;--c:3}",
      ["--a=1", "--b=2", "--c=3"],
    ],
  ])("%s is found", (_, css, expected) => {
    expect(read(css)).toEqual(expected);
  });

  it.each([
    ["with a broken string", ':root{--a:"x\n;--b:1}', ["--b=1"]],
    ["with a bad url", ":root{--a:url(x y);--b:1}", ["--b=1"]],
    ["with a bad url whose escape hides its end", ":root{--a:url(x y\\41);--b:1}", ["--b=1"]],
    ["with a bracket too many", ":root{--a:1);--b:[)];--c:1}", ["--c=1"]],
    [
      "with an exclamation mark",
      ":root{--a:b!c;--d:!important x;--e:x!important!important;--f:1}",
      ["--f=1"],
    ],
    ["called --", ":root{--:1;--a:2}", ["--a=2"]],
    ["outside all blocks", "--a:1;:root{--b:2}:root{--c:3}", ["--c=3"]],
    ["right inside @media", "@media all{--a:1;:root{--b:2}:root{--c:3}}", ["--c=3"]],
    ["in a block headed like a declaration", "--a:b{--c:1}:root{--d:2}", ["--d=2"]],
    ["up to where the browser goes on", ":root{--a:x){;}--b:1;--c:2}", ["--c=2"]],
  ])("%s is skipped as a browser skips it", (_, css, expected) => {
    expect(read(css)).toEqual(expected);
  });

  it("has a range that holds its value and nothing around it", () => {
    const css = "a { --x : /*1*/ calc( 1px ) /*2*/ ! important ; }";
    const [declaration] = readSheet(css).declarations;
    expect(declaration && css.slice(declaration.value.start, declaration.value.end)).toBe("calc( 1px )");
    expect(declaration && css.slice(declaration.start).startsWith("--x")).toBe(true);
  });

  it.each([
    [":root{--a:}", ":root{--a:", "}"],
    [":root{--a: ;}", ":root{--a: ", ";}"],
    [":root{\n  --a:\n}", ":root{\n  --a:", "\n}"],
    [":root{--a:/* x */;}", ":root{--a:", "/* x */;}"],
    [":root{--a: !important}", ":root{--a: ", "!important}"],
  ])("that is empty has a place for a value: %j", (css, before, after) => {
    const [declaration] = readSheet(css).declarations;
    expect(declaration?.value).toMatchObject({ start: before.length, end: css.length - after.length });
  });
});

describe("blocks", () => {
  it("stand in the order and the nesting of the source", () => {
    const { blocks } = readSheet("@media x{a{&b{}}}@layer l;@theme inline{}<!-- c{} --> @foo{d{}}");
    expect(blocks.map(({ kind, parent, atName }) => [kind, atName, parent?.index])).toEqual([
      ["media", "media", undefined],
      ["style", "", 0],
      ["style", "", 1],
      ["statement", "layer", undefined],
      ["theme", "theme", undefined],
      ["style", "", undefined],
      ["other", "foo", undefined],
      ["style", "", 6],
    ]);
  });

  it("swallow what a stray brace or bracket makes them swallow", () => {
    expect(read("} :root{--a:1} :root{--b:2}")).toEqual(["--a=1", "--b=2"]);
    expect(read(":root{--a:(};--b:1)} :root{--c:1}")).toEqual(["--c=1"]);
    expect(read(":root( {--a:1} :root{--b:1}")).toEqual([]);
  });

  it.each([
    "{",
    ":root{",
    "a:b{--x:1;",
    "@media x{",
    "@layer{:root{--a:1}}",
    ":root{--a:b) ",
    "a{b:c{}}",
    "a{--x:url(y z\\41);",
    "(",
  ])("by the hundred thousand are read without a deep stack: %j", (piece) => {
    const sheet = readSheet(piece.repeat(100_000));
    expect(sheet.source).toHaveLength(piece.length * 100_000);
  });
});
