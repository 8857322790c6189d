import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Replaces or makes a JSON file in one step: a reader, or a crash, sees the old content or the new. */
export function writeJson(file: string, value: unknown): void {
  const stage = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  const descriptor = openSync(stage, "wx");
  try {
    writeSync(descriptor, `${JSON.stringify(value, undefined, 2)}\n`);
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(stage, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
  renameSync(stage, file);
}
