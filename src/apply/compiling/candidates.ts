import type { Range } from "../../css/sheet/sheet.js";
import * as T from "../../css/tokens/token-type.js";
import {
  findBlankEnd,
  isBlank,
  nextAtLevel,
  type Tokens,
  tokenizePiece,
  tokenText,
} from "../../css/tokens/tokens.js";
import { createValueMatcher } from "../../css/values/same-value.js";
import { keysOfValueAt } from "../../css/values/value-key.js";
import type { LiteralForm } from "../../sources/compiler.js";
import { languageOf } from "../../sources/languages.js";
import { findNameCalls, interpolationStart, nameSigns } from "../../sources/notations.js";
import type { NameCall } from "../../sources/preprocessor.js";
import { withoutComments } from "../../sources/text/without-comments.js";
import { findStringList } from "./string-list.js";

/** A literal in a file that says what the page shows. */
export interface Candidate {
  readonly file: string;
  /** Inside of quotes, where it stands in a string. */
  readonly range: Range;
  /** What the file says, without the quotes that a compiler leaves out. */
  readonly text: string;
  readonly form: LiteralForm;
  /** Where it is only a number in what comes out: all of that, with another number there. */
  shownWith?(this: void, text: string): string;
}

/** A token with which a value may begin. */
interface Begin {
  readonly at: number;
  /** Where it is the inside of a string, or a list with strings: its range, and what a compiler may print of it. */
  readonly range?: Range;
  readonly text?: string;
  readonly isString?: boolean;
}

/** A value with escapes and white space is longer than the one that is looked for, but not by more. */
const longestSpelling = 8;
const shortText = 200;

/** Who writes brackets in brackets without an end has the same text compared over and over. */
const mostCompared = { atLeast: 4_000_000, timesText: 64 };

/** The literals of one file; it is gone through once, whatever is looked for. */
export class Literals {
  readonly #file: string;
  readonly #text: string;
  readonly #isIndented: boolean;
  readonly #tokens: Tokens;
  /** The text in which nothing that is interpolated is left. */
  readonly #plain: string;
  /** Where a value may begin, by what it is found by; within the quotes of a string, too. */
  readonly #begins = new Map<string, Begin[]>();
  /** Where statements begin. */
  readonly #statements: readonly number[];
  /** Where the value begins in a statement that declares a custom property. */
  readonly #valueStarts = new Map<number, number>();
  #calls: readonly NameCall[] | undefined;
  /** So many characters may be compared. */
  #left: number;

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
    this.#isIndented = languageOf(file)?.isIndented === true;
    const readable = withoutComments(text, { start: 0, end: text.length });
    this.#tokens = tokenizePiece(readable);
    this.#plain = readable.replace(interpolated, (part) => "_".repeat(part.length));
    const marks = this.#plain.matchAll(this.#isIndented ? /\n/g : /[;{}]/g);
    this.#statements = [0, ...Array.from(marks, ({ index }) => index + 1)];
    this.#left = mostCompared.atLeast + mostCompared.timesText * text.length;
    for (let at = 0; at < this.#tokens.count; at++) this.#noteBegin(at);
  }

