import type { SessionCore } from "../session/session-core.js";
import type { Migrated } from "./migrate.js";
import type { SafeStorage } from "./safe-storage.js";

/** What versions 1 and 2 left in the storage. */
export interface OldState {
  /** As changes for now; undefined when there is none, or none that can be read. */
  read(): Promise<Migrated | undefined>;
  remove(): void;
}

export function createOldState(prefix: string, storage: SafeStorage, core: SessionCore): OldState {
  const keys = { v2: `${prefix}-state-v2`, v1: `${prefix}-state` };
  return {
    async read() {
      const texts = { v2: storage.read(keys.v2), v1: storage.read(keys.v1) };
      if (texts.v1 === undefined && texts.v2 === undefined) return undefined;
      try {
        // Only the first load after an upgrade needs this code.
        const { migrate } = await import("./migrate.js");
        return migrate(texts, core.index, core.schemes);
      } catch {
        // The page's server is gone with the code; the old state waits for the next load.
        return undefined;
      }
    },
    remove() {
      for (const key of Object.values(keys)) if (storage.read(key) !== undefined) storage.remove(key);
    },
  };
}
