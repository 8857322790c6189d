import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapePropertyName } from "./property-name.js";
import { readWholeReference } from "./whole-reference.js";

describe("a value that is one reference", () => {
  it.each([
    ["var(--a)", "--a"],
    ["VAR( --a-b\n)", "--a-b"],
    [" var(--größe)\t", "--größe"],
    ["var(--a\\.5)", "--a.5"],
    ["var(--\\31 0)", "--10"],
    ["var(/* the */--a/* one */)", "--a"],
    ["var(--a)/**/", "--a"],
  ])("%j names its property", (value, name) => {
    expect(readWholeReference(value)).toBe(name);
  });

  it.each([
    "",
    "--a",
    "var(--a, 1px)",
    "var(--a,)",
    "var(--a) var(--b)",
    "1px var(--a)",
    "var(--a",
    "var(--)",
    "var(a)",
    "\u00a0var(--a)",
    "calc(var(--a))",
  ])("%j is none", (value) => {
    expect(readWholeReference(value)).toBeUndefined();
  });

  it("names whatever property was written into it", () => {
    const name = fc.string({ unit: "grapheme-ascii", minLength: 1 }).map((text) => `--${text}`);
    fc.assert(
      fc.property(name, (written) => {
        expect(readWholeReference(`var(${escapePropertyName(written)})`)).toBe(written);
      }),
    );
  });
});
