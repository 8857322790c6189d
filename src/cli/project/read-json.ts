import { existsSync, readFileSync } from "node:fs";

export type ReadJson =
  | { readonly kind: "none" }
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "broken"; readonly message: string };

/** Reads a JSON file that need not be there. A byte order mark is allowed. */
export function readJson(file: string): ReadJson {
  if (!existsSync(file)) return { kind: "none" };
  try {
    return { kind: "value", value: JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, "")) };
  } catch (error) {
    // Unreadable or not JSON: either way it is not ours to replace.
    return { kind: "broken", message: error instanceof Error ? error.message : String(error) };
  }
}
