import type { SafeStorage } from "./safe-storage.js";

/** The panel's own settings, one key each beside the saved state. */
export interface Preferences {
  read(name: string): string | undefined;
  write(name: string, value: string | undefined): void;
}

const reserved = /^(?:state|history|applied|mode-pages|made-in|sound-config|snapshot|extensions)(?:$|[-.])/;

export function createPreferences(prefix: string, storage: SafeStorage): Preferences {
  function storageKey(name: string): string {
    if (reserved.test(name)) throw new Error(`"${name}" is not a preference: its key holds saved state`);
    return `${prefix}-${name}`;
  }
  return {
    read: (name) => storage.read(storageKey(name)),
    write(name, value) {
      if (value === undefined) storage.remove(storageKey(name));
      else storage.write(storageKey(name), value);
    },
  };
}
