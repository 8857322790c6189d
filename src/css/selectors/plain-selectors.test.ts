import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenizePiece } from "../tokens/tokens.js";
import { matchPlainSelectors } from "./plain-selectors.js";
import { createRootElement, findPossibleAttributes } from "./root/root-element.js";
import { matchSelectorList } from "./root/root-selector.js";

const roots = [
  createRootElement({}),
  createRootElement({ class: "dark a", id: "b" }),
  createRootElement(undefined),
  createRootElement(undefined, findPossibleAttributes([{ class: "dark" }, { "data-theme": "dark" }])),
];

const parents = [
  undefined,
  { matches: "yes", specificity: 1, highest: 7, strongest: 7 },
  { matches: "no", specificity: 0, highest: 0, strongest: 5 },
  { matches: "unknown", specificity: 0, highest: 3, strongest: 3 },
] as const;

type Parent = (typeof parents)[number];

const matchPlain = (text: string, root = createRootElement({}), parent: Parent = undefined) =>
  matchPlainSelectors(text, { root, parent });

function matchTokens(text: string, root = createRootElement({}), parent: Parent = undefined) {
  const tokens = tokenizePiece(text);
  return matchSelectorList(tokens, { from: 0, to: tokens.count }, { root, parent });
}

describe("a plain selector list", () => {
  const piece = fc.constantFrom(
    ...["html", "HTML", "a", ".dark", ".a", ".x-1", "#b", "#c", ":root", ":hover", ":ROOT", "*", "_", "é"],
    ...[" ", " ", "\n", ",", ", ", ">", " > ", "+", "~", ":before", "::before", ":not(a)", ":nothing", "[a]"],
    ...["&", "&", "& ", "\\", "/**/", "1", "-", "--x", ".", "#", ":", "|", "(", "/", "\u0000"],
    ...[":not(", ":is(", ":where(", ":NOT(", ":is(.a", ":not(.dark", ":has(", ")", ")", ")", ") "],
  );

  it("is matched as its tokens are, nested or not", () => {
    const page = fc.record({ root: fc.constantFrom(...roots), parent: fc.constantFrom(...parents) });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), page, (pieces, { root, parent }) => {
        const text = pieces.join("");
        const plain = matchPlain(text, root, parent);
        if (plain === undefined) return;
        expect(plain === "invalid" ? undefined : plain).toEqual(matchTokens(text, root, parent));
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ...[":root", "html, body", ".card > .title:hover, #x", " * ", ".a.b\n.c", "&", "&.a, a &", ":is(a)"],
    ...[
      "&:not(.a)",
      ":is( .a > b , :where(:not(#c)) )",
      ":root:NOT(.a, :is(&)).b",
      `${":is(".repeat(16)}a${")".repeat(16)}`,
    ],
  ])("such as %j", (text) => {
    for (const root of roots)
      for (const parent of parents) {
        expect(matchPlain(text, root, parent)).toEqual(matchTokens(text, root, parent));
        expect(matchPlain(text, root, parent)).toBeDefined();
      }
  });

  it.each([
    "",
    ",",
    "a,",
    "a >",
    "> a",
    "[x]",
    ":is()",
    ":is(a",
    ":is(a))",
    ":is(,a)",
    ":is(> a)",
    ":not(a)b",
    ":has(a)",
    ":is(::before)",
    `${":is(".repeat(17)}a${")".repeat(17)}`,
    "::before",
    "a:before",
    "&a",
    "a|b",
    ".é",
    ":roott\\68",
    ":nothing(a)",
    ":is(.1)",
    "a/**/b",
  ])("but not %j", (text) => {
    expect(matchPlain(text)).toBeUndefined();
  });

  it.each([".1", "a, #1", ":root:1", ":nothing", ":root :nothing, [x]", ".1/*"])(
    "is seen to be invalid, such as %j",
    (text) => {
      expect(matchPlain(text)).toBe("invalid");
      expect(matchTokens(text)).toBeUndefined();
    },
  );
});
