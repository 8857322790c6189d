import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDecidingNames } from "./deciding/deciding-names.js";
import { parseLess } from "./parse-less.js";

const mayDecide = (text: string): boolean => parseLess(text, 0, text.length).statements.mayDecide;

const pieces =
  "@a|@b|:| |;|{|}|(|)|[|]|--x|color|'|\"|`|~|\\|//|/*|*/|\n|@media |@page|$c|@{a}|when |.m|#m|each(|url(|,|1px|&|@import |+|a:@b;|@a:1;|@m[a]";

describe("what is parsed of Less", () => {
  it("says that no variable decides only where none does, whatever stands there", () => {
    const texts = fc
      .array(fc.constantFrom(...pieces.split("|")), { maxLength: 14 })
      .map((all) => all.join(""));
    fc.assert(
      fc.property(texts, (text) => {
        const range = { start: 0, end: text.length };
        if (!mayDecide(text)) expect([...findDecidingNames([{ text, range }])]).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it("says so of variables, maps and the declarations that take their values as a whole", () => {
    const text = `@import "a"; @a: 1px; @m: { k: 2px; };
@media (min-width: 1px) { :root { --x: @a; --y: @m[k]; --z: @{a}; --w: ~"1px"; color: @a } }`;
    expect(mayDecide(text)).toBe(false);
  });

  it.each([
    "@media @a { }",
    "@import @a;",
    ".k-@{a} { }",
    "a { b: @a + 1 }",
    ".m(@a) { }",
    "@b: if(@a, 1, 2);",
  ])("does not say so of %s", (text) => {
    expect(mayDecide(text)).toBe(true);
  });
});
