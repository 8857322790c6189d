import * as T from "../../../css/tokens/token-type.js";
import {
  findBlankEnd,
  findBlankStart,
  isBlank,
  nextAtLevel,
  type Tokens,
  tokenize,
  tokenText,
} from "../../../css/tokens/tokens.js";

/** A part of a value, by its place in the text. */
export interface Part {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A function in a value, with its arguments: what stands between its commas, blanks aside. */
export interface Call extends Part {
  /** In lower case. */
  readonly name: string;
  readonly args: readonly Part[];
}

/** The text with one part replaced; all else stays, byte for byte. */
export function withPart(text: string, part: Pick<Part, "start" | "end">, by: string): string {
  return text.slice(0, part.start) + by + text.slice(part.end);
}

/** The text without one item of a list that commas separate, and without one of the commas beside it. */
export function withoutItem(text: string, items: readonly Part[], index: number): string {
  const item = items[index];
  const next = items[index + 1];
  const before = items[index - 1];
  if (item === undefined) return text;
  if (next !== undefined) return text.slice(0, item.start) + text.slice(next.start);
  return before === undefined ? text : text.slice(0, before.end) + text.slice(item.end);
}

/** The parts of a whole value that commas separate, blanks aside. */
export function listItems(text: string): readonly Part[] {
  const tokens = tokenize(text);
  return commaParts(tokens, 0, tokens.count);
}

/** The words of a part: what blanks separate, a function being one word. `/`, `+`, `*` and the like are words where they stand alone. */
export function wordsOf(part: Part): readonly Part[] {
  const tokens = tokenize(part.text);
  const words: Part[] = [];
  let from = -1;
  for (let at = 0; at <= tokens.count; at = at < tokens.count ? nextAtLevel(tokens, at) : at + 1) {
    const ends = at === tokens.count || isBlank(tokens, at);
    if (!ends && from === -1) from = at;
    if (ends && from !== -1) {
      words.push(shifted(partOf(tokens, from, at), part.start));
      from = -1;
    }
  }
  return words;
}

/** The operands of a calculation and the operators before them; the first has none. */
export function operandsOf(part: Part): readonly (Part & { readonly operator: string })[] {
  const tokens = tokenize(part.text);
  const operands: (Part & { readonly operator: string })[] = [];
  let start = 0;
  let operator = "";
  for (let at = 0; at <= tokens.count; at = at < tokens.count ? nextAtLevel(tokens, at) : at + 1) {
    const text = at < tokens.count && tokens.types[at] === T.Delim ? tokenText(tokens, at) : "";
    if (at < tokens.count && !/^[-+*/]$/.test(text)) continue;
    const first = findBlankEnd(tokens, start, at);
    const operand = partOf(tokens, first, Math.max(first, findBlankStart(tokens, first, at)));
    operands.push({ ...shifted(operand, part.start), operator });
    operator = text;
    start = at + 1;
  }
  return operands;
}

/** The functions of these names, wherever they stand in a value, from the outermost. */
export function callsOf(text: string, names: RegExp): readonly Call[] {
  const tokens = tokenize(text);
  const calls: Call[] = [];
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.types[at] !== T.Function) continue;
    const close = tokens.partners[at] ?? 0;
    const name = tokenText(tokens, at).slice(0, -1).toLowerCase();
    if (close >= tokens.count || !names.test(name)) continue;
    calls.push({ ...partOf(tokens, at, close + 1), name, args: commaParts(tokens, at + 1, close) });
  }
  return calls;
}

/** The function that a value is, with nothing beside it. */
export function wholeCall(text: string, names: RegExp): Call | undefined {
  const [call] = callsOf(text, names);
  return call !== undefined && call.text === text.trim() ? call : undefined;
}

function commaParts(tokens: Tokens, from: number, to: number): readonly Part[] {
  const parts: Part[] = [];
  let start = from;
  for (let at = from; at <= to; at = at < to ? nextAtLevel(tokens, at) : at + 1) {
    if (at < to && tokens.types[at] !== T.Comma) continue;
    const first = findBlankEnd(tokens, start, at);
    parts.push(partOf(tokens, first, Math.max(first, findBlankStart(tokens, first, at))));
    start = at + 1;
  }
  return parts;
}

function partOf(tokens: Tokens, from: number, to: number): Part {
  const start = tokens.starts[from] ?? 0;
  const end = tokens.starts[to] ?? 0;
  return { start, end, text: tokens.source.slice(start, end) };
}

function shifted({ start, end, text }: Part, by: number): Part {
  return { start: start + by, end: end + by, text };
}
