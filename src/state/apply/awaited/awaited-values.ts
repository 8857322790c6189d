import type { History, Rewrite } from "../../session/edits/history.js";
import type { Change } from "../../session/items/override-store.js";
import type { SessionCore } from "../../session/session-core.js";
import { findTarget } from "../../storage/incoming.js";
import { createAwaitedLook, findAwaited, isNothingAwaited } from "./awaited-look.js";
import type { Awaited } from "./find-shown.js";
import type { NotTakenOver } from "./not-taken-over.js";
import type { PageWait } from "./page-wait.js";
import { slotKey, slotOf, type WrittenSlot } from "./written-values.js";

/** After an apply: waits for the page to show each written value from its style sheets, and lets go of the override then. */
export interface AwaitedValues {
  /** The user wants to keep these as overrides: they are pending again. */
  keep(slots: readonly WrittenSlot[]): void;
  /** Those of these that are still in the files and not on the page. */
  stillAwaited<Slot extends WrittenSlot>(slots: readonly Slot[]): readonly Slot[];
  /** Looks whether the page has caught up, and awaits what is for a theme that it has come to. */
  look(): void;
  /** Looks now and in a while, has the page fetch what has not come by itself, and tells what it does not show. */
  await(): void;
  stop(): void;
}

interface Asking {
  /** Told of what the page has not taken over some seconds after it was written. */
  readonly onNotTakenOver: (values: readonly NotTakenOver[]) => void;
  /** Asks whether the files hold what was sent and never answered. */
  readonly settle: () => Promise<void>;
}

export function createAwaitedValues(
  core: SessionCore,
  history: History,
  { onNotTakenOver, settle }: Asking,
): AwaitedValues {
  const { written } = core;
  let isStopped = false;
  let mayAsk = true;
  let wait: PageWait | undefined;
  const looking = createAwaitedLook(core, letGoOf, () => isStopped || wait?.isBehind() === true);

  // Where no answer came, nobody knows that it is in the files.
  const isKnown = (one: Awaited) => core.held.has(one.entry) || written.get(slotOf(one))?.isConfirmed;

  function letGoOf(shown: readonly Awaited[]): void {
    const own = shown.filter((one) => !core.held.has(one.entry) && isKnown(one));
    if (own.length > 0) letGo(core, history, own);
    // A server that was killed in a write puts back what the page may have read meanwhile.
    if (mayAsk && !shown.every(isKnown)) {
      mayAsk = false;
      void settle();
    }
    const held = shown.filter(({ entry }) => core.held.has(entry)).map(({ entry }) => entry);
    if (held.length > 0) core.release(held);
  }

  function stillAwaited<Slot extends WrittenSlot>(slots: readonly Slot[]): readonly Slot[] {
    // This is asked after each edit, mostly of none.
    if (slots.length === 0 || isStopped) return [];
    const entries = new Set(slots.flatMap(({ cssVar }) => core.index.ofCssVar(cssVar)));
    const awaited = new Set(
      findAwaited(core, entries)
        .filter(isKnown)
        .map((one) => slotKey(slotOf(one))),
    );
    return slots.filter((slot) => awaited.has(slotKey(slot)));
  }

  /** Where the page's server is gone, what waits does not come, and a look at the page is all there is. */
  async function withWait(run: (wait: PageWait) => void): Promise<void> {
    const loaded = await import("./page-wait.js").catch(() => undefined);
    if (isStopped) return;
    wait ??= loaded?.createPageWait(core, { looking, tell: onNotTakenOver, stillAwaited });
    if (wait) run(wait);
  }

  return {
    // Only what was told of can be kept.
    keep: (slots) => wait?.keep(slots),
    stillAwaited,
    look() {
      looking.look();
      if (!isNothingAwaited(core)) void withWait((wait) => wait.follow());
    },
    await() {
      mayAsk = true;
      // What was sent without an answer may be in the files: then no override means that, and an undo goes further back.
      history.rewrite(
        findUnanswered(core).flatMap((slot) => nameFileValue(core, slot, written.get(slot)?.before) ?? []),
      );
      wait?.fetchAgain();
      looking.look();
      if (wait || !isNothingAwaited(core)) void withWait((wait) => wait.begin());
    },
    stop() {
      isStopped = true;
    },
  };
}

/** The overrides go: without them the page shows the same. */
function letGo(core: SessionCore, history: History, shown: readonly Awaited[]): void {
  const changes: Change[] = [];
  const rewrites: Rewrite[] = [];
  for (const awaited of shown) {
    const { entry, scheme } = awaited;
    const before = core.override(entry, scheme);
    const named = nameFileValue(core, slotOf(awaited), core.written.get(slotOf(awaited))?.before);
    const toNow = (value: string | undefined) => {
      const now = named ? named.toNow(value) : value;
      return now === before ? undefined : now;
    };
    rewrites.push({ entry, scheme, toNow });
    changes.push({ entry, scheme, before, after: undefined });
  }
  history.rewrite(rewrites);
  core.written.takeOver(shown.map(slotOf));
  core.pageValues.clear();
  core.write(changes);
}

/** The slots of overrides that were sent, and of which no answer has said whether the files hold them. */
export function findUnanswered(core: SessionCore): readonly WrittenSlot[] {
  if (core.written.size === 0) return [];
  const slots = core.changes().map(slotOf);
  return slots.filter((slot) => core.written.get(slot)?.isConfirmed === false);
}

/** From now on "no override" means the new value, so in the history the old one gets a name. */
export function nameFileValue(
  core: SessionCore,
  { scheme, cssVar }: WrittenSlot,
  before: string | undefined,
): Rewrite | undefined {
  const [entry, ...twins] = core.index.ofCssVar(cssVar);
  // Of a property that several items carry, one has the override and the others must have none.
  if (before === undefined || entry === undefined || twins.length > 0) return undefined;
  const old = entry.targets ? findTarget(core.index, entry, before)?.id : before;
  return { entry, scheme, toNow: (value) => value ?? old };
}
