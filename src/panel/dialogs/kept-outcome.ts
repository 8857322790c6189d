import { findStorage } from "../../state/page/browser-world.js";
import { createSafeStorage } from "../../state/storage/safe-storage.js";
import type { PanelUi } from "../ui/ui.js";

/**
 * The outcome of an apply, for the page that is loaded next in this tab: what was written may have a development server
 * load it anew before anybody has read the outcome.
 */
export interface KeptOutcome {
  /** What the page before this one has left. It is gone then, so that what cannot be shown is tried once. */
  take(): string | undefined;
  keep(text: string): void;
  forget(): void;
}

export function createKeptOutcome({ session, window }: Pick<PanelUi, "session" | "window">): KeptOutcome {
  const storage = createSafeStorage(findStorage(window, "sessionStorage"));
  const key = `${session.config.storagePrefix}-outcome`;
  const forget = () => storage.remove(key);
  return {
    take() {
      const text = storage.read(key);
      forget();
      return text;
    },
    keep: (text) => void storage.write(key, text),
    forget,
  };
}
