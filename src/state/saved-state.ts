import { type Envelope, parseEnvelope, serializeEnvelope } from "./envelope.js";
import type { Notices } from "./notices.js";
import type { SafeStorage } from "./safe-storage.js";

/** The envelope in browser storage: read once, written when told. */
export interface SavedState {
  readonly key: string;
  load(): Envelope | undefined;
  /** Writes unless the same text is there already; tells the user once when it cannot. */
  save(envelope: Envelope): void;
}

const maxKeptAsideLength = 100_000;

export function createSavedState(prefix: string, storage: SafeStorage, notices: Notices): SavedState {
  const key = `${prefix}-state-v3`;
  let hasToldNotSaved = false;
  let lastText: string | undefined;

  function keepAside(text: string): void {
    const asideKey = `${key}.corrupt`;
    if (storage.read(asideKey) !== undefined) return;
    storage.write(asideKey, text.slice(0, maxKeptAsideLength));
    notices.tell({ kind: "corrupt-state-kept-aside", key: asideKey });
  }

  return {
    key,
    load() {
      const text = storage.read(key);
      if (text === undefined) return undefined;
      lastText = text;
      const envelope = parseEnvelope(text);
      if (!envelope) keepAside(text);
      return envelope;
    },
    save(envelope) {
      const text = serializeEnvelope(envelope);
      if (text === lastText) return;
      const outcome = storage.write(key, text);
      if (outcome === "ok") {
        lastText = text;
        hasToldNotSaved = false;
      } else if (!hasToldNotSaved) {
        hasToldNotSaved = true;
        notices.tell({ kind: "not-saved", reason: outcome });
      }
    },
  };
}
