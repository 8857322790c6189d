import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { isSourceFile } from "../../discover/style-sheets/list-style-sheets.js";
import { fileStamp } from "../../disk/files/file-stamp.js";

/** Tells whether a project's files changed since they were read last. */
export interface ProjectChanges {
  /** Looks now. It costs one look at each file and at the folders that lead to them, and reads no file. */
  haveHappened(): boolean;
}

/**
 * Notes the state of files, by their paths from a root, and of the folders above them: a style sheet that appears there, or
 * a folder beside them, is a change too. A file that is not there is noted as such.
 */
export function noteProjectFiles(root: string, files: readonly string[]): ProjectChanges {
  const stamps = new Map(files.map((file) => [join(root, file), fileStamp(join(root, file))]));
  const folders = new Map([...foldersOf(root, files)].map((folder) => [folder, noteFolder(folder)]));
  return {
    haveHappened() {
      if ([...stamps].some(([file, stamp]) => fileStamp(file) !== stamp)) return true;
      for (const [folder, { stamp, names }] of folders) {
        if (fileStamp(folder) === stamp) continue;
        // Databases and editors come and go with files of their own; only the names of sources and folders count.
        const now = noteFolder(folder);
        if (now.names !== names) return true;
        folders.set(folder, now);
      }
      return false;
    },
  };
}

function foldersOf(root: string, files: readonly string[]): ReadonlySet<string> {
  const folders = new Set([root]);
  for (const file of files) {
    for (let folder = dirname(file); folder !== "."; folder = dirname(folder))
      folders.add(join(root, folder));
  }
  return folders;
}

function noteFolder(folder: string): { readonly stamp: string; readonly names: string } {
  return { stamp: fileStamp(folder), names: namesIn(folder) };
}

function namesIn(folder: string): string {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const telling = entries.filter((entry) => entry.isDirectory() || isSourceFile(entry.name));
    return telling.map(({ name }) => name).join("\n");
  } catch {
    // A folder that went, or is not ours to look into, holds nothing for us.
    return "";
  }
}
