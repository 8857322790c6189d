import { type Block, type Declaration, type GivenValue, kindOf, type Sheet } from "../../css/sheet/sheet.js";
import type { Source, Unread } from "../source.js";
import { type StylusLine, splitStylus } from "./stylus-lines.js";

/**
 * What Stylus prints as it stands there, but for the spelling: a number, a colour, a text in quotes or a reference. It
 * calculates whatever has more parts, and a word may be a variable.
 */
const plain =
  /^(?:-?(?:\d{1,9}(?:\.\d{0,5}[1-9])?|\.\d{0,5}[1-9])(?:[a-zA-Z]{1,5}|%)?|#(?:[\da-fA-F]{3}|[\da-fA-F]{6})|var\(--[\w-]+\)|"[^"\\\n]*"|'[^'\\\n]*'|rgba?\(\d{1,3}, ?\d{1,3}, ?\d{1,3}(?:, ?(?:0?\.\d{1,3}|[01]))?\))$/;

const exponent = /^-?[\d.]+e$/i;

const declared = /^(--[\w-]+)(?:\s*:\s*|\s+)(.*?)(\s*!important)?\s*;?$/;

/** Reads Stylus that tells its blocks by indentation: custom properties with plain values in rules and conditions. */
export function readStylus(text: string): Source {
  const blocks: Block[] = [];
  const declarations: Declaration[] = [];
  const split = splitStylus(text);
  const holdsOthers = /^[ \t]*@(?:import|require)\b/m.test(text);
  const sheet: Sheet = { source: text, blocks, declarations, ...(holdsOthers && { holdsOthers }) };
  const unread: Unread[] = split.ok ? [] : [{ at: split.at, reason: split.reason }];
  if (split.ok) new StylusReader(sheet, { blocks, declarations, unread }).read(split.lines);
  return { text, sheet, unread, faultOf, isSafeEdit: (after) => outlineOf(after) === outlineOf(text) };
}

function isPlain(value: string): boolean {
  return plain.test(value) && !exponent.test(value);
}

function faultOf(_: Declaration, value: string): string | undefined {
  return isPlain(value)
    ? undefined
    : "Stylus would calculate with it, or read it otherwise: a number, a colour in hex, rgb() or rgba(), a text in quotes or var() can stand there";
}

/** All but the values. */
function outlineOf(text: string): string {
  const split = splitStylus(text);
  if (!split.ok) return "";
  return split.lines
    .map(({ indent, text: line }) => {
      const [, name, value = "", mark = ""] = declared.exec(line.slice(0, longestLine)) ?? [];
      return name === undefined ? `${indent} ${line}` : `${indent} ${name} ${isPlain(value)}${mark}`;
    })
    .join("\n");
}

/** Nobody writes a longer line, in which a match would take long. */
const longestLine = 2_000;

function nameIn(line: string): string {
  return line.length > longestLine ? "" : (declared.exec(line)?.[1] ?? "");
}

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

  constructor(sheet: Sheet, parts: Parts) {
    this.#sheet = sheet;
    this.#parts = parts;
  }

  read(lines: readonly StylusLine[]): void {
    const open: OpenBlock[] = [];
    const doubted = new Set<string>();
    for (const [at, line] of lines.entries()) {
      while ((open.at(-1)?.indent ?? -1) >= line.indent) open.pop();
      const next = lines[at + 1];
      const hasBlock = next !== undefined && next.indent > line.indent;
      const around = open.at(-1);
      const name = nameIn(line.text);
      if (name !== "" && !hasBlock) {
        if (around?.block !== undefined) this.#declare(line, around.block);
        else {
          doubted.add(name);
          this.#parts.unread.push({ at: line.start, reason: "Stylus decides where that goes" });
        }
      } else if (hasBlock)
        open.push({ indent: line.indent, block: this.#openBlock(line, lines[at - 1], open) });
    }
    this.#doubt(doubted);
  }

  #declare({ start, end, text }: StylusLine, block: Block): void {
    const [, name = "", written = "", mark] = declared.exec(text) ?? [];
    const from =
      start +
      (mark === undefined ? text.lastIndexOf(written) : text.lastIndexOf(written, end - start - mark.length));
    const value = { start: from, end: from + written.length, important: mark !== undefined };
    const given = isPlain(written) ? undefined : unknown(written);
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
    const isRule = atName !== "" || /^(?:[:.#&[*>]|html\b)[^$=]*$/.test(text.replace(/\[[^\]]*\]/g, ""));
    // A line after another one without a block is one more selector of the same rule.
    const isList = before !== undefined && before.indent === line.indent && nameIn(before.text) === "";
    const isMore = isList && /^(?:[:.#&[*>]|[a-z][\w-]*$)/.test(before.text);
    if (!isRule || isMore || /[,;]$/.test(before?.text ?? "")) return undefined;
    const { blocks } = this.#parts;
    const prelude = { start: start + (atName === "" ? 0 : atName.length + 1), end };
    const kind = atName === "" ? "style" : kindOf(atName);
    const block: Block = { kind, index: blocks.length, parent: around?.block, atName, prelude };
    blocks.push(block);
    return block;
  }

  /** What a condition or a mixin may set again is not certain. */
  #doubt(names: ReadonlySet<string>): void {
    const { declarations } = this.#parts;
    for (const [at, one] of declarations.entries()) {
      const { value, name } = one;
      if (names.has(name) && one.given === undefined)
        declarations[at] = {
          ...one,
          given: unknown(this.#sheet.source.slice(value.start, value.end), "sets"),
        };
    }
  }
}

function unknown(text: string, how: "calculates" | "sets" = "calculates"): GivenValue {
  const reason =
    how === "sets"
      ? "a condition, a loop or a mixin of Stylus sets it, too"
      : "Stylus calculates what stands there, or a word of it may be a variable";
  return { kind: "unknown", reason, text };
}
