import type { FilePreview } from "../../model/wire/wire.js";
import type { History } from "../session/edits/history.js";
import type { Change } from "../session/items/override-store.js";
import type { OverrideChange, SessionCore } from "../session/session-core.js";
import { findTarget } from "../storage/incoming.js";
import type { ApplyRequestPart } from "./apply-client.js";
import type { NotTakenOver } from "./not-taken-over.js";
import type { WrittenSlot } from "./written-values.js";

/** After an apply: waits for the page to show each written value from its style sheets, and lets go of the override then. */
export interface AwaitedValues {
  /** These values are being sent: an answer may never be read. */
  send(parts: readonly ApplyRequestPart[], files: readonly FilePreview[]): void;
  /** The server has them in the files. */
  confirm(parts: readonly ApplyRequestPart[]): void;
  /** The server does not have them. */
  giveUp(parts: readonly ApplyRequestPart[]): void;
  /** The user wants to keep these as overrides: they are pending again. */
  keep(cssVars: readonly string[]): void;
  /** Looks whether the page has caught up. */
  look(): void;
  /** Looks now and in a while, has the page fetch what has not come by itself, and tells what it does not show. */
  await(): void;
  stop(): void;
}

/** Development servers send the new sheet at once; a plain page is told to fetch it after this. */
const fetchAfterMs = 1_000;
/** What the page has not taken over by then is told. */
const tellAfterMs = 5_000;

export function createAwaitedValues(
  core: SessionCore,
  history: History,
  onNotTakenOver: (values: readonly NotTakenOver[]) => void,
): AwaitedValues {
  const { world, written } = core;
  let isStopped = false;

  function lookWith(isSame: Comparison): void {
    if (isStopped || core.inline.isSuspended() || (written.size === 0 && core.held.size === 0)) return;
    const shown = findShown(core, findAwaited(core), isSame);
    const own = shown.filter(({ entry }) => !core.held.has(entry));
    if (own.length > 0) letGo(core, history, own);
    const held = shown.filter(({ entry }) => core.held.has(entry)).map(({ entry }) => entry);
    if (held.length > 0) core.release(held);
  }

  function look(): void {
    lookWith((own, page) => own === page);
    if (isStopped || findAwaited(core).length === 0) return;
    // Where that cannot be loaded, the page is looked at again when it changes.
    world.page.loadComparison().then(lookWith, () => undefined);
  }

  const awaitedNames = () => findAwaited(core).map(({ entry }) => entry.item.cssVar);

  function awaitPage(): void {
    look();
    if (findAwaited(core).length === 0) return;
    world.after?.(fetchAfterMs, async () => {
      look();
      const names = awaitedNames();
      if (isStopped || names.length === 0) return;
      // When they cannot be fetched, what the user sees stays as it is.
      await world.reloadStyleSheets?.(names).catch(() => undefined);
      look();
    });
    world.after?.(tellAfterMs, async () => {
      look();
      const names = awaitedNames();
      if (isStopped || names.length === 0) return;
      // Where the page's server is gone, nothing tells more than the footer does.
      const looking = await import("./not-taken-over.js").catch(() => undefined);
      const values = (await looking?.findShownInstead(core, names)) ?? [];
      // The page may have caught up meanwhile.
      const still = new Set(awaitedNames());
      const told = values.filter(({ cssVar }) => still.has(cssVar));
      if (!isStopped && told.length > 0) onNotTakenOver(told);
    });
  }

  return {
    send(parts, files) {
      const hunks = files.flatMap((file) => file.hunks);
      written.put(
        parts.flatMap((part, at) =>
          Object.entries(part.tokens).flatMap(([cssVar, emitted]) =>
            slotsOf(core, part, cssVar).map((slot) => {
              const hunk = hunks.find((one) => one.cssVar === cssVar && (one.batch ?? 0) === at);
              return [slot, { emitted, before: hunk?.before, isConfirmed: false }] as const;
            }),
          ),
        ),
      );
    },
    confirm(parts) {
      const confirmed = slotsOfAll(core, parts).flatMap((slot) => {
        const sent = written.get(slot);
        if (!sent) return [];
        nameFileValue(core, history, slot, sent.before);
        return [[slot, { ...sent, before: undefined, isConfirmed: true }] as const];
      });
      written.put(confirmed);
      core.watchers.notify(
        keysOf(
          core,
          confirmed.map(([{ cssVar }]) => cssVar),
        ),
      );
      if (confirmed.length > 0) awaitPage();
    },
    giveUp(parts) {
      written.forget(slotsOfAll(core, parts));
    },
    keep(cssVars) {
      const kept = core.changes().filter(({ entry }) => cssVars.includes(entry.item.cssVar));
      written.forget(kept.map(slotOf));
      core.watchers.notify(keysOf(core, cssVars));
    },
    look,
    await: awaitPage,
    stop() {
      isStopped = true;
    },
  };
}

