import path from "node:path";
import { findLoads, findLoadsBefore, isLoading } from "../../sources/find-loads.js";
import { optionsNames } from "../../sources/languages.js";
import { isInstalledFile } from "../../sources/loading/find-folders.js";
import { type GetLoadRules, type LoadRules, readLoadRules } from "../../sources/loading/load-rules.js";
import { readSource, readSources } from "../../sources/read-source.js";
import type { Source } from "../../sources/source.js";
import { findStats, readText } from "./read-style-sheet.js";

/** No style sheet that people write loads more. */
const mostFiles = 200;
const maxFileBytes = 1024 * 1024;

/** A source, and whether it loads any file: what one gives that loads none depends on its own text alone. */
export interface LoadedSource extends Source {
  readonly loads: boolean;
}

/** Reads the configurations of a folder when they are asked for, once. */
export function createLoadRules(folder: string): GetLoadRules {
  let known: LoadRules | undefined;
  return () => {
    known ??= readLoadRules((name) => readLoaded(path.join(folder, name)), optionsNames);
    return known;
  };
}

interface Surroundings {
  readonly folder: string;
  readonly rules: GetLoadRules;
  readonly fillsInVariables?: boolean;
}

/**
 * Reads a source with all that it loads in any number of steps, as Apply does. What is installed gives no token a value that
 * could be written, and is left alone.
 */
export function readWithLoads(
  file: string,
  text: string,
  { folder, rules, fillsInVariables = false }: Surroundings,
): LoadedSource {
  if (!isLoading(file, fillsInVariables)) return { ...readSource(file, text), loads: false };
  const texts = new Map([[file, text]]);
  const unread = new Map<string, string>();
  let loads = false;
  // What is added on the way is walked over, too.
  for (const [from, own] of texts)
    for (const candidates of [
      ...findLoads(from, own, rules),
      ...(from === file ? findLoadsBefore(from, rules) : []),
    ]) {
      // The file itself comes first: whether what it loads is there or not, it asks for something.
      loads = true;
      // A nearer one that is there is meant, although one further away was read for another file.
      const nearest = candidates.find((one) => texts.has(one) || unread.has(one) || isThere(folder, one));
      const isDone = nearest === undefined || texts.has(nearest) || unread.has(nearest);
      if (isDone || isInstalledFile(nearest)) continue;
      const loaded = texts.size < mostFiles ? readLoaded(path.join(folder, nearest)) : undefined;
      if (loaded === undefined) unread.set(nearest, `${nearest} cannot be read`);
      else texts.set(nearest, loaded);
    }
  const options = { entries: new Set([file]), unread, fillsInVariables, rules };
  const source = readSources(texts, options).get(file) ?? readSource(file, text);
  return { ...source, loads };
}

/** Whether a file of the project is there. */
function isThere(folder: string, file: string): boolean {
  return !file.startsWith("../") && "real" in findStats(path.join(folder, file));
}

function readLoaded(absolute: string): string | undefined {
  const stats = findStats(absolute);
  if ("reason" in stats || stats.bytes > maxFileBytes) return undefined;
  const read = readText(stats.real);
  return "text" in read ? read.text : undefined;
}
