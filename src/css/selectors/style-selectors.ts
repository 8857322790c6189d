import { tokenizePiece } from "../tokens/tokens.js";
import { writeOutNesting } from "./nesting.js";
import { spellSelectorList } from "./spell-selector.js";
import { unwrapIs } from "./unwrap-is.js";

/** What the declarations in a block are for, in one spelling, so that two can be compared. */
export interface StyleSelectors {
  /** The selectors of its style rule, each with the outer ones in the place of `&`. */
  readonly members: ReadonlySet<string>;
  /** Those of a rule that is nested or in a `@scope` as they stand there, `&` and all. */
  readonly nested: ReadonlySet<string>;
  /** Written out for the rules nested in it; undefined where there is none. */
  readonly text: string | undefined;
  /** Written out, nested selectors grow with every level: longer ones are compared as they stand. */
  readonly isTooLong: boolean;
  readonly isScoped: boolean;
}

const longestWrittenOut = 512;

const none: ReadonlySet<string> = new Set();

/** Where there is no style rule around. */
export const noSelectors: StyleSelectors = {
  members: none,
  nested: none,
  text: undefined,
  isTooLong: false,
  isScoped: false,
};

/** In a `@scope`, whose own declarations are for its root. */
export const scopeSelectors: StyleSelectors = {
  ...noSelectors,
  members: new Set([":where(:scope)"]),
  isScoped: true,
};

/** In Tailwind's `@theme`, which becomes a rule for these. */
export const themeSelectors: StyleSelectors = { ...noSelectors, members: new Set([":root", ":host"]) };

/** The selectors of a style rule that stands in such surroundings. */
export function enterStyleRule(list: string, around: StyleSelectors): StyleSelectors {
  return new RuleSelectors(list, around);
}

/** Spelling them takes long, and of most rules either set is not asked for. */
class RuleSelectors implements StyleSelectors {
  readonly text: string | undefined;
  readonly isTooLong: boolean;
  readonly isScoped: boolean;
  readonly #list: string;
  readonly #isNested: boolean;
  #members: ReadonlySet<string> | undefined;
  #nested: ReadonlySet<string> | undefined;

  constructor(list: string, { text: parent, isTooLong, isScoped }: StyleSelectors) {
    this.#list = list;
    this.#isNested = parent !== undefined || isTooLong;
    const text = isTooLong ? undefined : writeOutNesting(list, { parent, isScoped });
    this.isTooLong = text === undefined || (this.#isNested && text.length > longestWrittenOut);
    this.text = this.isTooLong ? undefined : text;
    this.isScoped = isScoped;
  }

  get members(): ReadonlySet<string> {
    this.#members ??= this.text === undefined ? none : readMembers(this.text);
    return this.#members;
  }

  get nested(): ReadonlySet<string> {
    this.#nested ??= this.#isNested || this.isScoped ? readMembers(this.#list, this.#isNested) : none;
    return this.#nested;
  }
}

/** The members of a selector list, in one spelling. `isNested` puts the `&` that is left out where it is meant. */
export function readMembers(list: string, isNested = false): ReadonlySet<string> {
  const plain = isNested ? undefined : readPlainSelector(list);
  if (plain !== undefined) return new Set([plain]);
  const tokens = tokenizePiece(list);
  const pieces = spellSelectorList(tokens, { from: 0, to: tokens.count });
  return new Set(pieces.map((own) => unwrapIs(isNested ? implyNesting(own) : own).join("")));
}

/** The one selector of a list, where it is spelt in one way alone, as most are; undefined for any other list. */
export function readPlainSelector(list: string): string | undefined {
  const text = list.trim();
  return isPlain.test(text) ? text : undefined;
}

const isPlain = /^[-\da-z_.:#]+$/;

function implyNesting(own: readonly string[]): readonly string[] {
  if (own.includes("&")) return own;
  const [first = ""] = own;
  return ["&", ...(combinators.has(first) ? own : [" ", ...own])];
}

const combinators: ReadonlySet<string> = new Set([">", "+", "~"]);
