import { createRecord, isRecord } from "../../json.js";
import { extensionKey } from "./extension.js";

type Json = Readonly<Record<string, unknown>>;

/** The fields to keep of a token or of the document: all that are not its value, but for our own extension. */
export function pickKeptFields(json: Json): Json | undefined {
  const kept = createRecord<unknown>();
  for (const name of ["$description", "$deprecated", "$extensions"]) {
    const value = name === "$extensions" ? withoutOurs(json.$extensions) : json[name];
    if (value !== undefined) kept[name] = value;
  }
  return Object.keys(kept).length > 0 ? kept : undefined;
}

function withoutOurs(extensions: unknown): unknown {
  if (!isRecord(extensions)) return undefined;
  const others = Object.entries(extensions).filter(([key]) => key !== extensionKey);
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}
