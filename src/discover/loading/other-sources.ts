import path from "node:path";
import { unreadLanguageOf } from "../../model/routing/source-kind.js";
import { isNamedForTokens, kindOf } from "../../sources/kinds.js";
import { languageOf } from "../../sources/languages.js";
import { interpolationStart } from "../../sources/notations.js";
import { readSource } from "../../sources/read-source.js";
import { findStats, readText } from "../read-text-file.js";
import { runToEnd } from "../steps.js";
import { listFiles } from "../style-sheets/list-style-sheets.js";
import { LoadableFiles } from "../style-sheets/loadable-files.js";
import { isPlainCss } from "../style-sheets/read-css.js";
import { readWithLoads } from "../style-sheets/read-with-loads.js";
import type { DiscoverOptions } from "../style-sheets/style-sheet-file.js";

/** Custom properties in places to which the panel does not write. */
export interface OtherSource {
  /** A file for a preprocessor; what one or a script calculates; or a `<style>` that is not read. */
  readonly kind: "preprocessor" | "calculated" | "script" | "style-element";
  /** Why it is not read, where its kind does not tell. */
  readonly reason?: string;
  readonly file: string;
  readonly names: readonly string[];
}

const mostFiles = 2_000;

/** Finds what is declared in files for preprocessors, and in the parts of pages and components that are not read. */
export function findOtherSources(folder: string, options: DiscoverOptions): readonly OtherSource[] {
  const isWanted = (name: string) => isUnread(name) || mayBeReadInPart(name);
  const { files } = runToEnd(listFiles(folder, options, isWanted));
  const loadable = new LoadableFiles(folder);
  return files.slice(0, mostFiles).flatMap((file) => {
    const stats = findStats(path.join(folder, file));
    const read = "real" in stats ? readText(stats.real) : stats;
    if (!("text" in read)) return [];
    if (isUnread(file)) return sourceOf({ kind: "preprocessor", file }, namesIn(read.text));
    if (kindOf(file).tellsUnknown) return findUnknown(file, read.text);
    const language = languageOf(file);
    if (language?.isFollowed === false) return findNotPlain(file, read.text);
    if (language !== undefined) return findCalculated(file, read.text, loadable);
    return readWithLoads(file, read.text, { files: loadable }).unread.flatMap(
      ({ at, reason, hidesNames }) => {
        if (hidesNames) return [];
        const name = nameAt(read.text, at);
        return name === undefined
          ? sourceOf({ kind: "style-element", file, reason }, namesIn(styleAt(read.text, at)))
          : sourceOf({ kind: "calculated", file, reason }, [name]);
      },
    );
  });
}

function isUnread(name: string): boolean {
  return unreadLanguageOf(name) !== undefined;
}

/** Whether parts of a file may not be read. Of CSS all is. */
function mayBeReadInPart(name: string): boolean {
  return !isPlainCss(name) && (kindOf(name).tellsUnknown !== true || isNamedForTokens(name));
}

/** Custom properties that a file gives a page, and whose literals cannot be found. */
function findUnknown(file: string, text: string): readonly OtherSource[] {
  if (!kindOf(file).mayHoldTokens(text)) return [];
  const { declarations } = readSource(file, text).sheet;
  const known = new Set(declarations.flatMap(({ name, given }) => (given?.kind === "unknown" ? [] : [name])));
  return declarations.flatMap(({ name, given }) =>
    given?.kind === "unknown" && !known.has(name)
      ? sourceOf({ kind: "script", file, reason: given.reason }, [name])
      : [],
  );
}

/** What a condition or a mixin sets in a language of which only plain values are read; all of a file whose blocks cannot be told. */
function findNotPlain(file: string, text: string): readonly OtherSource[] {
  const { unread } = readSource(file, text);
  const names = unread.flatMap(({ at }) => nameAt(text, at) ?? []);
  const isWhole = names.length < unread.length;
  return sourceOf({ kind: "preprocessor", file }, isWhole ? namesIn(text) : [...new Set(names)]);
}

function findCalculated(file: string, text: string, files: LoadableFiles): readonly OtherSource[] {
  if (!text.includes("--")) return [];
  return readWithLoads(file, text, { files }).unread.flatMap(({ at, reason }) => {
    const name = nameAt(text, at);
    return sourceOf({ kind: "calculated", file, reason }, name === undefined ? [] : [name]);
  });
}

/** The name of a custom property that starts here; it may be made of pieces. */
function nameAt(text: string, at: number): string | undefined {
  return nameHere.exec(text.slice(at, at + 200))?.[0];
}

function sourceOf(source: Omit<OtherSource, "names">, names: readonly string[]): readonly OtherSource[] {
  return names.length === 0 ? [] : [{ ...source, names }];
}

/** The style element that starts here; where reading stopped, all that follows. */
function styleAt(text: string, at: number): string {
  const isStyle = /^<style/i.test(text.slice(at, at + 6));
  const length = isStyle ? text.slice(at).search(/<\/style/i) : -1;
  return text.slice(at, length < 0 ? text.length : at + length);
}

/** A name may be made of pieces; it counts as it is written. */
function namesIn(text: string): readonly string[] {
  const plain = text.replace(/\/\*[\s\S]*?(?:\*\/|$)|(?<!:)\/\/[^\n]*/g, "");
  const names = plain.matchAll(declaredNames);
  return [...new Set(Array.from(names, ([, name = ""]) => name))];
}

const namePart = `(?:[\\w-]|${interpolationStart}[^}\\n]*\\})`;
const nameHere = new RegExp(`^--${namePart}*`);
const declaredNames = new RegExp(`(?:^|[{;\\s])(--${namePart}+)\\s*:`, "g");
