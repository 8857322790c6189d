import { setTimeout } from "node:timers/promises";
import { readSnapshots, type Snapshot } from "./snapshot.js";

/** Between the pieces of a save there are a few milliseconds at most, and the clock of a file system has as coarse a step. */
export const restMs = 12;

/** What is written in place, and not moved away, has no second chance: an editor would go on writing in the middle of it. */
const restInPlaceMs = 250;

/** A file that is written all the time is not waited for: then it is seen to have changed. */
const mostRests = 10;

/** What was written last, by real paths relative to the write root. */
export type LastWritten = ReadonlyMap<string, Uint8Array>;

/**
 * Reads files once none of them was changed a moment ago, but by us. Many editors empty a file and write it in pieces; if it
 * were read and replaced in between, they would go on writing into the file that was moved away, and that would be lost.
 */
export async function readAtRest(
  resolved: Parameters<typeof readSnapshots>[0],
  { lastWritten, ...options }: Parameters<typeof readSnapshots>[1] & { readonly lastWritten: LastWritten },
): Promise<ReturnType<typeof readSnapshots>> {
  /** How long it is until it is at rest. */
  const findRest = ({ stats, file, bytes }: Snapshot): number => {
    const ageMs = Date.now() - Number(stats.mtimeMs);
    const leftMs = ageMs < 0 ? 0 : (stats.nlink > 1n ? restInPlaceMs : restMs) - ageMs;
    const isOurs = () => bytes.length > 0 && bytes.equals(lastWritten.get(file) ?? Buffer.of());
    return leftMs <= 0 || isOurs() ? 0 : Math.max(leftMs, restMs);
  };
  for (let rests = 0; ; rests++) {
    const read = readSnapshots(resolved, options);
    if ("problem" in read || rests === mostRests) return read;
    const longestMs = read.snapshots.reduce((longest, one) => Math.max(longest, findRest(one)), 0);
    if (longestMs === 0) return read;
    await setTimeout(longestMs);
  }
}
