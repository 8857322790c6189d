import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valueText } from "../sheet/sheet.js";
import { readSheet } from "../sheet/sheet-reader.js";
import { checkDeclarationValue, trimValue } from "./declaration-value.js";

const accepted = [
  "1px",
  "/* c */ red",
  "red /* c */",
  '"\\2192"',
  '"a\\\nb"',
  "'it\\'s'",
  'url( "x" )',
  "url(data:image/png;base64,AA==)",
  "url(\"data:image/svg+xml;utf8,<svg xmlns='x'/>\")",
  "{a:b;c:d}",
  "{a:b;c:d} x",
  "var(--x,)",
  "var(--x,{;})",
  "(!)",
  "{a;!}",
  "\\;",
  "\\}",
  "\\!",
  "a\\\\",
  "a:b:c",
  "@x",
  "#",
  "--x:1",
  "U+26",
  "$&$1",
  "cubic-bezier(.4,0,.2,1)",
  '"Font, A", serif',
  "\u{1f600}",
  "<!-- -->",
  "",
  "a\nb\tc",
  "calc((1px + 2px) * [3])",
  "\ufeff",
  "\ufeffurl(a b)",
];

const refused: readonly (readonly [string, RegExp])[] = [
  ["red;", /semicolon/],
  ["red; --b: 1", /semicolon/],
  ["red} body{x:y", /bracket/],
  ["!important", /exclamation/],
  ["red !important", /exclamation/],
  ["a ! b", /exclamation/],
  ["red /*", /comment open/],
  ["red /*/", /comment open/],
  ['"abc', /string open/],
  ["it's", /string open/],
  ['"a\nb"', /line end breaks/],
  ['"a\\', /string open/],
  ['"a\\"', /string open/],
  ["red\\", /backslash/],
  ["red\\\\\\", /backslash/],
  ["1px\\", /backslash/],
  ["#a\\", /backslash/],
  ["url(a b)", /malformed url/],
  ['url(a"b)', /malformed url/],
  ["url(a(b)", /malformed url/],
  ["url(a", /url\( open/],
  ["url(a\\)", /url\( open/],
  ["u\\72l(a", /url\( open/],
  ["calc(1px", /leaves calc\( open/],
  ["1px)", /does not open/],
  ["[a", /leaves \[ open/],
  ["(a]", /leaves \( open|does not open/],
  ["{", /leaves \{ open/],
  ["a}b", /does not open/],
  ["</style>", /style element/],
  ["</STYLE ", /style element/],
  ['"</sTyLe"', /style element/],
  ["\0", /NUL/],
  ["a\rb", /carriage return/],
  ["a\fb", /U\+000C/],
  ["\u0007", /U\+0007/],
  ["\u007f", /U\+007F/],
  ["\u0085", /U\+0085/],
  ["\ud800", /surrogate/],
  ["\udc00x", /surrogate/],
  ["\ud800\ud800", /surrogate/],
  // In a sheet, the mark belongs to the name: this is no `url()`.
  ["\ufeffurl({)", /url\( open/],
  ["\ufeffurl(/*)", /url\( open/],
];

describe("a declaration value", () => {
  it.each(accepted)("may be %j, and is read back as it was", (value) => {
    expect(checkDeclarationValue(value)).toEqual({ ok: true });
    const sheet = readSheet(`:root{--before:1;--v:${value};--after:2}`);
    expect(sheet.declarations.map(({ name }) => name)).toEqual(["--before", "--v", "--after"]);
  });

  it.each(refused)("may not be %j", (value, reason) => {
    expect(checkDeclarationValue(value)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  it("leaves the declarations around it as they were, whatever it is", () => {
    const parts = fc.constantFrom(
      "a",
      "(",
      ")",
      "{",
      "}",
      "[",
      "]",
      ";",
      "!",
      '"',
      "'",
      "\\",
      "/*",
      "*/",
      "url(",
      "\n",
      " ",
      "<!--",
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        const value = trimValue(pieces.join(""));
        fc.pre(checkDeclarationValue(value).ok);
        const sheet = readSheet(`:root{--before:1;--v:${value} !important;--after:2}a{--next:3}`);
        expect(
          sheet.declarations.map((declaration) => [declaration.name, declaration.value.important]),
        ).toEqual([
          ["--before", false],
          ["--v", true],
          ["--after", false],
          ["--next", false],
        ]);
        expect(sheet.declarations.map(valueText).filter((_, index) => index !== 1)).toEqual(["1", "2", "3"]);
      }),
      { numRuns: 3000 },
    );
  });

  it("is refused exactly when it is refused behind a comment, where nothing can be told at a glance", () => {
    const part = fc.constantFrom(
      ..."\"'()[]{};!\\/*#@-:,.<>%+& \n\taU6é",
      "url(",
      "URL(",
      "u\\72l(",
      "-url(",
      "rgb(0 0 0 / 50%)",
      "calc(",
      "/*",
      "*/",
      "\\\n",
      "\u0000",
      "</style",
      '"a;!{"',
      "'</'",
    );
    const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (value) => {
        expect(checkDeclarationValue(value).ok).toBe(checkDeclarationValue(`/**/${value}`).ok);
      }),
      { numRuns: 10_000 },
    );
  });

  it("is trimmed of CSS white space alone", () => {
    expect(trimValue(" \t\n\r\f a b \n")).toBe("a b");
    expect(trimValue("\u00a0a\u2003")).toBe("\u00a0a\u2003");
    expect(trimValue(" \n ")).toBe("");
  });
});
