import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { applyEdits } from "../../src/css/sheet/edit.js";
import { holdsValue } from "../../src/css/sheet/holds-value.js";
import { readSheet } from "../../src/css/sheet/sheet-reader.js";
import { findBlankEnd, findBlankStart, tokenize } from "../../src/css/tokens/tokens.js";
import { checkDeclarationValue, trimValue } from "../../src/css/values/declaration-value.js";
import { seed, valueText } from "./arbitrary-css.js";
import { cascadeByName } from "./cascade-by-name.js";
import { openOraclePage } from "./page.js";

const page = openOraclePage();
afterAll(() => page.close());

const names = ["--before", "--value", "--after", "--next"];
const surroundings = [
  ":root{--before:1;--value:old;--after:2}:root{--next:3}",
  ":root {\n  --before: 1;\n  --value: old /* note */ !important;\n  --after: 2\n}\n:root { --next: 3 }",
  ":root{--before:1;--value:;--after:2}:root{--next:3}",
  "@layer x { :root { --before: 1; @media all { --value:old } --after: 2; & { --next: 3 } } }",
  ":root{--before:1;--after:2;--next:3;--value:old",
];

describe("a value we accept", () => {
  test("changes its own declaration and nothing else of the sheet", () => {
    fc.assert(fc.property(valueText, fc.constantFrom(...surroundings), checkAccepted), {
      numRuns: 3000,
      seed,
    });
  });

  test("is what a browser that sees it in a declaration takes for one whole value", () => {
    fc.assert(fc.property(valueText, checkAgainstBrowser), { numRuns: 3000, seed });
  });
});

function checkAccepted(text: string, source: string): void {
  const value = trimValue(text);
  fc.pre(checkDeclarationValue(value).ok);
  const winner = cascadeByName([readSheet(source)], { attributes: {}, media: [] }).winners.get("--value");
  if (winner === undefined) throw new Error("the sheet declares --value");
  const edited = applyEdits(source, [{ range: winner.value, text: value }]);
  page.set([edited], {});
  const [before, computed, after, next] = page.read(names);
  expect([before, after, next]).toEqual(["1", "2", "3"]);
  const again = cascadeByName([readSheet(edited)], { attributes: {}, media: [] }).winners.get("--value");
  expect(again && holdsValue(again, value)).toBe(true);
  // A function of the author's own, which is not there, computes to nothing.
  const isComputed = value.includes("--url(");
  if (!value.endsWith("\\") && !isComputed) expect(core(computed ?? "")).toBe(core(value));
}

/** Without what stands around a value and is no part of it for a browser. */
function core(value: string): string {
  const tokens = tokenize(value);
  const first = findBlankEnd(tokens, 0, tokens.count);
  return value.slice(tokens.starts[first], tokens.starts[findBlankStart(tokens, first, tokens.count)]).trim();
}

/** Texts we refuse for other reasons than CSS; and a last backslash, whose echo Chromium spoils even when it is escaped. */
function isOutOfScope(value: string): boolean {
  return ["\r", "\0", "</style"].some((text) => value.includes(text)) || value.endsWith("\\\\");
}

function checkAgainstBrowser(text: string): void {
  const value = trimValue(text);
  fc.pre(!isOutOfScope(value));
  page.set([`a{--x:1;--v:${value};--y:2}`], {});
  const [rule, ...others] = page.rules();
  // The rule is of the frame's own class, which `instanceof` does not know.
  const style = rule as CSSStyleRule | undefined;
  const isWhole =
    style !== undefined &&
    others.length === 0 &&
    style.cssRules.length === 0 &&
    [...style.style].join() === "--x,--v,--y" &&
    style.style.getPropertyPriority("--v") === "" &&
    style.style.getPropertyValue("--y") === "2" &&
    core(style.style.getPropertyValue("--v")) === core(value);
  expect(checkDeclarationValue(value).ok).toBe(isWhole);
}
