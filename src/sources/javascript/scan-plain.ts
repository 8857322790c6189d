import { type ScriptToken, TokenCollector } from "./script-tokens.js";

/**
 * Finds the tokens of a script in which each character tells by itself what begins there, as in most that hold tokens: names
 * and marks in ASCII, whole numbers and fractions, strings and templates without escapes, comments. Undefined where anything
 * else stands, such as a slash that may divide or begin an expression, and where a bracket or a string stays open.
 */
export function scanPlain(text: string): TokenCollector | undefined {
  const scanner = new PlainScanner(text);
  return scanner.scan() && scanner.tokens.unclosed === undefined ? scanner.tokens : undefined;
}

/** What may begin at a character. */
const none = 0;
const space = 1;
const lineEnd = 2;
const name = 3;
const digit = 4;
const opening = 5;
const closing = 6;
/** A mark that no other one follows up. */
const mark = 7;
/** A mark that is another one with one of these behind it. */
const operator = 8;
const quote = 9;

const kinds = new Uint8Array(128);
const letters = "abcdefghijklmnopqrstuvwxyz";
for (const [kind, characters] of [
  [space, " \t\v\f"],
  [lineEnd, "\n\r"],
  [name, `${letters}${letters.toUpperCase()}_$`],
  [digit, "0123456789"],
  [opening, "([{"],
  [closing, ")]}"],
  [mark, ",;:~"],
  [operator, "=.+-*|&?!"],
  [quote, "\"'"],
] as const)
  for (const character of characters) kinds[character.charCodeAt(0)] = kind;

const operators = /[=.+\-*|&?!<>/%^]/;
const number = /(?:0|[1-9]\d*)(?:\.\d*)?(?![\w.$\\\u0080-\uffff])/y;
const lineSeparator = /[\u2028\u2029]/;

class PlainScanner {
  readonly tokens: TokenCollector;
  readonly #text: string;
  #at = 0;
  #isFirst = true;

  constructor(text: string) {
    this.#text = text;
    this.tokens = new TokenCollector(text);
  }

  /** Takes all tokens, or answers that it did not. */
  scan(): boolean {
    const { length } = this.#text;
    let isPlain = true;
    while (isPlain && this.#at < length) isPlain = this.#scanAt(this.#text.charCodeAt(this.#at));
    return isPlain;
  }

  #scanAt(code: number): boolean {
    switch (code < 128 ? kinds[code] : none) {
      case space:
        this.#at++;
        return true;
      case lineEnd:
        this.#at++;
        this.#isFirst = true;
        return true;
      case name:
        return this.#takeName();
      case digit:
        return this.#takeTo(matchEnd(number, this.#text, this.#at), "number");
      case opening:
        this.tokens.takeOpening(this.#next("mark", this.#at + 1));
        return true;
      case closing:
        return this.#takeClosing();
      case mark:
        return this.#takeTo(this.#at + 1, "mark");
      case operator:
        return this.#takeOperator();
      case quote:
        return this.#takeString(code);
      default:
        return code === 0x60 ? this.#takeTemplate() : code === 0x2f && this.#skipComment();
    }
  }

  /** The token that ends at an offset. */
  #next(kind: ScriptToken["kind"], end: number): ScriptToken {
    const start = this.#at;
    // One character is a string that is there already.
    const value = end === start + 1 ? this.#text.charAt(start) : this.#text.slice(start, end);
    const token = { kind, value, start, end, isFirst: this.#isFirst };
    this.#isFirst = false;
    this.#at = end;
    return token;
  }

  #takeTo(end: number, kind: ScriptToken["kind"]): boolean {
    if (end < 0) return false;
    this.tokens.take(this.#next(kind, end));
    return true;
  }

  #takeName(): boolean {
    const text = this.#text;
    let end = this.#at + 1;
    let code = text.charCodeAt(end);
    while (code < 128 && (kinds[code] === name || kinds[code] === digit)) code = text.charCodeAt(++end);
    return code < 128 || end === text.length ? code !== 0x5c && this.#takeTo(end, "name") : false;
  }

  #takeClosing(): boolean {
    if (this.#text.charAt(this.#at) !== "}" || this.tokens.unclosed?.kind !== "template-part")
      return this.tokens.takeClosing(this.#next("mark", this.#at + 1));
    const end = findTemplateEnd(this.#text, this.#at + 1);
    if (end < 0 || this.#text.charAt(end - 1) === "{") return this.#takeTo(end, "template-part");
    return this.tokens.takeClosing(this.#next("template-part", end));
  }

  #takeTemplate(): boolean {
    const end = findTemplateEnd(this.#text, this.#at + 1);
    if (end < 0 || this.#text.charAt(end - 1) === "`") return this.#takeTo(end, "template");
    this.tokens.takeOpening(this.#next("template-part", end));
    return true;
  }

  #takeOperator(): boolean {
    const at = this.#at;
    const text = this.#text;
    const length = text.startsWith("=>", at) ? 2 : text.startsWith("...", at) ? 3 : 1;
    const after = text.charAt(at + length);
    const isPlain = length > 1 || !(operators.test(after) || (text.charAt(at) === "." && /\d/.test(after)));
    return isPlain && this.#takeTo(at + length, "mark");
  }

  #takeString(mark: number): boolean {
    const text = this.#text;
    let end = this.#at + 1;
    let code = text.charCodeAt(end);
    while (code !== mark) {
      if (end >= text.length || code === 0x5c || code === 0x0a || code === 0x0d) return false;
      code = text.charCodeAt(++end);
    }
    return this.#takeTo(end + 1, "string");
  }

  #skipComment(): boolean {
    const at = this.#at;
    const text = this.#text;
    const isLong = text.startsWith("/*", at);
    if (!isLong && !text.startsWith("//", at)) return false;
    const end = isLong ? text.indexOf("*/", at + 2) + 2 : matchEnd(lineRest, text, at);
    const comment = text.slice(at, end);
    if (end < at + 2 || lineSeparator.test(comment)) return false;
    if (isLong && comment.includes("\n")) this.#isFirst = true;
    this.#at = end;
    return true;
  }
}

/** Where a template ends, or its next expression begins; -1 where neither is told by the characters alone. */
function findTemplateEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x60) return at + 1;
    if (code === 0x5c) return -1;
    if (code === 0x24 && text.charCodeAt(at + 1) === 0x7b) return at + 2;
  }
  return -1;
}

const lineRest = /[^\n\r]*/y;

/** Where a sticky expression that matches at an offset ends; -1 where it does not. */
function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
