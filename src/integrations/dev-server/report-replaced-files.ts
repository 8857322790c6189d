import { normalize } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileStamp } from "../../disk/files/file-stamp.js";

/** As much of the dev server's file watcher as is used here. */
export interface FileWatcher {
  on(event: "change", listener: (file: string) => void): unknown;
  emit(event: "change", file: string): unknown;
  unwatch(file: string): unknown;
  add(file: string): unknown;
  listenerCount(event: "change"): number;
}

/** A watcher that notices a change tells of it within a few milliseconds. */
const noticeMs = 150;

/** Does work that may replace some of the files (absolute paths), and sees to it that the watcher knows. */
export type ReportReplacedFiles = (files: readonly string[], work: () => Promise<void>) => Promise<void>;

/**
 * Makes what reports to one watcher. Of two events of one file within 5 ms chokidar drops the second: where the first one
 * is the second name that keeps the old content, the rename goes unnoticed, and the watcher goes on watching the file that
 * is no more. It listens once, however many requests are under way: anybody may hold hundreds open.
 */
export function createReplacedFilesReport(watcher: FileWatcher): ReportReplacedFiles {
  const underWay = new Set<Set<string>>();
  watcher.on("change", (file) => {
    for (const noticed of underWay) noticed.add(normalize(file));
  });
  return async (files, work) => {
    const before = new Map(files.map((file) => [normalize(file), fileStamp(file)]));
    const noticed = new Set<string>();
    underWay.add(noticed);
    try {
      await work();
      if (![...before].some(isReplaced)) return;
      await setTimeout(noticeMs);
    } finally {
      underWay.delete(noticed);
    }
    // One that was closed meanwhile has let its listeners go; a file that is added would open it again, for good.
    if (watcher.listenerCount("change") === 0) return;
    for (const [file] of [...before].filter(isReplaced)) {
      if (noticed.has(file)) continue;
      watcher.unwatch(file);
      watcher.add(file);
      watcher.emit("change", file);
    }
  };
}

function isReplaced([file, before]: readonly [string, string]): boolean {
  return fileStamp(file) !== before;
}
