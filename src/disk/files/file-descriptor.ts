import { closeSync, fsync, writeSync } from "node:fs";
import { promisify } from "node:util";
import { isSystemError } from "../problem.js";

/** Writes all bytes where the file stands; a full disk may take a part before it refuses the rest. */
export function writeWhole(fd: number, bytes: Uint8Array): void {
  for (let offset = 0; offset < bytes.length; ) offset += writeSync(fd, bytes, offset, bytes.length - offset);
}

/** Makes an open file or folder durable. Another thread waits for the disk. Rejects with system errors. */
export const syncFile: (fd: number) => Promise<void> = promisify(fsync);

/** Closes a file. What matters was synced before, so an error now says nothing about it, and the number is free. */
export function closeFile(fd: number): void {
  try {
    closeSync(fd);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}
