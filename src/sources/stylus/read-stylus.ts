import {
  type Block,
  blockKindOf,
  type Declaration,
  type GivenValue,
  type Sheet,
} from "../../css/sheet/sheet.js";
import type { Source, Unread } from "../source.js";
import type { StylusVariables } from "./link-stylus.js";
import { type StylusLine, splitStylus } from "./stylus-lines.js";
import { readStylusUnit, type StylusUnit } from "./stylus-unit.js";
import {
  isPlainForStylus,
  longestLine,
  readDeclared,
  readSetting,
  variableOf,
  wordsInList,
} from "./stylus-value.js";

/** A file of Stylus, of which only those that belong to it tell what its variables have. */
export interface ReadStylus {
  readonly source: Source;
  readonly unit: StylusUnit;
  /** Adds what gives the declarations their values, by the variables of the program. */
  give(this: void, variables: StylusVariables | undefined): void;
}

/** Reads Stylus that tells its blocks by indentation: custom properties with plain values in rules and conditions. */
export function readStylus(path: string, text: string): ReadStylus {
  const blocks: Block[] = [];
  const declarations: Declaration[] = [];
  const split = splitStylus(text);
  const holdsOthers = /^[ \t]*@(?:import|require)\b/m.test(text);
  const sheet: Sheet = { source: text, blocks, declarations, ...(holdsOthers && { holdsOthers }) };
  const unread: Unread[] = split.ok
    ? []
    : [{ at: split.at, part: { start: 0, end: text.length }, reason: split.reason }];
  const reader = new StylusReader(sheet, { blocks, declarations, unread });
  const lines = split.ok ? split.lines : [];
  reader.read(lines);
  const doubt = split.ok ? undefined : split.reason;
  const unit = readStylusUnit(path, sheet, { lines, doubt, unplaced: reader.unplaced });
  const isSafeEdit = (after: string) => outlineOf(after) === outlineOf(text);
  let known: StylusVariables | undefined;
  const faultOf: Source["faultOf"] = (declaration, value) => faultOfStylus(declaration, value, known);
  return {
    source: { text, sheet, unread, faultOf, isSafeEdit },
    unit,
    give(variables) {
      known = variables;
      if (variables !== undefined) reader.give(variables);
    },
  };
}

/** Why a value cannot be written at a declaration in Stylus; undefined where it can. */
export function faultOfStylus(
  { given }: Declaration,
  value: string,
  variables?: StylusVariables,
): string | undefined {
  if (!isPlainForStylus(value) && !(given === undefined && isListForStylus(value, variables)))
    return "Stylus would calculate with it, or read it otherwise: numbers, colours in hex, rgb() or rgba(), texts in quotes, fonts or var() can stand there";
  const spelt = given?.kind === "literal" ? given.spell?.(value) : undefined;
  return spelt?.ok === false ? spelt.reason : undefined;
}

function isListForStylus(value: string, variables: StylusVariables | undefined): boolean {
  const words = wordsInList(value);
  if (words === undefined || variables === undefined) return false;
  return words.every((word) => variables.givenTo(word) === undefined);
}

/** All but the values. */
function outlineOf(text: string): string {
  const split = splitStylus(text);
  if (!split.ok) return "";
  return split.lines
    .map(({ indent, text: line }) => {
      const short = line.slice(0, longestLine);
      const set = readSetting(short);
      if (set && (isPlainForStylus(set.value) || variableOf(set.value))) return `${indent} ${set.before}`;
      const declared = readDeclared(short);
      if (declared === undefined) return `${indent} ${line}`;
      const { name, value, mark = "" } = declared;
      const isPlain = isPlainForStylus(value) || wordsInList(value) !== undefined;
      return `${indent} ${name} ${isPlain}${mark}`;
    })
    .join("\n");
}

function nameIn(line: string): string {
  return line.length > longestLine ? "" : (readDeclared(line)?.name ?? "");
}

const isImport = /^@(?:import|require)\b/;

interface OpenBlock {
  readonly indent: number;
  /** Undefined where nobody can tell what becomes of what stands there. */
  readonly block: Block | undefined;
}

interface Parts {
  readonly blocks: Block[];
  readonly declarations: Declaration[];
  readonly unread: Unread[];
}

class StylusReader {
  readonly #sheet: Sheet;
  readonly #parts: Parts;
  /** The names that a condition, a loop or a mixin sets, too. */
  readonly #doubted = new Set<string>();
  /** Where they stand there. */
  readonly unplaced = new Set<number>();

