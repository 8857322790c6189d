/**
 * Whether Sass prints a value as it is written, but for the form of its numbers and the spaces in it. What it calculates, or
 * prints without its quotes, is none; where versions of Sass differ, neither.
 */
export function isPlainValue(value: string): boolean {
  if (value.length > longest || neverPlain.test(value)) return false;
  if (isOneWord(value)) return isPlainWord(value);
  // Commas part lists, and spaces the lists in them.
  return splitOutside(value).every((word) => isPlainWord(word));
}

/** How Sass prints a value: as it is written, or without the quotes in it, unless it calculates it. */
export type Printed = "plain" | "quotes" | "calculated";

export function printedAs(value: string): Printed {
  if (isPlainValue(value)) return "plain";
  return isPlainWithQuotes(value) ? "quotes" : "calculated";
}

/** Whether it is such a value but for strings in it. */
export function isPlainWithQuotes(value: string): boolean {
  const hasQuotes = /["']/.test(value);
  return isPlainValue(hasQuotes ? value.replace(/"[^"'\\#\n]*"|'[^"'\\#\n]*'/g, "x") : value);
}

/** What is in no plain word. */
const neverPlain = /[^\w.%#+(),\s-]/;

const longest = 500;
const oneWord = /^[\w.%#+-]+$/;

/** Whether nothing in a text can part it, call something, or stand for something else. */
export function isOneWord(text: string): boolean {
  return oneWord.test(text);
}

/** The words of a value, parted by spaces and commas outside of parentheses; an empty one where two commas meet. */
function splitOutside(value: string): readonly string[] {
  return value.split(/\s*,\s*(?![^()]*\))/).flatMap((part) => part.split(/\s+(?![^()]*\))/));
}

/** Sass keeps ten digits after the point. */
const number = String.raw`[-+]?(?:\d{1,10}(?:\.\d{1,9})?|\.\d{1,9})(?:%|[a-zA-Z]+)?`;
const plainWord = new RegExp(
  `^(?:${number}|#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|-?[a-zA-Z][a-zA-Z0-9]*(?:-[a-zA-Z0-9]+)*)$`,
);
const plainFunction = new RegExp(
  `^(?:(?:rgba?|hsla?|oklch|oklab|lch|lab|cubic-bezier)\\(\\s*${number}(?:\\s*[,\\s]\\s*${number}){2,3}\\s*\\)|var\\(\\s*--[\\w-]+\\s*\\))$`,
);
/** Words that mean something else to Sass than to CSS. */
const sassWords: ReadonlySet<string> = new Set(["true", "false", "null", "and", "or", "not"]);

function isPlainWord(word: string): boolean {
  return (plainWord.test(word) && !sassWords.has(word)) || plainFunction.test(word);
}

/** Why a value cannot be written as that of a custom property in SCSS; undefined where it can. */
export function faultOfText(value: string): string | undefined {
  if (value.includes("#{")) return "Sass would calculate what stands in #{}";
  // Some versions of Sass take the rest of the line for a comment.
  if (value.replace(/"[^"]*"|'[^']*'|url\([^()]*\)/gi, "").includes("//"))
    return "Sass may take // for a comment";
  if (value.startsWith("{")) return "Sass does not read a value that starts with a brace";
  return value === "" ? "Sass does not read an empty value" : undefined;
}
