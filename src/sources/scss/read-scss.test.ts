import fc from "fast-check";
import { compileString } from "sass";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../css/sheet/edit.js";
import { type Declaration, valueText } from "../../css/sheet/sheet.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { createValueMatcher } from "../../css/values/same-value.js";
import { readScss } from "./read-scss.js";

function compile(text: string): string {
  try {
    return compileString(text, { silenceDeprecations: ["global-builtin", "import"] }).css;
  } catch (error) {
    // Its own error holds the whole compiler.
    throw new Error(`${text}\n${String(error).slice(0, 300)}`);
  }
}

/** Name and value of each declaration, as we read it: what cannot be told in question marks. */
const read = (text: string): string[] =>
  readScss(text).sheet.declarations.map(
    (one) => `${one.name}: ${one.given?.kind === "unknown" ? "?" : valueText(one)}`,
  );

/** The same as Sass prints it. */
const printed = (text: string): string[] =>
  readSheet(compile(text)).declarations.map((one) => `${one.name}: ${valueText(one)}`);

const reasons = (text: string): string[] =>
  readScss(text).sheet.declarations.flatMap(({ given }) => (given?.kind === "unknown" ? [given.reason] : []));

describe("custom properties in SCSS", () => {
  it("are what Sass prints, at any nesting, whatever else stands there", () => {
    const text = `@use "sass:map";
// :root { --no: 1px; } don't "
$gap: 4px !default; // }
$map: (
  "sm": 1px, // two { px
  md: 2px,
);
%placeholder { color: red; }
:root {
  --a: #{$gap}; // --no: 1px;
  --b: #{map.get($map, "sm")};
  --c: #{ map-get($map, md) } ;
  --d: url(//cdn/a;b) "}#{1}" ;
  @media (min-width: $gap) { --e: 1px; &.dark { --f: "// x"; } }
  background: url(http://a/b;c) { color: blue }
  font: { family: "x"; size: 2px; }
  @extend %placeholder;
  --g: http://x.y // z
  ;
};
.x-#{$gap} { --h: 1px }
@function twice($x) { @return $x * 2; }
:root { padding: twice(2px); --i: 0 }
`;
    const css = printed(text);
    expect(
      read(text).map((line, at) => (line.endsWith("?") ? css[at]?.replace(/: .*/, ": ?") : line)),
    ).toEqual(css.map((line, at) => (read(text)[at]?.endsWith("?") ? line.replace(/: .*/, ": ?") : line)));
    expect(read(text).filter((line) => line.endsWith("?"))).toEqual(["--d: ?"]);
  });

  it("have the names that Sass puts together, and none where that is not certain", () => {
    const text = "$prefix: 'bs-'; $p: x; :root { --#{$prefix}gap: 1px; --#{$p}: 2px; --a#{$p}-b: 3px }";
    expect(read(text)).toEqual(printed(text));
    expect(read("$a: b; $a: c; :root { --#{$a}: 1px; --#{1+1}: 2px; --d: 1px }")).toEqual(["--d: 1px"]);
  });

  it.each([
    ["$a: 1px + 2px; :root{--x: #{$a}}", "$a is no plain value, but 1px + 2px"],
    ["$a: 1px; :root{--x: #{$a * 2}}", "Sass calculates #{$a * 2}"],
    ["$a: 1px; :root{--x: 1px #{$a}}", "Sass puts it together of several parts"],
    ["$a: 1px; $a: 2px; :root{--x: #{$a}}", "$a is set more than once"],
    ["$a_b: 1px; $a-b: 2px; :root{--x: #{$a-b}}", "$a-b is set more than once"],
    [":root{$a: 1px; --x: #{$a}}", "$a is not set at the top of this file"],
    [":root{--x: #{$a}} $a: 1px;", "$a is not set at the top of this file"],
    [":root{--x: #{$a}}", "$a is not set in this file"],
    ["@use 't'; :root{--x: #{t.$a}}", "t.$a stands in another file"],
    ["$a: 1px; @import 'b'; :root{--x: #{$a}}", "a file imported after it may set $a again"],
    ["$a: 1px; @mixin m($a) { --x: #{$a} }", "what stands in @mixin is put elsewhere, or nowhere, by Sass"],
    ["$a: 1px; @mixin m($a) {} :root { --x: #{$a} }", "$a is a parameter, too"],
    ["$a: 'Inter'; :root{--x: #{$a}}", "$a is no plain value, but 'Inter'"],
    ["$a: (b: 1px, b: 2px); :root{--x: #{map.get($a, b)}}", "what $a holds as b cannot be told"],
    ["$a: (b: (c: 1px)); :root{--x: #{map.get($a, b)}}", "$a, b is no plain value, but (c: 1px)"],
    ["$a: (b 1px); :root{--x: #{map.get($a, b)}}", "what $a holds as b cannot be told"],
    ["@if $b { :root{--x: 1px} }", "what stands in @if is put elsewhere, or nowhere, by Sass"],
  ])("of which %s is not known: %s", (text, reason) => {
    expect(reasons(text)).toEqual([reason]);
  });
});

