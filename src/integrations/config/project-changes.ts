import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { findFileStats } from "../../discover/project-files.js";
import { isSourceFile } from "../../discover/style-sheets/list-style-sheets.js";
import { fileStamp } from "../../disk/files/file-stamp.js";
import { restMs } from "../../disk/files/read-at-rest.js";

/** Tells whether a project's files changed since they were read last. */
export interface ProjectChanges {
  /** Looks now. It costs one look at each file and at the folders that lead to them, and reads no file. */
  haveHappened(): boolean;
  /** Whether one was changed while they were read, or just before: an editor may have been in the middle of a save. */
  readonly wereUnderWay: boolean;
}

/**
 * Notes the state of files, by their paths from a root, and of the folders above them: a style sheet that appears there, or
 * a folder beside them, is a change too. A file that is not there is noted as such. What was changed between `readFrom`, the
 * time at which their reading began, and now may not be what was read, and so has changed whatever comes.
 */
export function noteProjectFiles(root: string, files: readonly string[], readFrom: number): ProjectChanges {
  const isNew = createFreshness(readFrom);
  const stamps = new Map(files.map((file) => [join(root, file), fileStamp(join(root, file))]));
  const folders = new Map([...foldersOf(root, files)].map((folder) => [folder, noteFolder(folder)]));
  const hasNewSource = ([folder, { names }]: readonly [string, { readonly names: string }]): boolean =>
    isNew(folder) &&
    names.split("\n").some((name) => {
      const file = join(folder, name);
      return isSourceFile(name) && !stamps.has(file) && isNew(file);
    });
  const wereUnderWay = [...stamps.keys()].some(isNew) || [...folders].some(hasNewSource);
  return {
    wereUnderWay,
    haveHappened() {
      if (wereUnderWay) return true;
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

/** Tells what was changed, or given its name, since a time or just before it. A time that lies ahead tells nothing. */
function createFreshness(since: number): (path: string) => boolean {
  const now = Date.now();
  return (path) => {
    const changed = Math.floor(findFileStats(path)?.ctimeMs ?? 0);
    return changed > since - restMs && changed <= now;
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
