import { createRecord, isRecord } from "../../../model/json.js";
import { extensionKey } from "./extension.js";

type Json = Readonly<Record<string, unknown>>;

/** The fields to keep of a token or of the document: all that are not its value, but for our own extension. */
export function pickKeptFields(json: Json): Json | undefined {
  const kept = createRecord<unknown>();
  const { $description, $deprecated } = json;
  if (typeof $description === "string") kept.$description = $description;
  if (typeof $deprecated === "string" || typeof $deprecated === "boolean") kept.$deprecated = $deprecated;
  const extensions = withoutOurs(json.$extensions);
  if (extensions) kept.$extensions = extensions;
  return Object.keys(kept).length > 0 ? kept : undefined;
}

function withoutOurs(extensions: unknown): Json | undefined {
  if (!isRecord(extensions)) return undefined;
  const others = Object.entries(extensions).filter(([key]) => key !== extensionKey);
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}
