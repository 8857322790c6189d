import type { Range } from "../sheet/sheet.js";
import { isWhiteSpace } from "../tokens/code-point.js";
import { judgePlainPseudoClass } from "./pseudo-classes.js";
import { and, matchesClass, matchesId, or, type RootElement, truth } from "./root-element.js";
import { type Judged, type SelectorVerdict, specificityOf } from "./selector-verdict.js";

/**
 * Judges, from its text alone, a list of selectors made of plain types, classes, ids, pseudo-classes and combinators,
 * as most are; undefined for any other, which has to be tokenised.
 */
export function judgePlainSelectors(
  source: string,
  { start, end }: Range,
  root: RootElement,
): SelectorVerdict | undefined {
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

  readList(root: RootElement): SelectorVerdict | undefined {
    let verdict: SelectorVerdict = { match: "no", specificity: 0, strongest: 0 };
    for (;;) {
      const member = this.#readMember(root);
      if (member === undefined) return undefined;
      verdict = {
        match: or(verdict.match, member.match),
        specificity: Math.max(verdict.specificity, member.match === "yes" ? member.specificity : 0),
        strongest: Math.max(verdict.strongest, member.specificity),
      };
      if (this.#at >= this.#end) return verdict;
      this.#at++;
    }
  }

  /** Up to a comma or the end. The root element has no parent and no siblings, so only a single compound takes it. */
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
      member = next && { match: "no", specificity: member.specificity + next.specificity };
    }
    return undefined;
  }

  #readCompound(root: RootElement): Member | undefined {
    const start = this.#at;
    let member: Member = { match: "yes", specificity: 0 };
    while (this.#at < this.#end && startsSimple(this.#code(), this.#at === start)) {
      const simple = this.#readSimple(root);
      if (simple === undefined) return undefined;
      member = {
        match: and(member.match, simple.match),
        specificity: member.specificity + simple.specificity,
      };
    }
    return this.#at === start ? undefined : member;
  }

  #readSimple(root: RootElement): Member | undefined {
    const code = this.#code();
    if (code === asterisk) {
      this.#at++;
      return { match: "yes", specificity: 0 };
    }
    const isType = isNameStart(code);
    if (!isType) this.#at++;
    if (!isNameStart(this.#code())) return undefined;
    const name = this.#readName();
    if (isType) return { match: truth(name.toLowerCase() === "html"), specificity: specificityOf.type };
    if (code === dot) return { match: matchesClass(root, name), specificity: specificityOf.class };
    if (code === hash) return { match: matchesId(root, name), specificity: specificityOf.id };
    const match = judgePlainPseudoClass(name.toLowerCase());
    return match && { match, specificity: specificityOf.class };
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

type Member = Pick<Judged, "match" | "specificity">;

const comma = 0x2c;
const asterisk = 0x2a;
const dot = 0x2e;
const hash = 0x23;
const colon = 0x3a;

/** Types and `*` stand only first in a compound. */
function startsSimple(code: number, isFirst: boolean): boolean {
  return (
    code === dot || code === hash || code === colon || (isFirst && (code === asterisk || isNameStart(code)))
  );
}

/** ASCII alone, and no dash: names that start with one may be numbers. */
function isNameStart(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;
}

function isName(code: number): boolean {
  return isNameStart(code) || (code >= 0x30 && code <= 0x39) || code === 0x2d;
}
