import type { Range } from "../../css/sheet/sheet.js";
import { matchAt, type Notation, type StatementKind, StatementScanner } from "../text/statement-scanner.js";
import { type LessImport, readImport } from "./read-import.js";

/** A statement of Less that says something to others. */
export type LessNode =
  | { readonly kind: "set"; readonly name: string; readonly value: Range }
  /** An entry of a map. */
  | { readonly kind: "entry"; readonly name: string; readonly value: Range }
  | ImportNode
  | LessBlock;

type ImportNode = { readonly kind: "import" } & LessImport;

/** A block, or the whole of a style sheet. */
export interface LessBlock {
  readonly kind: "block";
  readonly parent: LessBlock | undefined;
  /** The variable whose value it is. */
  readonly detached: string | undefined;
  /** Whether it stands in the value of a variable, or is one, so that its declarations are entries of a map. */
  readonly isInMap: boolean;
  /** Why it cannot be told where, or whether, what stands in it is on the page. */
  readonly doubt: string | undefined;
  /** Blocks only as they close, and none but the values of variables and those in which something is said. */
  readonly nodes: LessNode[];
  /** Whether mixins or detached rulesets are called in it, of which variables come here. */
  calls: boolean;
}

/** A declaration of which its own text does not tell all. */
export interface OpenDeclaration {
  readonly start: number;
  /** Where its name stands; undefined for one that stands there as it is. */
  readonly name: Range | undefined;
  readonly block: LessBlock;
}

/** What a style sheet says to Less. */
export interface LessStatements {
  readonly top: LessBlock;
  /** Where custom properties are declared, in order. */
  readonly starts: readonly number[];
  /** Those of them of which Less has to tell something. */
  readonly open: readonly OpenDeclaration[];
  /** Whether a variable may be named otherwise than as the whole of a value. */
  readonly mayDecide: boolean;
}

export interface ParsedLess {
  readonly statements: LessStatements;
  /** Comments of one line and statements that set variables: nothing of them reaches the page. */
  readonly silent: readonly Range[];
  readonly interpolations: readonly Range[];
  /** Whether blocks stand one in the other so deep that the rest was not read. */
  readonly isTooDeep: boolean;
}

/** Parses Less from one offset to another, statement by statement. */
export function parseLess(text: string, from: number, to: number): ParsedLess {
  return new LessParser(text.slice(0, to), from).parse();
}

