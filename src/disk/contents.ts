import { addToChecksum, emptyChecksum, isSameChecksum } from "./checksum.js";
import type { GiveBuffer } from "./memory.js";
import type { Change } from "./prepare.js";
import { type DiskProblem, hasCode, problemFrom } from "./problem.js";
import { readBytes, type Snapshot } from "./target.js";

/** A file as read. Several given paths of one real file give one content. */
export interface FileContent {
  /** As given, relative to the root, forward slashes. */
  path: string;
  /** Of large transactions read anew on every access, and gone with the next: the memory is used again. */
  readonly bytes: Uint8Array;
  /** The other given paths that lead to the same file. */
  readonly aliases?: readonly string[];
}

/** What an edit decided: the new bytes of files, by `FileContent.path`, and whatever the caller wants back. */
export interface Edited<T> {
  /** A map, or a generator that makes one file's bytes at a time, which may be gone once the next are asked for. */
  replacements: Iterable<readonly [path: string, bytes: Uint8Array]>;
  value: T;
}

/** Thrown by `FileContent.bytes` when a file that is read late cannot be read, or is not what it was. */
export class UnreadableContent extends Error {
  constructor(readonly problem: DiskProblem) {
    super(`${problem.path}: ${problem.message}`);
  }
}

/** The file as `edit` sees it. */
export function toContent(snapshot: Snapshot, lend: GiveBuffer): FileContent {
  return new SnapshotContent(snapshot, lend);
}

class SnapshotContent implements FileContent {
  readonly path: string;
  readonly aliases: readonly string[];
  readonly #snapshot: Snapshot;
  readonly #lend: GiveBuffer;

  constructor(snapshot: Snapshot, lend: GiveBuffer) {
    this.path = snapshot.target.path;
    this.aliases = snapshot.target.aliases;
    this.#snapshot = snapshot;
    this.#lend = lend;
  }

  get bytes(): Uint8Array {
    return readContent(this.#snapshot, this.#lend);
  }
}

/** The replacements that change something, one at a time. */
export function* findChanges(
  snapshots: readonly Snapshot[],
  replacements: Edited<unknown>["replacements"],
  lend: GiveBuffer,
): Generator<Change, undefined> {
  const byPath = new Map(snapshots.map((snapshot) => [snapshot.target.path, snapshot]));
  for (const [path, after] of replacements) {
    const before = byPath.get(path);
    if (before === undefined) throw new Error(`a replacement for ${path}, which was not read`);
    byPath.delete(path);
    const checksum = addToChecksum(emptyChecksum, after);
    if (!isSame({ before, after, checksum }, lend)) yield { before, after, checksum };
  }
}

function isSame({ before, after, checksum }: Change, lend: GiveBuffer): boolean {
  const { content } = before;
  if ("bytes" in content) return content.bytes.equals(after);
  if (content.checksum === undefined) return readContent(before, lend).equals(after);
  return isSameChecksum(content.checksum, checksum);
}

function readContent({ target, stats, content }: Snapshot, lend: GiveBuffer): Buffer {
  if ("bytes" in content) return content.bytes;
  try {
    const bytes = readBytes(target, stats, lend);
    const checksum = bytes === undefined ? undefined : addToChecksum(emptyChecksum, bytes);
    content.checksum ??= checksum;
    if (bytes !== undefined && checksum !== undefined && content.checksum !== undefined) {
      if (isSameChecksum(checksum, content.checksum)) return bytes;
    }
  } catch (error) {
    if (!hasCode(error, "ENOENT", "ENOTDIR", "ELOOP"))
      throw new UnreadableContent(problemFrom(error, target.path));
  }
  const message = "the file changed while it was edited";
  throw new UnreadableContent({ kind: "changed", path: target.path, message });
}
