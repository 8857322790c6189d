import { isRecord, parseJson, readText, writeJson } from "../../model/json.js";
import type { Step } from "../session/edits/history.js";
import { findItemFault } from "../session/items/item-fault.js";
import type { ItemIndex } from "../session/items/item-index.js";
import type { Change } from "../session/items/override-store.js";
import type { SlotOf } from "./fit-overrides.js";
import type { SafeStorage } from "./safe-storage.js";

type Steps = { readonly done: readonly Step[]; readonly undone: readonly Step[] };

/** The history in browser storage, from one load of the page to the next. */
export interface SavedHistory {
  load(index: ItemIndex, slotOf: SlotOf): Steps;
  save(steps: Steps): void;
}

export function createSavedHistory(key: string, storage: SafeStorage): SavedHistory {
  return {
    load: (index, slotOf) => parseHistory(storage.read(key), (change) => readChange(change, index, slotOf)),
    save({ done, undone }) {
      const text = writeJson({ version: 1, done: done.map(toJson), undone: undone.map(toJson) });
      // An older history would undo what is not there.
      if (done.length + undone.length === 0 || storage.write(key, text) !== "ok") storage.remove(key);
    },
  };
}

/** Addresses become items again; steps and changes that do not fit the configuration are left out. */
function parseHistory(text: string | undefined, read: (change: unknown) => Change | undefined): Steps {
  const json = text === undefined ? undefined : parseJson(text);
  if (!isRecord(json) || json.version !== 1) return { done: [], undone: [] };
  return { done: readSteps(json.done, read), undone: readSteps(json.undone, read) };
}

function toJson({ label, changes }: Step): unknown {
  return {
    label,
    changes: changes.map(({ entry, scheme, before, after }) => {
      const { tab, tier, item } = entry.address;
      return { at: [tab, tier, item], scheme, before, after };
    }),
  };
}

function readSteps(value: unknown, readOne: (change: unknown) => Change | undefined): readonly Step[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap(({ label, changes }): readonly Step[] => {
    const read = Array.isArray(changes) ? changes.flatMap((change) => readOne(change) ?? []) : [];
    return typeof label === "string" && read.length > 0 ? [{ label, changes: read }] : [];
  });
}

function readChange(value: unknown, index: ItemIndex, slotOf: SlotOf): Change | undefined {
  if (!isRecord(value) || !Array.isArray(value.at)) return undefined;
  const [tab = "", tier = "", item = ""] = value.at.map(readText);
  const entry = index.find({ tab, tier, item });
  const [before, after] = [readText(value.before), readText(value.after)];
  if (!entry || [before, after].some((text) => text !== undefined && findItemFault(entry, text)))
    return undefined;
  const change = { entry, scheme: readText(value.scheme), before, after };
  const slot = slotOf(change);
  return slot && { ...change, ...slot };
}