const setting = /@([\w-]+)\s*:/y;
// White space as CSS has it: of other kinds each character might be one of the name, too.
const customProperty = /--(?:[\w\u0080-\uffff-]|@\{[\w-]+\})*[\t-\r ]*:/y;
const property = /[a-zA-Z][\w-]*\s*:/y;
const atWord = /@[\w-]+/y;
const importRule = /@import\b/y;
const interpolation = /[@$]\{[\w-]*\}/y;
/** Without one of these, no variable and no property is named. */
const nameMark = /[@$[]/;
const wholeValue = /^\s*@(?:[\w-]+(?:\[\s*[\w-]+\s*\])?|\{[\w-]+\})\s*$/;

/** Whether a value may not be printed as it is written: a dollar sign names a property whose value is put there. */
export function isFilled(value: string): boolean {
  return /[@~`]|\$\{?[\w-]/.test(value);
}

const notation: Notation = {
  quotes: "\"'`",
  addressQuotes: "\"'~",
  interpolationStart: /[@$]\{/g,
  findInterpolationEnd(text, at) {
    if (text.charAt(at + 1) !== "{") return undefined;
    const found = matchAt(interpolation, text, at);
    return found === undefined ? undefined : at + found.length;
  },
  findStringEnd(text, at) {
    let end = at + 1;
    while (end < text.length && text.charAt(end) !== text.charAt(at))
      end += text.charAt(end) === "\\" ? 2 : 1;
    return Math.min(end + 1, text.length);
  },
};

class LessParser extends StatementScanner {
  readonly #top = createBlock({ parent: undefined, detached: undefined, doubt: undefined });
  readonly #starts: number[] = [];
  readonly #declarations: OpenDeclaration[] = [];
  /** By what stands after `@import`. */
  readonly #imports = new Map<string, ImportNode>();
  #block = this.#top;
  #depth = 0;
  #mayDecide = false;

  constructor(text: string, from: number) {
    super(text, from, notation);
  }

  parse(): ParsedLess {
    this.readStatements();
    while (this.#depth > 0) this.#leave();
    const { silent, interpolations, isTooDeep } = this;
    const mayDecide = this.#mayDecide || isTooDeep;
    const statements = { top: this.#top, starts: this.#starts, open: this.#declarations, mayDecide };
    return { statements, silent, interpolations, isTooDeep };
  }

  protected closeBlock(): void {
    if (this.#depth > 0) this.#leave();
    this.at++;
  }

  #leave(): void {
    const block = this.#block;
    const { parent = this.#top, nodes, detached } = block;
    if (nodes.length > 0 || detached !== undefined) parent.nodes.push(block);
    this.#block = parent;
    this.#depth--;
  }

  protected readStatement(start: number): void {
    const first = this.text.charAt(start);
    const name = first === "@" ? matchAt(setting, this.text, start) : undefined;
    const property = first === "-" ? matchAt(customProperty, this.text, start) : undefined;
    if (name !== undefined && !/^@page\b/.test(name)) this.#readSetting(start, name);
    else if (property !== undefined) this.#readCustomProperty(start, property);
    else this.#readRule(start);
  }

  #readSetting(start: number, head: string): void {
    const name = head.slice(1, -1).trim();
    this.at = start + head.length;
    if (this.readToEnd("setting")) {
      this.#enter(name, "what stands in a detached ruleset is put where that is called");
      return;
    }
    const end = this.#endOfStatement();
    this.#noteValue(start + head.length, end);
    this.#block.nodes.push({ kind: "set", name, value: { start: start + head.length, end } });
    this.silence(start, this.at);
  }

  #readCustomProperty(start: number, head: string): void {
    const from = start + head.length;
    this.noteInterpolations(start, from);
    this.at = from;
    this.readToEnd("raw");
    this.#starts.push(start);
    const isNamed = !head.includes("@");
    if (!isNamed) this.#mayDecide = true;
    this.#noteValue(from, this.#endOfStatement());
    const block = this.#block;
    if (isNamed && block.doubt === undefined && !isFilled(this.text.slice(from, this.at))) return;
    const name = isNamed ? undefined : { start, end: start + head.slice(0, -1).trimEnd().length };
    this.#declarations.push({ start, name, block });
  }

  #readRule(start: number): void {
    const { text } = this;
    const first = text.charAt(start);
    const isImport = first === "@" && matchAt(importRule, text, start) !== undefined;
    const opens = this.readToEnd("rule");
    this.#noteRule(start, opens);
    if (opens) this.#enter(undefined, this.#doubtAfter(start));
    else if (isImport) this.#block.nodes.push(this.#readImport(start + 7));
    else if (".#@".includes(first)) this.#block.calls = true;
    else if (this.#block.isInMap) this.#readEntry(start);
  }

  #noteRule(start: number, opens: boolean): void {
    if (this.#mayDecide) return;
    const head = opens ? undefined : matchAt(property, this.text, start);
    if (head !== undefined) this.#noteValue(start + head.length, this.#endOfStatement());
    else {
      const atName = matchAt(atWord, this.text, start) ?? "";
      this.#mayDecide = nameMark.test(this.text.slice(start + atName.length, this.at));
    }
  }

  #noteValue(start: number, end: number): void {
    if (this.#mayDecide) return;
    const value = this.text.slice(start, end);
    this.#mayDecide = nameMark.test(value) && !wholeValue.test(value);
  }

  #readImport(start: number): ImportNode {
    const written = this.text.slice(start, this.#endOfStatement());
    const known = this.#imports.get(written) ?? { kind: "import", ...readImport(written) };
    this.#imports.set(written, known);
    return known;
  }

  #readEntry(start: number): void {
    const head = matchAt(property, this.text, start);
    if (head === undefined) return;
    const value = { start: start + head.length, end: this.#endOfStatement() };
    this.#block.nodes.push({ kind: "entry", name: head.slice(0, -1).trim(), value });
  }

  /** Before the semicolon, where the statement has one. */
  #endOfStatement(): number {
    return this.text.charAt(this.at - 1) === ";" ? this.at - 1 : this.at;
  }

  /** Why it is not certain what becomes of a block, by what stands between an offset and its brace. */
  #doubtAfter(start: number): string | undefined {
    const head = this.text.slice(start, Math.min(this.at - 1, start + 1_000));
    if (/(?<![\w-])when(?![\w-])/.test(head)) return "whether the guard holds is for Less to say";
    return /^[.#][\w-]+\s*\(/.test(head) ? "what stands in a mixin is put where that is included" : undefined;
  }

  #enter(detached: string | undefined, doubt: string | undefined): void {
    const parent = this.#block;
    this.#block = createBlock({ parent, detached, doubt: parent.doubt ?? doubt });
    this.noteDepth(++this.#depth);
  }

  protected override opensBlock(kind: StatementKind, from: number, at: number): boolean {
    return kind === "rule" || (kind === "setting" && this.text.slice(from, at).trimEnd() === "");
  }
}

function createBlock({
  parent,
  detached,
  doubt,
}: Pick<LessBlock, "parent" | "detached" | "doubt">): LessBlock {
  const isInMap = parent?.isInMap === true || detached !== undefined;
  return { kind: "block", parent, detached, isInMap, doubt, nodes: [], calls: false };
}
