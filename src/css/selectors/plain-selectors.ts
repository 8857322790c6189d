import type { Range } from "../sheet/sheet.js";
import { isWhiteSpace } from "../tokens/code-point.js";
import { matchPlainPseudoClass } from "./pseudo-classes.js";
import { and, matchesClass, matchesId, or, type RootElement, truth } from "./root-element.js";
import { type PartMatch, type SelectorMatch, specificityOf } from "./selector-match.js";

/**
 * Matches a list of selectors from its text alone, if they are made of plain types, classes, ids, pseudo-classes and
 * combinators, as most are. Any other list gives undefined, and has to be tokenised.
 */
export function matchPlainSelectors(
  source: string,
  { start, end }: Range,
  root: RootElement,
): SelectorMatch | undefined {
  return new PlainSelectorReader(source, start, end).readList(root);
}

class PlainSelectorReader {
  readonly #source: string;
  readonly #end: number;
  #at: number;

  constructor(source: string, start: number, end: number) {
    this.#source = source;
    this.#at = start;
    this.#end = end;
  }

  readList(root: RootElement): SelectorMatch | undefined {
    let match: SelectorMatch = { matches: "no", specificity: 0, highest: 0, strongest: 0 };
    for (;;) {
      const member = this.#readMember(root);
      if (member === undefined) return undefined;
      match = {
        matches: or(match.matches, member.matches),
        specificity: Math.max(match.specificity, member.matches === "yes" ? member.specificity : 0),
        highest: Math.max(match.highest, member.matches === "no" ? 0 : member.specificity),
        strongest: Math.max(match.strongest, member.specificity),
      };
      if (this.#at >= this.#end) return match;
      this.#at++;
    }
  }

  /**
   * Reads up to a comma or the end. The root element has no parent and no siblings, so only a single compound takes
   * it.
   */
  #readMember(root: RootElement): Member | undefined {
    this.#skipSpace();
    let member = this.#readCompound(root);
    while (member !== undefined) {
      const isSpaced = this.#skipSpace();
      const code = this.#code();
      if (this.#at >= this.#end || code === comma) return member;
      const isCombined = code === 0x3e || code === 0x2b || code === 0x7e;
      if (!isCombined && !isSpaced) return undefined;
      if (isCombined) this.#at++;
      this.#skipSpace();
      const next = this.#readCompound(root);
      member = next && { matches: "no", specificity: member.specificity + next.specificity };
    }
    return undefined;
  }

  #readCompound(root: RootElement): Member | undefined {
    const start = this.#at;
    let member: Member = { matches: "yes", specificity: 0 };
    while (this.#at < this.#end && startsSimple(this.#code(), this.#at === start)) {
      const simple = this.#readSimple(root);
      if (simple === undefined) return undefined;
      member = {
        matches: and(member.matches, simple.matches),
        specificity: member.specificity + simple.specificity,
      };
    }
    return this.#at === start ? undefined : member;
  }

  #readSimple(root: RootElement): Member | undefined {
    const code = this.#code();
    if (code === asterisk) {
      this.#at++;
      return { matches: "yes", specificity: 0 };
    }
    const isType = isNameStart(code);
    if (!isType) this.#at++;
    if (!isNameStart(this.#code())) return undefined;
    const name = this.#readName();
    if (isType) return { matches: truth(name.toLowerCase() === "html"), specificity: specificityOf.type };
    if (code === dot) return { matches: matchesClass(root, name), specificity: specificityOf.class };
    if (code === hash) return { matches: matchesId(root, name), specificity: specificityOf.id };
    const matches = matchPlainPseudoClass(name.toLowerCase());
    return matches && { matches, specificity: specificityOf.class };
  }

  #readName(): string {
    const start = this.#at;
    while (this.#at < this.#end && isName(this.#code())) this.#at++;
    return this.#source.slice(start, this.#at);
  }

  #skipSpace(): boolean {
    const start = this.#at;
    while (this.#at < this.#end && isWhiteSpace(this.#code())) this.#at++;
    return this.#at > start;
  }

  #code(): number {
    return this.#source.charCodeAt(this.#at);
  }
}

type Member = Pick<PartMatch, "matches" | "specificity">;

const comma = 0x2c;
const asterisk = 0x2a;
const dot = 0x2e;
const hash = 0x23;
const colon = 0x3a;

/** Types and `*` may stand only first in a compound. */
function startsSimple(code: number, isFirst: boolean): boolean {
  return (
    code === dot || code === hash || code === colon || (isFirst && (code === asterisk || isNameStart(code)))
  );
}

/** Only letters of ASCII count here, and no dash, because what starts with one may be a number. */
function isNameStart(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;
}

function isName(code: number): boolean {
  return isNameStart(code) || (code >= 0x30 && code <= 0x39) || code === 0x2d;
}
