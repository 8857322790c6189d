import { type Folder, openFolder } from "./folder.js";
import type { SlowCalls } from "./slow-calls.js";

/** The opened folders of one piece of work. */
export interface Folders {
  readonly root: Folder;
  /** Opens a folder by its real path, once. Throws system errors. */
  open(this: void, real: string): Folder;
  /** Closes them all, the root too. */
  close(): void;
}

/** Opens the write root by its real path. Throws system errors. */
export function openFolders(realWriteRoot: string, slow: SlowCalls): Folders {
  const root = openFolder(realWriteRoot, slow);
  const opened = new Map<string, Folder>([[root.real, root]]);
  return {
    root,
    open(real) {
      const folder = opened.get(real) ?? openFolder(real, slow);
      opened.set(real, folder);
      return folder;
    },
    close() {
      for (const folder of opened.values()) folder.close();
    },
  };
}
