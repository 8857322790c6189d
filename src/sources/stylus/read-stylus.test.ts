import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../css/sheet/edit.js";
import { preludeSource, valueText } from "../../css/sheet/sheet.js";
import { readStylus } from "./read-stylus.js";

const tokensIn = (text: string) =>
  readStylus(text).sheet.declarations.map((one) => [
    one.name,
    valueText(one),
    preludeSource(one.sheet, one.block).trim(),
    one.given?.kind === "unknown" ? "unknown" : "plain",
  ]);

describe("custom properties in Stylus", () => {
  it("are read in rules, with a colon or without, whatever comments stand around", () => {
    const text = `// :root\n/* :root\n  --no: 1px */\n\n:root // note\n  --a: #FFF; // note\n  --b .5rem\n  color red\n  &.dark\n    --a: var(--b) !important\nhtml\n  --c: "//x"\n`;
    expect(tokensIn(text)).toEqual([
      ["--a", "#FFF", ":root", "plain"],
      ["--b", ".5rem", ":root", "plain"],
      ["--a", "var(--b)", "&.dark", "plain"],
      ["--c", '"//x"', "html", "plain"],
    ]);
    expect(readStylus(text).sheet.declarations.map(({ value }) => value.important)).toEqual([
      ...[false, false, true, false],
    ]);
  });

  it("are read in conditions of CSS", () => {
    const [declaration] = readStylus("@media (min-width: 10px)\n\t:root\n\t\t--a: 1px\n").sheet.declarations;
    expect(declaration?.block.parent).toMatchObject({ kind: "media", atName: "media" });
  });

  it.each([
    "1px + 2px",
    "gap",
    "darken(#fff, 5%)",
    "1px 2px",
    "#abcd",
    "1e3",
    "1.0",
    "-gap",
    "$gap",
    "(4px)",
    "1px,",
    "\\",
  ])("are not known with a value that Stylus may calculate: %s", (value) => {
    expect(tokensIn(`:root\n  --a: ${value} \n  --b: 1px`)[0]?.[3] ?? "unknown").toBe("unknown");
  });

  it.each([
    ["a condition", ":root\n  --a: 1px\n  if gap\n    --a: 1px"],
    ["a loop", ":root\n  --a: 1px\n  for n in 1 2\n    --a: 1px"],
    ["a mixin", "mix()\n  --a: 1px\n:root\n  --a: 1px"],
    ["a variable", "a = @block\n  --a: 1px\n:root\n  --a: 1px"],
  ])("are not known where %s sets them, too, which is told", (_, text) => {
    expect(tokensIn(text)).toEqual([["--a", "1px", ":root", "unknown"]]);
    expect(readStylus(text).unread).toHaveLength(1);
  });

  it.each([
    ["a rule whose selectors stand on several lines", ".dark\n:root\n  --a: 1px"],
    ["a rule whose selectors go on after a comma", ".dark,\n:root\n  --a: 1px"],
    ["braces", ":root {\n  --a: 1px\n}"],
    ["tabs beside spaces", ":root\n\t--a: 1px\nhtml\n  --b: 1px"],
    ["lines that go on", ":root \\\n  .a\n  --a: 1px"],
  ])("are not read in %s, which is told", (_, text) => {
    expect(tokensIn(text)).toEqual([]);
    expect(readStylus(text).unread.length).toBeGreaterThan(0);
  });

  it("take values that Stylus prints as they stand there, and no others", () => {
    const source = readStylus(":root\n  --a: 1px");
    const [declaration] = source.sheet.declarations;
    if (declaration === undefined) throw new Error("it is not read");
    for (const value of ["2px", "-.5em", "1.25", "#0f7", "var(--b)", "'x'", "rgba(1, 2, 3, 0.5)", "50%"])
      expect(source.faultOf?.(declaration, value)).toBeUndefined();
    for (const value of [
      "red",
      "1px 2px",
      "calc(1px)",
      "#abcd",
      "1px;",
      "{a}",
      "1px // x",
      '"\\a"',
      "rgba(1,2,3,0.5555)",
    ])
      expect(source.faultOf?.(declaration, value)).toContain("Stylus would calculate");
  });

  it("are the same after an edit, but for the value", () => {
    const values = fc.constantFrom("2px", "#0f7", '"a  b"', "var(--b)", ".5em");
    const pieces = fc.constantFrom(
      ":root\n",
      "  --a: 1px // x\n",
      "  --b .5em !important;\n",
      "  color red\n",
      "html\n",
      "  if x\n",
      "    --c: 3px\n",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(pieces), values, (list, value) => {
        const text = list.join("");
        const source = readStylus(text);
        for (const [at, declaration] of source.sheet.declarations.entries()) {
          if (declaration.given !== undefined) continue;
          const after = applyEdits(text, [{ range: declaration.value, text: value }]);
          expect(source.isSafeEdit?.(after)).toBe(true);
          const others = tokensIn(after);
          expect(others[at]?.[1]).toBe(value);
          expect(others.filter((_, other) => other !== at)).toEqual(
            tokensIn(text).filter((_, other) => other !== at),
          );
        }
      }),
    );
  });
});
