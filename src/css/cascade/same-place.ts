import { spellSelectorList } from "../selectors/spell-selector.js";
import { type Block, type Declaration, preludeOf, type Sheet } from "../sheet/sheet.js";
import { decodeIdentifier, lowerAscii } from "../tokens/identifier.js";
import { T } from "../tokens/token-type.js";
import { findBlankEnd, type Tokens, tokenizePiece, tokenText } from "../tokens/tokens.js";
import { spellPrelude } from "./conditions.js";
import { readLayerNames } from "./layers.js";

/** Where the CSSOM says that a declaration stands. */
export interface CssomPlace {
  readonly selector: string;
  /** The at-rules around it, outermost first, such as `@layer base`. */
  readonly conditions: readonly string[];
}

/**
 * Tells whether declarations of some sheets stand where the CSSOM says, under the same conditions and selector, however
 * either is spelt. One selector in common is enough: builds join rules and part them.
 */
export class SamePlace {
  readonly #conditions = new ConditionPath();
  readonly #pathOfBlock = new Map<Block, ConditionPath>();
  readonly #selectorsOfBlock = new Map<Block, StyleSelectors>();
  readonly #lists = new Map<string, SpeltList>();

  /** Whether a declaration stands there. What is asked of the same place again need not be read again. */
  matcherOf({ selector, conditions }: CssomPlace): (declaration: Declaration) => boolean {
    let path = this.#conditions;
    for (const condition of conditions) path = path.enter(spellAtRule(condition));
    const wanted = new Set(readSelectors(selector).members);
    const known = new Map<Block, boolean>();
    return ({ sheet, block }) => {
      const isThere =
        known.get(block) ??
        (this.#pathOf(sheet, block) === path && haveCommon(this.#selectorsOf(sheet, block).members, wanted));
      known.set(block, isThere);
      return isThere;
    };
  }

  #pathOf(sheet: Sheet, innermost: Block): ConditionPath {
    const blocks: Block[] = [];
    let at: Block | undefined = innermost;
    for (; at !== undefined && !this.#pathOfBlock.has(at); at = at.parent) blocks.push(at);
    let path = (at && this.#pathOfBlock.get(at)) ?? this.#conditions;
    for (const block of blocks.reverse()) {
      if (block.kind !== "style") path = path.enter(spellBlock(sheet, block));
      this.#pathOfBlock.set(block, path);
    }
    return path;
  }

  /** Sheets repeat a few selectors. */
  #listOf({ source }: Sheet, { prelude }: Block): SpeltList {
    const text = source.slice(prelude.start, prelude.end);
    const list = this.#lists.get(text) ?? readSelectors(text);
    this.#lists.set(text, list);
    return list;
  }

  #selectorsOf(sheet: Sheet, innermost: Block): StyleSelectors {
    const styles: Block[] = [];
    let at: Block | undefined = innermost;
    for (; at !== undefined && !this.#selectorsOfBlock.has(at); at = at.parent) styles.push(at);
    let selectors = (at && this.#selectorsOfBlock.get(at)) ?? noSelectors;
    for (const block of styles.reverse()) {
      if (block.kind === "theme") selectors = themeSelectors;
      else if (block.kind === "scope") selectors = noSelectors;
      else if (block.kind === "style") selectors = nest(this.#listOf(sheet, block), selectors);
      this.#selectorsOfBlock.set(block, selectors);
    }
    return selectors;
  }
}

function haveCommon(first: ReadonlySet<string>, second: ReadonlySet<string>): boolean {
  const [fewer, more] = first.size < second.size ? [first, second] : [second, first];
  for (const member of fewer) if (more.has(member)) return true;
  return false;
}

/** The at-rules around a block: the same object for all blocks under the same ones. */
class ConditionPath {
  readonly #inner = new Map<string, ConditionPath>();

  enter(conditions: readonly string[]): ConditionPath {
    let path: ConditionPath = this;
    for (const condition of conditions) {
      let inner = path.#inner.get(condition);
      if (inner === undefined) {
        inner = new ConditionPath();
        path.#inner.set(condition, inner);
      }
      path = inner;
    }
    return path;
  }
}

function spellAtRule(text: string): readonly string[] {
  const tokens = tokenizePiece(text);
  const at = findBlankEnd(tokens, 0, tokens.count);
  const isAtRule = tokens.types[at] === T.AtKeyword;
  const name = isAtRule ? lowerAscii(decodeIdentifier(tokenText(tokens, at).slice(1))) : "";
  return spellCondition(name, tokens, { from: isAtRule ? at + 1 : at, to: tokens.count });
}

function spellBlock(sheet: Sheet, block: Block): readonly string[] {
  // Tailwind writes the tokens of `@theme` into a layer of that name.
  return block.kind === "theme" ? ["@layer theme"] : spellCondition(block.atName, ...preludeOf(sheet, block));
}

/** A dotted name of a layer stands for the layers one in the other. */
function spellCondition(
  atName: string,
  tokens: Tokens,
  prelude: { readonly from: number; readonly to: number },
): readonly string[] {
  const [path] = (atName === "layer" && readLayerNames(tokens, prelude)) || [];
  return path?.map((name) => `@layer ${name}`) ?? [`@${atName} ${spellPrelude(tokens, prelude)}`];
}

/** The selectors of a style rule, in one spelling. */
interface StyleSelectors {
  /** As one text; undefined when it is too long to stand for `&`. */
  readonly text: string | undefined;
  /** Each as it stands in its rule, and, of a nested rule, with the outer selectors in the place of `&`. */
  readonly members: ReadonlySet<string>;
}

const noSelectors: StyleSelectors = { text: "", members: new Set() };
const themeSelectors: StyleSelectors = { text: undefined, members: new Set([":root", ":host"]) };

/** Written out, nested selectors grow with every level: longer ones are compared as they stand. */
const longestWrittenOut = 512;

interface SpeltList {
  readonly members: readonly string[];
  /** The same in pieces, so that `&` can be told from all else. */
  readonly pieces: readonly (readonly string[])[];
}

function nest({ members, pieces }: SpeltList, outer: StyleSelectors): StyleSelectors {
  if (outer === noSelectors) return { text: members.join(","), members: new Set(members) };
  const all = new Set(members);
  const reference = outer.text?.includes(",") ? `:is(${outer.text})` : outer.text;
  const written: string[] = [];
  let length = 0;
  for (const own of pieces) {
    const nested = own.includes(nesting) ? own : implyNesting(own);
    all.add(nested.join(""));
    if (reference === undefined || length > longestWrittenOut) continue;
    const text = nested.map((piece) => (piece === nesting ? reference : piece)).join("");
    length += text.length;
    written.push(text);
  }
  if (reference === undefined || length > longestWrittenOut) return { text: undefined, members: all };
  for (const text of written) all.add(text);
  return { text: written.join(","), members: all };
}

const nesting = "&";

function implyNesting(own: readonly string[]): readonly string[] {
  return [nesting, ...(isCombinator(own[0]) ? own : [" ", ...own])];
}

function isCombinator(piece: string | undefined): boolean {
  return piece === ">" || piece === "+" || piece === "~";
}

function readSelectors(text: string): SpeltList {
  const plain = text.trim();
  if (isPlain.test(plain)) return { pieces: [[plain]], members: [plain] };
  const tokens = tokenizePiece(text);
  const pieces = spellSelectorList(tokens, { from: 0, to: tokens.count });
  return { pieces, members: pieces.map((own) => own.join("")) };
}

/** Most selectors are spelt in one way alone. */
const isPlain = /^[.:]?[-a-z.:]+$/;
