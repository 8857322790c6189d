import { decodeIdentifier } from "../tokens/identifier.js";
import * as T from "../tokens/token-type.js";
import { isDelim, nextAtLevel, type Tokens, tokenText } from "../tokens/tokens.js";

/** Reads the tokens of a selector, and passes over comments. */
export class SelectorCursor {
  readonly tokens: Tokens;
  readonly #end: number;
  #at: number;

  constructor(tokens: Tokens, from: number, to: number) {
    this.tokens = tokens;
    this.#end = to;
    this.#at = from;
    this.#skipComments();
  }

  get position(): number {
    return this.#at;
  }

  get type(): number {
    return this.isAtEnd() ? 0 : (this.tokens.types[this.#at] ?? 0);
  }

  get text(): string {
    return tokenText(this.tokens, this.#at);
  }

  /** The token's text with its escapes resolved. */
  get name(): string {
    return decodeIdentifier(this.text);
  }

  isAtEnd(): boolean {
    return this.#at >= this.#end;
  }

  isAt(type: number): boolean {
    return this.type === type;
  }

  isAtDelim(character: string): boolean {
    return !this.isAtEnd() && isDelim(this.tokens, this.#at, character);
  }

  /** Whether the token after this one is a delim of this one character. */
  isBeforeDelim(character: string): boolean {
    return this.#at + 1 < this.#end && isDelim(this.tokens, this.#at + 1, character);
  }

  isAtSpace(): boolean {
    return this.isAt(T.WhiteSpace);
  }

  advance(): void {
    this.#at++;
    this.#skipComments();
  }

  /** Steps over one token of this type, if it is next. */
  read(type: number): boolean {
    if (!this.isAt(type)) return false;
    this.advance();
    return true;
  }

  readDelim(character: string): boolean {
    if (!this.isAtDelim(character)) return false;
    this.advance();
    return true;
  }

  readCombinator(): boolean {
    return this.readDelim(">") || this.readDelim("+") || this.readDelim("~");
  }

  skipSpace(): this {
    while (this.isAtSpace()) this.advance();
    return this;
  }

  skipToComma(from: number): void {
    this.#at = from;
    while (this.#at < this.#end && this.tokens.types[this.#at] !== T.Comma) {
      this.#at = nextAtLevel(this.tokens, this.#at);
    }
  }

  /** Gives a cursor over the inside of the block that opens here, and steps past the block. */
  readBlock(): SelectorCursor {
    const close = Math.min(this.tokens.partners[this.#at] ?? this.#end, this.#end);
    const inside = new SelectorCursor(this.tokens, this.#at + 1, close);
    this.#at = Math.min(close + 1, this.#end);
    this.#skipComments();
    return inside;
  }

  /** Whether a token from here to the end passes a test. The cursor stays where it is. */
  contains(test: (cursor: SelectorCursor) => boolean): boolean {
    const probe = new SelectorCursor(this.tokens, this.#at, this.#end);
    for (; !probe.isAtEnd(); probe.advance()) {
      if (test(probe)) return true;
    }
    return false;
  }

  #skipComments(): void {
    while (this.#at < this.#end && this.tokens.types[this.#at] === T.Comment) this.#at++;
  }
}
