import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenizePiece } from "../tokens/tokens.js";
import { judgePlainSelectors } from "./plain-selectors.js";
import { createPossibleRootElement, createRootElement } from "./root-element.js";
import { judgeSelectorList } from "./root-selector.js";

const roots = [
  createRootElement({}),
  createRootElement({ class: "dark a", id: "b" }),
  createRootElement(undefined),
  createPossibleRootElement([{ class: "dark" }, { "data-theme": "dark" }]),
];

const judgePlain = (text: string, root = createRootElement({})) =>
  judgePlainSelectors(`{${text}}`, { start: 1, end: text.length + 1 }, root);

function judgeTokens(text: string, root = createRootElement({})) {
  const tokens = tokenizePiece(text);
  return judgeSelectorList(tokens, { from: 0, to: tokens.count }, { root, parent: undefined });
}

describe("a plain selector list", () => {
  const piece = fc.constantFrom(
    ...["html", "HTML", "a", ".dark", ".a", ".x-1", "#b", "#c", ":root", ":hover", ":ROOT", "*", "_", "é"],
    ...[" ", " ", "\n", ",", ", ", ">", " > ", "+", "~", ":before", "::before", ":not(a)", ":nothing", "[a]"],
    ...["&", "\\", "/**/", "1", "-", "--x", ".", "#", ":", "|", "(", "/", "\u0000"],
  );

  it("is judged as its tokens are", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), fc.constantFrom(...roots), (pieces, root) => {
        const text = pieces.join("");
        const plain = judgePlain(text, root);
        if (plain !== undefined) expect(plain).toEqual(judgeTokens(text, root));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([":root", "html, body", ".card > .title:hover, #x", " * ", ".a.b\n.c"])("such as %j", (text) => {
    expect(judgePlain(text)).toEqual(judgeTokens(text));
    expect(judgePlain(text)).toBeDefined();
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
    expect(judgePlain(text)).toBeUndefined();
  });
});
