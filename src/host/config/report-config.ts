import type { Log, ReadableConfig } from "../../model/panel-config/check-config.js";

/** A configuration whose panel is closed or cannot be asked for. The check is a part of its own, loaded when the page is quiet. */
export interface ConfigReport {
  readonly source: ReadableConfig;
  readonly log: Log;
  /** Where it is remembered which configuration is sound, so that nobody looks at it again. */
  readonly memory?: { readonly window: Window; readonly storagePrefix: string; readonly digest: string };
}

/**
 * Logs what is wrong with it, unless it is known that nothing is. Where nobody can ask for its panel, because its names
 * cannot be read, a card on the page says so, too. The check itself lies in the panel's file.
 */
export async function reportConfig({ source, log, memory }: ConfigReport): Promise<void> {
  if (memory && readMemory(memory) === memory.digest) return;
  // Where it cannot be loaded, no panel can: whoever asks for one is told so.
  const panel = await import("../../panel/start-panel.js").catch(() => undefined);
  if (panel === undefined) return;
  let isSound = true;
  const telling = (write: (message: string) => void) => (message: string) => {
    isSound = false;
    write(message);
  };
  const told: Log = { error: telling(log.error), warn: telling(log.warn) };
  const parsed = panel.checkConfig(source, told);
  if (memory && isSound) writeMemory(memory);
  if (memory !== undefined || parsed.ok) return;
  // Nothing is known of the panel, which also nothing ends.
  const unknown = { storagePrefix: "", language: undefined, theme: undefined, removeEdits: undefined };
  const { signal } = new AbortController();
  await panel.showMistakes({ window, issues: parsed.issues, signal, ...unknown });
}

type Memory = Required<ConfigReport>["memory"];

const keySuffix = "-sound-config";

function readMemory({ window, storagePrefix }: Memory): string | null {
  try {
    return window.localStorage.getItem(storagePrefix + keySuffix);
  } catch {
    // Blocked storage: it is looked at every time.
    return null;
  }
}

function writeMemory({ window, storagePrefix, digest }: Memory): void {
  try {
    window.localStorage.setItem(storagePrefix + keySuffix, digest);
  } catch {
    // Blocked or full storage: it is looked at every time.
  }
}
