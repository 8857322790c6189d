import { expect, it, vi } from "vitest";
import { readSource } from "../read-source.js";
import { Scope } from "./evaluation/modules/module.js";
import { Standpoint } from "./evaluation/standpoint.js";
import { parseScss } from "./syntax/parse-scss.js";

const many = (length: number, piece: (at: number) => string) =>
  Array.from({ length }, (_, at) => piece(at)).join("");

it("plain rules are no statements of Sass, however they are nested, and those around what matters are", () => {
  const nodes = (text: string) => parseScss(text, { start: 0, end: text.length }).nodes;
  const plain = ".a { &:hover { color: red } @media print { b: c } } /* d */ // e\n";
  expect(nodes(many(100, () => plain))).toEqual([]);
  for (const kept of ["--a: 1", "$a: 1", "@include m", "@content", "@import 'a'", "x-#{$a} { b: c }"])
    expect(nodes(`.a { b: c; .d { e: f } .g { ${kept} } }`)).toMatchObject([
      { prelude: { start: 0 }, children: [{ kind: "block", children: [{}] }] },
    ]);
});

it.each([1, 50])("of many variables of which one is asked for %i times, that one is read once", (times) => {
  const set = vi.spyOn(Scope.prototype, "setVariable");
  const variables = many(100, (at) => `$a${at}: 1px; $m${at}: (a: 1px, b: (c: 2px)); $a: ${at}px;`);
  readSource("a.scss", `${variables} :root { ${many(times, (at) => `--x${at}: #{$a7};`)} }`);
  const values = set.mock.calls.map(([, value]) => value);
  expect(values.filter((value) => typeof value === "function")).toHaveLength(300);
  expect(values.filter((value) => typeof value !== "function")).toMatchObject([{ text: "1px", name: "$a7" }]);
});

it("nothing is looked up for what stands in functions", () => {
  const find = vi.spyOn(Standpoint.prototype, "find");
  const functions = many(100, (at) => `@function f${at}($a) { $b: $a * 2; @if $a == 1 { @return $b } }`);
  readSource("a.scss", `$c: 1px; ${functions} :root { --x: #{$c} }`);
  expect(find.mock.calls.map(([name]) => name)).toEqual(["c"]);
});
