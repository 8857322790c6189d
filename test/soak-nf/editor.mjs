import { renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const noteOf = /Edited by hand \d+ times/;

/**
 * Saves a file as an editor does that has read it a moment ago: written in place, or swapped for a new file. The
 * number in its first line must never go back.
 */
export function editByHand(project, file, isAtomic) {
  const note = project.notes.get(file) + 1;
  project.notes.set(file, note);
  const text = project.onDisk(file).replace(noteOf, `Edited by hand ${note} times`);
  const path = join(project.folder, file);
  if (!isAtomic) return writeFileSync(path, text);
  const swap = join(dirname(path), ".editor-swap");
  writeFileSync(swap, text);
  renameSync(swap, path);
}
