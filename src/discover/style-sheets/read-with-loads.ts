import path from "node:path";
import { findLoads, isLoading } from "../../sources/find-loads.js";
import { readSource, readSources } from "../../sources/read-source.js";
import type { Source } from "../../sources/source.js";
import { findStats, readText } from "./read-style-sheet.js";

/** No style sheet that people write loads more. */
const mostFiles = 200;
const maxFileBytes = 1024 * 1024;

/**
 * Reads a source with all that it loads in any number of steps, as Apply does. What is installed gives no token a value that
 * could be written, and is left alone.
 */
export function readWithLoads(folder: string, file: string, text: string): Source {
  if (!isLoading(file)) return readSource(file, text);
  const texts = new Map([[file, text]]);
  // What is added on the way is walked over, too.
  for (const [from, own] of texts)
    for (const candidates of findLoads(from, own)) {
      const isKnown = texts.size >= mostFiles || candidates.some((one) => texts.has(one));
      const loaded = isKnown ? undefined : readFirst(folder, candidates);
      if (loaded !== undefined) texts.set(loaded.file, loaded.text);
    }
  return readSources(texts, { entries: new Set([file]) }).get(file) ?? readSource(file, text);
}

/** The first of some files that is there, if it is one of the project's own. */
function readFirst(
  folder: string,
  candidates: readonly string[],
): { readonly file: string; readonly text: string } | undefined {
  for (const file of candidates) {
    if (file.startsWith("../")) continue;
    const stats = findStats(path.join(folder, file));
    if ("reason" in stats || stats.bytes > maxFileBytes) continue;
    const read = /(?:^|\/)node_modules\//.test(file) ? undefined : readText(stats.real);
    return read !== undefined && "text" in read ? { file, text: read.text } : undefined;
  }
  return undefined;
}
