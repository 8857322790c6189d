import { readCustomDeclaration } from "../../css/sheet/declaration-reader.js";
import { decodeIdentifier } from "../../css/tokens/identifier.js";
import * as T from "../../css/tokens/token-type.js";
import { findBlankEnd, nextAtLevel, type Tokens, tokenizePiece, tokenText } from "../../css/tokens/tokens.js";

/** A declaration as the browser has read it. */
interface Declared {
  readonly value: string;
  readonly isImportant: boolean;
}

/** To ask for so many names takes a browser less than to print all of a style. */
const fewNames = 64;

/**
 * What a style declares for these custom properties of its own. A browser searches the whole style for each name, so of
 * many names they are read from the style's text.
 */
export function readDeclarations(
  style: CSSStyleDeclaration,
  names: readonly string[],
): ReadonlyMap<string, Declared> {
  const printed = names.length > fewNames ? readPrinted(style) : new Map<string, Declared>();
  return new Map(names.map((name) => [name, printed.get(name) ?? ask(style, name)]));
}

/**
 * What a browser prints of a value that the end of a sheet has cut off, goes on into the next declaration: one counts where
 * the next that is read is the next there is.
 */
function readPrinted(style: CSSStyleDeclaration): ReadonlyMap<string, Declared> {
  const names = [...style].filter((name) => name.startsWith("--"));
  const read = readText(style.cssText);
  const isNamed = (at: number): boolean => read[at]?.[0] === names[at];
  return new Map(read.filter((_, at) => isNamed(at) && isNamed(at + 1)));
}

function ask(style: CSSStyleDeclaration, name: string): Declared {
  return {
    value: style.getPropertyValue(name),
    isImportant: style.getPropertyPriority(name) === "important",
  };
}

/** The custom properties of a text that ends each declaration with a semicolon, in its order. */
function readText(text: string): readonly (readonly [string, Declared])[] {
  const tokens = tokenizePiece(text);
  const read: [string, Declared][] = [];
  for (let at = 0, end = 0; at < tokens.count; at = end + 1) {
    end = findSemicolon(tokens, at);
    const name = findBlankEnd(tokens, at, end);
    // Browsers print the colon right behind the name.
    const value = end < tokens.count ? readCustomDeclaration(tokens, name + 2, end) : undefined;
    const cssVar = decodeIdentifier(tokenText(tokens, name));
    if (value === undefined || !cssVar.startsWith("--")) continue;
    const { start, end: valueEnd, important: isImportant } = value;
    read.push([cssVar, { value: text.slice(start, valueEnd), isImportant }]);
  }
  return read;
}

function findSemicolon(tokens: Tokens, from: number): number {
  let at = from;
  while (at < tokens.count && tokens.types[at] !== T.Semicolon) at = nextAtLevel(tokens, at);
  return at;
}
