import type { Range } from "../../css/sheet/sheet.js";
import { findCommentEnd } from "../../css/tokens/scan-name.js";
import { findInterpolationEnd, findLineEnd, findStringEnd } from "./scan-text.js";

/** A variable that a style sheet in SCSS sets. */
export interface Variable {
  /** Normalized, without its sign. */
  readonly name: string;
  /** Of its value, without `!default` and `!global` after it. */
  readonly value: Range;
  readonly isDefault: boolean;
  /** Whether it stands outside of all blocks. */
  readonly isGlobal: boolean;
}

/** What of a text in SCSS is not CSS. Offsets are those of the whole text. */
export interface ScssParts {
  /** Comments of one line, and statements that set variables: nothing of them reaches the page. */
  readonly silent: readonly Range[];
  readonly interpolations: readonly Range[];
  readonly variables: readonly Variable[];
  /** The offsets of `@import`, `@use` and `@forward`. */
  readonly imports: readonly number[];
}

/** Scans SCSS from one offset to another, statement by statement. */
export function scanScss(text: string, from: number, to: number): ScssParts {
  return new Scanner(text.slice(0, to), from).scan();
}

const variable = /\$([\w\u0080-\uffff-]+)\s*:/y;
const customProperty = /--(?:[\w\u0080-\uffff-]|\\[^\n]|#\{[^{}\n]*\})*\s*:/y;
const imports = /@(?:import|use|forward)\b/y;

class Scanner {
  readonly #text: string;
  readonly #parts = {
    silent: [] as Range[],
    interpolations: [] as Range[],
    variables: [] as Variable[],
    imports: [] as number[],
  };
  #at: number;
  #depth = 0;

  constructor(text: string, from: number) {
    this.#text = text;
    this.#at = from;
  }

  scan(): ScssParts {
    while (this.#at < this.#text.length) this.#readStatement();
    return this.#parts;
  }

  #readStatement(): void {
    const text = this.#text;
    const start = this.#at;
    const character = text.charAt(start);
    if (/\s/.test(character)) this.#at++;
    else if (character === "}") {
      this.#depth = Math.max(0, this.#depth - 1);
      this.#at++;
    } else if (character === ";") {
      // Outside of blocks it would belong to the selector of the next rule.
      this.#silence(start, start + 1);
    } else if (text.startsWith("//", start)) this.#silence(start, findLineEnd(text, start));
    else if (text.startsWith("/*", start)) this.#at = findCommentEnd(text, start);
    else if (!this.#readVariable(start)) {
      if (match(imports, text, start) !== undefined) this.#parts.imports.push(start);
      const custom = match(customProperty, text, start);
      // The value of a custom property is text, in which only interpolations are Sass.
      if (custom !== undefined) this.#noteInterpolations(start, start + custom.length);
      this.#at = start + (custom?.length ?? 0);
      this.#readToEnd(custom !== undefined);
    }
  }

  #readVariable(start: number): boolean {
    const text = this.#text;
    const found = match(variable, text, start);
    if (found === undefined) return false;
    this.#at = start + found.length;
    const silent = this.#parts.silent.length;
    this.#readToEnd(false, true);
    // The comments in it are part of what is silent.
    this.#parts.silent.length = silent;
    const end = text.charAt(this.#at - 1) === ";" ? this.#at - 1 : this.#at;
    const name = normalizeName(found.slice(1, -1).trim());
    const value = trim(text, { start: start + found.length, end });
    this.#parts.variables.push({ name, ...withoutFlags(text, value), isGlobal: this.#depth === 0 });
    this.#silence(start, this.#at);
    return true;
  }

  /** Reads a statement to its semicolon or its block, or to the end of the block around it. */
  #readToEnd(isRaw: boolean, isVariable = false): void {
    const text = this.#text;
    let depth = 0;
    while (this.#at < text.length) {
      const at = this.#at;
      const character = text.charAt(at);
      if (text.startsWith("#{", at)) this.#takeInterpolation(at);
      else if (character === '"' || character === "'") this.#takeString(at);
      else if (text.startsWith("/*", at)) this.#at = findCommentEnd(text, at);
      else if (!isRaw && text.startsWith("//", at)) this.#silence(at, findLineEnd(text, at));
      else if (character === "\\") this.#at += 2;
      else if (isUrl(text, at)) this.#takeUrl(at);
      else if (depth === 0 && character === ";") {
        this.#at++;
        return;
      } else if (depth === 0 && character === "}") return;
      else if (depth === 0 && character === "{" && !isRaw && !isVariable) {
        this.#depth++;
        this.#at++;
        return;
      } else {
        if ("([{".includes(character)) depth++;
        if (")]}".includes(character)) depth = Math.max(0, depth - 1);
        this.#at++;
      }
    }
  }

  #takeInterpolation(at: number): void {
    this.#at = findInterpolationEnd(this.#text, at);
    this.#parts.interpolations.push({ start: at, end: this.#at });
  }

  #takeString(at: number): void {
    this.#at = findStringEnd(this.#text, at);
    this.#noteInterpolations(at, this.#at);
  }

  /** The address in `url()` without quotes is text, too. */
  #takeUrl(at: number): void {
    const end = /[)\n]/g;
    end.lastIndex = at;
    const close = end.exec(this.#text)?.index ?? this.#text.length;
    this.#noteInterpolations(at, close);
    this.#at = close;
  }

  #noteInterpolations(from: number, to: number): void {
    const piece = this.#text.slice(from, to);
    let at = piece.indexOf("#{");
    while (at >= 0) {
      const end = findInterpolationEnd(piece, at);
      this.#parts.interpolations.push({ start: from + at, end: from + end });
      at = piece.indexOf("#{", end);
    }
  }

  #silence(start: number, end: number): void {
    this.#parts.silent.push({ start, end });
    this.#at = end;
  }
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Whether the parenthesis of a `url()` without quotes was just opened. */
function isUrl(text: string, at: number): boolean {
  if (text.charAt(at) !== "(" || !/(?:^|[^\w-])url$/i.test(text.slice(Math.max(0, at - 4), at))) return false;
  return !/^\(\s*["']/.test(text.slice(at, at + 20));
}

function trim(text: string, { start, end }: Range): Range {
  const value = text.slice(start, end);
  const first = start + value.length - value.trimStart().length;
  return { start: first, end: first + value.trim().length };
}

function withoutFlags(text: string, range: Range): Pick<Variable, "value" | "isDefault"> {
  let value = range;
  let isDefault = false;
  for (;;) {
    const written = text.slice(value.start, value.end);
    const flag = ["!default", "!global"].find((one) => written.endsWith(one));
    if (flag === undefined) return { value, isDefault };
    isDefault ||= flag === "!default";
    value = trim(text, { start: value.start, end: value.end - flag.length });
  }
}

/** To Sass an underscore in a name is a dash. */
export function normalizeName(name: string): string {
  return name.replaceAll("_", "-");
}
