import { type BigIntStats, fstatSync } from "node:fs";
import { closeFile } from "../files/file-descriptor.js";
import { openSame, readOpened } from "../files/read-file.js";
import { isSystemError } from "../problem.js";
import type { Change, StagedChange } from "./stage.js";

/** So often a file that was replaced is looked at; whoever writes in pieces pauses for less. */
const lookEveryMs = 150;
/** So long it is looked at, from the last time on that somebody wrote into it. */
const keptMs = 2000;
/** It is let go then; of whoever still writes, that is told. */
const longestKeptMs = 10_000;
/** So many files are kept open at once: those that were changed last, since a save in pieces empties a file first. */
const mostKept = 64;

/**
 * Watches files that were replaced and removed. An editor that opened one before that goes on writing where nobody looks: what
 * it wrote gets the file's name again, where that still has what we gave it.
 */
export interface LateSaves {
  /** Opens what was moved aside, before it is removed. The returned function is called once it is, and begins to watch. */
  hold(this: void, staged: readonly StagedChange[]): () => void;
  /**
   * Lets go of those that nobody has written into, which gives the disk their room and the process their descriptors; false
   * where there are none.
   */
  release(this: void): boolean;
}

/** The text of a save that came late, and where it belongs. */
export interface LateSave {
  /** The path of the file as the transaction's caller gave it. */
  readonly path: string;
  readonly bytes: Buffer;
  /** What we have written in its place. */
  readonly ours: Uint8Array;
}

export interface LateSavesOptions {
  readonly maxFileBytes: number;
  /** Gives a file a save that came late; "same" where it holds that, and "superseded" where what it holds is not ours. */
  giveBack(this: void, save: LateSave): Promise<"given" | "same" | "superseded" | "failed">;
  /** Told of each path to which a save was given back, or whose save is lost. */
  onEnd(this: void, path: string, end: "given" | "lost"): void;
}

interface Kept {
  readonly fd: number;
  readonly path: string;
  readonly file: string;
  /** What it held when it was read, or when its text was given back. */
  text: Buffer;
  ours: Uint8Array;
  /** What the system said of it then, and at the last look. */
  settled: string;
  seen: string;
  until: number;
  readonly end: number;
}

/** Keeps no process alive, and so many files open as `mostKept` says. */
export function createLateSaves({ maxFileBytes, giveBack, onEnd }: LateSavesOptions): LateSaves {
  const all = new Set<Kept>();
  let isWaiting = false;

  function close(kept: Kept): void {
    // The number may belong to another file once it is closed.
    if (all.delete(kept)) closeFile(kept.fd);
  }

  /** Looks at one file, and lets it go once nobody has written into it for a while. */
  async function look(kept: Kept, now: number): Promise<void> {
    const { size, stamp } = readStamp(kept.fd);
    const isMoving = stamp !== kept.seen;
    kept.seen = stamp;
    if (isMoving && now < kept.end) kept.until = Math.min(now + keptMs, kept.end);
    else if (stamp !== kept.settled && size > 0 && !(await settle(kept, size))) return;
    if (now < kept.until || !all.has(kept)) return;
    close(kept);
    // What comes now goes where nobody looks any more.
    if (isMoving) onEnd(kept.path, "lost");
  }

  /** Gives a save back that is whole, as it seems; false where that is to be tried again, or the file was let go. */
  async function settle(kept: Kept, size: number): Promise<boolean> {
    const { fd, path, text, ours, seen } = kept;
    const bytes = size > maxFileBytes ? undefined : readOpened(fd, size);
    const isSame = bytes?.equals(text) ?? false;
    const end = isSame ? "given" : bytes === undefined ? "failed" : await giveBack({ path, bytes, ours });
    if (end === "failed" && all.has(kept) && performance.now() < kept.end) return false;
    if (!isSame && end !== "same") onEnd(path, end === "given" ? end : "lost");
    if (end !== "given") close(kept);
    else Object.assign(kept, { text: bytes, settled: seen });
    return end === "given";
  }

  async function lookAtAll(): Promise<void> {
    for (const kept of [...all]) {
      try {
        if (all.has(kept)) await look(kept, performance.now());
      } catch (error) {
        close(kept);
        // Nobody waits for this: as a rejection it would end the dev server.
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    }
    isWaiting = false;
    wait();
  }

  function wait(): void {
    if (isWaiting || all.size === 0) return;
    isWaiting = true;
    // No process waits with its end because of it.
    setTimeout(() => void lookAtAll(), lookEveryMs).unref();
  }

  /** Lets those go that were replaced the longest ago, but for saves that are under way. */
  function makeRoom(most: number): void {
    for (const kept of all) if (all.size > most && !isPending(kept)) close(kept);
  }

  /** Whether somebody has written into it, and the file has not got that yet. */
  function isPending({ fd, settled, end }: Kept): boolean {
    const stats = statsOf(fd);
    return performance.now() < end && stats !== undefined && stampOf(stats) !== settled;
  }

  /** What a later transaction makes of our text is ours as well. */
  function follow({ before, after }: Change): void {
    for (const kept of all)
      if (kept.file === before.file && before.bytes.equals(kept.ours)) kept.ours = after;
  }

  function keep(fd: number, { before, after }: Change, stats: BigIntStats): void {
    const { path, file, bytes } = before;
    const now = performance.now();
    const isAsRead = stats.mtimeNs === before.stats.mtimeNs && stats.size === before.stats.size;
    const [settled, until, end] = [isAsRead ? stampOf(stats) : "", now + keptMs, now + longestKeptMs];
    all.add({ fd, path, file, text: bytes, ours: after, settled, seen: settled, until, end });
  }

  return {
    hold(staged) {
      staged.forEach(follow);
      // Windows removes no file for good that is open, and lets nobody rename one that an editor has open.
      if (process.platform === "win32") return () => undefined;
      const chosen = newestFirst(staged).slice(0, mostKept);
      makeRoom(mostKept - chosen.length);
      const opened = chosen.flatMap(openOld);
      return () => {
        for (const { fd, change } of opened) {
          const stats = statsOf(fd);
          // A file system such as NFS keeps an open file under another name: that would be seen.
          if (stats?.nlink === 0n) keep(fd, change, stats);
          else closeFile(fd);
        }
        wait();
      };
    },
    release() {
      const before = all.size;
      makeRoom(0);
      return all.size < before;
    },
  };
}

function newestFirst(staged: readonly StagedChange[]): StagedChange[] {
  const moved = staged.filter(({ step }) => step.inPlace === false);
  return moved.sort((one, other) => Number(other.before.stats.mtimeNs - one.before.stats.mtimeNs));
}

function openOld(change: StagedChange): readonly { fd: number; change: Change }[] {
  try {
    const fd = openSame(change.old, change.before.stats);
    return fd === undefined ? [] : [{ fd, change }];
  } catch (error) {
    // Where no more files may be opened, the transaction is done all the same.
    if (isSystemError(error)) return [];
    throw error;
  }
}

/** Undefined where the system does not tell: all is written by then, so this is no fault of the transaction. */
function statsOf(fd: number): BigIntStats | undefined {
  try {
    return fstatSync(fd, { bigint: true });
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

function readStamp(fd: number): { readonly size: number; readonly stamp: string } {
  const stats = fstatSync(fd, { bigint: true });
  return { size: Number(stats.size), stamp: stampOf(stats) };
}

/** Whoever sets the time of a change back, as programs that copy do, cannot set back that one. */
function stampOf({ mtimeNs, ctimeNs, size }: BigIntStats): string {
  return `${mtimeNs} ${ctimeNs} ${size}`;
}
