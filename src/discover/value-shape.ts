import { findNumberEnd, startsNumber } from "../css/scan-name.js";
import { T } from "../css/token-type.js";
import { nextAtLevel, type Tokens, tokenizePiece, tokenText } from "../css/tokens.js";

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
    const text = partText(type, tokenText(tokens, at));
    if (type === T.Function) functions.push(text);
    if (at < topLevelFrom || type === T.WhiteSpace || type === T.Comment) continue;
    if (type === T.Comma) commas++;
    else parts.push({ type, text });
    topLevelFrom = nextAtLevel(tokens, at);
  }
  return { parts, commas, functions };
}

function partText(type: number, written: string): string {
  if (type === T.Function) return written.slice(0, -1).toLowerCase();
  return type === T.Ident ? written.toLowerCase() : written;
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
    while (this.#at < this.#text.length) if (!this.#readItem(this.#code())) return false;
    return true;
  }

  #readItem(code: number): boolean {
    if (isSpace(code)) this.#at++;
    else if (code === comma) {
      this.commas++;
      this.#at++;
    } else if (code === slash) return this.#readSlash();
    else if (code === hash) return this.#readHash();
    else if (code === quote || code === apostrophe) return this.#readString(code);
    else if (startsNumber(this.#text, this.#at)) return this.#readNumber();
    else return this.#readWord(code);
    return true;
  }

  /** Alone, and not of a comment. */
  #readSlash(): boolean {
    const start = this.#at++;
    if (this.#code() === asterisk) return false;
    return this.#add(T.Delim, start);
  }

  #readHash(): boolean {
    const start = this.#at++;
    this.#skipWord();
    return this.#at > start + 1 && this.#add(T.Hash, start);
  }

  #readString(end: number): boolean {
    const start = this.#at++;
    while (this.#code() !== end) if (isOddInString(this.#text.charCodeAt(this.#at++))) return false;
    this.#at++;
    return this.#add(T.String, start);
  }

  #readNumber(): boolean {
    const start = this.#at;
    const end = findNumberEnd(this.#text, start);
    this.#at = end;
    if (this.#code() === percent) {
      this.#at++;
      return this.#add(T.Percentage, start);
    }
    while (isLetter(this.#code())) this.#at++;
    if (isWord(this.#code())) return false;
    return this.#add(this.#at === end ? T.Number : T.Dimension, start);
  }

  #readWord(first: number): boolean {
    const start = this.#at;
    const letter = first === dash ? this.#text.charCodeAt(start + 1) : first;
    if (!isLetter(letter)) return false;
    this.#skipWord();
    return this.#code() === openParen ? this.#readFunction(start) : this.#add(T.Ident, start);
  }

  #readFunction(start: number): boolean {
    const text = this.#text.slice(start, this.#at++).toLowerCase();
    this.functions.push(text);
    this.parts.push({ type: T.Function, text });
    return text !== "url" && this.#skipArguments();
  }

  /** Past the parenthesis that closes the function. */
  #skipArguments(): boolean {
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
    return !this.functions.includes("url");
  }

  #skipWord(): void {
    while (isWord(this.#code())) this.#at++;
  }

  #add(type: number, start: number): boolean {
    this.parts.push({ type, text: partText(type, this.#text.slice(start, this.#at)) });
    return true;
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
