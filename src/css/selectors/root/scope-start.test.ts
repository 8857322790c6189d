import fc from "fast-check";
import { expect, test } from "vitest";
import { tokensOf } from "../../sheet/sheet.js";
import * as T from "../../tokens/token-type.js";
import { findBlankEnd } from "../../tokens/tokens.js";
import { createRootElement } from "./root-element.js";
import { matchSelectorList } from "./root-selector.js";
import { matchScopeStart } from "./scope-start.js";

const page = { root: createRootElement({ class: "a" }), parent: undefined };

/** What the tokens tell. */
function matchByTokens(prelude: string) {
  const [tokens, { from, to }] = tokensOf(prelude);
  const at = findBlankEnd(tokens, from, to);
  if (tokens.types[at] !== T.LeftParenthesis) return undefined;
  return matchSelectorList(tokens, { from: at + 1, to: Math.min(tokens.partners[at] ?? to, to) }, page);
}

test("where a scope starts is read as its tokens tell", () => {
  const piece = fc.constantFrom(
    ...[
      "(",
      "(",
      ")",
      ")",
      " ",
      "to",
      ".a",
      ":root",
      "b",
      ",",
      ":is(",
      ":1",
      "/**/",
      "'",
      "\\",
      "[x]",
      "\n",
      "&",
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      for (const prelude of [pieces.join(""), ` (${pieces.join("")}) to (.b)`])
        expect(matchScopeStart(prelude, page), prelude).toEqual(matchByTokens(prelude));
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ["(.a)", "yes"],
  [" (.b) to (.a)", "no"],
  ["(:is(.a, .b))", "yes"],
  ["to (.b)", undefined],
  ["(:1)", undefined],
])("that of %j matches: %s", (prelude, matches) => {
  expect(matchScopeStart(prelude, page)?.matches).toBe(matches);
});
