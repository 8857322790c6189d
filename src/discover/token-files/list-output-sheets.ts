import path from "node:path";
import { readSmallFile } from "../read-text-file.js";
import { runToEnd } from "../steps.js";
import { defaultSkippedFolders, listFiles } from "../style-sheets/list-style-sheets.js";
import type { StyleSheetFile } from "../style-sheets/style-sheet-file.js";

/** Where builds leave what they make. Style sheets there are written by nobody else. */
const outputFolders = ["dist", "build", "out", "output", "target"];

/** Nobody keeps more style sheets of tokens, and a built site may have thousands of others. */
const mostSheets = 50;
const mostBytes = 1024 * 1024;

/** Lists the style sheets in folders that builds write, which discovery passes over. */
export function listOutputSheets(folder: string): readonly StyleSheetFile[] {
  const skipFolders = defaultSkippedFolders.filter((name) => !outputFolders.includes(name));
  const listed = runToEnd(listFiles(folder, { skipFolders }, (name) => /(?<!\.min)\.css$/.test(name)));
  const isOutput = (file: string): boolean =>
    path.posix
      .dirname(file)
      .split("/")
      .some((name) => outputFolders.includes(name));
  const files = listed.files.filter(isOutput).slice(0, mostSheets);
  return files.flatMap((file) => {
    const text = readSmallFile(path.join(folder, file), mostBytes);
    return text === undefined ? [] : [{ file, text }];
  });
}
