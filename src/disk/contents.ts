import { hash } from "node:crypto";
import type { Change } from "./prepare.js";
import { readBytes, type Snapshot } from "./target.js";

/** A file as read. Several given paths of one real file give one content. */
export interface FileContent {
  /** As given, relative to the root, forward slashes. */
  path: string;
  /** Of large transactions read anew on every access: keep it no longer than needed. */
  readonly bytes: Uint8Array;
  /** The other given paths that lead to the same file. */
  aliases?: readonly string[];
}

/** What an edit decided: the new bytes of files, by `FileContent.path`, and whatever the caller wants back. */
export interface Edited<T> {
  /** A map, or a generator that makes one file's bytes at a time. */
  replacements: Iterable<readonly [path: string, bytes: Uint8Array]>;
  value: T;
}

/** A file changed between its first reading and a later one, in the middle of an edit. */
export class ChangedWhileEdited extends Error {
  constructor(readonly path: string) {
    super(`${path} changed while it was edited`);
  }
}

/** The file as `edit` sees it. */
export function toContent(snapshot: Snapshot): FileContent {
  const { path, aliases } = snapshot.target;
  const content = {
    path,
    get bytes() {
      return readContent(snapshot);
    },
  };
  return aliases.length === 0 ? content : Object.assign(content, { aliases });
}

/** The replacements that change something, one at a time. */
export function* findChanges(
  snapshots: readonly Snapshot[],
  replacements: Edited<unknown>["replacements"],
): Generator<Change, undefined> {
  const byPath = new Map(snapshots.map((snapshot) => [snapshot.target.path, snapshot]));
  for (const [path, after] of replacements) {
    const before = byPath.get(path);
    if (before === undefined) throw new Error(`a replacement for ${path}, which was not read`);
    byPath.delete(path);
    if (!isSame(before, after)) yield { before, after };
  }
}

function isSame({ content }: Snapshot, after: Uint8Array): boolean {
  return "bytes" in content ? content.bytes.equals(after) : content.sha256 === hash("sha256", after);
}

function readContent({ target, stats, content }: Snapshot): Buffer {
  if ("bytes" in content) return content.bytes;
  const bytes = readBytes(target, stats);
  if (bytes === undefined || hash("sha256", bytes) !== content.sha256)
    throw new ChangedWhileEdited(target.path);
  return bytes;
}
