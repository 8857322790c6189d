import { type Stats, statSync } from "node:fs";

/** What the system says of a file that is another thing once the file has been written or replaced. */
export function stampOf({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${size} ${ino}`;
}

const orNone = { throwIfNoEntry: false } as const;

/** The stamp of the file or folder at a path; empty where there is none, it is a link to itself, or not ours to look at. */
export function fileStamp(absolute: string): string {
  try {
    const stats = statSync(absolute, orNone);
    return stats === undefined ? "" : stampOf(stats);
  } catch {
    // A circle of links and a folder that is closed to us are errors all the same.
    return "";
  }
}
