import { createRecord, isRecord, parseJson, writeJson } from "../../model/json.js";
import type { KeptFields } from "../formats/exchange.js";
import type { SafeStorage } from "./safe-storage.js";

/** Under this name the fields of the document itself are kept; it is no custom property. */
export const documentName = "";

export interface KeptFieldsStore {
  read(): KeptFields;
  add(fields: KeptFields): void;
}

export function createKeptFieldsStore(key: string, storage: SafeStorage): KeptFieldsStore {
  function read(): KeptFields {
    const kept = createRecord<Readonly<Record<string, unknown>>>();
    const json = parseJson(storage.read(key) ?? "");
    for (const [name, fields] of Object.entries(isRecord(json) ? json : {})) {
      if (isRecord(fields)) kept[name] = fields;
    }
    return kept;
  }
  return {
    read,
    add(fields) {
      if (Object.keys(fields).length > 0) storage.write(key, writeJson({ ...read(), ...fields }));
    },
  };
}
