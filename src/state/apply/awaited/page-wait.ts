import { writeJson } from "../../../model/json.js";
import type { Change } from "../../session/items/override-store.js";
import type { SessionCore } from "../../session/session-core.js";
import { findTarget } from "../../storage/incoming.js";
import {
  type AwaitedLook,
  isNothingAwaited,
  keysOf,
  type SortedAwaited,
  sortAwaited,
} from "./awaited-look.js";
import { createSheetFetch, type SheetFetch } from "./fetch-sheets.js";
import type { Awaited } from "./find-shown.js";
import { findShownInstead, type NotTakenOver } from "./not-taken-over.js";
import { findShownElsewhere } from "./shown-elsewhere.js";
import { slotKey, slotOf, type WrittenSlot } from "./written-values.js";

/** Waits for the page to show what was written, has it fetch what does not come by itself, and tells what it does not show. */
export interface PageWait extends Pick<SheetFetch, "fetchAgain" | "isBehind"> {
  /** Something was written, or the page has changed its mode. */
  begin(): void;
  /** The page has changed, and may have come to a theme that values are for. */
  follow(): void;
  /** The user wants to keep these as overrides: they are pending again. */
  keep(slots: readonly WrittenSlot[]): void;
}

interface Turn {
  readonly turn: number;
  /** Whether the page was in its theme. */
  readonly isMet: boolean;
}

interface Waiting {
  readonly looking: AwaitedLook;
  readonly tell: (values: readonly NotTakenOver[]) => void;
  readonly stillAwaited: (values: readonly NotTakenOver[]) => readonly NotTakenOver[];
}

/** Development servers send the new sheet at once; a plain page is told to fetch it after this. */
const fetchAfterMs = 1_000;
/** What the page has not taken over by then is told. */
const tellAfterMs = 5_000;

export function createPageWait(core: SessionCore, { looking, tell, stillAwaited }: Waiting): PageWait {
  const { world } = core;
  /** When each value was awaited first, and again in its own theme: a page may go to and fro between two as it is scrolled. */
  const turns = new Map<string, Turn>();
  let turn = 0;
  /** Whether a value was told of that another theme does not show. */
  let isToldElsewhere = false;
  let isPlanned = false;
  let isReturnPlanned = false;
  const sheets = createSheetFetch(core, look);

  /** In the themes that values are for. What puts the page into one comes from its server, which may be gone: then it waits for that theme. */
  async function lookElsewhere(): Promise<void> {
    const { elsewhere } = sortAwaited(core);
    if (elsewhere.length === 0) return;
    looking.take(await findShownElsewhere(core, elsewhere, looking.comparisons.isSame));
    if (await looking.comparisons.findOut()) await lookElsewhere();
  }

  function look(): void {
    looking.look();
    lookElsewhere().catch(() => undefined);
  }

  /** What is awaited now, without the turns of what is not, such as what was undone. */
  function sortNow(): SortedAwaited {
    const { here, elsewhere } = sortAwaited(core);
    const keys = new Set([...here, ...elsewhere].map(keyOf));
    for (const key of turns.keys()) if (!keys.has(key)) turns.delete(key);
    return { here, elsewhere };
  }

  /** Each value has its own time. */
  function noteAwaited(): number {
    turn += 1;
    const { here, elsewhere } = sortNow();
    for (const one of here) if (!isMet(one)) turns.set(keyOf(one), { turn, isMet: true });
    for (const key of elsewhere.map(keyOf)) if (!turns.has(key)) turns.set(key, { turn, isMet: false });
    return turn;
  }

  const isMet = (one: Awaited) => turns.get(keyOf(one))?.isMet === true;

  async function tellOf(own: number): Promise<void> {
    look();
    const ofTurn = (awaited: readonly Awaited[]) =>
      awaited.filter((one) => turns.get(keyOf(one))?.turn === own);
    const { here, elsewhere } = sortNow();
    const values = await findShownInstead(core, { here: ofTurn(here), elsewhere: ofTurn(elsewhere) });
    // The page may have caught up meanwhile.
    const told = stillAwaited(values);
    if (told.length === 0) return;
    isToldElsewhere ||= told.some(({ where }) => where !== undefined);
    tell(told);
  }

  function awaitPage(): void {
    const own = noteAwaited();
    if (turns.size === 0) return;
    world.after?.(fetchAfterMs, () => {
      look();
      void sheets.fetch();
    });
    // Where the page's server is gone, nothing tells more than the footer does.
    world.after?.(tellAfterMs, () => void tellOf(own).catch(() => undefined));
  }

  /** The page has changed, which may have brought what another theme lacked. To put it into that costs it a look at all. */
  function planLook(): void {
    if (isPlanned || sortAwaited(core).elsewhere.length === 0) return;
    isPlanned = true;
    world.after?.(tellAfterMs, () => {
      isPlanned = false;
      look();
    });
  }

  /** A redo brings back what was undone when its time came. Drags tell of many changes a second. */
  function planReturn(): void {
    if (isReturnPlanned || isNothingAwaited(core)) return;
    isReturnPlanned = true;
    world.after?.(fetchAfterMs, () => {
      isReturnPlanned = false;
      const { here, elsewhere } = sortNow();
      if ([...here, ...elsewhere].some((one) => !turns.has(keyOf(one)))) awaitPage();
    });
  }

  core.watchers.watchAll(planReturn);
  return {
    fetchAgain: sheets.fetchAgain,
    begin() {
      lookElsewhere().catch(() => undefined);
      awaitPage();
    },
    follow() {
      if (!sortAwaited(core).here.every(isMet)) awaitPage();
      if (isToldElsewhere) planLook();
    },
    isBehind: sheets.isBehind,
    keep(slots) {
      core.written.forget(slots);
      core.write(overridesOfHeld(core, slots));
      core.watchers.notify(keysOf(core, slots));
    },
  };
}

const keyOf = (one: Awaited) => writeJson([slotKey(slotOf(one)), one.emitted]);

/** What another tab has let go of has no override to be kept: it gets one again, with the value that is held. */
function overridesOfHeld(core: SessionCore, slots: readonly WrittenSlot[]): readonly Change[] {
  const wanted = new Set(slots.map(slotKey));
  return [...core.held].flatMap(([entry, emitted]): readonly Change[] => {
    const scheme = core.schemes.slot(entry);
    const after = entry.targets ? findTarget(core.index, entry, emitted)?.id : emitted;
    const isWanted = wanted.has(slotKey({ scheme, cssVar: entry.item.cssVar }));
    return isWanted && after !== undefined ? [{ entry, scheme, before: undefined, after }] : [];
  });
}
