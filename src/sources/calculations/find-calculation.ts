import { createLineFinder } from "../../css/sheet/place.js";
import { shorten } from "../../model/echo.js";
import { kindOf } from "../kinds.js";
import { languageOf } from "../languages.js";
import { variableSigns } from "../notations.js";
import { withoutComments } from "../text/without-comments.js";
import { findUses, type Parenthesis, plainName, type Use } from "./variable-uses.js";

/** Where a preprocessor calculates something from a variable. */
export interface Calculation {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

type Files = ReadonlyMap<string, { readonly text: string }>;

/** A variable that is passed on under more names is not followed further. */
const mostNames = 20;

const finders = new WeakMap<Files, Map<string, UseFinder>>();

/**
 * Finds a calculation with a variable of a preprocessor, by the name that it has, such as `$gap` or `$gaps, md`, or with one that
 * is set to it. The same files are read once.
 */
export function findCalculation(label: string, files: Files): Calculation | undefined {
  const [, sign, first] = variable.exec(label) ?? [];
  if (sign === undefined || first === undefined) return undefined;
  const bySign = finders.get(files) ?? new Map<string, UseFinder>();
  finders.set(files, bySign);
  const finder = bySign.get(sign) ?? new UseFinder(files, sign);
  bySign.set(sign, finder);
  const names = new Set([plainName(first, sign)]);
  // The loop also reaches the names that it adds.
  for (const name of names) {
    const { calculation, others } = finder.find(name);
    if (calculation !== undefined) return calculation;
    for (const other of others) if (names.size < mostNames) names.add(other);
  }
  return undefined;
}

/** Whether a value stands among the arguments for a mixin, whose parameter other mixins have, too. */
export function isArgument(text: string, at: number): boolean {
  return /(?:@include\s|\n\s*\+)[^;{}]*$/.test(text.slice(Math.max(0, at - 200), at));
}

const variable = new RegExp(`^([${variableSigns}])([\\w\\u0080-\\uffff-]+)`);

interface FoundName {
  readonly calculation?: Calculation;
  /** The variables that are set to it. */
  readonly others: readonly string[];
}

class UseFinder {
  readonly #sign: string;
  readonly #files: readonly {
    readonly file: string;
    readonly text: string;
    readonly uses: ReadonlyMap<string, readonly Use[]>;
    readonly lineAt: (offset: number) => number;
  }[];
  readonly #found = new Map<string, FoundName>();

  constructor(files: Files, sign: string) {
    this.#sign = sign;
    this.#files = Array.from(files).flatMap(([file, source]) => {
      const language = languageOf(file);
      if (language !== undefined && language.variableSign !== sign) return [];
      const own = language === undefined ? onlyStyles(file, source.text, sign) : source.text;
      if (own === undefined) return [];
      const text = withoutComments(own, { start: 0, end: own.length });
      const uses = findUses(text, sign, language?.isIndented === true);
      return [{ file, text, uses, lineAt: createLineFinder(text) }];
    });
  }

  find(name: string): FoundName {
    const found = this.#found.get(name) ?? this.#read(name);
    this.#found.set(name, found);
    return found;
  }

  #read(name: string): FoundName {
    const others = new Set<string>();
    for (const { file, text, uses, lineAt } of this.#files)
      for (const use of uses.get(name) ?? []) {
        const found = calculationAround(text, use);
        if (found !== undefined)
          return { calculation: { file, line: lineAt(found.start), text: found.text }, others: [] };
        if (others.size >= mostNames) continue;
        const [, other] = aliasBefore.exec(text.slice(Math.max(0, use.start - 200), use.start)) ?? [];
        const isWhole = /^\s*(?:!(?:default|global)\s*)*[;}]/.test(text.slice(use.end, use.end + 50));
        if (other !== undefined && isWhole) others.add(plainName(other, this.#sign));
      }
    return { others: [...others] };
  }
}

/** The style sheets of a component whose variables begin with a sign, at their places; undefined where it has none. */
function onlyStyles(file: string, text: string, sign: string): string | undefined {
  const blocks = (kindOf(file).findStyleSheets?.(text) ?? []).filter(
    ({ language }) => language?.variableSign === sign,
  );
  if (blocks.length === 0) return undefined;
  let own = "";
  for (const { range } of blocks)
    own += text.slice(own.length, range.start).replace(/[^\n]/g, " ") + text.slice(range.start, range.end);
  return own;
}

const aliasBefore = new RegExp(`(?:^|[\\s;{}])[${variableSigns}]([\\w-]+)\\s*:\\s*$`);

/** The calculation of which an operand is part; undefined where it is only handed on, or the browser calculates. */
function calculationAround(text: string, use: Use): { start: number; text: string } | undefined {
  let { start, end } = use;
  let around: Parenthesis | undefined = use.around;
  for (let depth = 0; depth < 10; depth++) {
    const before = /(?:[*+%]|\s-)\s*$/.exec(text.slice(Math.max(0, start - 20), start));
    const after = /^\s*(?:[*+%]|-\s)/.exec(text.slice(end, end + 20));
    if (before !== null || after !== null) return told(text, use.statement, end);
    if (around === undefined) return undefined;
    const { open, close } = around;
    const [name = ""] = /[@\w.-]*$/.exec(text.slice(Math.max(0, open - 60), open)) ?? [];
    const head = text.slice(Math.max(0, open - 100), open - name.length);
    if (/@(?:mixin|function|include|use|forward|import)\s[^;{}]*$/.test(head) || name === "with")
      return undefined;
    const from = open - name.length;
    if (name !== "" && !passing.test(name))
      return kept.test(name)
        ? undefined
        : { start: from, text: shorten(text.slice(from, Math.min(close, from + most))) };
    [start, end] = [from, close];
    around = around.around;
  }
  return undefined;
}

/** What gives on what it is given. */
const passing = /^(?:map[.-]get|nth|list\.nth|if|unquote|string\.unquote|inspect|meta\.inspect|e)$/;
/** Functions that stay CSS whatever value they hold, and functions that take values of any kind. */
const kept =
  /^(?:calc|var|env|url|translate\w*|scale\w*|rotate\w*|skew\w*|[\w-]*-gradient|drop-shadow|blur|cubic-bezier|steps|minmax|repeat|format|type-of|(?:map|list|meta)[.-][\w-]+|each|media|supports|container)$/i;

/** At most so many characters of a calculation are shown. */
const most = 200;

function told(text: string, statement: number, to: number): { start: number; text: string } {
  const [space = ""] = /^\s*/.exec(text.slice(statement, statement + most)) ?? [];
  const start = statement + space.length;
  const [rest = ""] = /^[^;{}\n]*/.exec(text.slice(to, to + most)) ?? [];
  return { start, text: shorten(text.slice(start, Math.min(to + rest.length, start + most)).trim()) };
}
