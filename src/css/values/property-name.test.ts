import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePropertyName } from "./property-name.js";

describe("a custom property name", () => {
  it.each([
    ["--a", "--a"],
    ["--A", "--A"],
    ["--0", "--0"],
    ["---", "---"],
    ["--my-\u00e9", "--my-\u00e9"],
    ["--\u{1f600}", "--\u{1f600}"],
    ["--a\\.b", "--a.b"],
    ["--\\61", "--a"],
    ["--__proto__", "--__proto__"],
  ])("%j is read as %j", (text, name) => {
    expect(parsePropertyName(text)).toBe(name);
  });

  it.each([
    "",
    "-",
    "--",
    "a",
    "-a",
    " --a",
    "--a ",
    "--a b",
    "--a:",
    "--a;",
    "--a{}",
    "--a(",
    "--a/**/",
    "--a.b",
    "--a\n",
    "--a\0",
    "--a\u0085",
    "--\ud800",
    "\\--a",
    "__proto__",
  ])("is not %j", (text) => {
    expect(parsePropertyName(text)).toBeUndefined();
  });

  it("never takes a text that could end a declaration", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const name = parsePropertyName(`--${text}`);
        if (name === undefined || text.includes("\\")) return;
        for (const character of " \t\n:;{}()[]/*'\"!,.<>@#&=+~|$^%?`") expect(text).not.toContain(character);
      }),
    );
  });
});
