import { createRecord } from "../../model/json.js";
import { holdTakenOver } from "../apply/awaited/held-values.js";
import { findItemFault } from "../session/items/item-fault.js";
import type { Change } from "../session/items/override-store.js";
import type { Notices } from "../session/notices.js";
import type { SessionCore } from "../session/session-core.js";
import { type Envelope, parseEnvelope } from "./envelope.js";
import { fitOverrides, type SlotOf } from "./fit-overrides.js";
import { migrate, removeOldStates } from "./migrate.js";
import type { SafeStorage, WriteOutcome } from "./safe-storage.js";
import { createSharedState, type SharedState } from "./shared-state.js";

/** The session's overrides in browser storage. */
export interface SavedState {
  readonly key: string;
  /** Takes over what was saved before, in this version or an older one. */
  load(): void;
  /** These changes are to be saved. */
  markUnsaved(changes: readonly Change[]): void;
  /** Saves what is to be saved, and what lets the next page restore it early. */
  saveNow(): void;
  saveSoon(): void;
  /** Another tab wrote: takes over its changes. */
  mergeStored(): void;
  stop(): void;
}

interface SavedStateDependencies {
  readonly core: SessionCore;
  readonly prefix: string;
  /** Changes with the configuration; whoever has no session compares it with that of the page. */
  readonly configDigest: string | undefined;
  readonly storage: SafeStorage;
  /** The same, with what could not be stored there. */
  readonly remembering: SafeStorage;
  readonly notices: Notices;
  readonly slotOf: SlotOf;
  /** Told when this page goes on showing what another tab has let go of. */
  readonly onHeld: () => void;
}

export function createSavedState({
  core,
  prefix,
  configDigest,
  storage,
  remembering,
  notices,
  slotOf,
  onHeld,
}: SavedStateDependencies): SavedState {
  const key = `${prefix}-state-v3`;
  const { index, store, schemes } = core;
  const shared = createSharedState({
    ...{ key, storage, remembering, index, store, schemes, slotOf },
    tab: createTabName(),
  });
  const writer = createWriter({ core, prefix, configDigest, storage, notices, shared });
  let isPending = false;
  let isStopped = false;

  function saveSoon(): void {
    if (isPending || isStopped) return;
    isPending = true;
    core.world.nextFrame(flush);
  }

  function mergeStored(): void {
    const changes = shared.pull();
    if (changes.length > 0) {
      core.written.reread();
      holdTakenOver(core, changes);
      core.writeSaved(changes);
      if (core.held.size > 0) onHeld();
    }
    if (shared.hasMore()) saveSoon();
  }

  function flush(): void {
    if (isPending) save(false);
  }

  function save(isLast: boolean): void {
    if (isStopped) return;
    mergeStored();
    isPending = false;
    writer.push(isLast);
  }

  function saveNow(): void {
    if (isPending || writer.lacksCss()) save(true);
  }

  function tellDropped(count: number): void {
    if (count > 0) notices.tell({ kind: "dropped-overrides", count });
  }

  function loadEnvelope(envelope: Envelope): void {
    const { changes, homeless, dropped } = fitOverrides(envelope, { index, schemes, slotOf }, findItemFault);
    shared.keep(homeless);
    core.writeSaved(changes);
    const isConfigNew = configDigest === undefined || envelope.config !== configDigest;
    tellDropped(dropped + (isConfigNew ? homeless.length : 0));
    removeOldStates(prefix, storage);
    // What a page restores early has to be what it would show now.
    const isOfToday = envelope.config === configDigest && isSameText(envelope.css ?? {}, emitAll(core));
    if (!isOfToday) saveSoon();
  }

  function loadOld(): void {
    const migrated = migrate(prefix, storage, core);
    if (!migrated) return;
    tellDropped(migrated.dropped);
    core.writeSaved(migrated.changes);
    // An old state goes only once all of it that fits has been read back.
    if (writer.push(true) && holdsAll(storage.read(key), migrated.changes)) removeOldStates(prefix, storage);
  }

  return {
    key,
    load() {
      const { text, envelope } = shared.open();
      if (text !== undefined && !envelope && keepCorrupt(storage, key, text)) {
        notices.tell({ kind: "corrupt-state-kept", key: corruptKey(key) });
      }
      if (envelope) loadEnvelope(envelope);
      else loadOld();
    },
    markUnsaved(changes) {
      shared.markUnsaved(changes);
      saveSoon();
    },
    saveNow,
    saveSoon,
    mergeStored,
    stop() {
      saveNow();
      isStopped = true;
    },
  };
}

interface Writer {
  /** Saves all overrides; false where that failed, which is told once. */
  push(isLast: boolean): boolean;
  /** What the overrides emit was left out the last time. */
  lacksCss(): boolean;
}

type WriterDependencies = Omit<SavedStateDependencies, "onHeld" | "slotOf" | "remembering"> & {
  readonly shared: SharedState;
};

function createWriter({ core, prefix, configDigest, storage, notices, shared }: WriterDependencies): Writer {
  let lacksCss = false;
  let hasTold = false;

  /** Where storage is full, edits matter more than the way back. */
  function pushOrMakeRoom(early: Pick<Envelope, "css" | "config">): WriteOutcome {
    const outcome = shared.push(early);
    if (outcome !== "full") return outcome;
    storage.remove(`${prefix}-history`);
    return shared.push(early);
  }

  return {
    lacksCss: () => lacksCss,
    push(isLast) {
      lacksCss = !isLast && core.overrideCount() > manyOverrides;
      const outcome = pushOrMakeRoom({ css: lacksCss ? undefined : emitAll(core), config: configDigest });
      if (outcome !== "ok" && !hasTold) notices.tell({ kind: "not-saved", reason: outcome });
      hasTold = outcome !== "ok";
      return outcome === "ok";
    },
  };
}

/** From so many overrides on, what they emit is saved when the page is left, not with every edit. */
const manyOverrides = 250;

/** Whether stored text is an envelope with all these changes made. */
function holdsAll(text: string | undefined, changes: readonly Change[]): boolean {
  const envelope = parseEnvelope(text ?? "");
  return changes.every(({ entry: { address }, scheme, after }) => {
    const tabs = scheme === undefined ? envelope?.tabs : envelope?.schemes[scheme];
    return tabs?.[address.tab]?.[address.tier]?.[address.item] === after;
  });
}

/** Custom property → what its override emits. */
function emitAll(core: SessionCore): Readonly<Record<string, string>> {
  const css = createRecord<string>();
  for (const entry of core.overridden()) css[entry.item.cssVar] = core.emit(entry);
  return css;
}

/** Names this tab among those of one origin, for as long as it lives. */
function createTabName(): string {
  return Math.random().toString(36).slice(2, 12);
}

function isSameText(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(b);
  return Object.keys(a).length === names.length && names.every((name) => a[name] === b[name]);
}

const maxCorruptLength = 100_000;

function corruptKey(key: string): string {
  return `${key}.corrupt`;
}

/** Keeps text that could not be read, once; what is there already is older and stays. */
function keepCorrupt(storage: SafeStorage, key: string, text: string): boolean {
  const isThere = storage.read(corruptKey(key)) !== undefined;
  return isThere || storage.write(corruptKey(key), text.slice(0, maxCorruptLength)) === "ok";
}
