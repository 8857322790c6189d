import type { Range } from "../../css/sheet/sheet.js";
import { T } from "../../css/tokens/token-type.js";
import {
  findBlankEnd,
  findBlankStart,
  isBlank,
  nextAtLevel,
  type Tokens,
  tokenizePiece,
  tokenText,
} from "../../css/tokens/tokens.js";
import { createValueMatcher } from "../../css/values/same-value.js";
import { withoutComments } from "../../sources/scss/syntax/split.js";

/** A literal in a file that says what the page shows. */
export interface Candidate {
  readonly file: string;
  /** Inside of quotes, where it stands in a string. */
  readonly range: Range;
  /** What the file says, without the quotes that a compiler leaves out. */
  readonly text: string;
  /** Whether it is the value of a custom property, a string, or part of an expression. */
  readonly form: "value" | "string" | "expression";
}

/** The literals of one file; it is taken apart once, whatever is looked for. */
export class Literals {
  readonly #file: string;
  readonly #text: string;
  readonly #tokens: Tokens;
  /** The text in which nothing that is interpolated is left. */
  readonly #plain: string;

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
    const readable = withoutComments(text, { start: 0, end: text.length });
    this.#tokens = tokenizePiece(readable);
    this.#plain = readable.replace(/[#@]\{[^{}\n]*\}/g, (part) => "_".repeat(part.length));
  }

  /** Those that are the same value, as far as there are so many. */
  find(value: string, most: number): readonly Candidate[] {
    const width = countParts(tokenizePiece(value));
    const isSame = createValueMatcher(value);
    const known = new Map<string, boolean>();
    const isKnownSame = (text: string): boolean => {
      const same = known.get(text) ?? isSame(text);
      known.set(text, same);
      return same;
    };
    const found: Candidate[] = [];
    // What is interpolated is printed without quotes.
    const isList = value.includes(",") && !/["']/.test(value);
    for (let at = 0; at < this.#tokens.count && found.length < most; at++) {
      if (isBlank(this.#tokens, at) || this.#isPartOfName(at)) continue;
      const range = this.#rangeAt(at, width);
      const list = isList ? this.#listAt(at) : undefined;
      if (range !== undefined && isKnownSame(this.#slice(range))) found.push(this.#candidate(range));
      else if (list !== undefined && isKnownSame(withoutQuotes(this.#slice(list))))
        found.push({ ...this.#candidate(list), text: withoutQuotes(this.#slice(list)) });
      else if (this.#tokens.types[at] === T.String) {
        const inner = { start: this.#start(at) + 1, end: this.#start(at + 1) - 1 };
        const text = this.#slice(inner);
        if (!text.includes("\\") && isKnownSame(text)) found.push(this.#candidate(inner, "string"));
      }
    }
    return found;
  }

  #candidate(range: Range, form?: "string"): Candidate {
    return { file: this.#file, range, text: this.#slice(range), form: form ?? this.#formAt(range.start) };
  }

  #formAt(start: number): "value" | "expression" {
    const isIndented = this.#file.endsWith(".sass");
    const marks = isIndented ? ["\n"] : [";", "{", "}"];
    const from = Math.max(...marks.map((mark) => this.#plain.lastIndexOf(mark, start - 1))) + 1;
    const isFilled = this.#plain.charAt(start) === "_" && this.#text.charAt(start) !== "_";
    return !isFilled && /^\s*--[^:]*:/.test(this.#plain.slice(from, start)) ? "value" : "expression";
  }

  /** The range of as many parts as the value has. */
  #rangeAt(from: number, width: number): Range | undefined {
    const { count } = this.#tokens;
    let at = from;
    let end = from;
    for (let part = 0; part < width; part++) {
      at = findBlankEnd(this.#tokens, end, count);
      if (at >= count) return undefined;
      end = nextAtLevel(this.#tokens, at);
    }
    const range = { start: this.#start(from), end: this.#start(end) };
    const next = findBlankEnd(this.#tokens, end, count);
    // In what is indented, a selector may begin the next line.
    const isKey =
      this.#tokens.types[next] === T.Colon && !this.#text.slice(range.end, this.#start(next)).includes("\n");
    return isKey ? undefined : range;
  }

  /** A list with strings that is all that stands behind a colon. */
  #listAt(from: number): Range | undefined {
    const { types, count } = this.#tokens;
    const before = findBlankStart(this.#tokens, 0, from);
    if (types[before - 1] !== T.Colon) return undefined;
    let at = from;
    let hasString = false;
    while (at < count && types[at] !== T.Semicolon && !this.#isEndOfList(at)) {
      hasString ||= types[at] === T.String;
      at = nextAtLevel(this.#tokens, at);
    }
    const end = findBlankStart(this.#tokens, from, at);
    return hasString ? { start: this.#start(from), end: this.#start(end) } : undefined;
  }

  /** A list ends at `!default`, at the end of a block, and in what is indented with its line. */
  #isEndOfList(at: number): boolean {
    const text = tokenText(this.#tokens, at);
    const isLineEnd = this.#file.endsWith(".sass") && text.includes("\n");
    return text === "!" || text === "}" || text === ")" || isLineEnd;
  }

  /** Whether the token before belongs to it, as in `$white`. */
  #isPartOfName(at: number): boolean {
    const before = this.#tokens.types[at - 1];
    if (before === T.AtKeyword || before === T.Hash) return true;
    return before === T.Delim && "$@.%&#".includes(tokenText(this.#tokens, at - 1));
  }

  #start(at: number): number {
    return this.#tokens.starts[at] ?? this.#text.length;
  }

  #slice({ start, end }: Range): string {
    return this.#text.slice(start, end);
  }
}

function withoutQuotes(text: string): string {
  return text.replace(/"([^"\\]*)"|'([^'\\]*)'/g, "$1$2");
}

/** How many tokens and brackets a value has beside one another. */
function countParts(tokens: Tokens): number {
  let parts = 0;
  for (let at = 0; at < tokens.count; at = nextAtLevel(tokens, at)) if (!isBlank(tokens, at)) parts++;
  return parts;
}
