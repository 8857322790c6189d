import type { Range, Sheet } from "../../css/sheet/sheet.js";
import { shorten } from "../../model/echo.js";
import { findFolders } from "../loading/find-folders.js";
import type { GetLoadRules } from "../loading/load-rules.js";
import type { StylusLine } from "./stylus-lines.js";
import { longestLine, readDeclared, readSetting, withoutStrings } from "./stylus-value.js";

/** Where a variable is set as a statement of its own, outside of all blocks. */
export interface StylusSetting {
  readonly name: string;
  readonly value: Range;
  readonly text: string;
}

/** What a file of Stylus says of a name. */
export interface StylusUses {
  readonly settings: StylusSetting[];
  /** Why nobody can tell what the variable has, or what else hangs on it; undefined where that is certain. */
  doubt: string | undefined;
  /** The functions and mixins to which it may be handed. */
  readonly calls: Set<string>;
  /** A line in which something is calculated from it. */
  calculated: string | undefined;
}

/** A file of Stylus, as what others need to know of it. */
export interface StylusUnit {
  readonly path: string;
  readonly sheet: Sheet;
  /** What it imports, as far as an address is plain. */
  readonly addresses: readonly string[];
  /** Why nobody can tell which variables it sets. */
  readonly doubt: string | undefined;
  readonly uses: ReadonlyMap<string, StylusUses>;
  /** The functions and mixins that it defines. */
  readonly functions: ReadonlySet<string>;
}

/** The files that an address in a file of Stylus may mean, relative to the root. */
export function findStylusCandidates(from: string, address: string, rules?: GetLoadRules): readonly string[] {
  return findFolders(from, address, rules).flatMap((path) =>
    path.endsWith(".styl") ? [path] : [`${path}.styl`, `${path}/index.styl`],
  );
}

/** Reads what the lines of a file say of variables. */
export function readStylusUnit(
  path: string,
  sheet: Sheet,
  split: {
    readonly lines: readonly StylusLine[];
    readonly doubt: string | undefined;
    /** Where declarations start of which nobody can tell what becomes. */
    readonly unplaced: ReadonlySet<number>;
  },
): StylusUnit {
  const reader = new UnitReader(split.unplaced);
  for (const [at, line] of split.lines.entries())
    reader.read(line, (split.lines[at + 1]?.indent ?? -1) > line.indent);
  const { addresses, uses, functions } = reader;
  return { path, sheet, addresses, doubt: split.doubt ?? reader.doubt, uses, functions };
}

