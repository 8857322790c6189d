import type { JsonNode } from "./json-node.js";

/** A mark of JSON's grammar, a value without parts, or a name without quotes, as a key of JSON5 may be. */
export type JsonToken =
  | { readonly kind: "mark"; readonly mark: string; readonly start: number; readonly end: number }
  | { readonly kind: "name"; readonly value: string; readonly start: number; readonly end: number }
  | Exclude<JsonNode, { readonly kind: "object" | "list" }>;

/** V8 may remember each step of a loop over a class, and throw after some millions: so that none has more than some thousands. */
const blank = /\s{1,65535}|\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?\*\//y;
const number = /[-+]?(?:0[xX][\da-fA-F]+|(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)(?![\w$.])/y;
const name = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]{0,65535}/uy;

/** Finds the offset after the white space and the comments that start here. A byte order mark is white space. */
export function skipBlank(text: string, at: number): number {
  let end = at;
  while (mayBeBlank(text.charCodeAt(end))) {
    blank.lastIndex = end;
    if (!blank.test(text)) break;
    end = blank.lastIndex;
  }
  return end;
}

/** Whether a character may begin white space or a comment: most that are asked for are marks and quotes. */
function mayBeBlank(code: number): boolean {
  return code <= 0x20 || code === slash || code >= 0x80;
}

const slash = 0x2f;

/** Reads the token of JSON5 that starts at an offset, no blank; undefined where none does, and where the text ends. */
export function scanJson(text: string, start: number): JsonToken | undefined {
  const character = text.charAt(start);
  if (character !== "" && "{}[]:,".includes(character))
    return { kind: "mark", mark: character, start, end: start + 1 };
  if (character === '"' || character === "'") return scanString(text, start, character);
  const digits = match(number, text, start);
  if (digits !== undefined)
    return { kind: "number", value: numberOf(digits), start, end: start + digits.length };
  const word = match(name, text, start);
  if (word === undefined) return undefined;
  const end = start + word.length;
  return words.has(word)
    ? { kind: "word", value: words.get(word) ?? null, start, end }
    : { kind: "name", value: word, start, end };
}

const words: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);

function numberOf(digits: string): number {
  return /^-/.test(digits) ? -Number(digits.slice(1)) : Number(digits.replace(/^\+/, ""));
}

/** A string without escapes, as most are. */
const plainString = /"[^"\\\n\r]*"|'[^'\\\n\r]*'/y;

function scanString(text: string, start: number, quote: string): JsonToken | undefined {
  plainString.lastIndex = start;
  if (plainString.test(text)) {
    const end = plainString.lastIndex;
    return { kind: "string", value: text.slice(start + 1, end - 1), start, end };
  }
  const end = quote === '"' ? /["\\\n\r]/g : /['\\\n\r]/g;
  let value = "";
  let from = start + 1;
  end.lastIndex = from;
  for (let found = end.exec(text); found !== null; found = end.exec(text)) {
    const at = found.index;
    value += text.slice(from, at);
    if (found[0] === quote) return { kind: "string", value, start, end: at + 1 };
    if (found[0] !== "\\") return undefined;
    const read = readEscape(text, at + 1);
    if (read === undefined) return undefined;
    value += read.value;
    from = read.end;
    end.lastIndex = from;
  }
  return undefined;
}

const escapes: Readonly<Record<string, string>> = {
  ...{ b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v", "0": "\0" },
  // A line may go on after a backslash.
  ...{ "\n": "", "\r": "", "\u2028": "", "\u2029": "" },
};

function readEscape(text: string, at: number): { readonly value: string; readonly end: number } | undefined {
  const character = text.charAt(at);
  if (character === "") return undefined;
  if (character === "u" || character === "x") {
    const end = at + (character === "u" ? 5 : 3);
    const digits = text.slice(at + 1, end);
    const isCode = digits.length === end - at - 1 && /^[\da-fA-F]+$/.test(digits);
    return isCode ? { value: String.fromCharCode(Number.parseInt(digits, 16)), end } : undefined;
  }
  const end = character === "\r" && text.charAt(at + 1) === "\n" ? at + 2 : at + 1;
  return { value: Object.hasOwn(escapes, character) ? (escapes[character] ?? "") : character, end };
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
