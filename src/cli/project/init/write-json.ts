import { randomUUID } from "node:crypto";
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readdirSync,
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
      removeLeftovers(target);
      const stage = join(dirname(target), `.${basename(target)}.${randomUUID()}.tmp`);
      staged.push({ stage, target });
      writeStage(stage, target, `${JSON.stringify(value, undefined, 2)}\n`);
    }
    for (const { stage, target } of staged) renameSync(stage, target);
  } finally {
    for (const { stage } of staged) rmSync(stage, { force: true });
  }
}

/** What a killed `init` has left beside a file. One that is under way at this moment has made its own just now. */
function removeLeftovers(target: string): void {
  const folder = dirname(target);
  for (const name of readdirSync(folder)) {
    if (
      !name.startsWith(`.${basename(target)}.`) ||
      !/\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/.test(name)
    )
      continue;
    const changedMs = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (changedMs < Date.now() - longestInitMs) rmSync(join(folder, name), { force: true });
  }
}

const longestInitMs = 60_000;

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
