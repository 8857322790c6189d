import { constants, fstatSync, fsync, openSync, readlinkSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { closeFile } from "./close-file.js";
import { hasCode } from "./problem.js";

/** An opened directory: what is looked up `at` it stays inside, even when its path is swapped for a link. */
export interface Folder {
  readonly real: string;
  /** Where the kernel says the opened directory is; comparable with another folder's `place`. */
  readonly place: string;
  /** A path to an entry, for the calls of `node:fs`. */
  at(name: string): string;
  /** False when the path leads elsewhere now; always true where entries are reached through the open directory. */
  isInPlace(): boolean;
  /** Makes new and renamed entries durable. */
  sync(): Promise<void>;
  close(): void;
}

/** Opens a directory by its real path. Throws system errors. */
export function openFolder(real: string): Folder {
  const fd = openSync(real, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0));
  try {
    const handle = `/proc/self/fd/${fd}`;
    const place = readPlace(handle);
    return {
      real,
      place: place ?? real,
      at: (name) => (place === undefined ? path.join(real, name) : `${handle}/${name}`),
      isInPlace: () => {
        if (place !== undefined) return true;
        const opened = fstatSync(fd, { bigint: true });
        const now = statSync(real, { bigint: true });
        return now.dev === opened.dev && now.ino === opened.ino && realpathSync.native(real) === real;
      },
      sync: () => syncDirectory(fd),
      close: () => closeFile(fd),
    };
  } catch (error) {
    closeFile(fd);
    throw error;
  }
}

/** Linux alone can name an entry of an open directory, which leaves no moment to swap the directory. */
function readPlace(handle: string): string | undefined {
  try {
    return process.platform === "linux" ? readlinkSync(handle) : undefined;
  } catch (error) {
    if (hasCode(error, "ENOENT", "EACCES")) return undefined;
    throw error;
  }
}

function syncDirectory(fd: number): Promise<void> {
  return new Promise((resolve, reject) => {
    fsync(fd, (error) => {
      // Windows and some network file systems cannot sync a directory; the rename is as durable as they make it.
      if (error === null || hasCode(error, "EPERM", "EINVAL", "EISDIR", "ENOTSUP")) resolve();
      else reject(error);
    });
  });
}