const identifier = /[$a-zA-Z_][\w$-]*/g;
/** Functions that set variables by a name that is put together, or run what nobody can read here. */
const anything = /\b(?:define|json|use|eval)\s*\(/;
const deciding =
  /^(?:else\s+)?(?:if|unless|for|while|return)\b|\s(?:if|unless|for|is|isnt|in|and|or|not|is\s+not)\s|\s\?|=|!(?!important)|&&|\|\||\.\./;
const calculating = /[+*/%(]|\s-\s/;

class UnitReader {
  readonly uses = new Map<string, StylusUses>();
  readonly functions = new Set<string>();
  readonly addresses: string[] = [];
  doubt: string | undefined;
  readonly #unplaced: ReadonlySet<number>;

  constructor(unplaced: ReadonlySet<number>) {
    this.#unplaced = unplaced;
  }

  read({ text, indent, start }: StylusLine, hasBlock: boolean): void {
    if (text.length > longestLine) this.doubt ??= "a line is too long to be read";
    else if (/^@(?:import|require)\b/.test(text)) this.#import(text, indent);
    else {
      const code = withoutStrings(text);
      if (anything.test(code)) this.doubt ??= `${shorten(text)} may set it`;
      if (count(code, "(") !== count(code, ")")) this.doubt ??= `${shorten(text)} goes on in the next line`;
      if (hasBlock) this.#head(code);
      else if (!this.#set(text, start, indent)) this.#use(code, valueStart(code));
      if (this.#unplaced.has(start)) this.#doubtUnplaced(code);
    }
  }

  #import(text: string, indent: number): void {
    const [, , address] = /^@\w+\s+(["'])([^"'*{}$\n]+)\1\s*;?$/.exec(text) ?? [];
    if (address === undefined) this.doubt ??= `${shorten(text)} may set it`;
    // What stays an import of CSS sets nothing.
    else if (/\.css$|^(?:https?:)?\/\//.test(address)) return;
    else if (indent > 0) this.doubt ??= `${shorten(text)} stands in a block`;
    else this.addresses.push(address);
  }

  /** Of what stands there, no place is known that could be named. */
  #doubtUnplaced(code: string): void {
    const { name = "" } = readDeclared(code) ?? {};
    for (const word of wordsIn(code, valueStart(code)))
      this.#of(word).doubt ??= `${word} gives ${name} its value, too, and Stylus decides where that goes`;
  }

  /** A rule, a condition, or what defines a function or a mixin. */
  #head(code: string): void {
    const [, name] = /^([$a-zA-Z_][\w$-]*)\s*\(.*\)$/.exec(code) ?? [];
    if (name !== undefined) this.functions.add(name);
    const isRule =
      /^(?:[:.#&[*>~+]|html\b|@)/.test(code) && !/^(?:@(?:media|supports|container)|\+[\w$-]+\()/.test(code);
    if (isRule) return;
    for (const [word] of code.matchAll(identifier))
      this.#of(word).doubt ??= `Stylus decides something by ${word}, or another variable has that name`;
  }

  /** Whether the line sets a variable. */
  #set(text: string, start: number, indent: number): boolean {
    const setting = readSetting(text);
    if (setting === undefined) {
      const [, other] = /^([$a-zA-Z_][\w$-]*)\s*(?:[?:+*/%-]=)/.exec(text) ?? [];
      if (other !== undefined) this.#of(other).doubt ??= `${shorten(text)} sets it, too`;
      return false;
    }
    const { name, before, value } = setting;
    const uses = this.#of(name);
    const range = { start: start + before.length, end: start + before.length + value.length };
    if (indent > 0) uses.doubt ??= `${shorten(text)} stands in a block`;
    else uses.settings.push({ name, value: range, text: value });
    this.#use(withoutStrings(text), before.length);
    return true;
  }

  #use(code: string, from: number): void {
    const words = wordsIn(code, from);
    if (words.length === 0) return;
    const value = code.slice(from).replace(/;$/, "").trim();
    const [first = ""] = /^[$\w-]+/.exec(code) ?? [];
    const calls = Array.from(code.matchAll(/([$a-zA-Z_][\w$-]*)\s*\(/g), ([, name = ""]) => name);
    const isDeciding = deciding.test(value);
    const isCalculating = calculating.test(value);
    for (const word of words) {
      const uses = this.#of(word);
      if (isDeciding) uses.doubt ??= `Stylus decides something by ${word}`;
      uses.calls.add(first);
      for (const call of calls) uses.calls.add(call);
      if (isCalculating) uses.calculated ??= shorten(code);
    }
  }

  #of(name: string): StylusUses {
    const known = this.uses.get(name);
    if (known !== undefined) return known;
    const uses = { settings: [], doubt: undefined, calls: new Set<string>(), calculated: undefined };
    this.uses.set(name, uses);
    return uses;
  }
}

/** The words from an offset on that may be variables: no units, and nothing's names. */
export function wordsIn(code: string, from = 0): readonly string[] {
  const words: string[] = [];
  identifier.lastIndex = from;
  for (let found = identifier.exec(code); found !== null; found = identifier.exec(code))
    if (!/[.#@\w$-]/.test(code.charAt(found.index - 1))) words.push(found[0]);
  return words;
}

/** Where the value of a declaration begins in a line; its start where the line is none. */
function valueStart(code: string): number {
  const declared = readDeclared(code);
  if (declared !== undefined) return code.lastIndexOf(declared.value);
  return /^[\w-]+\s*:\s*/.exec(code)?.[0].length ?? 0;
}

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) found++;
  return found;
}
