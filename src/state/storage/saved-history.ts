import { isRecord, parseJson, readText } from "../../model/json.js";
import type { Step } from "../session/edits/history.js";
import { findItemFault } from "../session/items/item-fault.js";
import type { ItemIndex } from "../session/items/item-index.js";
import type { Change } from "../session/items/override-store.js";
import type { SafeStorage } from "./safe-storage.js";

type Steps = { readonly done: readonly Step[]; readonly undone: readonly Step[] };

/** The history in browser storage, from one load of the page to the next. */
export interface SavedHistory {
  load(index: ItemIndex): Steps;
  save(steps: Steps): void;
}

export function createSavedHistory(key: string, storage: SafeStorage): SavedHistory {
  return {
    load: (index) => parseHistory(storage.read(key), index),
    save({ done, undone }) {
      if (done.length + undone.length === 0) storage.remove(key);
      else
        storage.write(
          key,
          JSON.stringify({ version: 1, done: done.map(toJson), undone: undone.map(toJson) }),
        );
    },
  };
}

/** Addresses become items again; steps and changes that do not fit the configuration are left out. */
function parseHistory(text: string | undefined, index: ItemIndex): Steps {
  const json = text === undefined ? undefined : parseJson(text);
  if (!isRecord(json) || json.version !== 1) return { done: [], undone: [] };
  return { done: readSteps(json.done, index), undone: readSteps(json.undone, index) };
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

function readSteps(value: unknown, index: ItemIndex): readonly Step[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap(({ label, changes }): readonly Step[] => {
    const read = Array.isArray(changes) ? changes.flatMap((change) => readChange(change, index) ?? []) : [];
    return typeof label === "string" && read.length > 0 ? [{ label, changes: read }] : [];
  });
}

function readChange(value: unknown, index: ItemIndex): Change | undefined {
  if (!isRecord(value) || !Array.isArray(value.at)) return undefined;
  const [tab, tier, item] = value.at.map(readText);
  if (tab === undefined || tier === undefined || item === undefined) return undefined;
  const entry = index.find({ tab, tier, item });
  const [before, after] = [readText(value.before), readText(value.after)];
  if (!entry || [before, after].some((text) => text !== undefined && findItemFault(entry, text)))
    return undefined;
  return { entry, scheme: readText(value.scheme), before, after };
}
