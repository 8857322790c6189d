import { isRecord, parseJson, readText } from "../../model/json.js";
import type { SafeStorage } from "../storage/safe-storage.js";

/** A value sent to the files whose override is still there. */
export interface AppliedValue {
  readonly emitted: string;
  /** What the file held before, as written there, when it changed. */
  readonly before: string | undefined;
  /** The server has said that it is in the file; otherwise the answer is still under way, or was lost. */
  readonly isConfirmed: boolean;
}

/**
 * Values that are in the files but that the page does not show yet, by scheme slot and custom property. Kept in
 * storage, because a development server may reload the page before the answer is read.
 */
export interface AppliedValues {
  get(scheme: string | undefined, cssVar: string): AppliedValue | undefined;
  put(scheme: string | undefined, cssVar: string, value: AppliedValue): void;
  remove(scheme: string | undefined, cssVar: string): void;
  readonly size: number;
}

export function createAppliedValues(key: string, storage: SafeStorage): AppliedValues {
  const values = readValues(storage.read(key));
  const keyOf = (scheme: string | undefined, cssVar: string) => JSON.stringify([scheme ?? null, cssVar]);

  function save(): void {
    if (values.size === 0) storage.remove(key);
    else storage.write(key, JSON.stringify(Object.fromEntries(values)));
  }

  return {
    get: (scheme, cssVar) => values.get(keyOf(scheme, cssVar)),
    put(scheme, cssVar, value) {
      values.set(keyOf(scheme, cssVar), value);
      save();
    },
    remove(scheme, cssVar) {
      if (values.delete(keyOf(scheme, cssVar))) save();
    },
    get size() {
      return values.size;
    },
  };
}

function readValues(text: string | undefined): Map<string, AppliedValue> {
  const json = text === undefined ? undefined : parseJson(text);
  const entries = Object.entries(isRecord(json) ? json : {}).flatMap(
    ([key, value]): [string, AppliedValue][] =>
      isRecord(value) && typeof value.emitted === "string"
        ? [
            [
              key,
              {
                emitted: value.emitted,
                before: readText(value.before),
                isConfirmed: value.isConfirmed === true,
              },
            ],
          ]
        : [],
  );
  return new Map(entries);
}
