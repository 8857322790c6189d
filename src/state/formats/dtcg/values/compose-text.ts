import * as T from "../../../../css/tokens/token-type.js";
import { findBlankEnd, type Tokens, tokenizePiece, tokenText } from "../../../../css/tokens/tokens.js";
import { findExcess, maxValueLength } from "../../../../css/values/excess.js";
import { quote } from "../../../../model/echo.js";
import { type IncomingValue, refuse } from "../../../storage/incoming.js";
import { splitReferences } from "../reference-syntax.js";
import { placeholder, writeCalc } from "./math-text.js";

/** What may stand for one reference in a text. */
export interface TextPart {
  /** `var()` of an item, which can stand where a whole word can. */
  readonly reference: string | undefined;
  /** The CSS text of what is referred to, which can be a part of a word, too. */
  readonly css: IncomingValue;
}

/** Whether a text is put together of references, or counts with numbers alone. */
export function isComposed(text: string, type: string | undefined): boolean {
  if (text.length > maxValueLength) return false;
  return text.includes("{") || (isNumeric(type) && /[\w.%)]\s*[-+*/]/.test(text));
}

/**
 * A text with references among other text, as CSS: arithmetic becomes `calc()`. Refused where one of the references
 * cannot be what the text needs it to be.
 */
export function composeText(
  text: string,
  type: string | undefined,
  look: (path: readonly string[]) => TextPart,
): IncomingValue {
  const { pieces, paths } = splitReferences(text);
  const parts = paths.map((path): NamedPart => ({ name: quote(path.join(".")), ...look(path) }));
  const math = writeCalc(pieces.join(placeholder), isNumeric(type));
  const composed =
    math === undefined
      ? composeWords(pieces, parts)
      : fill(math, placeholder, (at) => asOperand(parts[at] ?? none));
  const excess = composed.ok ? findExcess(composed.value) : undefined;
  return excess === undefined ? composed : refuse(`with its references it ${excess}`);
}

interface NamedPart extends TextPart {
  readonly name: string;
}

const none: NamedPart = { name: "", reference: undefined, css: { ok: true, value: "" } };

/** Types whose values are numbers, with or without a unit. */
const isNumeric = (type = "") => ["dimension", "number", "duration", "fontWeight"].includes(type);

/** Puts each reference where it stands: a whole word as `var()`, a part of one as the text that is referred to. */
function composeWords(pieces: readonly string[], parts: readonly NamedPart[]): IncomingValue {
  const mark = marks.find((one) => pieces.every((piece) => !piece.includes(one)));
  if (mark === undefined) return refuse("it holds characters that no value needs");
  const tokens = tokenizePiece(pieces.join(mark));
  let composed = "";
  let next = 0;
  for (let at = 0; at < tokens.count && composed.length <= maxValueLength; at++) {
    const text = tokenText(tokens, at);
    const fault = faultAt(tokens, at, mark);
    if (fault !== undefined) return refuse(fault);
    const isWord = tokens.types[at] === T.Ident && (text === mark || text === `-${mark}`);
    const isQuoted = tokens.types[at] === T.String;
    const isLoose = isQuoted || tokens.types[at] === T.Url || tokens.types[at] === T.BadUrl;
    const after = isLoose || isWord ? [] : text.split(mark).slice(1);
    if (!isLoose && tokenText(tokens, at + 1) === "%") after.push("%");
    const from = next;
    const filled = fill(text, mark, (offset) => {
      const part = parts[from + offset] ?? none;
      next = from + offset + 1;
      const isGlued = after.slice(offset).some((piece) => piece !== "") || offset + 1 < after.length;
      if (isGlued && endsNumber(part)) return refuse(`${part.name} cannot be followed by more of a word`);
      return isWord ? asWord(part) : asPiece(part, isQuoted);
    });
    if (!filled.ok) return filled;
    composed += isWord && text !== mark ? `calc(-1 * ${filled.value.slice(1)})` : filled.value;
  }
  return { ok: true, value: composed };
}

/** Letters that make a word by themselves. */
const marks = ["\u3007", "\u3021", "\u3022"];

/** Puts a text in the place of each mark. */
function fill(text: string, mark: string, textAt: (at: number) => IncomingValue): IncomingValue {
  const [first = "", ...others] = text.split(mark);
  let filled = first;
  let at = 0;
  for (const piece of others) {
    const value = textAt(at);
    if (!value.ok) return value;
    filled += value.value + piece;
    at += 1;
    if (filled.length > maxValueLength) break;
  }
  return { ok: true, value: filled };
}

/** What of a text is not CSS, whatever its references come to. */
function faultAt(tokens: Tokens, at: number, mark: string): string | undefined {
  if (tokens.types[at] !== T.Function) return undefined;
  const name = tokenText(tokens, at).slice(0, -1).toLowerCase();
  if (notInCss.has(name)) return `CSS has no ${tokenText(tokens, at)})`;
  const first = findBlankEnd(tokens, at + 1, tokens.count);
  const isName = name !== "var" || !tokenText(tokens, first).includes(mark);
  return isName ? undefined : "var() takes the name of a property, and no reference";
}

/** Functions that Tokens Studio calculates. */
const notInCss: ReadonlySet<string> = new Set(["roundto", "ceil", "floor", "fix", "square", "cube"]);

/** Whether a number with its unit or a function comes last, which a word cannot go on from. */
function endsNumber({ css }: NamedPart): boolean {
  return css.ok && /(?:^|[\s,])[-+]?[\d.]+(?:%|[a-z]+)$|\)$/i.test(css.value.trim());
}

function asWord({ reference, css }: NamedPart): IncomingValue {
  return reference === undefined ? css : { ok: true, value: reference };
}

/** What counts must be one number, or a function that gives one. */
function asOperand(part: NamedPart): IncomingValue {
  const { css, name } = part;
  const counts =
    !css.ok || /^[-+]?[\d.]+(?:e[-+]?\d+)?(?:%|[a-z]+)?$|^[-a-z]+\(.*\)$/is.test(css.value.trim());
  return counts ? asWord(part) : refuse(`it counts with ${name}, which is no number`);
}

function asPiece({ reference, css, name }: NamedPart, isQuoted: boolean): IncomingValue {
  if (!css.ok) {
    return reference === undefined ? css : refuse(`${name} is part of a word, and the file does not hold it`);
  }
  const isSafe = !isQuoted || !/["'\\\n]/.test(css.value);
  return isSafe ? css : refuse(`${name} stands in quotes and holds some itself`);
}
