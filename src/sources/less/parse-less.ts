import type { Range } from "../../css/sheet/sheet.js";
import { matchAt, type Notation, type StatementKind, StatementScanner } from "../text/statement-scanner.js";

/** A statement of Less, as far as it matters to custom properties. */
export type LessNode =
  | { readonly kind: "set"; readonly name: string; readonly value: Range }
  | { readonly kind: "declare"; readonly start: number; readonly name: Range }
  /** An entry of a map. */
  | { readonly kind: "entry"; readonly name: string; readonly value: Range }
  | { readonly kind: "import"; readonly prelude: Range }
  /** Calls a mixin or a detached ruleset, of which variables come here. */
  | { readonly kind: "call" }
  | LessBlock;

export interface LessBlock {
  readonly kind: "block";
  /** What stands before its brace. */
  readonly prelude: Range;
  /** The variable whose value it is. */
  readonly detached: string | undefined;
  readonly children: LessNode[];
  /** Whether a custom property is declared in it, or in a block in it. */
  declares: boolean;
}

export interface ParsedLess {
  readonly nodes: readonly LessNode[];
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
const importRule = /@import\b/y;
const interpolation = /[@$]\{[\w-]*\}/y;

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
  readonly #nodes: LessNode[] = [];
  readonly #open: LessBlock[] = [];

  constructor(text: string, from: number) {
    super(text, from, notation);
  }

  parse(): ParsedLess {
    this.readStatements();
    const { silent, interpolations, isTooDeep } = this;
    return { nodes: this.#nodes, silent, interpolations, isTooDeep };
  }

  protected closeBlock(): void {
    this.#open.pop();
    this.at++;
  }

  #add(node: LessNode): void {
    (this.#open.at(-1)?.children ?? this.#nodes).push(node);
  }

  protected readStatement(start: number): void {
    const name = matchAt(setting, this.text, start);
    if (name !== undefined && !/^@page\b/.test(name)) this.#readSetting(start, name);
    else {
      const property = matchAt(customProperty, this.text, start);
      if (property !== undefined) this.#readCustomProperty(start, property);
      else this.#readRule(start);
    }
  }

  #readSetting(start: number, head: string): void {
    const name = head.slice(1, -1).trim();
    this.at = start + head.length;
    const opens = this.readToEnd("setting");
    if (opens) {
      this.#openBlock({ start: start + head.length, end: this.at - 1 }, name);
      return;
    }
    const end = this.text.charAt(this.at - 1) === ";" ? this.at - 1 : this.at;
    this.#add({ kind: "set", name, value: { start: start + head.length, end } });
    this.silence(start, this.at);
  }

  #readCustomProperty(start: number, head: string): void {
    this.noteInterpolations(start, start + head.length);
    this.at = start + head.length;
    this.readToEnd("raw");
    const length = head.slice(0, -1).trimEnd().length;
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const block = this.#open[at];
      if (block === undefined || block.declares) break;
      block.declares = true;
    }
    this.#add({ kind: "declare", start, name: { start, end: start + length } });
  }

  #readRule(start: number): void {
    const isImport = matchAt(importRule, this.text, start) !== undefined;
    const opens = this.readToEnd("rule");
    const end = opens || this.text.charAt(this.at - 1) === ";" ? this.at - 1 : this.at;
    if (opens) this.#openBlock({ start, end }, undefined);
    else if (isImport) this.#add({ kind: "import", prelude: { start: start + 7, end } });
    else if (/[.#@]/.test(this.text.charAt(start))) this.#add({ kind: "call" });
    else {
      const head = matchAt(property, this.text, start);
      if (head === undefined) return;
      const value = { start: start + head.length, end };
      this.#add({ kind: "entry", name: head.slice(0, -1).trim(), value });
    }
  }

  #openBlock(prelude: Range, detached: string | undefined): void {
    const block: LessBlock = { kind: "block", prelude, detached, children: [], declares: false };
    this.#add(block);
    this.#open.push(block);
    this.noteDepth(this.#open.length);
  }

  protected override opensBlock(kind: StatementKind, from: number, at: number): boolean {
    return kind === "rule" || (kind === "setting" && this.text.slice(from, at).trimEnd() === "");
  }
}
