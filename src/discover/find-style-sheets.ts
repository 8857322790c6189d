import path from "node:path";
import { listStyleSheets } from "./style-sheets/list-style-sheets.js";
import { findStats, maxTotalBytes, readText, sameFile, tooMuch } from "./style-sheets/read-style-sheet.js";
import type { DiscoverOptions, FoundStyleSheets, StyleSheetFile } from "./style-sheets/style-sheet-file.js";

/** Reads the style sheets that the options name, or else all CSS files below a folder, sorted by path. */
export function findStyleSheets(folder: string, options: DiscoverOptions = {}): FoundStyleSheets {
  const steps = listStyleSheets(folder, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const skipped = [...step.value.skipped];
  const files: StyleSheetFile[] = [];
  const seen = new Set<string>();
  let total = 0;
  for (const file of step.value.files) {
    const read = readOne(path.join(folder, file), seen);
    if ("reason" in read) {
      skipped.push({ file, reason: read.reason });
      continue;
    }
    total += read.bytes;
    if (total > maxTotalBytes) skipped.push({ file, reason: tooMuch });
    else files.push({ file, text: read.text });
  }
  return { files, skipped };
}

function readOne(absolute: string, seen: Set<string>): { text: string; bytes: number } | { reason: string } {
  const stats = findStats(absolute);
  if ("reason" in stats) return stats;
  if (seen.has(stats.real)) return { reason: sameFile };
  const read = readText(stats.real);
  if ("reason" in read) return read;
  seen.add(stats.real);
  return { text: read.text, bytes: stats.bytes };
}
