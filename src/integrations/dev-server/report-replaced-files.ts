import { statSync } from "node:fs";
import { normalize } from "node:path";
import { setTimeout } from "node:timers/promises";

/** As much of the dev server's file watcher as is used here. */
export interface FileWatcher {
  on(event: "change", listener: (file: string) => void): unknown;
  off(event: "change", listener: (file: string) => void): unknown;
  emit(event: "change", file: string): unknown;
  unwatch(file: string): unknown;
  add(file: string): unknown;
}

/** A watcher that notices a change tells of it within a few milliseconds. */
const noticeMs = 150;

/**
 * Does work that may replace some of the files (absolute paths), and sees to it that the watcher knows. Of two events
 * of one file within 5 ms chokidar drops the second: where the first one is the second name that keeps the old content,
 * the rename goes unnoticed, and the watcher goes on watching the file that is no more.
 */
export async function reportReplacedFiles(
  watcher: FileWatcher,
  files: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const before = new Map(files.map((file) => [normalize(file), identityOf(file)]));
  const noticed = new Set<string>();
  const notice = (file: string): void => void noticed.add(normalize(file));
  watcher.on("change", notice);
  try {
    await work();
    if (![...before].some(isReplaced)) return;
    await setTimeout(noticeMs);
  } finally {
    watcher.off("change", notice);
  }
  for (const [file] of [...before].filter(isReplaced)) {
    if (noticed.has(file)) continue;
    watcher.unwatch(file);
    watcher.add(file);
    watcher.emit("change", file);
  }
}

function isReplaced([file, before]: readonly [string, string]): boolean {
  return identityOf(file) !== before;
}

function identityOf(file: string): string {
  try {
    const { dev, ino, mtimeNs } = statSync(file, { bigint: true });
    return `${dev} ${ino} ${mtimeNs}`;
  } catch {
    // Not there, or not to be looked at: no file that the work could replace.
    return "";
  }
}
