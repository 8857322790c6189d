import type { Range } from "../../../css/sheet/sheet.js";
import { matchAt, type Notation, StatementScanner } from "../../text/statement-scanner.js";
import { findInterpolationEnd, findStringEnd } from "./find-end.js";
import { readSetting, settingStart } from "./read-setting.js";
import { type BlockNode, moving, type SassNode, steering } from "./sass-node.js";

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
  /** What plugins of PostCSS may fill variables in; none of it where that was not asked for. */
  readonly filled: readonly FilledStatement[];
  /** Where declarations start that stay as they are whatever plugins fill in, which are no statements then; in order. */
  readonly plain: readonly number[];
}

/** A statement, or the value of one, with a dollar sign in it. */
export interface FilledStatement extends Range {
  /** The name of the at-rule; empty for anything else. */
  readonly rule: string;
  /** Where the value of a declaration begins, with its colon; the end of what has none. */
  readonly value: number;
}

/** Parses a range of SCSS, statement by statement; `isForPlugins` notes what plugins of PostCSS may fill in there, too. */
export function parseScss(text: string, { start, end }: Range, isForPlugins = false): ParsedScss {
  return new ScssParser(text.slice(0, end), start, isForPlugins).parse();
}

// White space as CSS has it: of other kinds each character might be one of the name, too.
const customProperty = /--(?:[\w\u0080-\uffff-]|\\[^\n]|#\{[^{}\n]*\})*[\t-\r ]*:/y;
const interpolatedName = /#\{[^{}\n]*\}(?:[\w-]|#\{[^{}\n]*\})*\s*:/y;
const atName = /@([\w-]+)/y;
/** The name space of a module may stand before a variable. */
const mayBeSetting = /[$a-zA-Z_]/;

/** The rules that mean something to Sass although nothing stands in their blocks. */
const ownRules: ReadonlySet<string> = new Set([
  ...steering,
  "mixin",
  "function",
  "include",
  "content",
  "return",
]);

const notation: Notation = {
  quotes: "\"'",
  addressQuotes: "\"'",
  interpolationStart: /#\{/g,
  findInterpolationEnd: (text, at) =>
    text.startsWith("#{", at) ? findInterpolationEnd(text, at) : undefined,
  findStringEnd,
};

interface OpenBlock extends Omit<BlockNode, "kind" | "children"> {
  /** How many statements stand before what stands in it, among those of which no closed block has been made. */
  readonly before: number;
}

class ScssParser extends StatementScanner {
  /** The statements outside of closed blocks. */
  readonly #nodes: SassNode[] = [];
  readonly #names = new Set<number>();
  readonly #ends = new Set<number>();
  readonly #filled: FilledStatement[] = [];
  readonly #plain: number[] = [];
  readonly #open: OpenBlock[] = [];
  /** How many of these are of rules whose contents stand somewhere else. */
  #moving = 0;
  readonly #isForPlugins: boolean;

  constructor(text: string, from: number, isForPlugins: boolean) {
    super(text, from, notation);
    this.#isForPlugins = isForPlugins;
  }

  parse(): ParsedScss {
    this.readStatements();
    while (this.#open.length > 0) this.#close();
    return {
      nodes: this.#nodes,
      silent: this.silent,
      interpolations: this.interpolations,
      names: this.#names,
      ends: this.#ends,
      filled: this.#filled,
      plain: this.#plain,
      isTooDeep: this.isTooDeep,
    };
  }

  protected readStatement(start: number): void {
    const isRead = this.text.startsWith("--", start)
      ? this.#readCustomProperty(start)
      : mayBeSetting.test(this.text.charAt(start)) && this.#readSetting(start);
    if (!isRead) this.#readRule(start);
  }

  protected closeBlock(at: number): void {
    const closed = this.#close();
    if (closed === undefined || !steering.has(closed.rule)) {
      this.at++;
      return;
    }
    if (this.#open.some(({ rule }) => !steering.has(rule))) this.#ends.add(at);
    this.silence(at, at + 1);
  }

  /** Ends the innermost block. One that is plain CSS, in which nothing matters to custom properties, is no statement. */
  #close(): OpenBlock | undefined {
    const closed = this.#open.pop();
    if (closed === undefined) return undefined;
    const { start, rule, prelude, before } = closed;
    if (moving.has(rule)) this.#moving--;
    const head = this.text.slice(prelude.start, prelude.end);
    if (this.#nodes.length === before && !ownRules.has(rule) && !head.includes("#{")) return closed;
    const children = this.#nodes.splice(before);
    this.#nodes.push({ kind: "block", start, rule, prelude, children });
    return closed;
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
    this.#nodes.push(readSetting(this.text, found, { start, end }));
    this.#noteFilled("", { start: start + found.length - 1, end });
    this.silence(start, this.at);
    return true;
  }

  #readCustomProperty(start: number): boolean {
    const found = matchAt(customProperty, this.text, start);
    if (found === undefined) return false;
    const end = start + found.length;
    const filled = this.#filled.length + this.interpolations.length;
    // The value of a custom property is text, in which only interpolations are Sass.
    this.noteInterpolations(start, end);
    this.at = end;
    this.readToEnd("raw");
    this.#noteFilled("", { start: end - 1, end: this.at });
    const isPlain = this.#filled.length + this.interpolations.length === filled;
    if (isPlain && this.#isForPlugins && this.#moving === 0) this.#plain.push(start);
    else this.#nodes.push({ kind: "declare", start, nameEnd: start + found.slice(0, -1).trimEnd().length });
    return true;
  }

  #readRule(start: number): void {
    const isAtRule = this.text.charAt(start) === "@";
    const rule = isAtRule ? (matchAt(atName, this.text, start)?.slice(1).toLowerCase() ?? "") : "";
    const from = start + (rule === "" ? 0 : rule.length + 1);
    const silent = this.silent.length;
    const opens = this.readToEnd("rule");
    const end = opens || this.text.charAt(this.at - 1) === ";" ? this.at - 1 : this.at;
    const prelude = { start: from, end: Math.max(from, end) };
    if ((rule === "use" || rule === "forward" || rule === "import") && !opens) {
      this.#nodes.push({ kind: rule, start, prelude });
      return;
    }
    this.#noteFilled(rule, { start, end }, !opens && rule === "");
    if (!opens) this.#readInterpolatedName(start);
    // Rules without a block matter only where they include a mixin, place its block, or return a value of a function.
    if (!opens) {
      if (rule === "include" || rule === "content" || rule === "return")
        this.#nodes.push({ kind: "block", start, rule, prelude, children: [] });
      return;
    }
    this.#open.push({ start, rule, prelude, before: this.#nodes.length });
    if (moving.has(rule)) this.#moving++;
    this.noteDepth(this.#open.length);
    if (!steering.has(rule)) return;
    this.silent.length = silent;
    this.silence(start, this.at);
  }

  #readInterpolatedName(start: number): void {
    if (!this.text.startsWith("#{", start)) return;
    const name = matchAt(interpolatedName, this.text, start);
    if (name === undefined) return;
    this.#names.add(start);
    const nameEnd = start + name.slice(0, -1).trimEnd().length;
    this.#nodes.push({ kind: "declare", start, nameEnd, isExpression: true });
  }

  #noteFilled(rule: string, { start, end }: Range, isDeclaration = true): void {
    if (!this.#isForPlugins) return;
    const statement = this.text.slice(start, end);
    if (!statement.includes("$")) return;
    const colon = isDeclaration ? statement.indexOf(":") : -1;
    this.#filled.push({ rule, start, end, value: colon < 0 ? end : start + colon });
  }
}
