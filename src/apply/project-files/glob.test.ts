import { describe, expect, it } from "vitest";
import { matchesGlob } from "./glob.js";

const matches = (path: string, pattern: string) => matchesGlob(path.split("/"), pattern.split("/"));

describe("a pattern takes a path", () => {
  it.each([
    ["a.css", "a.css"],
    ["a.css", "*.css"],
    ["a.css", "?.css"],
    ["a.css", "*"],
    ["a.css", "[a-c].css"],
    ["a.css", "[!x].css"],
    ["]", "[]]"],
    ["a-b", "a[b-]b"],
    ["*.css", "\\*.css"],
    ["x/y/a.css", "**/a.css"],
    ["a.css", "**/a.css"],
    ["x/y/a.css", "x/**"],
    ["x/a.css", "x/**/a.css"],
    ["x/y/z/a.css", "x/**/a.css"],
    ["a.b.css", "*.*.css"],
    ["aab", "*a?"],
  ])("%s of %s", (path, pattern) => {
    expect(matches(path, pattern)).toBe(true);
  });

  it.each([
    ["b.css", "a.css"],
    ["x/a.css", "*.css"],
    ["x/a.css", "*"],
    ["x", "x/**"],
    ["a.css", "[!a].css"],
    ["a.css", "\\*.css"],
    ["x/y/a.css", "x/*/b.css"],
    ["xa.css", "**/a.css"],
    ["[", "[a"],
  ])("but not %s of %s", (path, pattern) => {
    expect(matches(path, pattern)).toBe(false);
  });
});

it("however many wildcards it has, an answer comes at once", () => {
  expect(matches("a".repeat(5_000), `${"*a".repeat(500)}b`)).toBe(false);
  expect(matches("a/".repeat(2_000), `${"**/a/".repeat(500)}b`)).toBe(false);
});
