import fc from "fast-check";
import { compileString } from "sass";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../css/sheet/edit.js";
import { createPlaceFinder } from "../../css/sheet/place.js";
import { type Declaration, valueText } from "../../css/sheet/sheet.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { createValueMatcher } from "../../css/values/same-value.js";
import { readSource } from "../read-source.js";

const readScss = (text: string) => readSource("main.scss", text);

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

describe("the place of a custom property", () => {
  it.each([
    [".#{$name}-x { --a: 1 }", ".#{$name}-x"],
    [".a#{ $name } > .c /* d */ { --a: 1 }", ".a#{ $name } > .c"],
    [".a { #{$name} &.b { --a: 1 } }", "#{$name} .a.b"],
    ["@mixin m($a: 1) { .a-#{$a} { --a: 1 } }", ".a-#{$a}"],
  ])("shows interpolations as they are written: %s", (text, selector) => {
    const { sheet } = readScss(text);
    expect(sheet.declarations.map(createPlaceFinder(sheet))).toMatchObject([{ selector }]);
  });

  it("does so in a component and in Less", () => {
    const places = (file: string, text: string) => {
      const { sheet } = readSource(file, text);
      return sheet.declarations.map(createPlaceFinder(sheet));
    };
    const component = '<style lang="scss">\n.#{$a} { --a: 1 }\n</style>';
    expect(places("a.vue", component)).toMatchObject([{ line: 2, selector: ".#{$a}" }]);
    expect(places("a.less", ".@{a} { --a: 1 }")).toMatchObject([{ selector: ".@{a}" }]);
  });
});

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
    expect(read(text).filter((line) => line.endsWith("?"))).toEqual(["--a: ?", "--d: ?"]);
  });

  it("are those of the branches and loops that are taken, as far as that is certain", () => {
    const text = `
@use "sass:map";
$dark: false !default;
$a: 1px;
@if $dark { $a: 2px; :root { --no: 1px } } @else if $a == null { :root { --no: 2px } } @else { $a: 3px; }
@if not $dark and true { :root { --yes: #{$a} } }
$base: ("sm": 1px, md: 2px,);
$more: map.merge($base, ("md": 4px, "lg": $a));
:root {
  @each $key, $value in $more { --gap-#{$key}: #{$value}; --own-#{$key}: 1px; }
  $a: 9px;
  --local: #{$a};
  --chosen: #{if($dark, 1px, 2px)};
}
.x { --global: #{$a} }
$font: "Inter", sans-serif;
$shadow: "0 1px 2px 1px red";
:root { --font: #{inspect($font)}; --shadow: #{$shadow} }
`;
    expect(read(text).sort()).toEqual(printed(text).sort());
  });

  it("are those that mixins put where they are included, with the values of their arguments", () => {
    const text = `
$prefix: "x-" !default;
$gaps: ("sm": 1px, "md": 2px);
$shades: ("red": ("base": #f00, "dark": #c00), "blue": ("base": #00f));
@mixin one($name, $value: 9px) { --#{$prefix}#{$name}: #{$value}; }
@mixin many($map, $group, $prefix: $prefix) {
  @each $key, $value in $map { --#{$prefix}#{$group}-#{$key}: #{$value}; }
}
@mixin shades { @each $name, $all in $shades { @each $shade, $color in $all { @include one("#{$name}-#{$shade}", $color); } } }
@mixin plain { --plain: a b; @if $prefix == "x-" { #{$prefix}no: 1px; --of: var(--#{$prefix}one) } &.dark { --plain: c; } }
@mixin wrap { .wrapped { @content; } }
@mixin as-it-is { @content; }
@mixin root { :root { --root: 1px; @include one($name: "named"); } }
@mixin unused { --unused: 1px }
:root {
  @include one("a", 3px); @include one(b);
  @include many($gaps, "gap");
  @include many($group: "own", $prefix: "y-", $map: ("k": 5px));
  @include shades;
  .inner { @include plain; }
}
@include root;
@include as-it-is { .content { --content: 1px; @include one("in") } }
@include wrap { --wrapped: 1px; }
`;
    const own = readScss(text).sheet.declarations.map(
      ({ name, given }) => `${name}: ${given?.kind === "unknown" ? "?" : (given?.text ?? "as it stands")}`,
    );
    const css = readSheet(compile(text)).declarations;
    const all = read(text).filter((line) => !line.startsWith("--unused"));
    expect(all.sort()).toEqual(css.map((one) => `${one.name}: ${valueText(one)}`).sort());
    expect(own).toContain("--unused: ?");
  });

  it("have the names that Sass puts together, and none where that is not certain", () => {
    const text =
      "$prefix: 'bs-'; $p: x; $q: y-; :root { --#{$prefix}gap: 1px; --#{$p}: 2px; --a#{$p}-b: 3px; --#{$q}z: 4px }";
    expect(read(text)).toEqual(printed(text));
    expect(read("@mixin m { $a: c !global } $a: b; :root { --#{$a}: 1px; --#{1+1}: 2px; --d: 1px }")).toEqual(
      ["--d: 1px"],
    );
  });

  it.each([
    ["$a: 1px + 2px; :root{--x: #{$a}}", "Sass calculates 1px + 2px for $a"],
    ["$a: 1px; :root{--x: #{$a * 2}}", "Sass calculates $a * 2"],
    [
      "$a: #fff; $b: scale-color($a, $lightness: -5%); :root{--x: #{$b}}",
      "Sass calculates scale-color($a, $lightness: -5%) for $b",
    ],
    ["$a: 1px; :root{--x: 1px #{$a}}", "Sass puts it together of several parts"],
    [":root{--x: #{$a}} $a: 1px;", "$a is not set"],
    [":root{--x: #{$a}}", "$a is not set"],
    [".b{$a: 1px} :root{--x: #{$a}}", "$a is not set"],
    ["@use 't'; :root{--x: #{t.$a}}", "t.$a stands in a file that was not read: t was not found"],
    ["@use 't' as *; :root{--x: #{$a}}", "a file that was not read may set $a: t was not found"],
    [
      "@use 't'; @each $a in t.$b { :root{--x: 1px} }",
      "t.$b stands in a file that was not read: t was not found",
    ],
    [
      "@use 't'; $a: 1px; @each $b in t.$c { $a: 2px } :root{--x: #{$a}}",
      "$a is set where t.$c stands in a file that was not read: t was not found",
    ],
    ["@each $a in $b { :root{--x: 1px} }", "$b is not set"],
    ["$a: 1px + 'is not set'; :root{--x: #{$a + 2px}}", "Sass calculates $a + 2px"],
    [
      "$a: 1px; @import 'b'; :root{--x: #{$a}}",
      "b, which is imported after it and was not read, may set $a again",
    ],
    ["$a: 1px; @mixin m($a) { --x: #{$a} }", "what stands in @mixin is put elsewhere, or nowhere, by Sass"],
    [
      "$a: 1px; @mixin m { $a: 2px !global } :root { @include m; --x: #{$a} }",
      "a mixin or a function sets $a",
    ],
    ["$a: 1px; :root { @include m { $a: 2px !global } --x: #{$a} }", "a mixin or a function sets $a"],
    ["%p { --x: 1px }", "what stands in %p is on the page only where something extends it"],
    ["$a: 'a', 'b'; :root{--x: #{$a}}", "Sass leaves out the quotes in $a"],
    ["$a: null; :root{--x: #{$a}}", "$a is null"],
    [
      "@use 'sass:map'; $a: (b: 1px, b: 2px); :root{--x: #{map.get($a, b)}}",
      "what map.get($a, b) finds cannot be told",
    ],
    [
      "@use 'sass:map'; $a: (red: 1px); :root{--x: #{map.get($a, 'red')}}",
      "what map.get($a, 'red') finds cannot be told",
    ],
    ["@use 'sass:map'; $a: (b: (c: 1px)); :root{--x: #{map.get($a, b)}}", "a map is no value of CSS"],
    [
      "@function map-get($m, $k) {@return 1} $a: (b: 1px); :root{--x: #{map-get($a, b)}}",
      "Sass calculates map-get($a, b)",
    ],
    [
      "$a: 1px; @if f() { $a: 2px } :root{--x: #{$a}}",
      "$a is set where whether @if holds is for Sass to say",
    ],
    ["@if f() { :root{--x: 1px} }", "whether @if holds is for Sass to say"],
    ["@if f() {} @else { :root{--x: 1px} }", "whether @else is for Sass to say"],
    [
      "@for $i from 1 through 2 { :root{--x: 1px} }",
      "what stands in @for is put elsewhere, or nowhere, by Sass",
    ],
    ["@each $k in a, b { :root { --x: #{$k} } }", "Sass goes through a list"],
  ])("of which %s is not known: %s", (text, reason) => {
    expect(reasons(text)).toEqual([reason]);
  });
});

