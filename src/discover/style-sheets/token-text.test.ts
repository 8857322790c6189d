import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mayHoldTokens } from "../../css/sheet/may-hold-tokens.js";
import { headingOf } from "../../css/sheet/place.js";
import { type Block, type Sheet, valueText } from "../../css/sheet/sheet.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { discover } from "../discover.js";
import { runToEnd } from "../steps.js";
import { tokenTextOf as tokenTextInSteps } from "./token-text.js";

const tokenTextOf = (text: string) => runToEnd(tokenTextInSteps(text));
const { resolve } = createRequire(import.meta.url);

/** All that discovery may ask of the declarations of a sheet. */
function declarationsIn(sheet: Sheet) {
  const pathOf = ({ atName, prelude, parent }: Block): string =>
    `${parent === undefined ? "" : pathOf(parent)}@${atName}${sheet.source.slice(prelude.start, prelude.end)}{`;
  return sheet.declarations.map((declaration) => ({
    name: declaration.name,
    value: valueText(declaration),
    important: declaration.value.important,
    path: pathOf(declaration.block),
    heading: headingOf(declaration) || undefined,
  }));
}

function expectSameTokens(text: string): void {
  expect(declarationsIn(readSheet(tokenTextOf(text)))).toEqual(declarationsIn(readSheet(text)));
}

describe("the part of a style sheet that discovery reads", () => {
  it("leaves out ordinary declarations and rules without tokens", () => {
    const text = ".a{color:red} :root{color:var(--a); --a:1px} .b--c:hover{margin:0}";
    expect(tokenTextOf(text)).toBe(":root{\n--a:1px;\n}\n");
  });

  it("is nothing where no custom property is declared", () => {
    expect(tokenTextOf(".a--b:hover{color:var(--x, 1px)}/* -- */")).toBe("");
  });

  it.each([
    ["headings", "/* One */:root{--a:1;/* Two */\n--b:2}\n/* None */.a{color:red} :root{--c:3}"],
    ["a heading that another rule has taken", ":root{/* One */--a:1;.x{color:red} --b:2;.y{--c:3} --d:4}"],
    ["nested rules", ":root{--a:1;&.dark{--a:2;@media print{--a:3}}--b:4}"],
    ["escapes", ":root{\\2d-a:1;-\\-b:2;--\\63:3;--d\\::4;--e:x\\ ;}"],
    ["a backslash that escapes nothing", ":root{--a:1\\\n;--b:\\\\;--c:2\\\n!important}"],
    ["an at-rule whose name needs escapes", "@x\\:y{--a:1}@\\31 x{--b:2}"],
    ["comments in a declaration", ":root{--a/**/:/* x */1/* ; } */2}"],
    ["importance", ":root{--a:1!important}"],
    ["an end that comes too early", ":root{--a:1;--b:(2; /* ; "],
    ["an end that comes too early after a name with an escape", ":root{--a:1;\\--b:("],
    ["a string without an end", ":root{--a:1;--b:'2;}"],
    ["a byte order mark", "\ufeff:root{--a:1}"],
    ["blocks as values", ":root{--a:{b:c;d:e};--b:[;]}"],
    ["rules of Tailwind", '@import "tailwindcss";@theme inline{--color-a:var(--a);--*:initial}'],
  ])("keeps %s", (_what, text) => {
    expectSameTokens(text);
  });

  it("keeps how sheets are layered and imported, and registered properties whole", () => {
    const text =
      '@layer base, theme;@import "a.css" layer(x);@layer base{a{color:red}}@property --a{syntax:"<length>";inherits:true}';
    expect(tokenTextOf(text)).toBe(
      '@layer base, theme;\n@import "a.css" layer(x);\n@layer base{\n}\n@property --a{syntax:"<length>";inherits:true}\n',
    );
  });

  it("says what the whole sheet says, whatever stands in it", () => {
    const pieces = [
      ...[":root", "html.dark", "@media print", "@layer a", "@x", "{", "{", "}", "}", ";", "\n", " "],
      ...["--a:1", "--b:var(--a)", "color:red", "/* note */", "\n/* Head */\n", "--c:(", "'", "!important"],
      ...[
        "@layer b;",
        "@import 'x';",
        "\\",
        "url(",
        "@property --p{syntax:'*'}",
        "&:hover",
        "--d:x;",
        "a{b:c}",
      ],
    ];
    const sheets = fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((parts) => parts.join(""));
    fc.assert(fc.property(sheets, expectSameTokens), { numRuns: 2_000 });
  });

  it.each([
    "bootstrap/dist/css/bootstrap.css",
    "bulma/css/bulma.css",
    "@picocss/pico/css/pico.css",
    "beercss/dist/cdn/beer.css",
  ])("gives of %s the panel that the whole of it gives", (name) => {
    const text = readFileSync(resolve(name), "utf8");
    const [part, whole] = [tokenTextOf(text), text].map((one) => discover([{ file: "a.css", text: one }]));
    expect(part).toEqual(whole);
    expect(tokenTextOf(text).length).toBeLessThan(text.length);
  });
});

describe("the first look at a style sheet", () => {
  it("takes linear time, whatever it holds", () => {
    const hostile = ["--a/*", "\\!--", "é--", "--", "@-\\", "-- "].map((piece) => piece.repeat(200_000));
    const before = process.cpuUsage();
    for (const text of hostile) mayHoldTokens(text);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});
