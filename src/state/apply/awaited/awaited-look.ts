import type { ItemEntry } from "../../session/items/item-index.js";
import type { SessionCore } from "../../session/session-core.js";
import { type Awaited, findShown } from "./find-shown.js";
import { createKnownComparisons, type KnownComparisons } from "./known-comparisons.js";
import { slotOf, type WrittenSlot } from "./written-values.js";

/** Looks whether the page shows by itself, in the theme that it has now, what was written. */
export interface AwaitedLook {
  look(): void;
  /** Lets go of what the page shows, unless nothing it shows counts at the moment. */
  take(shown: readonly Awaited[]): void;
  readonly comparisons: KnownComparisons;
}

export function createAwaitedLook(
  core: SessionCore,
  letGo: (shown: readonly Awaited[]) => void,
  isStopped: () => boolean,
): AwaitedLook {
  const comparisons = createKnownComparisons(core.world.page);
  const isOff = () => isStopped() || core.inline.isSuspended();

  function take(shown: readonly Awaited[]): void {
    if (!isOff()) letGo(shown);
  }

  function look(): void {
    if (isOff() || isNothingAwaited(core)) return;
    letGo(findShown(core, sortAwaited(core).here, comparisons));
    void comparisons.findOut().then((isOther) => isOther && look());
  }

  return { look, take, comparisons };
}

/** The keys of all items that show some written values. */
export function keysOf(core: SessionCore, slots: readonly WrittenSlot[]): readonly string[] {
  return slots.flatMap(({ cssVar }) => core.index.ofCssVar(cssVar).map(({ key }) => key));
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

/** Sorts what is awaited by whether the page can show it in the mode and the theme that it is in. */
export function sortAwaited(core: SessionCore): SortedAwaited {
  const awaited = findAwaited(core);
  const madeInOf = (one: Awaited) => core.written.get(slotOf(one))?.madeIn;
  // To read it costs more than to know that nothing asks for it.
  const theme = awaited.some(madeInOf) ? core.world.page.state?.().theme : undefined;
  const isHere = (one: Awaited): boolean =>
    one.scheme === core.schemes.slot(one.entry) && (madeInOf(one) ?? theme) === theme;
  return { here: awaited.filter(isHere), elsewhere: awaited.filter((one) => !isHere(one)) };
}
