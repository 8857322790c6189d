import { maxStoredLength } from "../../model/host-pieces/early-css.js";
import type { KeyValueStorage } from "../session/session-world.js";

export type WriteOutcome = "ok" | "blocked" | "full";

/**
 * Browser storage that never throws. A text too long to be ours counts as absent: reading it would take noticeable time. So
 * does what is no text, which a page's own storage may give.
 */
export interface SafeStorage {
  read(key: string): string | undefined;
  write(key: string, value: string): WriteOutcome;
  remove(key: string): void;
}

export function createSafeStorage(storage: KeyValueStorage | undefined): SafeStorage {
  return {
    read(key) {
      try {
        const text: unknown = storage?.getItem(key);
        return typeof text === "string" && text.length <= maxStoredLength ? text : undefined;
      } catch {
        // Blocked by the browser's privacy settings: the same as empty.
        return undefined;
      }
    },
    write: (key, value) => tryWrite(storage, key, value),
    remove(key) {
      try {
        storage?.removeItem(key);
      } catch {
        // Blocked: there is nothing to remove.
      }
    },
  };
}

/** The same with a memory for what could not be written. */
export function createRememberingStorage(storage: SafeStorage, memory: Map<string, string>): SafeStorage {
  return {
    read: (key) => memory.get(key) ?? storage.read(key),
    write(key, value) {
      const outcome = storage.write(key, value);
      if (outcome === "ok") memory.delete(key);
      else memory.set(key, value);
      return outcome;
    },
    remove(key) {
      memory.delete(key);
      storage.remove(key);
    },
  };
}

function tryWrite(storage: KeyValueStorage | undefined, key: string, value: string): WriteOutcome {
  if (!storage) return "blocked";
  if (value.length > maxStoredLength) return "full";
  try {
    storage.setItem(key, value);
    return "ok";
  } catch (error) {
    // Full storage is QuotaExceededError in every engine; Firefox's older name ends the same way but for a prefix.
    return error instanceof Error && /quota/i.test(error.name) ? "full" : "blocked";
  }
}
