import { deepestBlock } from "../css/sheet/open-blocks.js";
import type { Declaration, Sheet } from "../css/sheet/sheet.js";
import { readSheet } from "../css/sheet/sheet-reader.js";
import * as T from "../css/tokens/token-type.js";
import {
  findBlankEnd,
  isBlank,
  nextAtLevel,
  type Tokens,
  tokenize,
  tokenText,
} from "../css/tokens/tokens.js";

/** A declaration of any property in what a compiler made. */
export interface CompiledDeclaration {
  readonly property: string;
  readonly value: string;
  /** The heads of the blocks around it, outermost first. */
  readonly path: string;
  /** The offset of the property. */
  readonly start: number;
}

/** What a compiler made, so that two of them can be compared. */
export interface CompiledSheet {
  /** All but the values of its declarations, without comments. */
  readonly shape: string;
  readonly declarations: readonly CompiledDeclaration[];
  /** Its custom properties; their places among the declarations are told by their offsets. */
  readonly sheet: Sheet;
  readonly places: ReadonlyMap<number, number>;
}

/** Undefined where blocks stand in blocks deeper than anybody writes. */
export function readCompiled(css: string): CompiledSheet | undefined {
  // Components take a selector as it is in `:global()`, which is no CSS.
  const text = css.replaceAll(":global(", ":is(/**/");
  const read = new StatementReader(tokenize(text)).read();
  if (read === undefined) return undefined;
  const { shape, declarations } = read;
  const places = new Map(declarations.map(({ start }, at) => [start, at]));
  return { shape, declarations, sheet: readSheet(text), places };
}

/** The place of a custom property among the declarations. */
export function placeAmong({ places }: CompiledSheet, { start }: Declaration): number | undefined {
  return places.get(start);
}

class StatementReader {
  readonly #tokens: Tokens;
  readonly #shape: string[] = [];
  readonly #declarations: CompiledDeclaration[] = [];
  /** The heads of the open blocks, each with those around it. */
  readonly #paths: string[] = [];

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  read(): Pick<CompiledSheet, "shape" | "declarations"> | undefined {
    const { count, types } = this.#tokens;
    let at = 0;
    while (at < count) {
      if (this.#paths.length > deepestBlock) return undefined;
      if (types[at] === T.RightCurlyBracket) {
        this.#paths.pop();
        this.#shape.push("}");
        at++;
      } else if (types[at] === T.Semicolon || isBlank(this.#tokens, at)) at++;
      else at = this.#readStatement(at);
    }
    return { shape: this.#shape.join("\n"), declarations: this.#declarations };
  }

  #readStatement(from: number): number {
    const { types, count } = this.#tokens;
    const colon = findBlankEnd(this.#tokens, from + 1, count);
    const isNamed = types[from] === T.Ident && types[colon] === T.Colon;
    const isCustom = isNamed && tokenText(this.#tokens, from).startsWith("--");
    let to = from;
    while (to < count && types[to] !== T.Semicolon && types[to] !== T.RightCurlyBracket) {
      if (types[to] === T.LeftCurlyBracket && !isCustom) break;
      to = nextAtLevel(this.#tokens, to);
    }
    if (types[to] === T.LeftCurlyBracket) {
      const head = this.#textOf(from, to);
      const around = this.#paths.at(-1);
      this.#paths.push(around === undefined ? head : `${around}\n${head}`);
      this.#shape.push(`${head}{`);
      return to + 1;
    }
    if (isNamed) this.#declare({ from, colon, to });
    else this.#shape.push(`${this.#textOf(from, to)};`);
    return to;
  }

  #declare({
    from,
    colon,
    to,
  }: {
    readonly from: number;
    readonly colon: number;
    readonly to: number;
  }): void {
    const property = tokenText(this.#tokens, from);
    const start = this.#tokens.starts[from] ?? 0;
    const text = this.#textOf(colon + 1, to);
    const [important = ""] = /\s*!\s*important$/i.exec(text) ?? [];
    const value = text.slice(0, text.length - important.length);
    this.#declarations.push({ property, value, path: this.#paths.at(-1) ?? "", start });
    this.#shape.push(`${property}:${important}`);
  }

  /** The text of some tokens, without comments, and with one space for each stretch of white space. */
  #textOf(from: number, to: number): string {
    let text = "";
    let isSpaced = false;
    for (let at = from; at < to; at++) {
      if (!isBlank(this.#tokens, at)) text += `${isSpaced ? " " : ""}${tokenText(this.#tokens, at)}`;
      isSpaced = text !== "" && isBlank(this.#tokens, at);
    }
    return text;
  }
}
