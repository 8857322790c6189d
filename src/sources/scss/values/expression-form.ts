import { isOneBracket } from "../syntax/split.js";

/** What an expression that is no variable is by its text alone, whatever it refers to. */
export interface ExpressionForm {
  /** The bracket that holds all of it. */
  readonly bracket: "interpolation" | "parentheses" | undefined;
  /** The function that is called, and where its arguments start. */
  readonly call: { readonly name: string; readonly length: number } | undefined;
}

const call = /^([a-zA-Z_][\w-]*(?:\.[a-zA-Z_][\w-]*)?)\(/;

/** Finds what a text is, without white space around it. */
export function formOf(text: string): ExpressionForm {
  const bracket = bracketOf(text);
  const calls = bracket === undefined && text.endsWith(")") ? call.exec(text) : null;
  const length = calls?.[0].length ?? 0;
  const isCall = length > 0 && isOneBracket(text, length - 1, text.length);
  return { bracket, call: isCall ? { name: calls?.[1] ?? "", length } : undefined };
}

function bracketOf(text: string): ExpressionForm["bracket"] {
  if (text.startsWith("#{")) return isOneBracket(text, 1, text.length) ? "interpolation" : undefined;
  return text.startsWith("(") && isOneBracket(text, 0, text.length) ? "parentheses" : undefined;
}
