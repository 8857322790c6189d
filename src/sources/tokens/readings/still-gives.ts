import { readJson } from "../../json/read-json.js";
import { referencesIn } from "./read-alias.js";
import { readValue } from "./read-value.js";
import type { Build } from "./reading.js";

/**
 * Whether a text that once gave a value in a token file would give it again: a token that it refers to may have another
 * value by now.
 */
export function stillGives(
  text: string,
  value: string,
  { type, build }: { readonly type: string | undefined; readonly build: Build },
): boolean {
  if (referencesIn(text).length === 0) return true;
  const json = readJson(text);
  if (!json.ok) return false;
  return (
    readValue({ node: json.node, type, group: undefined, text, declared: value, build, depth: 0 }).length > 0
  );
}
