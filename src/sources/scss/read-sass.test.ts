import { compileString } from "sass";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../css/sheet/edit.js";
import { valueText } from "../../css/sheet/sheet.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { readSource } from "../read-source.js";

const read = (text: string) => readSource("main.sass", text).sheet.declarations;

const printed = (text: string): string[] =>
  readSheet(
    compileString(text, { syntax: "indented", silenceDeprecations: ["global-builtin"] }).css,
  ).declarations.map((one) => `${one.name}: ${valueText(one)}`);

const text = `// a comment
   :root
     --no: 1px
@use "sass:map"
$gap: 4px !default // four
$gaps: ("sm": 1px, "md": $gap)
$own: 2px
=theme
  --no: 2px
:root,
.dark
  --gap: #{$gap}
  --own: 3px
  --md: #{map.get($gaps, "md")}

  @each $key, $value in $gaps
    --gap-#{$key}: #{$value}
  &.wide
    --wide: #{$own}
  @media (min-width: 10px)
    --media: a b
/* another
    --no: 3px
html
  --html: 1px
`.replaceAll("\n   :root\n     --no: 1px", "\n   :root { --no: 1px }");

describe("custom properties in the indented syntax of Sass", () => {
  it.each(["\n", "\r\n"])("are what Sass prints, whatever ends the lines", (end) => {
    const spelt = text.replaceAll("\n", end);
    const found = read(spelt)
      .filter(({ given }) => given?.kind !== "unknown")
      .map((one) => `${one.name}: ${valueText(one)}`);
    expect(found.sort()).toEqual(printed(spelt).sort());
  });

  it.each(["$gap: 1px\n:root\n  --gap: #{$gap}\n", ":root\n  --gap: 1px\n"])(
    "are found behind a byte order mark, as in %j",
    (plain) => {
      const found = (one: string) =>
        read(one).map(({ name, given, sheet, block, value }) => [
          name,
          given?.text ?? sheet.source.slice(value.start, value.end),
          sheet.source.slice(block.prelude.start, block.prelude.end),
        ]);
      expect(found(`\ufeff${plain}`)).toEqual(found(plain));
    },
  );

  it("are written where they stand, and nothing else changes", () => {
    for (const declaration of read(text)) {
      const { given, name } = declaration;
      if (given?.kind === "unknown") continue;
      const range = given?.range ?? declaration.value;
      const changed = applyEdits(text, [{ range, text: "7px" }]);
      expect(printed(changed)).toContain(`${name}: 7px`);
      expect(changed).toHaveLength(text.length + 3 - (range.end - range.start));
    }
  });

  it("stand in the rules that they are indented below", () => {
    const selectors = read(text).map(({ name, block, sheet }) => {
      const { start, end } = block.prelude;
      return `${name} ${block.kind} ${sheet.source.slice(start, end).replace(/\s+/g, " ").trim()}`;
    });
    expect(selectors).toContain("--gap style :root, .dark");
    expect(selectors).toContain("--gap-sm style :root, .dark");
    expect(selectors).toContain("--media media (min-width: 10px)");
    expect(selectors).toContain("--html style html");
  });

  it("are read in linear time, however they are nested", () => {
    for (const part of ["a\n ", '"\\', "((", "/*", "@if\n", "$a:", "--a:#{", "\n", "=a\n "])
      read(part.repeat(30_000));
    read(Array.from({ length: 1_000 }, (_, at) => `${" ".repeat(at)}a`).join("\n"));
  });
});
