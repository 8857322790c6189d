import type { ItemEntry } from "../../session/items/item-index.js";
import type { SessionCore } from "../../session/session-core.js";
import { type Awaited, findShown } from "./find-shown.js";
import { createKnownComparisons } from "./known-comparisons.js";
import { slotOf } from "./written-values.js";

/** Looks whether the page shows by itself what was written. */
interface AwaitedLook {
  /** In the theme that the page has now. */
  look(): void;
  /** In the themes that the values are for, too. */
  lookEverywhere(): void;
}

export function createAwaitedLook(
  core: SessionCore,
  take: (shown: readonly Awaited[]) => void,
  isStopped: () => boolean,
): AwaitedLook {
  const { world } = core;
  const comparisons = createKnownComparisons(world.page);
  const isOff = () => isStopped() || core.inline.isSuspended();

  function look(): void {
    if (isOff() || isNothingAwaited(core)) return;
    take(findShown(core, sortAwaited(core).here, comparisons.isSame));
    void comparisons.findOut().then((isOther) => isOther && look());
  }

  async function lookElsewhere(): Promise<void> {
    if (sortAwaited(core).elsewhere.length === 0) return;
    const { findShownElsewhere } = await import("./shown-elsewhere.js");
    const { elsewhere } = sortAwaited(core);
    if (!isOff()) take(await findShownElsewhere(core, elsewhere, comparisons.isSame));
    if (await comparisons.findOut()) await lookElsewhere();
  }

  return {
    look,
    lookEverywhere() {
      look();
      // What puts the page into a theme comes from the page's server, which may be gone: then it waits for that theme.
      lookElsewhere().catch(() => undefined);
    },
  };
}

/** Known without a look at each override. */
export const isNothingAwaited = ({ written, held }: SessionCore): boolean =>
  written.size === 0 && held.size === 0;

/**
 * Written values that this page can show in the mode it is in, or can be asked for in another one; those of other tabs
 * included. Of overrides, only those of `among`, if it is given.
 */
export function findAwaited(core: SessionCore, among?: ReadonlySet<ItemEntry>): readonly Awaited[] {
  const { written, world } = core;
  const own = core
    .changes(undefined, among)
    .filter(
      (change) =>
        (change.isInForce || world.page.modes) && written.get(slotOf(change))?.emitted === change.emitted,
    );
  const held = [...core.held].map(([entry, emitted]) => {
    return { entry, scheme: core.schemes.slot(entry), emitted };
  });
  return [...own, ...held];
}

/** Those that the page can show in the theme it has, and those that are for another one. */
export interface SortedAwaited {
  readonly here: readonly Awaited[];
  readonly elsewhere: readonly Awaited[];
}

export function sortAwaited(core: SessionCore): SortedAwaited {
  const awaited = findAwaited(core);
  const madeInOf = (one: Awaited) => core.written.get(slotOf(one))?.madeIn;
  // To read it costs more than to know that nothing asks for it.
  const theme = awaited.some(madeInOf) ? core.world.page.state?.().theme : undefined;
  const isHere = (one: Awaited): boolean =>
    one.scheme === core.schemes.slot(one.entry) && (madeInOf(one) ?? theme) === theme;
  return { here: awaited.filter(isHere), elsewhere: awaited.filter((one) => !isHere(one)) };
}
