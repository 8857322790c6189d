/** A tag as HTML's tokenizer reads it (HTML, "13.2.5 Tokenization"). Offsets count in the text that it stands in. */
export interface Tag {
  /** In lower case. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: readonly Attribute[];
  /** The offset after its `>`. */
  readonly end: number;
}

export interface Attribute {
  /** In lower case. */
  readonly name: string;
  /** As it is written, character references included. */
  readonly value: string;
  /** Where the value stands, with its quotes. */
  readonly valueStart: number;
  readonly valueEnd: number;
}

const spaces = "\t\n\f\r ";

/** Reads the tag whose `<` is at an offset; undefined where the text ends inside it. */
export function readTag(text: string, at: number): Tag | undefined {
  const isEnd = text[at + 1] === "/";
  const nameStart = at + (isEnd ? 2 : 1);
  let index = findAny(text, nameStart, `${spaces}/>`);
  const name = text.slice(nameStart, index).toLowerCase();
  const attributes: Attribute[] = [];
  for (;;) {
    index = skipAll(text, index, `${spaces}/`);
    if (index >= text.length) return undefined;
    if (text[index] === ">") return { name, isEnd, attributes, end: index + 1 };
    const attribute = readAttribute(text, index);
    if (attribute === undefined) return undefined;
    attributes.push(attribute);
    index = attribute.valueEnd;
  }
}

/** The value of a tag's attribute; of two with one name the first counts. */
export function findAttribute({ attributes }: Tag, name: string): Attribute | undefined {
  return attributes.find((attribute) => attribute.name === name);
}

function readAttribute(text: string, at: number): Attribute | undefined {
  // An equals sign at the very start is a part of the name.
  const nameEnd = findAny(text, at + 1, `${spaces}/>=`);
  const name = text.slice(at, nameEnd).toLowerCase();
  const equals = skipAll(text, nameEnd, spaces);
  if (equals >= text.length) return undefined;
  if (text[equals] !== "=") return { name, value: "", valueStart: nameEnd, valueEnd: nameEnd };
  const valueStart = skipAll(text, equals + 1, spaces);
  const quote = text[valueStart];
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, valueStart + 1);
    if (close < 0) return undefined;
    return { name, value: text.slice(valueStart + 1, close), valueStart, valueEnd: close + 1 };
  }
  const valueEnd = findAny(text, valueStart, `${spaces}>`);
  if (valueEnd >= text.length) return undefined;
  return { name, value: text.slice(valueStart, valueEnd), valueStart, valueEnd };
}

/** The offset of the first of some characters, or the text's end. */
function findAny(text: string, at: number, characters: string): number {
  let index = at;
  while (index < text.length && !characters.includes(text.charAt(index))) index += 1;
  return index;
}

/** The offset of the first character that is none of these, or the text's end. */
function skipAll(text: string, at: number, characters: string): number {
  let index = at;
  while (index < text.length && characters.includes(text.charAt(index))) index += 1;
  return index;
}
