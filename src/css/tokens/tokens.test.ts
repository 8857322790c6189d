import { testCorpus } from "@rmenke/css-tokenizer-tests";
import { describe, expect, it } from "vitest";
import * as T from "./token-type.js";
import { tokenize, tokenText, unmatched } from "./tokens.js";

/** The corpus' names of token types, by ours. */
const typeNames: Readonly<Record<number, string>> = {
  [T.Ident]: "ident-token",
  [T.Function]: "function-token",
  [T.AtKeyword]: "at-keyword-token",
  [T.Hash]: "hash-token",
  [T.String]: "string-token",
  [T.BadString]: "bad-string-token",
  [T.Url]: "url-token",
  [T.BadUrl]: "bad-url-token",
  [T.Delim]: "delim-token",
  [T.Number]: "number-token",
  [T.Percentage]: "percentage-token",
  [T.Dimension]: "dimension-token",
  [T.WhiteSpace]: "whitespace-token",
  [T.Cdo]: "CDO-token",
  [T.Cdc]: "CDC-token",
  [T.Colon]: "colon-token",
  [T.Semicolon]: "semicolon-token",
  [T.Comma]: "comma-token",
  [T.LeftSquareBracket]: "[-token",
  [T.RightSquareBracket]: "]-token",
  [T.LeftParenthesis]: "(-token",
  [T.RightParenthesis]: ")-token",
  [T.LeftCurlyBracket]: "{-token",
  [T.RightCurlyBracket]: "}-token",
  [T.Comment]: "comment",
};

function spansOf(css: string) {
  const tokens = tokenize(css);
  return Array.from(tokens.types, (type, index) => ({
    type: typeNames[type],
    startIndex: tokens.starts[index],
    endIndex: tokens.starts[index + 1],
  }));
}

/** These follow a later draft, where U+00D7 is in no name; browsers take every character beyond ASCII. */
const laterDraft = [
  "tests/fuzz/b69ece36-057f-4450-9423-a1661787bce6",
  "tests/ident/0007",
  "tests/ident/0008",
];

describe("tokens", () => {
  it.each(Object.entries(testCorpus))(
    "are those of the CSS tokenizer corpus: %s",
    (name, { css, tokens }) => {
      const expected = tokens.map(({ type, startIndex, endIndex }) => ({ type, startIndex, endIndex }));
      if (laterDraft.includes(name)) expect(spansOf(css)).not.toEqual(expected);
      else expect(spansOf(css)).toEqual(expected);
    },
  );

  it("cover the whole text but a byte order mark", () => {
    const tokens = tokenize("\ufeffa{b:\0}");
    expect(tokens.starts[0]).toBe(1);
    expect(Array.from({ length: tokens.count }, (_, index) => tokenText(tokens, index))).toEqual([
      "a",
      "{",
      "b",
      ":",
      "\0",
      "}",
    ]);
  });

  it.each([
    ["u\\72l(;})", [T.Url]],
    ["\\55 \\52\r\n\\00004C\t( x ", [T.Url]],
    ['u\\rl( "a")', [T.Function, T.WhiteSpace, T.String, T.RightParenthesis]],
    ["url(a b\\41)c)", [T.BadUrl, T.Ident, T.RightParenthesis]],
    ["url(a\\", [T.Url]],
    ["--x\\", [T.Ident]],
  ])("read an escape in %j as browsers do", (css, types) => {
    expect([...tokenize(css).types]).toEqual(types);
  });

  it("know the partner of every bracket, and which have none", () => {
    const { partners } = tokenize("(]{)}f([");
    //                              ( ] { ) } f( [
    expect([...partners]).toEqual([7, unmatched, 4, unmatched, 2, 7, 7]);
  });

  it.each([
    ["(", ")"],
    ["{", ""],
    ["url(a b\\41);", ""],
    ["u\\72l(x y);", ""],
    ["/*", ""],
    ['"\\', ""],
    ["\\", ""],
    ["<!-", ""],
  ])("of a million hostile characters %j are found in linear time", (piece, end) => {
    const css = piece.repeat(1_000_000 / piece.length) + end;
    const { starts } = tokenize(css);
    expect(starts[starts.length - 1]).toBe(css.length);
  });
});
