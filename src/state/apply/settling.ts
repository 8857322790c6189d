import type { History } from "../session/history.js";
import type { ItemEntry } from "../session/item-index.js";
import type { Change } from "../session/override-store.js";
import type { SessionCore } from "../session/session-core.js";
import { findTarget } from "../storage/incoming.js";
import type { ApplyPreview } from "./apply-client.js";

/** After an apply: lets go of an override once the page shows its value from the style sheets. */
export interface Settling {
  /** These values are being sent: an answer may never be read. */
  send(tokens: Readonly<Record<string, string>>, preview: ApplyPreview): void;
  /** The server has them in the files. */
  confirm(names: readonly string[]): void;
  /** The server does not have them. */
  giveUp(names: readonly string[]): void;
  /** Looks whether the page has caught up. */
  look(): void;
  stop(): void;
}

const waitForPageMs = 1000;

export function createSettling(core: SessionCore, history: History): Settling {
  const { world, applied, schemes, index } = core;
  let isStopped = false;

  const carrierOf = (name: string) =>
    index.ofCssVar(name).find((entry) => core.override(entry) !== undefined);

  function look(): void {
    const pending = isStopped || core.live.isSuspended() ? [] : findPending(core);
    const settled = pending.length === 0 ? [] : findSettled(core, pending);
    if (settled.length > 0) letGo(core, history, settled);
  }

  /** Development servers send the new sheet by themselves; a plain page is told to fetch it. */
  function lookLater(): void {
    look();
    world.after?.(waitForPageMs, async () => {
      look();
      const names = findPending(core).map(({ item }) => item.cssVar);
      if (isStopped || names.length === 0) return;
      // When they cannot be fetched, what the user sees stays as it is.
      await world.reloadStyleSheets?.(names).catch(() => undefined);
      look();
    });
  }

  return {
    send(tokens, preview) {
      const before = new Map(
        preview.files.flatMap(({ hunks }) => hunks.map((hunk) => [hunk.cssVar, hunk.before])),
      );
      for (const [name, emitted] of Object.entries(tokens)) {
        const entry = carrierOf(name);
        if (!entry) continue;
        const sent = { emitted, before: before.get(name), isConfirmed: false };
        applied.put(schemes.slot(entry.tab), name, sent);
      }
    },
    confirm(names) {
      for (const name of names) {
        const entry = carrierOf(name);
        const scheme = entry && schemes.slot(entry.tab);
        const sent = entry && applied.get(scheme, name);
        if (!sent) continue;
        nameFileValue(core, history, entry, sent.before);
        applied.put(scheme, name, { ...sent, before: undefined, isConfirmed: true });
      }
      core.watchers.wake(names.flatMap((name) => index.ofCssVar(name).map(({ key }) => key)));
      lookLater();
    },
    giveUp(names) {
      for (const name of names) {
        for (const { tab } of index.ofCssVar(name)) applied.remove(schemes.slot(tab), name);
      }
    },
    look,
    stop() {
      isStopped = true;
    },
  };
}

/** Overrides that are in the files, as far as we know. */
function findPending(core: SessionCore): readonly ItemEntry[] {
  if (core.applied.size === 0) return [];
  return core.overridden().filter((entry) => {
    const sent = core.applied.get(core.schemes.slot(entry.tab), entry.item.cssVar);
    return sent?.emitted === core.emit(entry);
  });
}

/** Those of them that the page computes to the same value without us. */
function findSettled(core: SessionCore, pending: readonly ItemEntry[]): readonly ItemEntry[] {
  const names = pending.map(({ item }) => item.cssVar);
  const compute = () => names.map((name) => core.world.page.computedValue(name).trim());
  const settled: ItemEntry[] = [];
  const compare = () => {
    const ours = compute();
    core.live.without(names, () => {
      const pages = compute();
      settled.push(...pending.filter((_, at) => ours[at] === pages[at]));
    });
  };
  if (core.world.quietly) core.world.quietly(compare);
  else compare();
  return settled;
}

/** From now on "no override" means the new value, so in the history the old one gets a name. */
function nameFileValue(
  core: SessionCore,
  history: History,
  entry: ItemEntry,
  before: string | undefined,
): void {
  // Of a property that several items carry, one has the override and the others must have none.
  if (before === undefined || core.index.ofCssVar(entry.item.cssVar).length > 1) return;
  const old = entry.targets ? findTarget(core.index, entry, before)?.id : before;
  const scheme = core.schemes.slot(entry.tab);
  history.rewrite({ entry, scheme }, (value) => value ?? old);
}

/** The overrides go: without them the page shows the same. */
function letGo(core: SessionCore, history: History, entries: readonly ItemEntry[]): void {
  const changes = entries.map((entry): Change => {
    const scheme = core.schemes.slot(entry.tab);
    nameFileValue(core, history, entry, core.applied.get(scheme, entry.item.cssVar)?.before);
    core.applied.remove(scheme, entry.item.cssVar);
    const before = core.override(entry);
    history.rewrite({ entry, scheme }, (value) => (value === before ? undefined : value));
    return { entry, scheme, before, after: undefined };
  });
  core.pageValues.forget();
  core.write(changes);
}
