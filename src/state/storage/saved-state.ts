import { createRecord } from "../../model/json.js";
import { holdTakenOver } from "../apply/held-values.js";
import { findItemFault } from "../session/item-fault.js";
import type { Notices } from "../session/notices.js";
import type { Change } from "../session/override-store.js";
import type { SessionCore } from "../session/session-core.js";
import { type Envelope, parseEnvelope } from "./envelope.js";
import { fitOverrides } from "./fit-overrides.js";
import { migrate, removeOldStates } from "./migrate.js";
import type { SafeStorage, WriteOutcome } from "./safe-storage.js";
import { createSharedState } from "./shared-state.js";

/** The session's overrides in browser storage. */
export interface SavedState {
  readonly key: string;
  /** Takes over what was saved before, in this version or an older one. */
  load(): void;
  /** These changes are to be saved. */
  markUnsaved(changes: readonly Change[]): void;
  /** Saves if there is something to save. */
  flush(): void;
  saveSoon(): void;
  /** Another tab wrote: takes over its changes. */
  mergeStored(): void;
  stop(): void;
}

interface SavedStateDependencies {
  readonly core: SessionCore;
  readonly prefix: string;
  readonly storage: SafeStorage;
  readonly notices: Notices;
  /** Told when this page goes on showing what another tab has let go of. */
  readonly onHeld: () => void;
}

export function createSavedState({
  core,
  prefix,
  storage,
  notices,
  onHeld,
}: SavedStateDependencies): SavedState {
  const key = `${prefix}-state-v3`;
  const { index, store, schemes } = core;
  const shared = createSharedState({ key, storage, index, store, schemes, tab: createTabName() });
  let isPending = false;
  let isStopped = false;
  let hasTold = false;

  function push(): boolean {
    const outcome = pushOrMakeRoom(emitAll(core));
    if (outcome !== "ok" && !hasTold) notices.tell({ kind: "not-saved", reason: outcome });
    hasTold = outcome !== "ok";
    return outcome === "ok";
  }

  /** Where storage is full, edits matter more than the way back. */
  function pushOrMakeRoom(css: Readonly<Record<string, string>>): WriteOutcome {
    const outcome = shared.push(css);
    if (outcome !== "full") return outcome;
    storage.remove(`${prefix}-history`);
    return shared.push(css);
  }

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
    if (!isPending || isStopped) return;
    mergeStored();
    isPending = false;
    push();
  }

  function tellDropped(count: number): void {
    if (count > 0) notices.tell({ kind: "dropped-overrides", count });
  }

  function loadEnvelope(envelope: Envelope): void {
    const { changes, dropped } = fitOverrides(envelope, index, schemes, findItemFault);
    core.writeSaved(changes);
    tellDropped(dropped);
    removeOldStates(prefix, storage);
    // What a page restores early has to be what it would show now; dropped values wait for an edit before they are gone.
    if (dropped === 0 && !isSameText(envelope.css, emitAll(core))) saveSoon();
  }

  function loadOld(): void {
    const migrated = migrate(prefix, storage, core);
    if (!migrated) return;
    tellDropped(migrated.dropped);
    core.writeSaved(migrated.changes);
    // An old state goes only once the new one is there to be read.
    if (push() && parseEnvelope(storage.read(key) ?? "")) removeOldStates(prefix, storage);
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
    flush,
    saveSoon,
    mergeStored,
    stop() {
      flush();
      isStopped = true;
    },
  };
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
