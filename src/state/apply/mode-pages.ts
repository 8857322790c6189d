import { isRecord, parseJson } from "../../model/json.js";
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
}

/** A hand that drags changes a value many times a second. */
const restMs = 300;

export function createModePages(core: SessionCore, key: string, storage: SafeStorage): ModePages {
  let isPlanned = false;

  function readAll(): Readonly<Record<string, unknown>> {
    const json = parseJson(storage.read(key) ?? "");
    return isRecord(json) ? json : {};
  }

  const findInForce = () =>
    core.changes().filter(({ scheme, isInForce }) => scheme !== undefined && isInForce);

  async function look(): Promise<void> {
    isPlanned = false;
    const inForce = findInForce();
    const names = inForce.map(({ entry }) => entry.item.cssVar);
    if (names.length === 0) return;
    const schemes = new Set(inForce.flatMap(({ scheme }) => scheme ?? []));
    const page = await core.look(names);
    // The page may have gone on to another mode meanwhile.
    const still = core.changes().some(({ scheme = "", isInForce }) => isInForce && schemes.has(scheme));
    if (!still) return;
    const all = { ...readAll() };
    for (const scheme of schemes) all[scheme] = page;
    storage.write(key, JSON.stringify(all));
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
      if (findInForce().some(({ where }) => where === "pending")) planLook();
    },
  };
}
