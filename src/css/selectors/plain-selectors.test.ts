import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenizePiece } from "../tokens/tokens.js";
import { matchPlainSelectors } from "./plain-selectors.js";
import { createPossibleRootElement, createRootElement } from "./root-element.js";
import { matchSelectorList } from "./root-selector.js";

const roots = [
  createRootElement({}),
  createRootElement({ class: "dark a", id: "b" }),
  createRootElement(undefined),
  createPossibleRootElement([{ class: "dark" }, { "data-theme": "dark" }]),
];

const matchPlain = (text: string, root = createRootElement({})) =>
  matchPlainSelectors(`{${text}}`, { start: 1, end: text.length + 1 }, root);

function matchTokens(text: string, root = createRootElement({})) {
  const tokens = tokenizePiece(text);
  return matchSelectorList(tokens, { from: 0, to: tokens.count }, { root, parent: undefined });
}

describe("a plain selector list", () => {
  const piece = fc.constantFrom(
    ...["html", "HTML", "a", ".dark", ".a", ".x-1", "#b", "#c", ":root", ":hover", ":ROOT", "*", "_", "é"],
    ...[" ", " ", "\n", ",", ", ", ">", " > ", "+", "~", ":before", "::before", ":not(a)", ":nothing", "[a]"],
    ...["&", "\\", "/**/", "1", "-", "--x", ".", "#", ":", "|", "(", "/", "\u0000"],
  );

  it("is matched as its tokens are", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), fc.constantFrom(...roots), (pieces, root) => {
        const text = pieces.join("");
        const plain = matchPlain(text, root);
        if (plain !== undefined) expect(plain).toEqual(matchTokens(text, root));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([":root", "html, body", ".card > .title:hover, #x", " * ", ".a.b\n.c"])("such as %j", (text) => {
    expect(matchPlain(text)).toEqual(matchTokens(text));
    expect(matchPlain(text)).toBeDefined();
  });

  it.each([
    "",
    ",",
    "a,",
    "a >",
    "> a",
    "[x]",
    ":is(a)",
    "::before",
    "a:before",
    "&",
    "a|b",
    ".é",
    ".1",
    "a/**/b",
  ])("but not %j", (text) => {
    expect(matchPlain(text)).toBeUndefined();
  });
});
