import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../css/sheet/edit.js";
import { preludeSource, type Sheet, valueText } from "../../css/sheet/sheet.js";
import { readSource, readSources } from "../read-source.js";
import type { Source } from "../source.js";

const readAlone = (text: string) => readSource("a.styl", text);

const tokensIn = (text: string) =>
  readAlone(text).sheet.declarations.map((one) => [
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
    expect(readAlone(text).sheet.declarations.map(({ value }) => value.important)).toEqual([
      ...[false, false, true, false],
    ]);
  });

  it.each([":root\n\t--a: 1px\n", ":root\n --a: 1px\n", "gap = 1px\n:root\n  --a: gap\n"])(
    "are found behind a byte order mark, as in %j",
    (plain) => {
      expect(tokensIn(plain)).toEqual([["--a", "1px", ":root", "plain"]]);
      expect(tokensIn(`\ufeff${plain}`)).toEqual(tokensIn(plain));
    },
  );

  it("are read in conditions of CSS", () => {
    const [declaration] = readAlone("@media (min-width: 10px)\n\t:root\n\t\t--a: 1px\n").sheet.declarations;
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
    expect(readAlone(text).unread).toHaveLength(1);
  });

  it.each([
    ["a rule whose selectors stand on several lines", ".dark\n:root\n  --a: 1px"],
    ["a rule whose selectors go on after a comma", ".dark,\n:root\n  --a: 1px"],
    ["braces", ":root {\n  --a: 1px\n}"],
    ["tabs beside spaces", ":root\n\t--a: 1px\nhtml\n  --b: 1px"],
    ["lines that go on", ":root \\\n  .a\n  --a: 1px"],
  ])("are not read in %s, which is told", (_, text) => {
    expect(tokensIn(text)).toEqual([]);
    expect(readAlone(text).unread.length).toBeGreaterThan(0);
  });

  it("take values that Stylus prints as they stand there, and no others", () => {
    const source = readAlone(":root\n  --a: 1px");
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

  it("may be lists of texts, references and families that CSS knows, where no variable has such a name", () => {
    const fonts = `"A B", 'C', ui-sans-serif, var(--f), monospace`;
    const of = (more: string) => readAlone(`:root\n  --a: ${fonts}\n  --b: serif\n${more}`);
    const faultIn = ({ sheet, faultOf }: Source, value: string) =>
      sheet.declarations.flatMap((one) => faultOf?.(one, value) ?? []);
    const source = of("");
    expect(source.sheet.declarations.map(({ given }) => given)).toEqual([undefined, undefined]);
    expect(faultIn(source, '"D", serif')).toEqual([]);
    for (const value of ['"D", red', '"D" serif', '"D", 1px', '"D",', "Arial, serif"])
      expect(faultIn(source, value)).toHaveLength(2);
    for (const more of ["monospace = 3px", "define('serif', 3px)", "m(monospace)\n  width monospace"])
      expect(of(more).sheet.declarations[0]?.given?.kind).toBe("unknown");
    expect(faultIn(of("fantasy = 3px"), '"D", fantasy')).toHaveLength(2);
    const [one] = source.sheet.declarations;
    const after = applyEdits(source.text, [
      { range: one?.value ?? { start: 0, end: 0 }, text: '"D", serif' },
    ]);
    expect(source.isSafeEdit?.(after)).toBe(true);
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
        const source = readAlone(text);
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

const main = (uses: string, values: string) => ({
  "main.styl": `@import 'vars'\n${uses}\n:root\n  --a: gap\n  --b $ink\n  padding gap\n`,
  "vars.styl": values,
});

/** What gives each custom property of a file its value: the file, the text and the name; or why nobody knows. */
function givenIn(files: Readonly<Record<string, string>>, of = "main.styl") {
  const sources = readSources(new Map(Object.entries(files)));
  const fileOf = (sheet: Sheet) => [...sources].find(([, source]) => source.sheet === sheet)?.[0];
  const declarations = sources.get(of)?.sheet.declarations ?? [];
  return declarations.map(({ name, given }) =>
    given?.kind === "literal"
      ? [name, fileOf(given.sheet), given.sheet.source.slice(given.range.start, given.range.end), given.name]
      : [name, given?.reason],
  );
}

describe("variables of Stylus", () => {
  it("are followed to the one literal that sets them, over files", () => {
    expect(givenIn(main("", "gap = 4px // note\n$ink=#ABC;\n"))).toEqual([
      ["--a", "vars.styl", "4px", "gap"],
      ["--b", "vars.styl", "#ABC", "$ink"],
    ]);
    const [required] = givenIn({
      "main.styl": "@require './lib/vars.styl';\n:root\n  --a: gap\n",
      "lib/vars.styl": "@import 'more'\n",
      "lib/more/index.styl": "gap = 4px\n",
    });
    expect(required).toEqual(["--a", "lib/more/index.styl", "4px", "gap"]);
  });

  it("that are set to another one lead to that, too", () => {
    const sources = readSources(new Map(Object.entries(main("y = gap\n:root\n  --y: y", "gap = 4px"))));
    const [declaration] = sources.get("main.styl")?.sheet.declarations ?? [];
    expect(declaration?.given).toMatchObject({
      ...{ kind: "literal", name: "y", text: "4px" },
      alias: { name: "gap", given: { text: "4px" } },
    });
  });

  it.each([
    ["it is set once more", "", "gap = 4px\ngap = 5px", "set more than once"],
    ["it is set in a rule", ".x\n  gap = 5px", "gap = 4px", "stands in a block"],
    ["it is set in a condition", "if 1\n  gap = 5px", "gap = 4px", "stands in a block"],
    ["it may be set before", "", "gap ?= 4px\ngap = 4px", "sets it, too"],
    ["it is added to", "gap += 1px", "gap = 4px", "sets it, too"],
    ["a parameter has its name", "mix(gap)\n  --x: gap", "gap = 4px", "another variable has that name"],
    ["a loop has its name", "for gap in 1 2\n  --x: gap", "gap = 4px", "another variable has that name"],
    ["a condition asks for it", "if gap == 4px\n  --x: 1px", "gap = 4px", "decides something by gap"],
    ["a choice asks for it", "x = gap ? 1 : 2", "gap = 4px", "decides something by gap"],
    [
      "a condition of CSS asks for it",
      "@media (min-width: gap)\n  --x: 1px",
      "gap = 4px",
      "decides something",
    ],
    ["a mixin gets it", "mix(n)\n  --x: n\n.y\n  mix(gap)", "gap = 4px", "is handed to mix"],
    ["a mixin without brackets gets it", "mix(n)\n  --x: n\n.y\n  mix gap", "gap = 4px", "is handed to mix"],
    ["a mixin gives it to a token", "mix()\n  --x: 0 gap", "gap = 4px", "gives --x its value, too"],
    [
      "a rule that is not read has it",
      ":root\nhtml\n  --x: gap * 2",
      "gap = 4px",
      "gives --x its value, too",
    ],
    ["a function may set it", 'define("gap", 5px)', "gap = 4px", "may set it"],
    ["a plugin may set it", 'use("x.js")', "gap = 4px", "may set it"],
    ["a file that is not there may set it", "@import 'gone'", "gap = 4px", "was not read may set it: gone"],
    ["files with any name may set it", "@import 'x/*'", "gap = 4px", "may set it"],
    ["an import in a rule may set it", ".x\n  @import 'vars'", "gap = 4px", "stands in a block"],
    ["a file with braces may set it", "@import 'braces'", "gap = 4px", "braces"],
    ["a line goes on", "x = (1px +\n  2px)", "gap = 4px", "goes on in the next line"],
    ["it is calculated", "", "gap = 2px * 2", "Stylus calculates gap"],
    ["it is a word", "", "gap = solid", "Stylus calculates gap"],
    ["it leads to itself", "", "gap = gap", "refers to itself"],
    ["a block is in it", "", "gap =\n  4px", "Stylus"],
    ["two are set at once", "gap = b = 5px", "gap = 4px\nb = 4px", "Stylus calculates gap"],
  ])("are not known where %s", (_, uses, values, reason) => {
    const files = { ...main(uses, values), "braces.styl": ".x { gap = 5px }\n" };
    expect(givenIn(files).find(([name]) => name === "--a")?.[1]).toContain(reason);
  });

  it("are those of the files that belong together alone, however these load one another", () => {
    const files = {
      ...main("", "gap = 4px\n"),
      "other.styl": "gap = 8px\n:root\n  --a: gap\n",
      "beside.styl": "@import 'vars'\n",
    };
    expect(givenIn(files)[0]).toEqual(["--a", "vars.styl", "4px", "gap"]);
    expect(givenIn(files, "other.styl")).toEqual([["--a", "other.styl", "8px", "gap"]]);
    expect(givenIn({ ...files, "beside.styl": "@import 'vars'\ngap = 9px\n" })[0]?.[1]).toContain(
      "more than once",
    );
  });

  it("are not written where they were installed", () => {
    const files = { "main.styl": "@import 'x'\n:root\n  --a: gap\n", "node_modules/x.styl": "gap = 4px\n" };
    expect(givenIn(files)[0]?.[1]).toContain("was installed");
  });

  it("take no value of another kind where something is calculated from them", () => {
    const faultOf = (uses: string, value: string) => {
      const source = readSources(new Map(Object.entries(main(uses, "gap = 4px")))).get("main.styl");
      const [declaration] = source?.sheet.declarations ?? [];
      return declaration && source?.faultOf?.(declaration, value);
    };
    expect(faultOf(".x\n  padding: gap * 2", "8px")).toBeUndefined();
    expect(faultOf(".x\n  padding: gap * 2", "1rem")).toContain("padding: gap * 2 is calculated from gap");
    expect(faultOf("", "1rem")).toBeUndefined();
  });

  it("are safe to write where nothing but the value changes", () => {
    const source = readAlone("gap = 4px // x\ny = gap\n");
    expect(source.isSafeEdit?.("gap = 1rem // x\ny = 2px\n")).toBe(true);
    expect(source.isSafeEdit?.("gap = 1rem + 2px // x\ny = gap\n")).toBe(false);
    expect(source.isSafeEdit?.("gap = 4px\nx = 5px\ny = gap\n")).toBe(false);
  });

  it("are read in a time that grows with the text alone", () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `v${at} = v${at + 1}`).join("\n");
    const source = readAlone(`${many}\nv20000 = 4px\n:root\n  --a: v0\n`);
    expect(source.sheet.declarations[0]?.given?.kind).toBe("unknown");
  });
});
