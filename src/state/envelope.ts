import type { Overrides } from "../model/overrides.js";
import { isRecord, parseJson, readMap } from "./json.js";
import type { SavedOverrides } from "./override-store.js";

/** The saved state under `P-state-v3` (contract, section 5). */
export interface Envelope extends SavedOverrides {
  /** What the overrides emit, so that a page can restore them before it knows the configuration. */
  readonly css: Readonly<Record<string, string>>;
}

/** Reads stored text; undefined when it is not an envelope of this version. Keeps only maps of strings. */
export function parseEnvelope(text: string): Envelope | undefined {
  const json = parseJson(text);
  if (!isRecord(json) || json.version !== 3 || !isRecord(json.tabs)) return undefined;
  return {
    tabs: readOverrides(json.tabs),
    schemes: readMap(json.schemes, readOverrides),
    css: readMap(json.css, readText),
  };
}

export function serializeEnvelope({ tabs, schemes, css }: Envelope): string {
  const hasSchemes = Object.keys(schemes).length > 0;
  return JSON.stringify({ version: 3, tabs, ...(hasSchemes ? { schemes } : {}), css });
}

function readOverrides(value: unknown): Overrides {
  return readMap(value, (tab) => readMap(tab, (tier) => readMap(tier, readText)));
}

function readText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
