import { createRecord, isRecord, readStrings } from "../../../model/json.js";

type Json = Readonly<Record<string, unknown>>;

/** A part of a file whose tokens are named as if it were the whole of it. */
export interface TokenSet {
  /** Undefined where the file is one set. */
  readonly name: string | undefined;
  readonly group: Json;
}

/** Whether a file is one of Tokens Studio's, with its token sets on top. */
export function hasTokenSets(document: Json): boolean {
  return readSetOrder(document).length > 0 || Array.isArray(document.$themes);
}

/**
 * The sets of a file, later ones before earlier ones where both have a token: in the order that Tokens Studio writes
 * into `$metadata`, then those it does not name.
 */
export function readTokenSets(document: Json): readonly TokenSet[] {
  if (!hasTokenSets(document)) return [{ name: undefined, group: document }];
  return [...new Set([...readSetOrder(document), ...Object.keys(document)])].flatMap((name): TokenSet[] => {
    const group = !name.startsWith("$") && Object.hasOwn(document, name) && document[name];
    return isRecord(group) ? [{ name, group }] : [];
  });
}

function readSetOrder({ $metadata }: Json): readonly string[] {
  return isRecord($metadata) ? readStrings($metadata.tokenSetOrder) : [];
}

/** The fields of a token as Tokens Studio wrote them before there was a format, and what they are called since. */
const fields: ReadonlyMap<string, string> = new Map([
  ["value", "$value"],
  ["type", "$type"],
  ["description", "$description"],
]);

/** Its names for types; what has no type of the format is text. */
const types: ReadonlyMap<unknown, string> = new Map([
  ["boxShadow", "shadow"],
  ["fontFamilies", "fontFamily"],
  ["fontWeights", "fontWeight"],
  ...["spacing", "sizing", "borderRadius", "borderWidth", "fontSizes", "lineHeights"].map(
    (name): [string, string] => [name, "dimension"],
  ),
  ...["letterSpacing", "paragraphSpacing"].map((name): [string, string] => [name, "dimension"]),
  ["opacity", "number"],
]);

/** A file of Tokens Studio in the words of the format. */
export function translateTokenSets(document: Json): Json {
  const translated = createRecord<unknown>();
  for (const [name, entry] of Object.entries(document)) {
    translated[name] = name.startsWith("$") || !isRecord(entry) ? entry : translateGroup(entry);
  }
  return translated;
}

function translateGroup(group: Json): Json {
  const isOldToken = typeof group.type === "string" && Object.hasOwn(group, "value");
  const translated = createRecord<unknown>();
  for (const [name, entry] of Object.entries(group)) {
    const field = isOldToken ? (fields.get(name) ?? name) : name;
    if (field === "$type") translated[field] = types.get(entry) ?? entry;
    else if (field === "$value") translated[field] = translateValue(entry);
    else translated[field] = isRecord(entry) && !name.startsWith("$") ? translateGroup(entry) : entry;
  }
  return translated;
}

function translateValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translateValue);
  return isRecord(value) && "x" in value && "y" in value ? translateShadow(value) : value;
}

function translateShadow({ x, y, type, ...others }: Json): Json {
  return { offsetX: x, offsetY: y, ...others, ...(type === "innerShadow" ? { inset: true } : {}) };
}
