import { closeSync } from "node:fs";
import { isSystemError } from "./problem.js";

/** Closes a file. What matters was synced before, so an error now says nothing about it, and the number is free. */
export function closeFile(fd: number): void {
  try {
    closeSync(fd);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}