/** The text with a new value for a declaration, where it may be written. */
function write(text: string, declaration: Declaration, value: string): string | undefined {
  if (readScss(text).faultOf?.(declaration, value) !== undefined) return undefined;
  const { given } = declaration;
  if (given?.kind === "unknown") return undefined;
  const range = given?.range ?? declaration.value;
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
    "$a: '1px';\n:root { --y: 2px; --x: #{$a}; }",
    "$a: 2px, 'b'; $c: $a;\n:root { --y: 2px; --x: #{inspect($c)}; }",
    "@each $k, $v in (x: 1px, y: 2px) { :root { --#{$k}: #{$v} } }",
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
    { numRuns: 1_200 },
  );
  expect(written).toBeGreaterThan(500);
});

it("a text that doubles what it says over and over is read", () => {
  const doubled = Array.from({ length: 39 }, (_, at) => `$a${at + 1}: "#{$a${at}}#{$a${at}}";`).join("");
  const text = (at: number) => `$a0: "ab"; ${doubled} :root { --x: #{$a${at}}; --#{$a${at}}: 1px; --y: 1px }`;
  expect(read(text(39))).toEqual(["--x: ?", "--y: 1px"]);
  const few = readScss(text(2)).sheet.declarations;
  expect(few.map(({ name }) => name)).toEqual(["--x", "--abababab", "--y"]);
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
