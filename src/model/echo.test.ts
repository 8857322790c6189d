import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { echo, quote, toPlainJson, toPlainLine } from "./echo.js";

describe("an echo of input", () => {
  it.each([
    ["--a", "--a"],
    ["a\nb\tc", "a\\nb\\tc"],
    ["\u001b[31m", "\\u001b[31m"],
    ["\u202e\u2028\u200b\ufeff", "\\u202e\\u2028\\u200b\\ufeff"],
    ["\ud800", "\\ud800"],
    ["\u{1f600} \u00e9", "\u{1f600} \u00e9"],
  ])("of %j is %j", (text, echoed) => {
    expect(echo(text)).toBe(echoed);
  });

  it("has at most eighty characters, none of them invisible", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const echoed = echo(text);
        expect(echoed.length).toBeLessThanOrEqual(80);
        expect(echoed).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
      }),
    );
  });

  it("of a short plain text is the text", () => {
    expect(echo("x".repeat(79))).toBe("x".repeat(79));
    expect(echo("x".repeat(81))).toBe(`${"x".repeat(79)}…`);
  });
});

describe("a quotation of input", () => {
  it.each([
    ["", '""'],
    ['say "a"', '"say \\"a\\""'],
    ["C:\\a\n", '"C:\\a\\n"'],
    ["x".repeat(500), `"${"x".repeat(79)}…"`],
  ])("of %j is %s", (text, quoted) => {
    expect(quote(text)).toBe(quoted);
  });
});

it("a line that names a file shows what a name hides, however long it is", () => {
  expect(toPlainLine(`${"a".repeat(200)}/\u202egnp\n\u001b[31m.css`)).toBe(
    `${"a".repeat(200)}/\\u202egnp\\n\\u001b[31m.css`,
  );
});

describe("JSON for a terminal", () => {
  it("says the same as any other, in visible characters and lines of its own", () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: "binary" }), (text) => {
        const value: unknown = JSON.parse(text);
        const plain = toPlainJson(value);
        expect(JSON.parse(plain)).toEqual(value);
        expect(plain).not.toMatch(/[^\P{Cc}\n]|[\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u);
      }),
    );
  });
});
