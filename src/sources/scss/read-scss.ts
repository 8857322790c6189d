import { readSheetPieces } from "../../css/sheet/read-pieces.js";
import type { Block, Declaration, GivenValue, Range, Sheet } from "../../css/sheet/sheet.js";
import { findNameEnd } from "../../css/tokens/scan-name.js";
import type { Source, Unread } from "../source.js";
import { Follower } from "./follow.js";
import { faultOfText, isPlainValue } from "./plain-value.js";
import { type ScssParts, scanScss } from "./scan-scss.js";

/** Reads a style sheet in SCSS. */
export function readScss(text: string): Source {
  const whole = { start: 0, end: text.length };
  const { view, parts } = spellScss(text, whole);
  const spelt = readSheetPieces(view, [whole]);
  const sheet = resolveScss(text, spelt, () => parts);
  return { text, sheet, unread: calculatedIn(spelt, sheet), faultOf: faultOfScss };
}

/** Why a value cannot be written at a declaration in SCSS; undefined where it can. */
export function faultOfScss({ given }: Declaration, value: string): string | undefined {
  if (given?.kind !== "literal") return faultOfText(value);
  if (given.isEntry && value.includes(",")) return `a comma would end ${given.name}`;
  return isPlainValue(value) ? undefined : `Sass would not leave ${given.name} as it is written`;
}

/**
 * Spells a range of a text as CSS of the same length: without silent comments and variables, and with a word for each
 * interpolation.
 */
export function spellScss(text: string, range: Range): { readonly view: string; readonly parts: ScssParts } {
  const parts = scanScss(text, range.start, range.end);
  const masks = [
    ...parts.silent.map((one) => ({ ...one, fill: " " })),
    ...parts.interpolations.map((one) => ({ ...one, fill: "_" })),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  let view = "";
  let at = 0;
  for (const { start, end, fill } of masks) {
    // What stands in something silent is silent.
    if (end <= at) continue;
    view += text.slice(at, Math.max(at, start));
    view += text.slice(Math.max(at, start), end).replace(/[^\n\r\f]/g, fill);
    at = end;
  }
  return { view: view + text.slice(at), parts };
}

/**
 * Gives the declarations of a sheet that was spelt so the names and values that Sass gives them. `partsAt` tells the parts of
 * the style sheet in which an offset lies; undefined where that is plain CSS.
 */
export function resolveScss(
  text: string,
  spelt: Sheet,
  partsAt: (offset: number) => ScssParts | undefined,
): Sheet {
  const declarations: Declaration[] = [];
  const sheet: Sheet & { holdsOthers: boolean } = { ...spelt, declarations, holdsOthers: false };
  const followers = new Map<ScssParts, Follower>();
  for (const declaration of spelt.declarations) {
    const parts = partsAt(declaration.start);
    if (parts === undefined) {
      declarations.push({ ...declaration, sheet });
      continue;
    }
    sheet.holdsOthers ||= parts.imports.length > 0;
    const follower = followers.get(parts) ?? new Follower(text, parts, sheet);
    followers.set(parts, follower);
    const name = nameOf(text, declaration, follower);
    if (name === undefined) continue;
    const given = givenTo(declaration, text, follower);
    declarations.push({ ...declaration, name, sheet, ...(given !== undefined && { given }) });
  }
  return sheet;
}

/** The declarations whose name or value only Sass can tell. */
function calculatedIn(spelt: Sheet, sheet: Sheet): readonly Unread[] {
  const read = new Map(sheet.declarations.map((declaration) => [declaration.start, declaration]));
  return spelt.declarations.flatMap(({ start }) => {
    const declaration = read.get(start);
    if (declaration === undefined) return [{ at: start, reason: "Sass puts its name together" }];
    const { given } = declaration;
    return given?.kind === "unknown" ? [{ at: start, reason: given.reason }] : [];
  });
}

/** The name of a declaration with its interpolations filled in; undefined where that is not certain. */
function nameOf(text: string, { start, name, sheet }: Declaration, follower: Follower): string | undefined {
  const written = text.slice(start, findNameEnd(sheet.source, start));
  if (!written.includes("#{")) return name;
  let isKnown = true;
  const filled = written.replace(/#\{([^{}]*)\}/g, (_, inside: string) => {
    const part = follower.nameOf(inside, start);
    isKnown &&= part !== undefined;
    return part ?? "";
  });
  return isKnown && /^--[\w-]+$/.test(filled) ? filled : undefined;
}

function givenTo({ value, block }: Declaration, text: string, follower: Follower): GivenValue | undefined {
  const written = text.slice(value.start, value.end);
  const own = written.includes("#{") ? valueOfInterpolation(value, follower) : undefined;
  const around = sassBlockAround(block);
  if (around === undefined) return own;
  const said = own === undefined ? written : own.text;
  const reason = `what stands in @${around} is put elsewhere, or nowhere, by Sass`;
  return { kind: "unknown", reason, ...(said !== undefined && { text: said }) };
}

function valueOfInterpolation(value: Range, follower: Follower): GivenValue {
  if (follower.isInterpolation(value)) return follower.valueOf(value);
  return { kind: "unknown", reason: "Sass puts it together of several parts" };
}

/** At-rules of Sass, whose contents stand somewhere else, several times or not at all. */
const sassBlocks: ReadonlySet<string> = new Set([
  "mixin",
  "include",
  "function",
  "if",
  "else",
  "each",
  "for",
  "while",
  "at-root",
]);

function sassBlockAround(block: Block): string | undefined {
  for (let at: Block | undefined = block; at !== undefined; at = at.parent)
    if (sassBlocks.has(at.atName)) return at.atName;
  return undefined;
}
