/** A tag in a text, up to and with its `>`. */
export interface Tag {
  /** In lower case. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly isSelfClosing: boolean;
  /** The values by their names in lower case. The first of a name counts, and one without a value is empty. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly end: number;
}

/** Finds the end of a value that stands in braces, from its brace on; undefined where it has none. */
export type BracedValue = (text: string, at: number) => number | undefined;

/**
 * Reads the tag that starts with the `<` at an offset (HTML, 13.2.5.6 and following); undefined where none does, or where
 * the text ends in it. `findBraceEnd` is for languages whose attributes may be expressions in braces.
 */
export function readTag(text: string, from: number, findBraceEnd?: BracedValue): Tag | undefined {
  const isEnd = text.charAt(from + 1) === "/";
  const start = from + (isEnd ? 2 : 1);
  if (!/[A-Za-z]/.test(text.charAt(start))) return undefined;
  let at = findEnd(text, start, nameEnd);
  const name = text.slice(start, at).toLowerCase();
  const attributes = new Map<string, string>();
  for (;;) {
    while (isSpace(text.charAt(at)) || (text.charAt(at) === "/" && text.charAt(at + 1) !== ">")) at++;
    if (at >= text.length) return undefined;
    if (text.charAt(at) === ">") return { name, isEnd, isSelfClosing: false, attributes, end: at + 1 };
    if (text.startsWith("/>", at)) return { name, isEnd, isSelfClosing: true, attributes, end: at + 2 };
    const attribute = readAttribute(text, at, findBraceEnd);
    if (attribute === undefined) return undefined;
    const { name: key, value, end } = attribute;
    if (key !== undefined && !attributes.has(key)) attributes.set(key, value);
    at = end;
  }
}

interface Attribute {
  /** In lower case; none for what stands in braces by itself. */
  readonly name?: string;
  readonly value: string;
  /** The offset after it. */
  readonly end: number;
}

/** The attribute that begins at the offset; undefined where the text ends in it. */
function readAttribute(
  text: string,
  from: number,
  findBraceEnd: BracedValue | undefined,
): Attribute | undefined {
  if (findBraceEnd !== undefined && text.charAt(from) === "{") {
    const end = findBraceEnd(text, from);
    return end === undefined ? undefined : { value: "", end };
  }
  // An equals sign at the start belongs to the name.
  let at = findEnd(text, from + 1, attributeNameEnd);
  const name = text.slice(from, at).toLowerCase();
  const equals = skipSpace(text, at);
  let value = "";
  if (text.charAt(equals) === "=") {
    const start = skipSpace(text, equals + 1);
    const mark = text.charAt(start);
    if (mark === '"' || mark === "'") {
      const end = text.indexOf(mark, start + 1);
      if (end < 0) return undefined;
      value = text.slice(start + 1, end);
      at = end + 1;
    } else if (findBraceEnd !== undefined && (mark === "{" || mark === "`")) {
      const end = mark === "{" ? findBraceEnd(text, start) : text.indexOf("`", start + 1) + 1;
      if (end === undefined || end <= 0) return undefined;
      value = text.slice(start, end);
      at = end;
    } else {
      at = findEnd(text, start, unquotedEnd);
      value = text.slice(start, at);
    }
  }
  return { name, value, end: at };
}

const nameEnd = /[\t\n\f\r />]/g;
const attributeNameEnd = /[\t\n\f\r />=]/g;
const unquotedEnd = /[\t\n\f\r >]/g;

function findEnd(text: string, from: number, end: RegExp): number {
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charAt(at))) at++;
  return at;
}

function isSpace(character: string): boolean {
  return character !== "" && "\t\n\f\r ".includes(character);
}