  /** Those that are the same value, as far as there are so many. */
  find(value: string, most: number): readonly Candidate[] {
    const wanted = tokenizePiece(value);
    const width = countParts(wanted);
    const longest = longestSpelling * value.length + shortText;
    const isSame = createValueMatcher(value);
    const known = new Map<string, boolean>();
    const isKnownSame = (text: string): boolean => {
      this.#left -= text.length;
      const same = known.get(text) ?? isSame(text);
      known.set(text, same);
      return same;
    };
    const found: Candidate[] = [];
    for (const begin of this.#beginsOf(wanted)) {
      if (found.length >= most || this.#left < 0) break;
      const range = begin.range ?? this.#rangeAt(begin.at, width);
      if (range === undefined || range.end - range.start > longest) continue;
      if (range.start === found.at(-1)?.range.start) continue;
      const text = begin.text ?? this.#text.slice(range.start, range.end);
      if (isKnownSame(text)) found.push({ file: this.#file, range, text, form: this.#formOf(begin, range) });
    }
    return found;
  }

  /** The functions of an author that may make a reference of the end of its name, as all that a variable has. */
  findCalls(value: string, most: number): readonly Candidate[] {
    const [, name] = /^var\(\s*--([\w-]+)\s*\)$/.exec(value) ?? [];
    if (name === undefined) return [];
    const found: Candidate[] = [];
    this.#calls ??= findNameCalls(this.#plain);
    for (const { start, end, nameEnd } of this.#calls) {
      if (found.length >= most) break;
      if (name.endsWith(nameEnd))
        found.push({ file: this.#file, range: { start, end }, text: value, form: "expression" });
    }
    return found;
  }

  #noteBegin(at: number): void {
    if (isBlank(this.#tokens, at) || this.#isPartOfName(at)) return;
    this.#note({ at }, this.#tokens, at);
    const list = findStringList(this.#tokens, at, this.#isIndented);
    // What is interpolated is printed without quotes.
    if (list !== undefined)
      this.#noteText({ at, range: list, text: withoutQuotes(this.#text.slice(list.start, list.end)) });
    if (this.#tokens.types[at] !== T.String) return;
    const inner = { start: this.#start(at) + 1, end: this.#start(at + 1) - 1 };
    const text = this.#text.slice(inner.start, inner.end);
    if (!text.includes("\\")) this.#noteText({ at, range: inner, text, isString: true });
  }

  #noteText(begin: Begin & { readonly text: string }): void {
    const tokens = tokenizePiece(begin.text);
    const first = findBlankEnd(tokens, 0, tokens.count);
    if (first < tokens.count) this.#note(begin, tokens, first);
  }

  #note(begin: Begin, tokens: Tokens, at: number): void {
    for (const key of keysOfValueAt(tokens, at)) {
      const known = this.#begins.get(key);
      if (known === undefined) this.#begins.set(key, [begin]);
      else known.push(begin);
    }
  }

  #beginsOf(wanted: Tokens): readonly Begin[] {
    const first = findBlankEnd(wanted, 0, wanted.count);
    if (first >= wanted.count) return [];
    const lists = keysOfValueAt(wanted, first).map((key) => this.#begins.get(key) ?? []);
    return lists.length === 1 ? (lists[0] ?? []) : lists.flat().sort((one, other) => one.at - other.at);
  }

  #formOf({ isString }: Begin, { start }: Range): Candidate["form"] {
    return isString ? "string" : this.#formAt(start);
  }

  #formAt(start: number): "value" | "expression" {
    const isFilled = this.#plain.charAt(start) === "_" && this.#text.charAt(start) !== "_";
    const from = this.#statements[findLast(this.#statements, start)] ?? 0;
    return !isFilled && this.#isProperty(from, start) ? "value" : "expression";
  }

  /** Whether a statement is the declaration of a custom property whose value begins before an offset. */
  #isProperty(from: number, to: number): boolean {
    if (!this.#valueStarts.has(from)) {
      property.lastIndex = from;
      this.#valueStarts.set(from, property.test(this.#plain) ? property.lastIndex : Number.POSITIVE_INFINITY);
    }
    return (this.#valueStarts.get(from) ?? 0) <= to;
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

  /** Whether the token before belongs to it, as where it is the name of a variable. */
  #isPartOfName(at: number): boolean {
    const before = this.#tokens.types[at - 1];
    if (before === T.AtKeyword || before === T.Hash) return true;
    return before === T.Delim && nameSigns.has(tokenText(this.#tokens, at - 1));
  }

  #start(at: number): number {
    return this.#tokens.starts[at] ?? this.#text.length;
  }
}

const interpolated = new RegExp(`${interpolationStart}[^{}\\n]*\\}`, "g");

const property = /\s*--[^:;{}]{0,500}:/y;

/** The index of the last of some rising numbers that is not above another one. */
function findLast(numbers: readonly number[], most: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
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
