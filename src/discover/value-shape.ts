import { findNumberEnd, startsNumber } from "../css/tokens/scan-name.js";
import { T } from "../css/tokens/token-type.js";
import { nextAtLevel, type Tokens, tokenizePiece, tokenText } from "../css/tokens/tokens.js";

/** One top-level component of a value. */
export interface ValuePart {
  readonly type: number;
  /** As written; of a word and of a function, its name in lower case. */
  readonly text: string;
}

/** What a value is made of. */
export interface ValueShape {
  /** Its top-level components, without white space, comments and commas. */
  readonly parts: readonly ValuePart[];
  readonly commas: number;
  /** The names of all functions in it, however deep, in lower case. */
  readonly functions: readonly string[];
}

export function shapeOf(value: string): ValueShape {
  const reader = new PlainValueReader(value);
  return reader.read() ? reader : readTokens(tokenizePiece(value));
}

function readTokens(tokens: Tokens): ValueShape {
  const parts: ValuePart[] = [];
  const functions: string[] = [];
  let commas = 0;
  let topLevelFrom = 0;
  for (let at = 0; at < tokens.count; at++) {
    const type = tokens.types[at] ?? 0;
    const written = tokenText(tokens, at);
    const text = partText(type, type === T.Function ? written.slice(0, -1) : written);
    if (type === T.Function) functions.push(text);
    if (at < topLevelFrom || type === T.WhiteSpace || type === T.Comment) continue;
    if (type === T.Comma) commas++;
    else parts.push({ type, text });
    topLevelFrom = nextAtLevel(tokens, at);
  }
  return { parts, commas, functions };
}

function partText(type: number, written: string): string {
  return type === T.Function || type === T.Ident ? written.toLowerCase() : written;
}

/**
 * Reads a value of words, numbers, hashes, functions of such and strings, as most are: without making tokens, which
 * takes several times as long.
 */
class PlainValueReader implements ValueShape {
  readonly parts: ValuePart[] = [];
  readonly functions: string[] = [];
  commas = 0;
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether the value is such a one; if not, what was read is of no use. */
  read(): boolean {
    while (this.#at < this.#text.length) {
      const code = this.#code();
      if (isSpace(code) || code === comma) {
        if (code === comma) this.commas++;
        this.#at++;
      } else if (!this.#readPart(code)) return false;
    }
    return !this.functions.includes("url");
  }

  #readPart(first: number): boolean {
    const start = this.#at;
    const type = this.#skipPart(first);
    if (type === undefined) return false;
    const text = partText(type, this.#text.slice(start, this.#at));
    this.parts.push({ type, text });
    return type !== T.Function || this.#readArguments(text);
  }

  /** To the end of a part, of a function to the end of its name; answers its type, but none for what is not plain. */
  #skipPart(first: number): number | undefined {
    if (first === slash) return this.#skipSlash();
    if (first === hash) return this.#skipHash();
    if (first === quote || first === apostrophe) return this.#skipString(first);
    return startsNumber(this.#text, this.#at) ? this.#skipNumber() : this.#skipName(first);
  }

  /** Alone, and not of a comment. */
  #skipSlash(): number | undefined {
    this.#at++;
    return this.#code() === asterisk ? undefined : T.Delim;
  }

  #skipHash(): number | undefined {
    const start = ++this.#at;
    this.#skipWord();
    return this.#at > start ? T.Hash : undefined;
  }

  #skipString(end: number): number | undefined {
    this.#at++;
    while (this.#code() !== end) if (isOddInString(this.#text.charCodeAt(this.#at++))) return undefined;
    this.#at++;
    return T.String;
  }

  #skipNumber(): number | undefined {
    const end = findNumberEnd(this.#text, this.#at);
    this.#at = end;
    if (this.#code() === percent) {
      this.#at++;
      return T.Percentage;
    }
    while (isLetter(this.#code())) this.#at++;
    if (isWord(this.#code())) return undefined;
    return this.#at === end ? T.Number : T.Dimension;
  }

  #skipName(first: number): number | undefined {
    const letter = first === dash ? this.#text.charCodeAt(this.#at + 1) : first;
    if (!isLetter(letter)) return undefined;
    this.#skipWord();
    return this.#code() === openParen ? T.Function : T.Ident;
  }

  /** From the opening parenthesis of a function past the one that closes it. */
  #readArguments(name: string): boolean {
    this.functions.push(name);
    this.#at++;
    for (let depth = 1; depth > 0; ) {
      const start = this.#at;
      if (this.#code() === hash) this.#at++;
      this.#skipWord();
      const code = this.#code();
      this.#at++;
      if (code === openParen) {
        depth++;
        this.functions.push(this.#text.slice(start, this.#at - 1).toLowerCase());
      } else if (code === closeParen) depth--;
      else if (!isBetweenArguments(code) || (code === slash && this.#code() === asterisk)) return false;
    }
    return true;
  }

  #skipWord(): void {
    while (isWord(this.#code())) this.#at++;
  }

  /** Not a number at the end of the text. */
  #code(): number {
    return this.#text.charCodeAt(this.#at);
  }
}

const quote = 0x22;
const hash = 0x23;
const percent = 0x25;
const apostrophe = 0x27;
const openParen = 0x28;
const closeParen = 0x29;
const asterisk = 0x2a;
const comma = 0x2c;
const dash = 0x2d;
const slash = 0x2f;

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09;
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

/** A letter, a digit, a dash or an underscore. */
function isWord(code: number): boolean {
  return isLetter(code) || (code >= 0x30 && code <= 0x39) || code === dash || code === 0x5f;
}

/** What ends a string too early, or may hide its end. */
function isOddInString(code: number): boolean {
  return Number.isNaN(code) || code === 0x5c || (code >= 0x0a && code <= 0x0d);
}

function isBetweenArguments(code: number): boolean {
  if (isSpace(code)) return true;
  return code === percent || (code >= asterisk && code <= slash && code !== dash);
}
