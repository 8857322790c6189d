import { compileString } from "sass";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../css/sheet/edit.js";
import { valueText } from "../../css/sheet/sheet.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { readSource } from "../read-source.js";

const uses = '@use "sass:map"; @use "sass:list";\n';

const printed = (text: string): ReadonlyMap<string, string> =>
  new Map(
    readSheet(compileString(text, { silenceDeprecations: ["if-function"] }).css).declarations.map((one) => [
      one.name,
      valueText(one),
    ]),
  );

/** What gives values, and may be written, by the names of the custom properties. */
const given = (text: string) =>
  new Map(readSource("main.scss", text).sheet.declarations.map((one) => [one.name, one.given]));

const deciding = [
  ["a condition", "$a: 1px; :root{--a: #{$a}; @if $a == 1px { --b: 2px } @else { --b: 3px }}"],
  [
    "a condition in a mixin",
    "$a: 1px; @mixin m($v){ @if $v == 1px { --b: 2px } @else { --b: 3px } } :root{--a: #{$a}; @include m($a)}",
  ],
  [
    "a condition of its own value",
    "$a: 1px; @mixin m($v){ @if $v == 1px { --a: #{$v} } @else { --a: 3px } } :root{@include m($a)}",
  ],
  [
    "a condition in a loop",
    "$m: (a: 1px, b: 2px); :root{@each $k,$v in $m {@if $v == 1px {--#{$k}: #{$v};} @else {--y-#{$k}: #{$v};}}}",
  ],
  ["if()", "$a: 1px; :root{--a: #{$a}; --b: #{if($a == 1px, 3px, 4px)}}"],
  [
    "the key of a map",
    "$a: x; $m: ($a: 1px, y: 2px); :root{@each $k,$v in $m {--#{$k}-k: #{$v};} --a: #{$a}}",
  ],
  ["what is found in a map", '$a: "r"; $m: ("r": 2px); :root{--a: #{$a}; --b: #{map.get($m,$a)}}'],
  ["a name", "$a: red; :root{--x-#{$a}: 1px; --a: #{$a}}"],
  ["a name in a loop", "$a: x; $l: ($a, y); :root{@each $i in $l { --n-#{$i}: 1px; } --a: #{$a}}"],
  [
    "a name that a function makes",
    '$a: 1; @function n($v){@return "--l-" + $v} :root{#{n($a)}: 1px; --a: #{$a}}',
  ],
  ["a text that is put together", '$a: x; $b: "n-#{$a}"; :root{--#{$b}: 1px; --a: #{$a}}'],
  ["a selector", '$a: root; @function f($v){@return ":" + $v} #{f($a)} {--x: 1px} :root{--a: #{$a}}'],
  ["a reference", "$a: x; :root{--x: 1px; --b: var(--#{$a}); --a: #{$a}}"],
  ["a function", "$a: 1px; @function f(){ @if true { $a: 3px; } @return $a } :root{--b: #{f()}; --a: #{$a}}"],
  [
    "a function's condition",
    "$a: 1px; @function g(){@return $a == 1px} @function f($b){@if g() {@return $b} @return 9px} :root{--a: #{$a}; --b: #{f(2px)}}",
  ],
  ["the default of a parameter", "$a: 1px; @function f($v: $a){@return $v} :root{--a: #{$a}; --b: #{f()}}"],
  [
    "a function that another calls",
    "$v: 9px; @function f($v){@return g()} @function g(){@return $v} :root{--b: #{f(1px)}; --a: #{$v}}",
  ],
  ["how often a loop goes round", "$a: 2; :root{@for $i from 1 through $a { --n-#{$i}: 1px } --a: #{$a}}"],
] as const;

describe("a literal by which Sass decides", () => {
  it.each(deciding)("%s is not written, as more than its own value would change", (_, rest) => {
    const text = uses + rest;
    const before = printed(text);
    expect(before.get("--a")).toBeDefined();
    expect(given(text).get("--a")).toMatchObject({
      kind: "unknown",
      reason: expect.stringMatching(/^a condition, a name or what is found depends on \$/),
    });
  });

  it.each([
    "$a: 1px; $b: 2px; :root{--a: #{$a}; @if $b == 2px { --b: 2px }}",
    "$a: 1px; :root{@if $a { --a: #{$a} }}",
    "$a: 1px; :root{@if $a != null { --a: #{$a} }}",
    "$a: 1px; $b: $a; :root{--a: #{$b}; @if $a == 1px { --c: 2px }}",
    "$a: 1px; @function f($a){@return $a} :root{--a: #{$a}; --b: #{f(2px)}}",
    "$m: (a: 1px, b: 2px); :root{@each $k, $v in $m { --#{$k}: #{$v} }}",
    "$a: 1px; @function f($v){$a: $v; @return $a} :root{--a: #{$a}; --b: #{f(2px)}}",
  ])("does not keep others from being written: %s", (text) => {
    const found = given(text).get("--a");
    if (found?.kind !== "literal") throw new Error(JSON.stringify(found));
    const after = printed(applyEdits(text, [{ range: found.range, text: "7px" }]));
    expect(after).toEqual(new Map(printed(text)).set("--a", "7px"));
  });
});

it("every literal of a sum that a condition asks for decides, however many there are", () => {
  const sum = Array.from({ length: 150 }, (_, at) => `$a${at}: 1px; $c: $c + $a${at};`).join(" ");
  const made = given(`$c: 0px; ${sum} :root{@if $c == 150px { --b: 1px } --first: #{$a0}; --last: #{$a149}}`);
  for (const name of ["--first", "--last"]) expect(made.get(name)?.kind, name).toBe("unknown");
});
