import type { CompiledLanguage } from "../../compilers/find-compiler.js";
import type { Range } from "../../css/sheet/sheet.js";
import { findLoads } from "../../sources/find-loads.js";
import { findStyleBlocks } from "../../sources/html/read-styles.js";
import { languages } from "../../sources/languages.js";
import type { RoutedRequest } from "../route-tokens.js";

/** A style sheet with which a compilation begins: a file, or a block in a component. */
export interface Entry {
  readonly file: string;
  readonly language: CompiledLanguage;
  readonly isIndented: boolean;
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
  const byOthers = new Set<string>();
  for (const [file, text] of texts)
    for (const candidates of findLoads(file, text, loaded.rules)) {
      const found = candidates.find((candidate) => texts.has(candidate));
      if (found !== undefined && found !== file) byOthers.add(found);
    }
  const wanted = new Set(groups.flatMap(({ files }) => files));
  const all = [...texts].flatMap(([file, text]) => {
    const isInner = byOthers.has(file) && !(isRouted(file) && !isPartial(file));
    const entries = wanted.has(file) && !isInner ? entriesOf(file, text) : [];
    return entries.map((entry) => ({ ...entry, isRouted: isRouted(file) }));
  });
  return all.sort((one, other) => Number(other.isRouted) - Number(one.isRouted)).slice(0, mostEntries);
}

function entriesOf(file: string, text: string): readonly Omit<Entry, "isRouted">[] {
  if (file.endsWith(".less")) return [{ file, language: "less", isIndented: false }];
  if (/\.s[ac]ss$/.test(file)) return [{ file, language: "sass", isIndented: file.endsWith(".sass") }];
  return findStyleBlocks(file, text).flatMap(({ language, range }): readonly Omit<Entry, "isRouted">[] => {
    if (language === languages.less) return [{ file, range, language: "less", isIndented: false }];
    const isSass = language === languages.scss || language === languages.sass;
    return isSass ? [{ file, range, language: "sass", isIndented: language?.isIndented === true }] : [];
  });
}

/** A file that is only there to be loaded by others. */
function isPartial(file: string): boolean {
  return file.slice(file.lastIndexOf("/") + 1).startsWith("_");
}
