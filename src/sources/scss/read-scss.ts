import { readSpelt, type SpeltText } from "../../css/sheet/read-pieces.js";
import type { Declaration, Range, Sheet } from "../../css/sheet/sheet.js";
import type { Linked } from "../linked.js";
import type { Unread } from "../source.js";
import type { Instances } from "./evaluation/instance.js";
import { SassUnit } from "./evaluation/sass-unit.js";
import { includesIn } from "./link-sass.js";
import { readSass, showColons } from "./read-sass.js";
import { type ParsedScss, parseScss } from "./syntax/parse-scss.js";
import { faultOfText } from "./values/plain-value.js";

/** Reads a style sheet in SCSS, or in the indented syntax of Sass, as far as it can be without the files that it loads. */
export function readSassFile(path: string, text: string): Linked {
  if (path.endsWith(".sass")) {
    const { spelt, nodes } = readSass(text);
    return linkedSheet(path, text, { spelt: { ...spelt, source: showColons(text) }, nodes });
  }
  const whole = { start: 0, end: text.length };
  const { parsed, ...spelt } = spellScss(text, whole);
  return linkedSheet(path, text, { spelt: readSpelt(spelt), nodes: parsed.nodes });
}

interface SpeltSheet {
  readonly spelt: Sheet;
  readonly nodes: ParsedScss["nodes"];
  /** Whether it loads other files. Without it, as its nodes say. */
  readonly holdsOthers?: boolean;
}

/** A source of its declarations, which are those of a sheet as it was spelt. */
export function linkedSheet(
  path: string,
  text: string,
  { spelt, nodes, holdsOthers = nodes.some(isLoad) }: SpeltSheet,
): Linked {
  const declarations: Declaration[] = [];
  const unread: Unread[] = [];
  const sheet = { ...spelt, blocks: [...spelt.blocks], declarations, holdsOthers };
  const unit = new SassUnit({ path, text, nodes, sheet, declarations: spelt.declarations });
  return {
    source: { text, sheet, unread, faultOf: faultOfSass },
    sass: [unit],
    less: [],
    postcss: [],
    addDeclarations(instances) {
      const own = instances.get(unit) ?? new Map();
      const included = includesIn(sheet, own);
      for (const declaration of [...spelt.declarations, ...included].sort((a, b) => a.start - b.start))
        addInstances(declaration, own, { sheet, declarations, unread });
    },
  };
}

function isLoad({ kind }: { readonly kind: string }): boolean {
  return kind === "use" || kind === "forward" || kind === "import";
}

/** Why a value cannot be written at a declaration in Sass; undefined where it can. */
export function faultOfSass({ given }: Declaration, value: string): string | undefined {
  if (given?.kind !== "literal") return faultOfText(value);
  const spelt = given.spell?.(value) ?? { ok: true, text: value };
  return spelt.ok ? (given.spell === undefined ? faultOfText(value) : undefined) : spelt.reason;
}

/**
 * Spells a range of a text as CSS of the same length as the range: without silent comments and variables, and with a word
 * for each interpolation.
 */
export function spellScss(text: string, range: Range): SpeltText & { readonly parsed: ParsedScss } {
  const parsed = parseScss(text, range.start, range.end);
  return { view: maskText(text, parsed, range), isTooDeep: parsed.isTooDeep, parsed };
}

/** What stands in a range of a text, as long as that, in which only CSS is left. */
export function maskText(text: string, parsed: Omit<ParsedScss, "nodes">, range: Range): string {
  const interpolations = new Set(parsed.interpolations);
  const masks = [...parsed.silent, ...interpolations].sort((a, b) => a.start - b.start || b.end - a.end);
  let view = "";
  let at = range.start;
  for (const mask of masks) {
    const { start, end } = mask;
    // A range within a silent one is silent already.
    if (end <= at) continue;
    const fill = interpolations.has(mask) ? "_" : " ";
    if (start > at) view += text.slice(at, start);
    const part = text.slice(Math.max(at, start), end);
    // Most are of one line, of which no character need be looked at.
    const masked = /[\n\r\f]/.test(part) ? part.replace(/[^\n\r\f]/g, fill) : fill.repeat(part.length);
    if (parsed.ends?.has(start)) view += ";";
    else view += parsed.names.has(start) ? `--${masked.slice(2)}` : masked;
    at = end;
  }
  // A part that CSS does not see, such as a comment up to the end of its line, may reach past the end of the range.
  return (view + text.slice(at, range.end)).slice(0, range.end - range.start);
}

interface ReadSource {
  readonly sheet: Sheet;
  readonly declarations: Declaration[];
  readonly unread: Unread[];
}

/** Adds to a source a declaration as often as Sass makes it, and the parts of it that only Sass can tell. */
export function addInstances(
  declaration: Declaration,
  instances: Instances,
  { sheet, declarations, unread }: ReadSource,
): void {
  const { start, value, heading } = declaration;
  for (const { name, names, given, block = declaration.block } of instances.get(start) ?? []) {
    const reason = given?.kind === "unknown" ? given.reason : undefined;
    if (name !== undefined) {
      const own = { name, start, value, block, sheet, heading };
      declarations.push(given === undefined ? own : { ...own, given });
      if (reason !== undefined) unread.push({ at: start, reason });
      continue;
    }
    // One place is enough of those that go through a list.
    unread.push({
      ...{ at: start, reason: reason ?? "Sass puts its name together" },
      ...(names && { unnamed: { ...names, declaration: { ...declaration, sheet }, given } }),
    });
  }
}
