import path from "node:path";
import { defaultSkippedFolders, listFiles } from "../style-sheets/list-style-sheets.js";
import { findStats, readText } from "../style-sheets/read-style-sheet.js";
import type { StyleSheetFile } from "../style-sheets/style-sheet-file.js";

/** Where builds leave what they make. Style sheets there are written by nobody else. */
const outputFolders = ["dist", "build", "out", "output", "target"];

/** Nobody keeps more style sheets of tokens, and a built site may have thousands of others. */
const mostSheets = 50;
const mostBytes = 1024 * 1024;

/** Lists the style sheets in folders that builds write, which discovery passes over. */
export function listOutputSheets(folder: string): readonly StyleSheetFile[] {
  const skipFolders = defaultSkippedFolders.filter((name) => !outputFolders.includes(name));
  const steps = listFiles(folder, { skipFolders }, (name) => /(?<!\.min)\.css$/.test(name));
  let step = steps.next();
  while (!step.done) step = steps.next();
  const isOutput = (file: string): boolean =>
    path.posix
      .dirname(file)
      .split("/")
      .some((name) => outputFolders.includes(name));
  const files = step.value.files.filter(isOutput).slice(0, mostSheets);
  return files.flatMap((file) => {
    const stats = findStats(path.join(folder, file));
    const read = "real" in stats && stats.bytes <= mostBytes ? readText(stats.real) : undefined;
    return read !== undefined && "text" in read ? [{ file, text: read.text }] : [];
  });
}
