import type { Unread } from "../source.js";
import { findMarkupEnd } from "./comment.js";
import { findBraceEnd, skipQuoted } from "./expressions.js";
import { findRawTextEnd } from "./raw-text.js";
import type { StyleElement, StyleElements } from "./style-elements.js";
import { readTag } from "./tag.js";

/** Finds the style elements of a Svelte component. */
export function findInSvelte(text: string): StyleElements {
  return new BracedReader(text).read(0);
}

/** Finds the style elements of an Astro component, which may begin with a script between two lines of dashes. */
export function findInAstro(text: string): StyleElements {
  const fences = Array.from(text.matchAll(/^---[\t ]*\r?$/gm), ({ index }) => index);
  const [first, second, third] = fences;
  const hasScript = first !== undefined && text.slice(0, first).trim().replace("\ufeff", "") === "";
  if (!hasScript || second === undefined) return new BracedReader(text).read(0);
  if (third !== undefined)
    return { elements: [], fault: { at: third, reason: "where the component's script ends cannot be told" } };
  return new BracedReader(text).read(second + 3);
}

/**
 * Reads markup with expressions in braces. In these, markup holds strings and text holds apostrophes, and only a parser
 * of the language could always tell one from the other. So an element counts that starts a line and stands outside of
 * all expressions, however quotes are read.
 */
class BracedReader {
  readonly #text: string;
  readonly #elements: StyleElement[] = [];
  readonly #others: Unread[] = [];
  /** How many braces are open: where strings are stepped over in expressions, and where each brace counts. */
  #depth = 0;
  #plainDepth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(from: number): StyleElements {
    const text = this.#text;
    let at = from;
    while (at < text.length) {
      const character = text.charAt(at);
      if (character === "<") {
        const next = this.#readMarkup(at);
        if (next === undefined) break;
        at = next;
      } else {
        const end = this.#depth > 0 ? (skipQuoted(text, at) ?? at + 1) : at + 1;
        if (character === "{") this.#depth++;
        if (character === "}") this.#depth = Math.max(0, this.#depth - 1);
        this.#countBraces(at, end);
        at = end;
      }
    }
    return { elements: this.#elements, others: this.#others };
  }

  /** Reads a tag, a comment, or a lone sign, and gives the offset after it; undefined where the text ends in it. */
  #readMarkup(at: number): number | undefined {
    const text = this.#text;
    if (text.startsWith("<!", at)) return findMarkupEnd(text, at);
    if (!/^<\/?[A-Za-z]/.test(text.slice(at, at + 3))) return at + 1;
    const tag = readTag(text, at, findBraceEnd);
    if (tag === undefined) return undefined;
    if (tag.isEnd || tag.isSelfClosing) return tag.end;
    const isRaw = tag.name === "style" || tag.name === "script" || tag.attributes.has("is:raw");
    if (!isRaw) return tag.end;
    const end = findRawTextEnd(text, tag.end, tag.name === "script" ? "script" : tag.name);
    const isOutside = this.#depth === 0 && this.#plainDepth === 0;
    const content = { start: tag.end, end };
    if (tag.name === "style" && isOutside && startsLine(text, at))
      this.#elements.push({ start: at, attributes: tag.attributes, content });
    else if (tag.name === "style") this.#others.push({ at, part: content, reason: inExpression });
    return end;
  }

  #countBraces(from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const character = this.#text.charAt(at);
      if (character === "{") this.#plainDepth++;
      if (character === "}") this.#plainDepth = Math.max(0, this.#plainDepth - 1);
    }
  }
}

const inExpression = "it stands in an expression, or not at the start of a line";

function startsLine(text: string, at: number): boolean {
  return /(?:^|\n)[\t ]*$/.test(text.slice(Math.max(0, at - 200), at));
}
