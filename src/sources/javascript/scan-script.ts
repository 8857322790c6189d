import jsTokens, { type JSXToken, type Token } from "js-tokens";

/** The tokens of a script without white space and comments, and which of its brackets belong together. */
export interface ScriptTokens {
  readonly text: string;
  readonly list: readonly ScriptToken[];
  /** What belongs to brackets, and to the heads of templates: see `partners`. */
  readonly partners: Partners;
  /** By the place of a token, that of the innermost bracket around it; -1 where there is none. */
  readonly parents: readonly number[];
}

/** By the place of a bracket, that of the one that closes it; and the other way round. */
export class Partners {
  /** One more than the place of the partner; 0 where there is none. */
  readonly #places: Int32Array;

  constructor(count: number) {
    this.#places = new Int32Array(count);
  }

  get(place: number): number | undefined {
    const partner = this.#places[place] ?? 0;
    return partner === 0 ? undefined : partner - 1;
  }

  join(opening: number, closing: number): void {
    this.#places[opening] = closing + 1;
    this.#places[closing] = opening + 1;
  }
}

export interface ScriptToken {
  readonly kind: "string" | "template" | "template-part" | "number" | "name" | "mark" | "other";
  /** As it stands in the text. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** Whether a line ends between it and the one before. */
  readonly isFirst: boolean;
}

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
  const list: ScriptToken[] = [];
  // No text has more tokens than characters.
  const partners = new Partners(text.length);
  const parents: number[] = [];
  const open: number[] = [];
  /** The place of the innermost bracket that is open; -1 where none is. */
  let inside = -1;
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
    const place = list.length;
    list.push({ kind, value, start, end: at, isFirst });
    isFirst = false;
    const closes = kind === "mark" ? openingOf(value) : type === "TemplateTail" ? "`" : undefined;
    if (closes !== undefined) {
      const opened = list[inside];
      if (opened === undefined || !isOpenedBy(opened, closes))
        return fault(start, `nothing is open that ${value.slice(-1)} could close`);
      partners.join(inside, place);
      open.pop();
      inside = open.at(-1) ?? -1;
    }
    parents.push(inside);
    if (type === "TemplateHead" || (kind === "mark" && isOpening(value))) {
      open.push(place);
      inside = place;
    }
  }
  const last = list[inside];
  if (last !== undefined) return fault(last.start, `${last.value.slice(0, 1)} is not closed`);
  return { ok: true, tokens: { text, list, partners, parents } };
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

function openingOf(mark: string): string | undefined {
  switch (mark) {
    case ")":
      return "(";
    case "]":
      return "[";
    case "}":
      return "{";
    default:
      return undefined;
  }
}

function isOpening(mark: string): boolean {
  return mark === "(" || mark === "[" || mark === "{";
}

function isOpenedBy({ kind, value }: ScriptToken, opening: string): boolean {
  return kind === "template-part" ? opening === "`" && value.startsWith("`") : value === opening;
}
