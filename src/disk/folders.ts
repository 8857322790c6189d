import { type Folder, openFolder } from "./folder.js";
import type { Memory } from "./memory.js";
import type { Workshop } from "./workshop.js";

/** The opened folders of one piece of work. */
export interface Folders {
  readonly root: Folder;
  readonly memory: Memory;
  /** Opens a folder by its real path, once. Throws system errors. */
  open(this: void, real: string): Folder;
  /** Closes them all, the root too; the memory goes to others. */
  close(): void;
}

/** Opens the write root by its real path. Throws system errors. */
export function openFolders(
  realWriteRoot: string,
  { slow, openMemory }: Pick<Workshop, "slow" | "openMemory">,
): Folders {
  const memory = openMemory();
  const means = { slow, giveChunk: memory.createLender() };
  const root = openFolder(realWriteRoot, means);
  const opened = new Map<string, Folder>([[root.real, root]]);
  return {
    root,
    memory,
    open(real) {
      const folder = opened.get(real) ?? openFolder(real, means);
      opened.set(real, folder);
      return folder;
    },
    close() {
      for (const folder of opened.values()) folder.close();
      memory.release();
    },
  };
}
