import type { Range } from "../../css/sheet/sheet.js";
import type { Compiler } from "../../sources/compiler.js";
import { kindOf } from "../../sources/kinds.js";
import { languageOf } from "../../sources/languages.js";
import type { Preprocessor } from "../../sources/preprocessor.js";
import { isPartial } from "../../sources/read-source.js";
import type { RoutedRequest } from "../route-tokens.js";

/** A style sheet with which a compilation begins: a file, or a block in a component. */
export interface Entry {
  readonly file: string;
  readonly language: Preprocessor;
  readonly compiler: Compiler;
  /** Whether the routing names it. */
  readonly isRouted: boolean;
  /** Of a block: where it stands in its file. */
  readonly range?: Range;
}

/** Nobody waits for more. */
const mostEntries = 12;

/**
 * Finds what a build compiles of some files: those that no other one loads, or that are routed by themselves; the routed ones
 * first.
 */
export function findEntries(
  { groups, loaded }: RoutedRequest,
  texts: ReadonlyMap<string, string>,
): readonly Entry[] {
  const others = new Set(loaded.files);
  const isRouted = (file: string): boolean => !others.has(file);
  const wanted = new Set(groups.flatMap(({ files }) => files));
  const all = [...texts].flatMap(([file, text]) => {
    const isInner = loaded.byOthers.has(file) && !(isRouted(file) && !isPartial(file));
    const entries = wanted.has(file) && !isInner ? entriesOf(file, text) : [];
    return entries.map((entry) => ({ ...entry, isRouted: isRouted(file) }));
  });
  return all.sort((one, other) => Number(other.isRouted) - Number(one.isRouted)).slice(0, mostEntries);
}

/** The compilers that read a file, or the style sheets in it. */
export function compilersOf(file: string, text: string): readonly Compiler[] {
  return [...new Set(entriesOf(file, text).map(({ compiler }) => compiler))];
}

function entriesOf(file: string, text: string): readonly Omit<Entry, "isRouted">[] {
  const own = languageOf(file);
  const sheets =
    own === undefined
      ? (kindOf(file).findStyleSheets?.(text) ?? []).map((block) => ({ file, ...block }))
      : [{ file, language: own }];
  return sheets.flatMap(({ language, ...sheet }) =>
    language?.compiler === undefined ? [] : [{ ...sheet, language, compiler: language.compiler }],
  );
}
