import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as T from "../tokens/token-type.js";
import { nextAtLevel, tokenizePiece } from "../tokens/tokens.js";
import { BlockSkipper, stopAt } from "./block-skipper.js";
import { readCustomDeclaration } from "./declaration-reader.js";

/** Whatever makes tokens begin, end, open, close, or look like something else. */
const pieces =
  `a --x url( URL( u\\72l( \\75rl( \\75 rl( # @ @media #url( @url( -url( 1url( .url( 1 5e + - . ' " 'a' "b" ( ) [ ] { } ; : , /* */ /**/ / \\ \\; \\} \\( ! <!-- --> < % é _`
    .split(" ")
    .concat([" ", "\n", "\t", "\r\n", "\f", "\\\n", "\0", "\ufeff", "\\26 ", "/* ; */"]);
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((parts) => parts.join(""));

/** Closed blocks, strings and addresses, and whatever opens nothing: most texts of these are plain. */
const closed =
  `a --x # @ @media 1 5e + - . 'a' "b" : , */ / <!-- --> < % é _ (a) [a] {a;} url(a) url('a') f(a{b})`
    .split(" ")
    .concat([" ", "\n", "\t", "\r\n", "\f", "\0", "\ufeff"]);
const mostlyPlain = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...closed) }, fc.constantFrom(...pieces)), {
    maxLength: 8,
  })
  .chain((parts) => fc.constantFrom(";", "}", " ;").map((stop) => parts.join("") + stop));

const types: Record<number, number> = {
  [stopAt.semicolon]: T.Semicolon,
  [stopAt.openBrace]: T.LeftCurlyBracket,
  [stopAt.closeBrace]: T.RightCurlyBracket,
};

/** Where the tokens say that a stretch ends. */
function endByTokens(text: string, stops: readonly number[]): number {
  const tokens = tokenizePiece(text);
  let at = 0;
  while (at < tokens.count && !stops.some((stop) => types[stop] === tokens.types[at]))
    at = nextAtLevel(tokens, at);
  return tokens.starts[at] ?? text.length;
}

const stopLists = fc.subarray(Object.values(stopAt), { minLength: 1 });

describe("a stretch", () => {
  it("ends where the tokens of the text say", () => {
    fc.assert(
      fc.property(texts, stopLists, (text, stops) => {
        const end = new BlockSkipper(text).scan(
          0,
          stops.reduce((all: number, stop) => all | stop, 0),
        );
        expect(end).toBe(endByTokens(text, stops));
      }),
      { numRuns: 20_000 },
    );
  });

  it("that is plain is a value without anything around it but white space", () => {
    fc.assert(
      fc.property(fc.oneof(mostlyPlain, texts), (text) => {
        const scanner = new BlockSkipper(text);
        const value = text.slice(0, scanner.scan(0, stopAt.semicolon | stopAt.closeBrace));
        const core = value.replace(/^[ \t\n\r\f]+|[ \t\n\r\f]+$/g, "");
        fc.pre(scanner.isPlain && core !== "");
        const tokens = tokenizePiece(value);
        const start = value.indexOf(core);
        const plain = { start, end: start + core.length, important: false };
        expect(readCustomDeclaration(tokens, 0, tokens.count)).toEqual(plain);
      }),
      { numRuns: 10_000 },
    );
  });

  it("is scanned once, however many names and brackets stand in it", () => {
    for (const piece of ["a(", "url(x)", "u\\72l(", "\\61 (", "-", "#a", "[", "/**/"]) {
      const text = piece.repeat(200_000);
      expect(new BlockSkipper(text).scan(0, stopAt.semicolon)).toBe(text.length);
    }
  });
});
