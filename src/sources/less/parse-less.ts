import type { Range } from "../../css/sheet/sheet.js";
import { findCommentEnd } from "../../css/tokens/scan-name.js";
import { findLineEnd } from "../scss/syntax/scan-text.js";
import { findUnquotedUrlEnd, opensUnquotedUrl } from "../unquoted-url.js";

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
}

/** Parses Less from one offset to another, statement by statement. */
export function parseLess(text: string, from: number, to: number): ParsedLess {
  return new LessParser(text.slice(0, to), from).parse();
}

const setting = /@([\w-]+)\s*:/y;
const customProperty = /--(?:[\w\u0080-\uffff-]|@\{[\w-]+\})*\s*:/y;
const property = /[a-zA-Z][\w-]*\s*:/y;
const interpolation = /[@$]\{[\w-]*\}/y;
const importRule = /@import\b/y;

class LessParser {
  readonly #text: string;
  readonly #nodes: LessNode[] = [];
  readonly #silent: Range[] = [];
  readonly #interpolations: Range[] = [];
  readonly #open: LessBlock[] = [];
  #at: number;

  constructor(text: string, from: number) {
    this.#text = text;
    this.#at = from;
  }

  parse(): ParsedLess {
    while (this.#at < this.#text.length) this.#readStatement();
    return { nodes: this.#nodes, silent: this.#silent, interpolations: this.#interpolations };
  }

  #readStatement(): void {
    const text = this.#text;
    const start = this.#at;
    const character = text.charAt(start);
    if (/\s/.test(character)) this.#at++;
    else if (character === "}") {
      this.#open.pop();
      this.#at++;
    } else if (character === ";") this.#silence(start, start + 1);
    else if (text.startsWith("//", start)) this.#silence(start, findLineEnd(text, start));
    else if (text.startsWith("/*", start)) this.#at = findCommentEnd(text, start);
    else this.#readOther(start);
  }

  #add(node: LessNode): void {
    (this.#open.at(-1)?.children ?? this.#nodes).push(node);
  }

  #readOther(start: number): void {
    const name = match(setting, this.#text, start);
    if (name !== undefined && !/^@page\b/.test(name)) this.#readSetting(start, name);
    else {
      const property = match(customProperty, this.#text, start);
      if (property !== undefined) this.#readCustomProperty(start, property);
      else this.#readRule(start);
    }
  }

  #readSetting(start: number, head: string): void {
    const name = head.slice(1, -1).trim();
    this.#at = start + head.length;
    const opens = this.#readToEnd("setting");
    if (opens) {
      this.#openBlock({ start: start + head.length, end: this.#at - 1 }, name);
      return;
    }
    const end = this.#text.charAt(this.#at - 1) === ";" ? this.#at - 1 : this.#at;
    this.#add({ kind: "set", name, value: { start: start + head.length, end } });
    this.#silence(start, this.#at);
  }

  #readCustomProperty(start: number, head: string): void {
    this.#noteInterpolations(start, start + head.length);
    this.#at = start + head.length;
    this.#readToEnd("raw");
    const length = head.slice(0, -1).trimEnd().length;
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const block = this.#open[at];
      if (block === undefined || block.declares) break;
      block.declares = true;
    }
    this.#add({ kind: "declare", start, name: { start, end: start + length } });
  }

  #readRule(start: number): void {
    const isImport = match(importRule, this.#text, start) !== undefined;
    const opens = this.#readToEnd("rule");
    const end = opens || this.#text.charAt(this.#at - 1) === ";" ? this.#at - 1 : this.#at;
    if (opens) this.#openBlock({ start, end }, undefined);
    else if (isImport) this.#add({ kind: "import", prelude: { start: start + 7, end } });
    else if (/[.#@]/.test(this.#text.charAt(start))) this.#add({ kind: "call" });
    else {
      const head = match(property, this.#text, start);
      if (head === undefined) return;
      const value = { start: start + head.length, end };
      this.#add({ kind: "entry", name: head.slice(0, -1).trim(), value });
    }
  }

  #openBlock(prelude: Range, detached: string | undefined): void {
    const block: LessBlock = { kind: "block", prelude, detached, children: [], declares: false };
    this.#add(block);
    this.#open.push(block);
  }

  /** Reads a statement to its semicolon or its block, or to the end of the block around it. Tells whether a block follows. */
  #readToEnd(what: "raw" | "setting" | "rule"): boolean {
    const text = this.#text;
    const from = this.#at;
    let depth = 0;
    while (this.#at < text.length) {
      const at = this.#at;
      const character = text.charAt(at);
      const filled = match(interpolation, text, at);
      if (filled !== undefined) {
        this.#interpolations.push({ start: at, end: at + filled.length });
        this.#at += filled.length;
      } else if (character === '"' || character === "'" || character === "`") this.#takeString(at, character);
      else if (text.startsWith("/*", at)) this.#at = findCommentEnd(text, at);
      else if (what !== "raw" && text.startsWith("//", at)) this.#silence(at, findLineEnd(text, at));
      else if (character === "\\") this.#at += 2;
      else if (opensUnquotedUrl(text, at, `"'~`)) this.#takeUrl(at);
      else if (depth === 0 && character === ";") {
        this.#at++;
        return false;
      } else if (depth === 0 && character === "}") return false;
      else if (
        depth === 0 &&
        character === "{" &&
        (what === "rule" || (what === "setting" && text.slice(from, at).trim() === ""))
      ) {
        this.#at++;
        return true;
      } else {
        if ("([{".includes(character)) depth++;
        if (")]}".includes(character)) depth = Math.max(0, depth - 1);
        this.#at++;
      }
    }
    return false;
  }

  #takeString(at: number, quote: string): void {
    let end = at + 1;
    while (end < this.#text.length && this.#text.charAt(end) !== quote)
      end += this.#text.charAt(end) === "\\" ? 2 : 1;
    this.#at = Math.min(end + 1, this.#text.length);
    this.#noteInterpolations(at, this.#at);
  }

  #takeUrl(at: number): void {
    const close = findUnquotedUrlEnd(this.#text, at);
    this.#noteInterpolations(at, close);
    this.#at = close;
  }

  #noteInterpolations(from: number, to: number): void {
    for (const { 0: part, index } of this.#text.slice(from, to).matchAll(/[@$]\{[\w-]*\}/g))
      this.#interpolations.push({ start: from + index, end: from + index + part.length });
  }

  #silence(start: number, end: number): void {
    this.#silent.push({ start, end });
    this.#at = end;
  }
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
