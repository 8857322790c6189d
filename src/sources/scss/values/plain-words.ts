import type { Range } from "../../../css/sheet/sheet.js";
import { findInterpolationEnd } from "../syntax/find-end.js";
import { normalizeName } from "../syntax/sass-node.js";
import type { SassValue, Variables } from "./sass-value.js";

/** A word that Sass prints as it is. */
export function isIdentifier(text: string): boolean {
  return /^-?[a-zA-Z_][\w-]*$/.test(text) && !/^(?:and|or|not)$/.test(text);
}

const longest = 500;

/** A reference to a custom property whose name is put together; undefined for what is none, or not certain. */
function fillReference(text: string, variables: Variables): string | undefined {
  if (
    text.length > longest ||
    !/^var\(\s*(?:[\w-]|#\{\s*(?:[a-zA-Z][\w-]*\.)?\$[\w-]+\s*\})+\s*\)$/.test(text)
  )
    return undefined;
  let isKnown = true;
  const filled = text.replace(/#\{\s*(?:([\w-]+)\.)?\$([\w-]+)\s*\}/g, (_, namespace, name: string) => {
    const value = variables.find(normalizeName(name), namespace);
    const isName = value.kind === "literal" && value.text.length <= longest && /^[\w-]*$/.test(value.text);
    isKnown &&= isName;
    return isName ? value.text : "";
  });
  return isKnown && /^var\(\s*--/.test(filled) ? filled : undefined;
}

/** A value with references whose names are put together. */
export interface FilledReferences {
  readonly text: string;
  /** Spells a value with each of the references as it was spelt. */
  spell(this: void, value: string): string;
}

/** Fills references in a value; undefined where it has none whose name is put together, or other parts are. */
export function fillReferences(text: string, variables: Variables): FilledReferences | undefined {
  if (text.length > longest || !text.includes("#{")) return undefined;
  const spelt = new Map<string, string>();
  const filled = text.replace(reference, (written) => {
    const own = written.includes("#{") ? fillReference(`${written})`, variables)?.slice(0, -1) : undefined;
    if (own !== undefined) spelt.set(own, written);
    return own ?? written;
  });
  if (spelt.size === 0 || filled.includes("#{")) return undefined;
  return { text: filled, spell: (value) => value.replace(reference, (one) => spelt.get(one) ?? one) };
}

const reference = /(?<![\w-])var\(\s*(?:[\w-]|#\{\s*(?:[a-zA-Z][\w-]*\.)?\$[\w-]+\s*\})+(?=\s*[,)])/g;

/** The text in quotes where all that is interpolated there is certain. */
export function fillString(
  source: string,
  { start, end }: Range,
  read: (from: number, to: number) => SassValue,
): string | undefined {
  let text = "";
  let at = start + 1;
  for (;;) {
    const next = source.indexOf("#{", at);
    if (next < 0 || next >= end) break;
    const close = findInterpolationEnd(source, next);
    const value = read(next + 2, close - 1);
    if (value.kind !== "literal" || value.form === "word" || value.form === "quotes") return undefined;
    text += source.slice(at, next) + value.text;
    // A text of a few kilobytes can double what it says until no memory holds it.
    if (text.length > longest) return undefined;
    at = close;
  }
  text += source.slice(at, end - 1);
  return text.includes("\\") ? undefined : text;
}