/** The text with a new value for a declaration, where it may be written. */
function write(text: string, declaration: Declaration, value: string): string | undefined {
  if (readScss(text).faultOf?.(declaration, value) !== undefined) return undefined;
  const { given } = declaration;
  const range = given?.kind === "literal" ? given.range : declaration.value;
  return applyEdits(text, [{ range, text: value }]);
}

const number = fc
  .oneof(fc.integer({ min: -2000, max: 2000 }), fc.float({ min: -9, max: 9, noNaN: true }))
  .map(String);
const unit = fc.constantFrom("", "px", "rem", "%", "MS");
const value = fc.oneof(
  fc.tuple(number, unit).map((parts) => parts.join("")),
  fc.constantFrom(
    "#ABC",
    "#aabbcc",
    "#12345678",
    "red",
    "AliceBlue",
    "sans-serif",
    "null",
    "a-b",
    "-a",
    "not",
    "+.5em",
  ),
  fc.constantFrom(
    "rgb(1 2 3)",
    "rgba(1, 2, 3, .5)",
    "oklch(50% .1 200)",
    "oklch(50% .1 200 / .5)",
    "hsl(210 50% 40%)",
  ),
  fc.constantFrom(
    "var(--b)",
    "calc(1px + 2px)",
    "cubic-bezier(.4, 0, .2, 1)",
    "1px / 2",
    "1px+2px",
    "1px -2px",
    "min(1px, 2px)",
  ),
  fc.constantFrom(
    "'a'",
    '"a, b"',
    "a, b , c",
    "1px 2px,3px",
    "1px,,2px",
    "",
    "{a:b}",
    "a // b",
    "url(//a)",
    "#{1}",
    "'#{1}'",
    "$a",
    "@x",
    "a;b".slice(0, 1),
  ),
);

it("what is written is what Sass prints, and nothing else changes", () => {
  const files = [
    ":root { --x: 1px; --y: 2px }",
    "$a: 1px; // 'a\n:root { --x: #{$a}; --y: 2px }",
    "$a: 1px !default;\n$m: (k: $a);\n:root { --y: 2px; --x : #{ $a } ; }",
    "@use 'sass:map'; $m: ('k': 1px, 'l': 2px); :root { --x: #{map.get($m, 'k')}; --y: #{map.get($m, l)} }",
  ];
  let written = 0;
  fc.assert(
    fc.property(fc.constantFrom(...files), value, (text, next) => {
      const declaration = readScss(text).sheet.declarations.find(({ name }) => name === "--x");
      const changed = declaration && write(text, declaration, next);
      if (declaration === undefined || changed === undefined) return;
      written++;
      const css = printed(changed);
      expect(css.find((line) => line.startsWith("--y"))).toBe("--y: 2px");
      const shown = css.find((line) => line.startsWith("--x"))?.slice(5) ?? "";
      expect([next, shown, createValueMatcher(next)(shown)]).toEqual([next, shown, true]);
      expect(read(changed)).toContain(`--x: ${next}`);
    }),
    { numRuns: 1_500 },
  );
  expect(written).toBeGreaterThan(500);
});

it("any text is read in linear time, with ranges inside of it", () => {
  const piece = fc.constantFrom(
    ..."{ } ; : ( ) [ ] ' \" // /* */ #{ $a: $a --a: \\ \n @use @mixin url( , a".split(" "),
    "\n",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      const { sheet } = readScss(text);
      expect(sheet.source).toHaveLength(text.length);
      for (const { value: range } of sheet.declarations) expect(range.end).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 3_000 },
  );
  for (const part of ["#{", "$a:", "--a:#{", "'", "(", "url(", "//", "/*", "\\", "{", "@mixin $a"])
    readScss(part.repeat(50_000));
});
