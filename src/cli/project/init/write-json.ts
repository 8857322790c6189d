import { randomUUID } from "node:crypto";
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Replaces or makes JSON files, by their paths. Each is written whole before the first one is replaced, so that a reader or a
 * crash sees the old content of a file or the new, and a full disk changes none. A link stays one, and a file keeps its mode.
 */
export function writeJsonFiles(contents: ReadonlyMap<string, unknown>): void {
  const staged: { readonly stage: string; readonly target: string }[] = [];
  try {
    for (const [file, value] of contents) {
      const target = findTarget(file);
      const stage = join(dirname(target), `.${basename(target)}.${randomUUID()}.tmp`);
      staged.push({ stage, target });
      writeStage(stage, target, `${JSON.stringify(value, undefined, 2)}\n`);
    }
    for (const { stage, target } of staged) renameSync(stage, target);
  } finally {
    for (const { stage } of staged) rmSync(stage, { force: true });
  }
}

function findTarget(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    // It is not there yet.
    return file;
  }
}

function writeStage(stage: string, target: string, text: string): void {
  const mode = statSync(target, { throwIfNoEntry: false })?.mode;
  const descriptor = openSync(stage, "wx", mode);
  try {
    // A disk that is almost full takes a part and reports no error; this goes on until it has taken all of it.
    writeFileSync(descriptor, text);
    if (mode !== undefined) fchmodSync(descriptor, mode);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
