import * as T from "./token-type.js";

/** Numbers, one for each token. */
export type Column = readonly number[] | Uint8Array | Int32Array;

/** No text has so many tokens, and engines keep it as a small integer. */
export const unmatched = 0x3fffffff;

/** What is known of the tokens of a text. */
export interface FilledColumns {
  readonly count: number;
  readonly types: Column;
  /** Where each starts; one more, the end of the text. */
  readonly starts: Column;
  readonly partners: Column;
}

/** Takes the tokens of a text of this length into columns, one by one. */
export function createColumns(length: number): Columns | LongColumns {
  return length < longText ? new Columns() : new LongColumns(length);
}

/** Columns of longer texts would be copied over and over as they grow. */
const longText = 4096;

/** For short texts, for which a typed array takes longer to make than to fill. */
class Columns {
  readonly #types: number[] = [];
  readonly #starts: number[] = [];
  readonly #partners: number[] = [];
  readonly #open: number[] = [];

  push(type: number, start: number): void {
    const index = this.#types.length;
    this.#types.push(type);
    this.#starts.push(start);
    this.#partners.push(0);
    if (closerOf(type) !== 0) this.#open.push(index);
    else if (isCloser(type)) close(this.#open, index, this.#types, this.#partners);
  }

  finish(end: number): FilledColumns {
    const count = this.#types.length;
    this.#starts.push(end);
    for (const opener of this.#open) this.#partners[opener] = count;
    return { count, types: this.#types, starts: this.#starts, partners: this.#partners };
  }
}

/** For long texts. None has more tokens than characters. */
class LongColumns {
  readonly #types: Uint8Array;
  readonly #starts: Int32Array;
  readonly #partners: Int32Array;
  readonly #open: number[] = [];
  #count = 0;

  constructor(most: number) {
    this.#types = new Uint8Array(most);
    this.#starts = new Int32Array(most + 1);
    this.#partners = new Int32Array(most);
  }

  push(type: number, start: number): void {
    const index = this.#count++;
    this.#types[index] = type;
    this.#starts[index] = start;
    if (closerOf(type) !== 0) this.#open.push(index);
    else if (isCloser(type)) close(this.#open, index, this.#types, this.#partners);
  }

  finish(end: number): FilledColumns {
    const count = this.#count;
    this.#starts[count] = end;
    for (const opener of this.#open) this.#partners[opener] = count;
    return {
      count,
      types: this.#types.subarray(0, count),
      starts: this.#starts.subarray(0, count + 1),
      partners: this.#partners.subarray(0, count),
    };
  }
}

/** Pairs a closing token with what it closes; one that does not fit the innermost open block is an ordinary token. */
function close(open: number[], index: number, types: Column, partners: number[] | Int32Array): void {
  const opener = open.at(-1);
  if (opener === undefined || closerOf(types[opener] ?? 0) !== types[index]) {
    partners[index] = unmatched;
    return;
  }
  open.pop();
  partners[opener] = index;
  partners[index] = opener;
}

/** The type of the token that closes a block, by the type that opens it; 0 for a token that opens none. */
const closers = new Uint8Array(32);
closers[T.Function] = T.RightParenthesis;
closers[T.LeftParenthesis] = T.RightParenthesis;
closers[T.LeftSquareBracket] = T.RightSquareBracket;
closers[T.LeftCurlyBracket] = T.RightCurlyBracket;

/** The type of the token that closes what one of a type opens; 0 where that opens nothing. */
export function closerOf(type: number): number {
  return closers[type] ?? 0;
}

/** Whether a token of this type opens a block of `()`, `[]` or `{}`, as functions do. */
export function isOpener(type: number): boolean {
  return closerOf(type) !== 0;
}

/** Whether a token of this type closes such a block. */
export function isCloser(type: number): boolean {
  return type === T.RightParenthesis || type === T.RightSquareBracket || type === T.RightCurlyBracket;
}
