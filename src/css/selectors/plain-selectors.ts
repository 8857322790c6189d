import { isWhiteSpace } from "../tokens/code-point.js";
import { matchPlainPseudoClass } from "./root/pseudo-classes.js";
import { and, matchesClass, matchesId, or, type RootElement, truth } from "./root/root-element.js";
import { type PartMatch, type SelectorMatch, specificityOf } from "./root/selector-match.js";

interface MatchedPage {
  readonly root: RootElement;
  /** The match on the style rule around. */
  readonly parent: SelectorMatch | undefined;
}

/**
 * Matches a list of selectors from its text alone, if they are made of plain types, classes, ids, pseudo-classes, `&` and
 * combinators, as most are. Any other list gives undefined, and has to be tokenised.
 */
export function matchPlainSelectors(list: string, page: MatchedPage): SelectorMatch | undefined {
  return new PlainSelectorReader(list, page).readList();
}

class PlainSelectorReader {
  readonly #source: string;
  readonly #end: number;
  readonly #root: RootElement;
  readonly #parent: SelectorMatch | undefined;
  #at = 0;
  /** Whether the selector holds a `&`; without one, it is for what is inside of the rule around. */
  #nests = false;

  constructor(list: string, { root, parent }: MatchedPage) {
    this.#source = list;
    this.#end = list.length;
    this.#root = root;
    this.#parent = parent;
  }

  readList(): SelectorMatch | undefined {
    let match: SelectorMatch = { matches: "no", specificity: 0, highest: 0, strongest: 0 };
    for (;;) {
      const own = this.#readMember();
      if (own === undefined) return undefined;
      const member = this.#imply(own);
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

  #imply(member: Member): Member {
    if (this.#parent === undefined || this.#nests) return member;
    return { matches: "no", specificity: member.specificity + this.#parent.strongest };
  }

  /**
   * Reads up to a comma or the end. The root element has no parent and no siblings, so only a single compound takes
   * it.
   */
  #readMember(): Member | undefined {
    this.#nests = false;
    this.#skipSpace();
    let member = this.#readCompound();
    while (member !== undefined) {
      const isSpaced = this.#skipSpace();
      const code = this.#code();
      if (this.#at >= this.#end || code === comma) return member;
      const isCombined = code === 0x3e || code === 0x2b || code === 0x7e;
      if (!isCombined && !isSpaced) return undefined;
      if (isCombined) this.#at++;
      this.#skipSpace();
      const next = this.#readCompound();
      member = next && { matches: "no", specificity: member.specificity + next.specificity };
    }
    return undefined;
  }

  #readCompound(): Member | undefined {
    const start = this.#at;
    let member: Member = { matches: "yes", specificity: 0 };
    while (this.#at < this.#end && startsSimple(this.#code(), this.#at === start)) {
      const simple = this.#readSimple();
      if (simple === undefined) return undefined;
      member = {
        matches: and(member.matches, simple.matches),
        specificity: member.specificity + simple.specificity,
      };
    }
    return this.#at === start ? undefined : member;
  }

  #readSimple(): Member | undefined {
    const root = this.#root;
    const code = this.#code();
    if (code === ampersand) {
      this.#at++;
      this.#nests = true;
      return { matches: this.#parent?.matches ?? "yes", specificity: this.#parent?.strongest ?? 0 };
    }
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

const ampersand = 0x26;
const comma = 0x2c;
const asterisk = 0x2a;
const dot = 0x2e;
const hash = 0x23;
const colon = 0x3a;

/** Types and `*` may stand only first in a compound. */
function startsSimple(code: number, isFirst: boolean): boolean {
  return (
    code === dot ||
    code === hash ||
    code === colon ||
    code === ampersand ||
    (isFirst && (code === asterisk || isNameStart(code)))
  );
}

/** Only letters of ASCII count here, and no dash, because what starts with one may be a number. */
function isNameStart(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;
}

function isName(code: number): boolean {
  return isNameStart(code) || (code >= 0x30 && code <= 0x39) || code === 0x2d;
}
