import { isWhiteSpace } from "../tokens/code-point.js";
import { isLegacyPseudoElement, matchPlainPseudoClass } from "./root/pseudo-classes.js";
import {
  and,
  matchesClass,
  matchesId,
  not,
  or,
  type RootElement,
  type Truth,
  truth,
} from "./root/root-element.js";
import { type SelectorMatch, specificityOf } from "./root/selector-match.js";

interface MatchedPage {
  readonly root: RootElement;
  /** The match on the style rule around. */
  readonly parent: SelectorMatch | undefined;
}

/**
 * Matches a list of selectors from its text alone, if they are made of plain types, classes, ids, pseudo-classes, `:is()`,
 * `:where()` and `:not()` of such, `&` and combinators, as most are. Any other list gives undefined, and has to be tokenised,
 * but one that is seen to be invalid.
 */
export function matchPlainSelectors(list: string, page: MatchedPage): SelectorMatch | "invalid" | undefined {
  const reader = new PlainSelectorReader(list, page);
  return reader.readList(0) ?? (reader.isInvalid ? "invalid" : undefined);
}

/** Deeper arguments are left to the tokens. */
const deepest = 16;

/** What was read last is kept in fields: of a hundred thousand selectors, an object for each part takes long to make. */
class PlainSelectorReader {
  readonly #source: string;
  readonly #end: number;
  readonly #root: RootElement;
  readonly #parent: SelectorMatch | undefined;
  #at = 0;
  /** Whether browsers drop the list, whatever follows. */
  isInvalid = false;
  /** Whether the selector holds a `&`, at any depth; without one, it is for what is inside of the rule around. */
  #nests = false;
  /** Of the part that was read last. */
  #matches: Truth = "no";
  #specificity = 0;

  constructor(list: string, { root, parent }: MatchedPage) {
    this.#source = list;
    this.#end = list.length;
    this.#root = root;
    this.#parent = parent;
  }

  get #isAtEnd(): boolean {
    return this.#at >= this.#end;
  }

  /** Reads up to the end, or, in as many arguments as `depth` says, to the parenthesis that ends the innermost. */
  readList(depth: number): SelectorMatch | undefined {
    let matches: Truth = "no";
    let specificity = 0;
    let highest = 0;
    let strongest = 0;
    for (;;) {
      if (depth === 0) this.#nests = false;
      if (!this.#readMember(depth)) return undefined;
      if (depth === 0) this.#imply();
      const own = this.#specificity;
      matches = or(matches, this.#matches);
      if (this.#matches === "yes" && own > specificity) specificity = own;
      if (this.#matches !== "no" && own > highest) highest = own;
      if (own > strongest) strongest = own;
      if (this.#isAtEnd || this.#code() !== comma) return { matches, specificity, highest, strongest };
      this.#at++;
    }
  }

  #imply(): void {
    if (this.#parent === undefined || this.#nests) return;
    this.#matches = "no";
    this.#specificity += this.#parent.strongest;
  }

  /**
   * Reads up to a comma or the end. The root element has no parent and no siblings, so only a single compound takes
   * it.
   */
  #readMember(depth: number): boolean {
    this.#skipSpace();
    if (!this.#readCompound(depth)) return false;
    for (;;) {
      const isSpaced = this.#skipSpace();
      const code = this.#code();
      if (this.#isAtEnd || code === comma || (code === closingParenthesis && depth > 0)) return true;
      const isCombined = code === 0x3e || code === 0x2b || code === 0x7e;
      if (!isCombined && !isSpaced) return false;
      if (isCombined) this.#at++;
      this.#skipSpace();
      const before = this.#specificity;
      if (!this.#readCompound(depth)) return false;
      this.#matches = "no";
      this.#specificity += before;
    }
  }

  #readCompound(depth: number): boolean {
    const start = this.#at;
    let matches: Truth = "yes";
    let specificity = 0;
    while (this.#at < this.#end && startsSimple(this.#code(), this.#at === start)) {
      if (!this.#readSimple(depth)) return false;
      matches = and(matches, this.#matches);
      specificity += this.#specificity;
    }
    this.#matches = matches;
    this.#specificity = specificity;
    return this.#at > start;
  }

  #readSimple(depth: number): boolean {
    const root = this.#root;
    const code = this.#code();
    if (code === ampersand) {
      this.#at++;
      this.#nests = true;
      return this.#take(this.#parent?.matches ?? "yes", this.#parent?.strongest ?? 0);
    }
    if (code === asterisk) {
      this.#at++;
      return this.#take("yes", 0);
    }
    const isType = isNameStart(code);
    if (!isType) this.#at++;
    // Nothing that starts with a digit is a name.
    if (!isNameStart(this.#code())) return this.#reject(depth, isDigit(this.#code()));
    const name = this.#readName();
    if (isType) return this.#take(truth(name.toLowerCase() === "html"), specificityOf.type);
    if (code === dot) return this.#take(matchesClass(root, name), specificityOf.class);
    if (code === hash) return this.#take(matchesId(root, name), specificityOf.id);
    if (this.#code() === openingParenthesis) return this.#readFunction(name.toLowerCase(), depth + 1);
    const matches = matchPlainPseudoClass(name.toLowerCase());
    if (matches !== undefined) return this.#take(matches, specificityOf.class);
    return this.#reject(depth, !mayGoOn(this.#code()) && !isLegacyPseudoElement(name.toLowerCase()));
  }

  /** Some lists of arguments forgive what is invalid. */
  #reject(depth: number, isInvalid: boolean): false {
    this.isInvalid ||= isInvalid && depth === 0;
    return false;
  }

  #readFunction(name: string, depth: number): boolean {
    if ((name !== "is" && name !== "where" && name !== "not") || depth > deepest) return false;
    this.#at++;
    const list = this.readList(depth);
    if (list === undefined || this.#code() !== closingParenthesis) return false;
    this.#at++;
    const { matches, strongest } = list;
    return this.#take(name === "not" ? not(matches) : matches, name === "where" ? 0 : strongest);
  }

  #take(matches: Truth, specificity: number): true {
    this.#matches = matches;
    this.#specificity = specificity;
    return true;
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

const ampersand = 0x26;
const comma = 0x2c;
const asterisk = 0x2a;
const dot = 0x2e;
const hash = 0x23;
const colon = 0x3a;
const openingParenthesis = 0x28;
const closingParenthesis = 0x29;

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
  return isNameStart(code) || isDigit(code) || code === 0x2d;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Whether a name may go on here with what is not read plainly: an escape, or a letter beyond ASCII. */
function mayGoOn(code: number): boolean {
  return code === 0x5c || code >= 0x80 || code === 0;
}
