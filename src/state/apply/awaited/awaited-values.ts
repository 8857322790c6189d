import type { FilePreview, RefusedToken } from "../../../model/wire/wire.js";
import type { History, Rewrite } from "../../session/edits/history.js";
import type { Change } from "../../session/items/override-store.js";
import type { SessionCore } from "../../session/session-core.js";
import { findTarget } from "../../storage/incoming.js";
import { type ApplyRequestPart, choiceKey } from "../apply-client.js";
import { type Awaited, createAwaitedLook, findAwaited, slotOf, sortAwaited } from "./awaited-look.js";
import type { NotTakenOver } from "./not-taken-over.js";
import type { WrittenSlot } from "./written-values.js";

/** After an apply: waits for the page to show each written value from its style sheets, and lets go of the override then. */
export interface AwaitedValues {
  /** These values are being sent: an answer may never be read. */
  send(parts: readonly ApplyRequestPart[], shown: Shown): void;
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

/** What the files hold before they are written, as a preview says. */
interface Shown {
  readonly files: readonly FilePreview[];
  readonly refused: readonly RefusedToken[];
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
  const { look, lookEverywhere } = createAwaitedLook(core, take, () => isStopped);

  function take(shown: readonly Awaited[]): void {
    const own = shown.filter(({ entry }) => !core.held.has(entry));
    if (own.length > 0) letGo(core, history, own);
    const held = shown.filter(({ entry }) => core.held.has(entry)).map(({ entry }) => entry);
    if (held.length > 0) core.release(held);
  }

  const namesOf = (awaited: readonly Awaited[]) => awaited.map(({ entry }) => entry.item.cssVar);
  const namesHere = () => namesOf(sortAwaited(core).here);

  function awaitPage(): void {
    lookEverywhere();
    if (findAwaited(core).length === 0) return;
    world.after?.(fetchAfterMs, async () => {
      lookEverywhere();
      const names = namesOf(findAwaited(core));
      if (isStopped || names.length === 0) return;
      // When they cannot be fetched, what the user sees stays as it is.
      const isOther = await world.reloadStyleSheets?.(names).catch(() => false);
      if (isOther) lookEverywhere();
    });
    world.after?.(tellAfterMs, async () => {
      lookEverywhere();
      const names = namesHere();
      if (isStopped || names.length === 0) return;
      // Where the page's server is gone, nothing tells more than the footer does.
      const looking = await import("./not-taken-over.js").catch(() => undefined);
      const values = (await looking?.findShownInstead(core, names)) ?? [];
      // The page may have caught up meanwhile.
      const still = new Set(namesHere());
      const told = values.filter(({ cssVar }) => still.has(cssVar));
      if (!isStopped && told.length > 0) onNotTakenOver(told);
    });
  }

  return {
    send(parts, shown) {
      const before = readBefore(shown);
      written.put(
        parts.flatMap((part, at) =>
          Object.entries(part.tokens).flatMap(([cssVar, emitted]) =>
            slotsOf(core, part, cssVar).map((slot) => {
              const held = before.get(choiceKey({ part: at, cssVar }));
              const madeIn = part.madeIn?.theme;
              return [slot, { emitted, before: held, isConfirmed: false, madeIn }] as const;
            }),
          ),
        ),
      );
    },
    confirm(parts) {
      const sent = slotsOfAll(core, parts).flatMap((slot) => {
        const value = written.get(slot);
        return value ? [{ slot, value }] : [];
      });
      history.rewrite(sent.flatMap(({ slot, value }) => nameFileValue(core, slot, value.before) ?? []));
      const confirmed = sent.map(
        ({ slot, value }) => [slot, { ...value, before: undefined, isConfirmed: true }] as const,
      );
      written.put(confirmed);
      core.watchers.notify(
        keysOf(
          core,
          confirmed.map(([{ cssVar }]) => cssVar),
        ),
      );
      if (confirmed.length === 0) return;
      // What the server said is drawn first: each look at the page makes it compute its styles.
      if (world.after) world.after(0, awaitPage);
      else awaitPage();
    },
    giveUp(parts) {
      written.forget(slotsOfAll(core, parts));
    },
    keep(cssVars) {
      const names = new Set(cssVars);
      const kept = core.changes().filter(({ entry }) => names.has(entry.item.cssVar));
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

/** What the files held before, by the key of the choice; of several declarations the first counts. */
function readBefore({ files, refused }: Shown): ReadonlyMap<string, string> {
  // What is written although it was refused is written where the rules for files say.
  const places = refused.flatMap(({ cssVar, batch = 0, places }) =>
    places.filter(({ wins }) => wins).map(({ value }) => ({ cssVar, batch, before: value })),
  );
  const hunks = [...files.flatMap((file) => file.hunks), ...places].reverse();
  return new Map(hunks.map(({ batch = 0, cssVar, before }) => [choiceKey({ part: batch, cssVar }), before]));
}

/** The slots of the overrides that a part of a request was made of. */
export function slotsOf(core: SessionCore, part: ApplyRequestPart, cssVar: string): readonly WrittenSlot[] {
  const carriers = core.index.ofCssVar(cssVar);
  if (part.scheme !== undefined) return [{ scheme: part.scheme, cssVar }];
  const carrier = carriers.find((entry) => core.override(entry) !== undefined);
  return carrier ? [{ scheme: core.schemes.slot(carrier), cssVar }] : [];
}

function slotsOfAll(core: SessionCore, parts: readonly ApplyRequestPart[]): readonly WrittenSlot[] {
  return parts.flatMap((part) => Object.keys(part.tokens).flatMap((cssVar) => slotsOf(core, part, cssVar)));
}

function keysOf(core: SessionCore, cssVars: readonly string[]): readonly string[] {
  return cssVars.flatMap((cssVar) => core.index.ofCssVar(cssVar).map(({ key }) => key));
}

/** The overrides go: without them the page shows the same. */
function letGo(core: SessionCore, history: History, shown: readonly Awaited[]): void {
  const changes: Change[] = [];
  const rewrites: Rewrite[] = [];
  for (const awaited of shown) {
    const { entry, scheme } = awaited;
    const before = core.override(entry);
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

/** From now on "no override" means the new value, so in the history the old one gets a name. */
function nameFileValue(
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
