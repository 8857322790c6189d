import type { Range } from "../../../css/sheet/sheet.js";
import { matchAt, type Notation, StatementScanner } from "../../text/statement-scanner.js";
import { readSetting, settingStart } from "./read-setting.js";
import { type BlockNode, type SassNode, steering } from "./sass-node.js";
import { findInterpolationEnd, findStringEnd } from "./scan-text.js";

/** A style sheet in SCSS as its statements, and what of its text is not CSS. Offsets are those of the whole text. */
export interface ParsedScss {
  readonly nodes: readonly SassNode[];
  /** Comments of one line, statements that set variables, and what steers others: nothing of them reaches the page. */
  readonly silent: readonly Range[];
  readonly interpolations: readonly Range[];
  /** Whether blocks stand one in the other so deep that the rest was not read. */
  readonly isTooDeep?: boolean;
  /** Where names start that begin with an interpolation. */
  readonly names: ReadonlySet<number>;
  /** Where something silent ends a declaration that has no semicolon. */
  readonly ends?: ReadonlySet<number>;
  /** What plugins of PostCSS may fill variables in. */
  readonly filled?: readonly FilledStatement[];
}

/** A statement, or the value of one, with a dollar sign in it. */
export interface FilledStatement extends Range {
  /** The name of the at-rule; empty for anything else. */
  readonly rule: string;
  /** Where the value of a declaration begins, with its colon; the end of what has none. */
  readonly value: number;
}

/** Parses SCSS from one offset to another, statement by statement. */
export function parseScss(text: string, from: number, to: number): ParsedScss {
  return new ScssParser(text.slice(0, to), from).parse();
}

// White space as CSS has it: of other kinds each character might be one of the name, too.
const customProperty = /--(?:[\w\u0080-\uffff-]|\\[^\n]|#\{[^{}\n]*\})*[\t-\r ]*:/y;
const interpolatedName = /#\{[^{}\n]*\}(?:[\w-]|#\{[^{}\n]*\})*\s*:/y;
const atName = /@([\w-]+)/y;

const notation: Notation = {
  quotes: "\"'",
  addressQuotes: "\"'",
  interpolationStart: /#\{/g,
  findInterpolationEnd: (text, at) =>
    text.startsWith("#{", at) ? findInterpolationEnd(text, at) : undefined,
  findStringEnd,
};

interface OpenBlock extends BlockNode {
  readonly children: SassNode[];
}

class ScssParser extends StatementScanner {
  readonly #nodes: SassNode[] = [];
  readonly #names = new Set<number>();
  readonly #ends = new Set<number>();
  readonly #filled: FilledStatement[] = [];
  readonly #open: OpenBlock[] = [];

  constructor(text: string, from: number) {
    super(text, from, notation);
  }

  parse(): ParsedScss {
    this.readStatements();
    return {
      nodes: this.#nodes,
      silent: this.silent,
      interpolations: this.interpolations,
      names: this.#names,
      ends: this.#ends,
      filled: this.#filled,
      isTooDeep: this.isTooDeep,
    };
  }

  protected readStatement(start: number): void {
    if (!this.#readSetting(start) && !this.#readCustomProperty(start)) this.#readRule(start);
  }

  protected closeBlock(at: number): void {
    const closed = this.#open.pop();
    if (closed === undefined || !steering.has(closed.rule)) {
      this.at++;
      return;
    }
    if (this.#open.some(({ rule }) => !steering.has(rule))) this.#ends.add(at);
    this.silence(at, at + 1);
  }

  #add(node: SassNode): void {
    (this.#open.at(-1)?.children ?? this.#nodes).push(node);
  }

  #readSetting(start: number): boolean {
    const found = matchAt(settingStart, this.text, start);
    if (found === undefined) return false;
    this.at = start + found.length;
    const silent = this.silent.length;
    this.readToEnd("setting");
    // The comments in it are part of what is silent.
    this.silent.length = silent;
    const end = this.text.charAt(this.at - 1) === ";" ? this.at - 1 : this.at;
    this.#add(readSetting(this.text, found, { start, end }));
    this.#noteFilled("", { start: start + found.length - 1, end });
    this.silence(start, this.at);
    return true;
  }

  #readCustomProperty(start: number): boolean {
    const found = matchAt(customProperty, this.text, start);
    if (found === undefined) return false;
    const end = start + found.length;
    // The value of a custom property is text, in which only interpolations are Sass.
    this.noteInterpolations(start, end);
    this.at = end;
    this.readToEnd("raw");
    this.#noteFilled("", { start: end - 1, end: this.at });
    this.#add({ kind: "declare", start, name: { start, end: start + found.slice(0, -1).trimEnd().length } });
    return true;
  }

  #readRule(start: number): void {
    const rule = matchAt(atName, this.text, start)?.slice(1).toLowerCase() ?? "";
    const from = start + (rule === "" ? 0 : rule.length + 1);
    const silent = this.silent.length;
    const opens = this.readToEnd("rule");
    const end = opens || this.text.charAt(this.at - 1) === ";" ? this.at - 1 : this.at;
    const prelude = { start: from, end: Math.max(from, end) };
    if ((rule === "use" || rule === "forward" || rule === "import") && !opens) {
      this.#add({ kind: rule, start, prelude });
      return;
    }
    this.#noteFilled(rule, { start, end }, !opens && rule === "");
    const name = opens || rule !== "" ? undefined : matchAt(interpolatedName, this.text, start);
    if (name !== undefined) {
      this.#names.add(start);
      const length = name.slice(0, -1).trimEnd().length;
      this.#add({ kind: "declare", start, name: { start, end: start + length }, isExpression: true });
    }
    const block: OpenBlock = { kind: "block", start, rule, prelude, children: [] };
    // Rules without a block matter only where they include a mixin, place its block, or return a value of a function.
    if (opens || rule === "include" || rule === "content" || rule === "return") this.#add(block);
    if (!opens) return;
    this.#open.push(block);
    this.noteDepth(this.#open.length);
    if (!steering.has(rule)) return;
    this.silent.length = silent;
    this.silence(start, this.at);
  }

  #noteFilled(rule: string, { start, end }: Range, isDeclaration = true): void {
    const statement = this.text.slice(start, end);
    if (!statement.includes("$")) return;
    const colon = isDeclaration ? statement.indexOf(":") : -1;
    this.#filled.push({ rule, start, end, value: colon < 0 ? end : start + colon });
  }
}
