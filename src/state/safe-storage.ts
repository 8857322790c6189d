import type { KeyValueStorage } from "./session.js";

export type WriteOutcome = "ok" | "blocked" | "full";

/** Browser storage that never throws; without storage it remembers for as long as the page lives. */
export interface SafeStorage {
  read(key: string): string | undefined;
  write(key: string, value: string): WriteOutcome;
  remove(key: string): void;
}

export function createSafeStorage(storage: KeyValueStorage | undefined): SafeStorage {
  const memory = new Map<string, string>();
  return {
    read(key) {
      if (memory.has(key)) return memory.get(key);
      try {
        return storage?.getItem(key) ?? undefined;
      } catch {
        // Blocked by the browser's privacy settings: the same as empty.
        return undefined;
      }
    },
    write(key, value) {
      const outcome = tryWrite(storage, key, value);
      if (outcome === "ok") memory.delete(key);
      else memory.set(key, value);
      return outcome;
    },
    remove(key) {
      memory.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // Blocked: there is nothing to remove.
      }
    },
  };
}

function tryWrite(storage: KeyValueStorage | undefined, key: string, value: string): WriteOutcome {
  if (!storage) return "blocked";
  try {
    storage.setItem(key, value);
    return "ok";
  } catch (error) {
    // Full storage is QuotaExceededError in every engine; Firefox's older name ends the same way but for a prefix.
    return error instanceof Error && /quota/i.test(error.name) ? "full" : "blocked";
  }
}