  constructor(sheet: Sheet, parts: Parts) {
    this.#sheet = sheet;
    this.#parts = parts;
  }

  read(lines: readonly StylusLine[]): void {
    const open: OpenBlock[] = [];
    for (const [at, line] of lines.entries()) {
      while ((open.at(-1)?.indent ?? -1) >= line.indent) open.pop();
      const next = lines[at + 1];
      const hasBlock = next !== undefined && next.indent > line.indent;
      const around = open.at(-1);
      const name = nameIn(line.text);
      if (name !== "" && !hasBlock) {
        if (around?.block !== undefined) this.#declare(line, around.block);
        else {
          this.#doubted.add(name);
          this.unplaced.add(line.start);
          this.#parts.unread.push({ at: line.start, reason: "Stylus decides where that goes" });
        }
      } else if (hasBlock)
        open.push({ indent: line.indent, block: this.#openBlock(line, lines[at - 1], open) });
    }
  }

  /** Tells what variables give the declarations, and what is not certain of them. */
  give(variables: StylusVariables): void {
    const { declarations } = this.#parts;
    for (const [at, one] of declarations.entries()) {
      const { value, given, name } = one;
      const written = this.#sheet.source.slice(value.start, value.end);
      const variable = given === undefined ? undefined : variableOf(written);
      const own = isListForStylus(written, variables) ? undefined : given;
      const found = (variable === undefined ? undefined : variables.givenTo(variable)) ?? own;
      // What a condition or a mixin may set again is not certain.
      const isDoubted = this.#doubted.has(name) && found?.kind !== "unknown";
      const uncertain = isDoubted ? unknown(found?.text ?? written, "sets") : found;
      const isPut = uncertain?.kind === "unknown" && uncertain.madeOf === undefined;
      const certain = isPut ? { ...uncertain, madeOf: variables.originsIn(written) } : uncertain;
      if (certain === given) continue;
      const { given: _, ...declaration } = one;
      declarations[at] = { ...declaration, ...(certain && { given: certain }) };
    }
  }

  #declare({ start, end, text }: StylusLine, block: Block): void {
    const { name = "", value: written = "", mark } = readDeclared(text) ?? {};
    const from =
      start +
      (mark === undefined ? text.lastIndexOf(written) : text.lastIndexOf(written, end - start - mark.length));
    const value = { start: from, end: from + written.length, important: mark !== undefined };
    const given = isPlainForStylus(written) ? undefined : unknown(written);
    const place = { block, sheet: this.#sheet, heading: -1 };
    this.#parts.declarations.push({ name, start, value, ...place, ...(given && { given }) });
  }

  #openBlock(
    line: StylusLine,
    before: StylusLine | undefined,
    open: readonly OpenBlock[],
  ): Block | undefined {
    const around = open.at(-1);
    if (around !== undefined && around.block === undefined) return undefined;
    const { start, end, text } = line;
    const atName = /^@(media|supports|layer)\b/.exec(text)?.[1] ?? "";
    const isRule = atName !== "" || /^(?:[:.#&[*>]|html\b)[^$=]*$/.test(withoutBrackets(text));
    // A line after another one without a block is one more selector of the same rule.
    const isList = before !== undefined && before.indent === line.indent && nameIn(before.text) === "";
    const isMore = isList && /^(?:[:.#&[*>]|[a-z][\w-]*$)/.test(before.text);
    const isStatement =
      before !== undefined && (isImport.test(before.text) || readSetting(before.text) !== undefined);
    if (!isRule || isMore || (!isStatement && /[,;]$/.test(before?.text ?? ""))) return undefined;
    const { blocks } = this.#parts;
    const prelude = { start: start + (atName === "" ? 0 : atName.length + 1), end };
    const kind = atName === "" ? "style" : blockKindOf(atName);
    const block: Block = { kind, index: blocks.length, parent: around?.block, atName, prelude };
    blocks.push(block);
    return block;
  }
}

/** A line without what stands in brackets that are closed. */
function withoutBrackets(line: string): string {
  const end = line.lastIndexOf("]") + 1;
  return line.slice(0, end).replace(/\[[^\]]*\]/g, "") + line.slice(end);
}

function unknown(text: string, how: "calculates" | "sets" = "calculates"): GivenValue {
  const reason =
    how === "sets"
      ? "a condition, a loop or a mixin of Stylus sets it, too"
      : "Stylus calculates what stands there, or it is a word that may be a variable";
  return { kind: "unknown", reason, text };
}
