import { tokenize as tokenizeWithCssTree } from "css-tree/tokenizer";
import postcss, { type Declaration as PostcssDeclaration } from "postcss";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../src/css/sheet/edit.js";
import { valueText } from "../../src/css/sheet/sheet.js";
import { readSheet } from "../../src/css/sheet/sheet-reader.js";
import { tokenize } from "../../src/css/tokens/tokens.js";
import { cascadeByName } from "../css-oracles/cascade-by-name.js";
import { publishedSheets, readPublished } from "./style-sheets.js";

interface Span {
  readonly name: string;
  /** Undefined for an empty value, whose place is anywhere between colon and end. */
  readonly start: number | undefined;
  readonly value: string;
  readonly important: boolean;
}

/** Every declaration of a custom property as postcss sees it; nested `{}` values are left whole. */
function spansByPostcss(css: string): Span[] {
  const spans: Span[] = [];
  postcss.parse(css).walkDecls((declaration) => {
    if (declaration.prop.startsWith("--")) spans.push(spanOf(declaration));
  });
  return spans;
}

function spanOf({ prop, value, raws, source, important = false }: PostcssDeclaration): Span {
  const written = raws.value?.raw ?? value;
  const offset = (source?.start?.offset ?? 0) + prop.length + (raws.between?.length ?? 0);
  const text = written.trim();
  return { name: prop, start: text === "" ? undefined : offset, value: text, important };
}

function spansByUs(css: string): Span[] {
  return readSheet(css).declarations.map((declaration) => ({
    name: declaration.name,
    start: declaration.value.start === declaration.value.end ? undefined : declaration.value.start,
    value: valueText(declaration),
    important: declaration.value.important,
  }));
}

describe.each(publishedSheets.map((sheet) => [sheet.path, sheet] as const))("%s", (_, sheet) => {
  const css = readPublished(sheet);

  it("has the tokens css-tree sees", () => {
    const { types, starts } = tokenize(css);
    const seen: string[] = [];
    tokenizeWithCssTree(css, (type, start) => seen.push(`${type}@${start}`));
    // One text compares a hundred times faster than a hundred thousand pairs.
    expect(Array.from(types, (type, index) => `${type}@${starts[index]}`).join(" ")).toBe(seen.join(" "));
  });

  it("has the declarations postcss sees, in the same places", () => {
    expect(spansByUs(css)).toEqual(spansByPostcss(css));
  });

  it("keeps every other declaration when all of the root element's are edited", () => {
    const read = readSheet(css);
    const { winners } = cascadeByName([read], { attributes: {}, media: [] });
    const edits = [...winners.values()].map(({ value, name }) => ({ range: value, text: `"${name}; }"` }));
    const edited = applyEdits(css, edits);
    const isWinner = read.declarations.map((declaration) => winners.get(declaration.name) === declaration);
    const expected = spansByPostcss(css).map(({ name, value, important }, index) => ({
      name,
      important,
      value: isWinner[index] ? `"${name}; }"` : value,
    }));
    expect(spansByPostcss(edited).map(({ name, value, important }) => ({ name, important, value }))).toEqual(
      expected,
    );
    const again = cascadeByName([readSheet(edited)], { attributes: {}, media: [] }).winners;
    expect([...again].map(([name, winner]) => [name, valueText(winner)])).toEqual(
      [...winners.keys()].map((name) => [name, `"${name}; }"`]),
    );
  });
});

it("is at least 25 sheets, minified ones among them", () => {
  expect(publishedSheets.length).toBeGreaterThanOrEqual(25);
  expect(publishedSheets.filter(({ path }) => path.includes(".min.")).length).toBeGreaterThanOrEqual(3);
});
