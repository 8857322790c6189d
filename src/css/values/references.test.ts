import fc from "fast-check";
import { expect, test } from "vitest";
import { referencesIn, replaceReferences } from "./references.js";

test.each([
  ["var(--a)", ["--a"]],
  ["calc(var(--a) + VAR( /* x */ --b, var(--c)))", ["--a", "--b", "--c"]],
  ['"var(--a)" url(var(--b)) avar(--c) var(a)', []],
  ["v\\61r(--a\\.b)", ["--a.b"]],
])("%s refers to %j", (value, names) => {
  expect(referencesIn(value)).toEqual(names);
});

test("names are replaced where they stand, escaped where they must be", () => {
  expect(replaceReferences("var( --a,var(--b)) /* --a */", "--a", "--x.y")).toBe(
    "var( --x\\.y,var(--b)) /* --a */",
  );
  expect(replaceReferences("var(--a) var(--b)", undefined, "--c")).toBe("var(--c) var(--c)");
});

test("a name that is replaced by itself changes nothing, whatever the text", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const value = `${before}var(--a)${after}`;
      expect(replaceReferences(value, "--a", "--a")).toBe(value);
    }),
  );
});
