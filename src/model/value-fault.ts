/**
 * Why a text cannot be written as a declaration's value; undefined when it can. The reason completes "The value …".
 * It decides as `css/declaration-value.ts` does, in one pass and without the tokenizer, which is more than a panel
 * should have to load before it can check an edit.
 */
export function findValueFault(value: string): string | undefined {
  if (isPlain.test(value)) return undefined;
  if (unfit.test(value)) return "holds a control character or half of a surrogate pair";
  if (/<\/style/i.test(value)) return "holds </style, which would end a style element";
  return findOpenPart(value);
}

/** Words, numbers and lists of them can open nothing and end nothing. */
const isPlain = /^[-\w#%., +]*$/;
/** Of the control characters only tab and line feed may stand in a value. */
const unfit = /[^\P{Cc}\t\n]|\p{Cs}/u;
const closers = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);
/** Tokens that were begun and not finished; whole ones are longer. */
const unfinished = new Map([
  ["/*", "leaves a comment open"],
  ['"', "leaves a string open"],
  ["'", "leaves a string open"],
]);
/** Tokens that may stand in brackets only. */
const enders = new Map([
  [";", "has a semicolon outside brackets, which would end the declaration"],
  ["!", "has an exclamation mark outside brackets; importance is not part of a value"],
]);

/** What can hold a bracket, a semicolon or a quote that is none: CSS Syntax 3, section 4.3. */
const comment = /\/\*(?:[\s\S]*?\*\/)?|<!--/y;
const string = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/y;
const word = /[#@]?(?:[-\w]|[^\0-\x7f]|\\[\da-f]{1,6}[ \t\n]?|\\[^\n])+/iy;
const urlStart = /[ \t\n]*(?!["' \t\n])/y;
const urlPart = /\\[\da-f]{1,6}[ \t\n]?|\\[^\n]|[^"'()\\ \t\n]+/iy;
const urlEnd = /[ \t\n]*\)/y;

function findOpenPart(value: string): string | undefined {
  const open: string[] = [];
  let at = 0;
  while (at < value.length) {
    const token =
      read(comment, value, at) || read(string, value, at) || read(word, value, at) || value.charAt(at);
    at += token.length;
    if (unfinished.has(token)) return unfinished.get(token);
    if (token === "\\" && at === value.length) return "ends in a backslash, which would escape what follows";
    if (isUrl(token, value, at)) {
      const end = findUrlEnd(value, at + 1);
      if (end === undefined) return "has a malformed url()";
      at = end;
    }
    const closer = closers.get(token);
    if (closer !== undefined) open.push(closer);
    else if (")]}".includes(token) && open.pop() !== token) return `closes a bracket not open: ${token}`;
    else if (open.length === 0 && enders.has(token)) return enders.get(token);
  }
  return open.length === 0 ? undefined : `lacks a closing ${open.at(-1)}`;
}

function read(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

/** An unquoted url() is one token with rules of its own; a quoted one is a function. */
function isUrl(token: string, value: string, at: number): boolean {
  if (value[at] !== "(" || decode(token).toLowerCase() !== "url") return false;
  urlStart.lastIndex = at + 1;
  return urlStart.test(value);
}

function findUrlEnd(value: string, start: number): number | undefined {
  let at = start + read(/[ \t\n]*/y, value, start).length;
  for (let part = read(urlPart, value, at); part !== ""; part = read(urlPart, value, at)) at += part.length;
  const end = read(urlEnd, value, at);
  return end === "" ? undefined : at + end.length;
}

/** A name with its escapes resolved. */
function decode(name: string): string {
  return name.replace(
    /\\(?:([\da-f]{1,6})[ \t\n]?|([\s\S]))/gi,
    (_, hex: string | undefined, char: string) =>
      hex === undefined ? char : String.fromCharCode(Number.parseInt(hex, 16) % 0x10000),
  );
}
