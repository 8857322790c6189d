import * as T from "../../css/tokens/token-type.js";
import { nextAtLevel, tokenizePiece, tokenText } from "../../css/tokens/tokens.js";

/** One top-level component of a value. */
export interface ValuePart {
  readonly type: number;
  /** As written; of a word and of a function, its name in lower case. */
  readonly text: string;
}

/** What a value is made of. */
export interface ValueParts {
  /** Its top-level components, without white space, comments and commas. */
  readonly parts: readonly ValuePart[];
  readonly commas: number;
  /** The names of all functions in it, however deep, in lower case. */
  readonly functions: readonly string[];
}

/** Takes a declaration value apart. */
export function readParts(value: string): ValueParts {
  const tokens = tokenizePiece(value);
  const parts: ValuePart[] = [];
  const functions: string[] = [];
  let commas = 0;
  let topLevelFrom = 0;
  for (let at = 0; at < tokens.count; at++) {
    const type = tokens.types[at] ?? 0;
    const written = tokenText(tokens, at);
    const text = partText(type, type === T.Function ? written.slice(0, -1) : written);
    if (type === T.Function) functions.push(text);
    if (at < topLevelFrom || type === T.WhiteSpace || type === T.Comment) continue;
    if (type === T.Comma) commas++;
    else parts.push({ type, text });
    topLevelFrom = nextAtLevel(tokens, at);
  }
  return { parts, commas, functions };
}

function partText(type: number, written: string): string {
  return type === T.Function || type === T.Ident ? written.toLowerCase() : written;
}