type Comparison = (own: string, page: string) => boolean;

type Awaited = Pick<OverrideChange, "entry" | "scheme" | "emitted">;

const slotOf = ({ entry, scheme }: Awaited): WrittenSlot => ({ scheme, cssVar: entry.item.cssVar });

/** The slots of the overrides that a part of a request was made of. */
function slotsOf(core: SessionCore, part: ApplyRequestPart, cssVar: string): readonly WrittenSlot[] {
  const carriers = core.index.ofCssVar(cssVar);
  if (part.scheme !== undefined) return [{ scheme: part.scheme, cssVar }];
  const carrier = carriers.find((entry) => core.override(entry) !== undefined);
  return carrier ? [{ scheme: core.schemes.slot(carrier.tab), cssVar }] : [];
}

function slotsOfAll(core: SessionCore, parts: readonly ApplyRequestPart[]): readonly WrittenSlot[] {
  return parts.flatMap((part) => Object.keys(part.tokens).flatMap((cssVar) => slotsOf(core, part, cssVar)));
}

function keysOf(core: SessionCore, cssVars: readonly string[]): readonly string[] {
  return cssVars.flatMap((cssVar) => core.index.ofCssVar(cssVar).map(({ key }) => key));
}

/** Written values that this page is in the mode to show, those of other tabs included. */
function findAwaited(core: SessionCore): readonly Awaited[] {
  const own = core
    .changes()
    .filter((change) => change.isInForce && core.written.get(slotOf(change))?.emitted === change.emitted);
  const held = [...core.held].map(([entry, emitted]) => {
    return { entry, scheme: core.schemes.slot(entry.tab), emitted };
  });
  return [...own, ...held];
}

/** Those of them that the page shows without us. */
function findShown(core: SessionCore, awaited: readonly Awaited[], isSame: Comparison): readonly Awaited[] {
  const names = awaited.map(({ entry }) => entry.item.cssVar);
  const { computedValue } = core.world.page;
  const compute = () => names.map((name) => computedValue(name).trim());
  const shown: Awaited[] = [];
  const compare = () => {
    let ours: readonly string[] = [];
    // Where the page's declaration is important and ours is not yet, both would be the page's.
    core.inline.asImportant(names, () => {
      ours = compute();
    });
    core.inline.without(names, () => {
      const pages = compute();
      shown.push(...awaited.filter((_, at) => isSame(ours[at] ?? "", pages[at] ?? "")));
    });
  };
  if (awaited.length === 0) return [];
  if (core.world.withoutTransitions) core.world.withoutTransitions(compare);
  else compare();
  return shown;
}

/** From now on "no override" means the new value, so in the history the old one gets a name. */
function nameFileValue(
  core: SessionCore,
  history: History,
  { scheme, cssVar }: WrittenSlot,
  before: string | undefined,
): void {
  const [entry, ...twins] = core.index.ofCssVar(cssVar);
  // Of a property that several items carry, one has the override and the others must have none.
  if (before === undefined || entry === undefined || twins.length > 0) return;
  const old = entry.targets ? findTarget(core.index, entry, before)?.id : before;
  history.rewrite({ entry, scheme }, (value) => value ?? old);
}

/** The overrides go: without them the page shows the same. */
function letGo(core: SessionCore, history: History, shown: readonly Awaited[]): void {
  const changes = shown.map((awaited): Change => {
    const { entry, scheme } = awaited;
    nameFileValue(core, history, slotOf(awaited), core.written.get(slotOf(awaited))?.before);
    const before = core.override(entry);
    history.rewrite({ entry, scheme }, (value) => (value === before ? undefined : value));
    return { entry, scheme, before, after: undefined };
  });
  core.written.takeOver(shown.map(slotOf));
  core.pageValues.clear();
  core.write(changes);
}
