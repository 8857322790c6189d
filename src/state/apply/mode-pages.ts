import { isRecord, parseJson, writeJson } from "../../model/json.js";
import type { Change } from "../session/items/override-store.js";
import type { SessionCore } from "../session/session-core.js";
import type { SafeStorage } from "../storage/safe-storage.js";

/**
 * The page as it was in each mode when its tokens were changed there. A change made in the light is applied later, and
 * in the dark too, with what was seen when it was made.
 */
export interface ModePages {
  /** What was saved of the mode of a scheme, as it was found. */
  stored(scheme: string): unknown;
  /** These changes were made here: looks at the page for those that belong to the mode it is in. */
  note(changes: readonly Change[]): void;
  /** The page is in a mode again, or loaded anew: looks at it when changes of that mode wait. */
  visit(): void;
  stop(): void;
}

/** A drag changes a value many times a second. */
const restMs = 300;

/** Creates what looks at the page in each mode, and keeps that under a key of the storage that tabs share. */
export function createModePages(core: SessionCore, key: string, storage: SafeStorage): ModePages {
  let isPlanned = false;
  let isStopped = false;

  function readAll(): Readonly<Record<string, unknown>> {
    const json = parseJson(storage.read(key) ?? "");
    return isRecord(json) ? json : {};
  }

  const findPending = () =>
    core.changes().filter(({ scheme, where }) => scheme !== undefined && where === "pending");

  async function look(): Promise<void> {
    isPlanned = false;
    if (isStopped) return;
    const inForce = findPending().filter(({ isInForce }) => isInForce);
    const names = inForce.map(({ entry }) => entry.item.cssVar);
    const page = names.length > 0 ? await core.look(names) : undefined;
    if (isStopped) return;
    const stored = readAll();
    // What waits no more is in the files or gone: the page as it was tells nothing of it.
    const all: Record<string, unknown> = {};
    for (const { scheme = "", isInForce } of findPending()) {
      // The page may have gone on to another mode meanwhile.
      const isLookedAt = isInForce && inForce.some((change) => change.scheme === scheme);
      all[scheme] = isLookedAt ? page : stored[scheme];
    }
    storage.write(key, writeJson(all));
  }

  function planLook(): void {
    if (isPlanned) return;
    isPlanned = true;
    // What cannot be looked at is asked for again when it is applied.
    core.world.after?.(restMs, () => void look().catch(() => undefined));
  }

  return {
    stored: (scheme) => readAll()[scheme],
    note(changes) {
      const belongs = ({ entry, scheme }: Change) =>
        scheme !== undefined && scheme === core.schemes.slot(entry);
      if (changes.some(belongs)) planLook();
    },
    visit() {
      if (storage.read(key) !== undefined || findPending().length > 0) planLook();
    },
    stop() {
      isStopped = true;
    },
  };
}
