import { readCustomDeclaration } from "./declaration-reader.js";
import { decodeIdentifier } from "./identifier.js";
import type { Block, BlockKind, Declaration, Sheet } from "./sheet.js";
import { T } from "./token-type.js";
import { findBlankEnd, nextAtLevel, type Tokens, tokenize, tokenText } from "./tokens.js";

/** Reads a style sheet as a browser does: malformed parts are skipped where CSS Syntax 3, section 5.4, skips them. */
export function readSheet(source: string): Sheet {
  return new SheetReader(tokenize(source)).read();
}

/** An open block: what may stand in it, and where it ends. */
interface Frame {
  readonly block: Block | undefined;
  /** Only rules may stand in the sheet itself and in groups outside style rules; elsewhere declarations too. */
  readonly rulesOnly: boolean;
  readonly end: number;
  heading: number;
}

/** Walks the tokens once, with its own stack, so that no nesting is too deep. */
class SheetReader {
  readonly #tokens: Tokens;
  readonly #blocks: Block[] = [];
  readonly #declarations: Declaration[] = [];
  readonly #sheet: Sheet;
  readonly #frames: Frame[] = [];
  #at = 0;

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
    this.#sheet = { tokens, blocks: this.#blocks, declarations: this.#declarations };
  }

  read(): Sheet {
    this.#frames.push({ block: undefined, rulesOnly: true, end: this.#tokens.count, heading: -1 });
    for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1)) {
      if (this.#at < frame.end) {
        this.#readItem(frame);
      } else {
        this.#at = Math.min(frame.end + 1, this.#tokens.count);
        this.#frames.pop();
      }
    }
    return this.#sheet;
  }

  #readItem(frame: Frame): void {
    const type = this.#tokens.types[this.#at];
    if (type === T.Comment && standsAlone(this.#tokens, this.#at)) frame.heading = this.#at;
    if (type === T.AtKeyword) this.#readAtRule(frame);
    else if (isSkipped(type, frame)) this.#at++;
    else if (type !== T.Ident || frame.rulesOnly || !this.#readDeclaration(frame)) this.#readStyleRule(frame);
  }

  /** Section 5.5.2. */
  #readAtRule(frame: Frame): void {
    const name = decodeIdentifier(tokenText(this.#tokens, this.#at).slice(1)).toLowerCase();
    const from = this.#at + 1;
    const to = this.#findPreludeEnd(from, frame.end, true);
    const opensBlock = to < frame.end && this.#tokens.types[to] === T.LeftCurlyBracket;
    if (!opensBlock) {
      const isStatement = (name === "layer" || name === "import") && frame.rulesOnly;
      if (isStatement) this.#addBlock(frame, "statement", name, { from, to });
      this.#at = Math.min(to + 1, frame.end);
      return;
    }
    const block = this.#addBlock(frame, kindOf(name), name, { from, to });
    this.#open(frame, block, to, frame.rulesOnly && isGroup(block.kind));
  }

  /** Section 5.5.3. */
  #readStyleRule(frame: Frame): void {
    const from = this.#at;
    const to = this.#findPreludeEnd(from, frame.end, !frame.rulesOnly);
    if (to >= frame.end || this.#tokens.types[to] !== T.LeftCurlyBracket) {
      this.#at = Math.min(to + 1, frame.end);
      return;
    }
    if (!this.#looksLikeCustomProperty(from)) {
      const block = this.#addBlock(frame, "style", "", { from, to });
      this.#open(frame, block, to, false);
    } else {
      this.#at = frame.rulesOnly ? nextAtLevel(this.#tokens, to) : this.#findDeclarationEnd(to, frame.end);
    }
  }

  /** Answers whether this was a declaration; if not, nothing was consumed (section 5.5.4, "restore a mark"). */
  #readDeclaration(frame: Frame): boolean {
    const nameToken = this.#at;
    const colon = findBlankEnd(this.#tokens, nameToken + 1, frame.end);
    if (colon >= frame.end || this.#tokens.types[colon] !== T.Colon) return false;
    const name = decodeIdentifier(tokenText(this.#tokens, nameToken));
    if (!isCustomPropertyName(name)) return this.#skipOrdinaryDeclaration(colon + 1, frame.end);
    const end = this.#findDeclarationEnd(colon + 1, frame.end);
    const value = readCustomDeclaration(this.#tokens, colon + 1, end);
    if (value === undefined) return false;
    if (frame.block !== undefined) {
      this.#declarations.push({
        name,
        start: this.#tokens.starts[nameToken] ?? 0,
        value: value.range,
        important: value.important,
        block: frame.block,
        sheet: this.#sheet,
        heading: frame.heading,
      });
    }
    this.#at = end;
    return true;
  }

  /** A top-level block makes it a nested rule: no property that is not custom takes one. */
  #skipOrdinaryDeclaration(from: number, end: number): boolean {
    const to = this.#findPreludeEnd(from, end, true);
    if (to < end && this.#tokens.types[to] === T.LeftCurlyBracket) return false;
    this.#at = to;
    return true;
  }

  /** The first top-level `{` or, where it counts, `;`; `end` when there is none. */
  #findPreludeEnd(from: number, end: number, stopAtSemicolon: boolean): number {
    let at = from;
    while (at < end) {
      const type = this.#tokens.types[at];
      if (type === T.LeftCurlyBracket || (stopAtSemicolon && type === T.Semicolon)) return at;
      at = nextAtLevel(this.#tokens, at);
    }
    return Math.min(at, end);
  }

  #findDeclarationEnd(from: number, end: number): number {
    let at = from;
    while (at < end && this.#tokens.types[at] !== T.Semicolon) at = nextAtLevel(this.#tokens, at);
    return Math.min(at, end);
  }

  #looksLikeCustomProperty(from: number): boolean {
    const first = findBlankEnd(this.#tokens, from, this.#tokens.count);
    if (this.#tokens.types[first] !== T.Ident) return false;
    if (!isCustomPropertyName(decodeIdentifier(tokenText(this.#tokens, first)))) return false;
    return this.#tokens.types[findBlankEnd(this.#tokens, first + 1, this.#tokens.count)] === T.Colon;
  }

  #addBlock(frame: Frame, kind: BlockKind, atName: string, prelude: Block["prelude"]): Block {
    const block: Block = { kind, index: this.#blocks.length, parent: frame.block, atName, prelude };
    this.#blocks.push(block);
    return block;
  }

  #open(frame: Frame, block: Block, brace: number, rulesOnly: boolean): void {
    const end = this.#tokens.partners[brace] ?? this.#tokens.count;
    this.#frames.push({ block, rulesOnly, end, heading: frame.heading });
    frame.heading = -1;
    this.#at = brace + 1;
  }
}

/** `<!--` and `-->` count for nothing in the sheet itself; `;` wherever declarations may stand. */
function isSkipped(type: number | undefined, frame: Frame): boolean {
  switch (type) {
    case T.Comment:
    case T.WhiteSpace:
      return true;
    case T.Semicolon:
      return !frame.rulesOnly;
    case T.Cdo:
    case T.Cdc:
      return frame.block === undefined;
    default:
      return false;
  }
}

function kindOf(atName: string): BlockKind {
  switch (atName) {
    case "media":
    case "supports":
    case "layer":
    case "theme":
      return atName;
    case "container":
    case "scope":
    case "starting-style":
      return "inner";
    default:
      return "other";
  }
}

function isGroup(kind: BlockKind): boolean {
  return kind === "media" || kind === "supports" || kind === "layer" || kind === "inner";
}

/** `--` alone is reserved, and an ordinary name (CSS Variables 1, section 2). */
function isCustomPropertyName(name: string): boolean {
  return name.startsWith("--") && name.length > 2;
}

/** A comment on a line of its own, or first in its block: it heads what follows; beside a declaration it does not. */
function standsAlone(tokens: Tokens, comment: number): boolean {
  const before = comment - 1;
  if (before < 0) return true;
  if (tokens.types[before] === T.LeftCurlyBracket || tokens.types[before] === T.RightCurlyBracket)
    return true;
  return tokens.types[before] === T.WhiteSpace && tokenText(tokens, before).includes("\n");
}
