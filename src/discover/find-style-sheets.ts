import path from "node:path";
import { findStats, maxTotalBytes, sameFile, tooMuch } from "./read-text-file.js";
import { runToEnd } from "./steps.js";
import { listStyleSheets } from "./style-sheets/list-style-sheets.js";
import { LoadableFiles } from "./style-sheets/loadable-files.js";
import { isPlainCss, readCss } from "./style-sheets/read-css.js";
import type {
  DiscoverOptions,
  FoundStyleSheets,
  StyleSheetFile,
  Unusable,
} from "./style-sheets/style-sheet-file.js";

/** What a search found. */
export interface SearchedStyleSheets extends FoundStyleSheets {
  /** Files in which there is nothing yet, of which nobody is told: tokens may be saved into them. */
  readonly passedOver: readonly string[];
}

/**
 * Reads the style sheets that the options name, or else those of all files below a folder, sorted by path. Pages and
 * components without tokens are passed over.
 */
export function findStyleSheets(folder: string, options: DiscoverOptions = {}): SearchedStyleSheets {
  const listed = runToEnd(listStyleSheets(folder, options));
  const skipped = [...listed.skipped];
  const files: StyleSheetFile[] = [];
  const passedOver: string[] = [];
  const seen = new Set<string>();
  const loadable = new LoadableFiles(folder);
  let total = 0;
  for (const file of listed.files) {
    const isQuiet = !isPlainCss(file) && options.css === undefined;
    const read = withMade(readOne({ folder, files: loadable, seen }, file), options.made?.texts.get(file));
    if ("reason" in read) {
      if (isQuiet) passedOver.push(file);
      else skipped.push({ file, ...read });
      continue;
    }
    if (read.text === "" && isQuiet) {
      passedOver.push(file);
      continue;
    }
    total += isPlainCss(file) ? read.bytes : read.text.length;
    if (total > maxTotalBytes) skipped.push({ file, ...tooMuch });
    else files.push({ file, text: read.text, ...(read.beside && { beside: read.beside }) });
  }
  return { files, skipped, passedOver };
}

type Read = { readonly text: string; readonly bytes: number; readonly beside?: readonly string[] } | Unusable;

/** What a style sheet loads comes before what it declares itself. */
function withMade(read: Read, made = ""): Read {
  return "reason" in read ? read : { ...read, text: made + read.text };
}

interface Search {
  readonly folder: string;
  readonly files: LoadableFiles;
  readonly seen: Set<string>;
}

function readOne({ folder, files, seen }: Search, file: string): Read {
  const stats = findStats(path.join(folder, file));
  if ("reason" in stats) return stats;
  if (seen.has(stats.real)) return sameFile;
  const read = readCss({ folder, files }, file, stats);
  if ("reason" in read) return read;
  seen.add(stats.real);
  return { ...read, bytes: stats.bytes };
}
