import { decodeIdentifier, decodeString, lowerAscii } from "../tokens/identifier.js";
import * as T from "../tokens/token-type.js";
import { isCloser, isDelim, type Tokens, tokenText, unmatched } from "../tokens/tokens.js";
import { dropRefused } from "./drop-refused.js";
import { tidySelector } from "./tidy-selector.js";

/**
 * The selectors of a list in the one spelling in which they are compared, each in pieces: no comments, white space only
 * where it is a combinator, names without case in lower case, values of attributes in quotes, nothing that browsers do not
 * print.
 */
export function spellSelectorList(
  tokens: Tokens,
  { from, to }: { readonly from: number; readonly to: number },
): readonly (readonly string[])[] {
  const speller = new SelectorSpeller(tokens);
  for (let at = from; at < to; at++) speller.take(at);
  return speller.finish();
}

class SelectorSpeller {
  readonly #tokens: Tokens;
  readonly #list: string[][] = [];
  #pieces: string[] = [];
  #depth = 0;
  #isSpaced = false;
  /** What of an attribute selector was read; undefined outside of one. */
  #attribute: "name" | "operator" | "value" | undefined;

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  finish(): readonly (readonly string[])[] {
    return [...this.#list, this.#pieces].map((pieces) => tidySelector(dropRefused(pieces)));
  }

  take(at: number): void {
    switch (this.#tokens.types[at]) {
      case T.Comment:
        return;
      case T.WhiteSpace:
        this.#isSpaced = true;
        return;
      case T.Comma:
        if (this.#depth > 0) break;
        this.#list.push(this.#pieces);
        this.#pieces = [];
        this.#isSpaced = false;
        return;
    }
    const piece = this.#attribute === undefined ? this.#spell(at) : this.#spellInAttribute(at);
    if (this.#isSpaced && this.#attribute === undefined && this.#separates(piece)) this.#pieces.push(" ");
    this.#isSpaced = false;
    this.#pieces.push(piece);
    this.#enter(at);
  }

  /** Keeps count of what is open. */
  #enter(at: number): void {
    const type = this.#tokens.types[at] ?? 0;
    if (type === T.LeftSquareBracket) this.#attribute = "name";
    else if (type === T.RightSquareBracket) this.#attribute = undefined;
    const partner = this.#tokens.partners[at] ?? unmatched;
    if (isCloser(type) && partner !== unmatched) this.#depth--;
    else if (partner > at && partner !== unmatched) this.#depth++;
  }

  /** Whether white space before this piece is a combinator. */
  #separates(piece: string): boolean {
    const last = this.#pieces.at(-1);
    return last !== undefined && !"(>+~,".includes(last.at(-1) ?? "") && !")>+~,".includes(piece);
  }

  #spell(at: number): string {
    const text = tokenText(this.#tokens, at);
    switch (this.#tokens.types[at]) {
      case T.Ident:
        return this.#pieces.at(-1) === "." ? spellName(text) : lowerAscii(spellName(text));
      case T.Function:
        return lowerAscii(decodeIdentifier(text));
      case T.Hash:
        return `#${spellName(text.slice(1))}`;
      case T.String:
        return JSON.stringify(decodeString(text));
      default:
        return text;
    }
  }

  #spellInAttribute(at: number): string {
    const text = tokenText(this.#tokens, at);
    if (isDelim(this.#tokens, at, "=")) this.#attribute = "operator";
    const isValue = this.#attribute === "operator";
    switch (this.#tokens.types[at]) {
      case T.String:
        this.#attribute = "value";
        return JSON.stringify(decodeString(text));
      case T.Ident:
        if (isValue) this.#attribute = "value";
        return isValue ? JSON.stringify(decodeIdentifier(text)) : lowerAscii(spellName(text));
      default:
        return text;
    }
  }
}

/** A name that needs escapes is told from what it would be without them. */
function spellName(text: string): string {
  const name = decodeIdentifier(text);
  return name === text || /^[-\w\u0080-\uffff]*$/.test(name) ? name : JSON.stringify(name);
}
