import jsTokens, { type JSXToken, type Token } from "js-tokens";
import { scanPlain } from "./scan-plain.js";
import { type ScriptToken, type ScriptTokens, TokenCollector } from "./script-tokens.js";

export type ScannedScript =
  | { readonly ok: true; readonly tokens: ScriptTokens }
  /** Where the text is no script that could be read, and why, as the end of a sentence. */
  | { readonly ok: false; readonly at: number; readonly reason: string };

/** A larger script is not read: nobody keeps tokens by hand in one. */
const longestScript = 256 * 1024;

/**
 * Finds the tokens of JavaScript and TypeScript. Where a bracket or a string stays open, or markup and types cannot be told
 * apart, nobody can say what the rest is, so that nothing of such a script is read.
 */
export function scanScript(text: string, hasMarkup: boolean): ScannedScript {
  if (text.length > longestScript) return fault(0, "the script is larger than 256 KiB");
  const plain = scanPlain(text);
  return plain === undefined ? scanAny(text, hasMarkup) : { ok: true, tokens: plain };
}

function scanAny(text: string, hasMarkup: boolean): ScannedScript {
  const tokens = new TokenCollector(text);
  let at = 0;
  let isFirst = true;
  const all: Iterable<Token | JSXToken> = hasMarkup ? jsTokens(text, { jsx: true }) : jsTokens(text);
  for (const token of all) {
    const { type, value } = token;
    const start = at;
    at += value.length;
    if (isUnended(token)) return fault(start, "a string or a comment does not end");
    if (type === "Invalid" || type === "JSXInvalid")
      return fault(start, "something stands there that is no script");
    isFirst ||= type === "LineTerminatorSequence" || (type === "MultiLineComment" && value.includes("\n"));
    const kind = kinds[type];
    if (kind === undefined) continue;
    const taken = { kind, value, start, end: at, isFirst };
    isFirst = false;
    if (type === "TemplateTail" || (kind === "mark" && isClosing(value))) {
      if (!tokens.takeClosing(taken))
        return fault(start, `nothing is open that ${value.slice(-1)} could close`);
    } else if (type === "TemplateHead" || (kind === "mark" && isOpening(value))) tokens.takeOpening(taken);
    else tokens.take(taken);
  }
  const { unclosed } = tokens;
  if (unclosed !== undefined) return fault(unclosed.start, `${unclosed.value.slice(0, 1)} is not closed`);
  return { ok: true, tokens };
}

function fault(at: number, reason: string): ScannedScript {
  return { ok: false, at, reason };
}

const kinds: Readonly<Record<string, ScriptToken["kind"]>> = {
  StringLiteral: "string",
  NoSubstitutionTemplate: "template",
  TemplateHead: "template-part",
  TemplateMiddle: "template-part",
  TemplateTail: "template-part",
  NumericLiteral: "number",
  IdentifierName: "name",
  Punctuator: "mark",
  RegularExpressionLiteral: "other",
  PrivateIdentifier: "other",
  JSXString: "other",
  JSXText: "other",
  JSXIdentifier: "other",
  JSXPunctuator: "mark",
};

function isUnended(token: Token | JSXToken): boolean {
  switch (token.type) {
    case "StringLiteral":
    case "NoSubstitutionTemplate":
    case "TemplateTail":
    case "RegularExpressionLiteral":
    case "MultiLineComment":
    case "JSXString":
      return !token.closed;
    default:
      return false;
  }
}

function isClosing(mark: string): boolean {
  return mark === ")" || mark === "]" || mark === "}";
}

function isOpening(mark: string): boolean {
  return mark === "(" || mark === "[" || mark === "{";
}
