import { findLoadsBefore, isLoading } from "../../sources/find-loads.js";
import { isInstalledFile } from "../../sources/loading/find-folders.js";
import { readSource, readSources } from "../../sources/read-source.js";
import type { Source } from "../../sources/source.js";
import type { LoadableFiles } from "./loadable-files.js";

/** No style sheet that people write loads more. */
const mostFiles = 200;

/** A source, and whether it loads any file: what one gives that loads none depends on its own text alone. */
export interface LoadedSource extends Source {
  readonly loads: boolean;
}

interface Surroundings {
  readonly files: LoadableFiles;
  readonly fillsInVariables?: boolean;
}

/**
 * Reads a source with all that it loads in any number of steps, as Apply does. What is installed gives no token a value that
 * could be written, and is left alone.
 */
export function readWithLoads(
  file: string,
  text: string,
  { files, fillsInVariables = false }: Surroundings,
): LoadedSource {
  if (!isLoading(file, fillsInVariables)) return { ...readSource(file, text), loads: false };
  const texts = new Map([[file, text]]);
  const unread = new Map<string, string>();
  let loads = false;
  // What is added on the way is walked over, too.
  for (const [from, own] of texts)
    for (const candidates of [
      ...files.loadsOf(from, own),
      ...(from === file ? findLoadsBefore(from, files.rules) : []),
    ]) {
      // The file itself comes first: whether what it loads is there or not, it asks for something.
      loads = true;
      // A nearer one that is there is meant, although one further away was read for another file.
      const nearest = candidates.find((one) => texts.has(one) || unread.has(one) || files.isThere(one));
      const isDone = nearest === undefined || texts.has(nearest) || unread.has(nearest);
      if (isDone || isInstalledFile(nearest)) continue;
      const loaded = texts.size < mostFiles ? files.read(nearest) : undefined;
      if (loaded === undefined) unread.set(nearest, `${nearest} cannot be read`);
      else texts.set(nearest, loaded);
    }
  const options = { entries: new Set([file]), unread, fillsInVariables, rules: files.rules };
  const source = readSources(texts, options).get(file) ?? readSource(file, text);
  return { ...source, loads };
}
