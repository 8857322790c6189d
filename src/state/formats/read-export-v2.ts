import type { ItemEntry } from "../item-index.js";
import { isRecord } from "../json.js";
import type { SessionCore } from "../session-core.js";
import { type IncomingToken, readLeaf } from "./plan-import.js";

/** The leaves of a version 2 export. A leaf key that starts with `--` is matched by custom property name. */
export function readExportV2(core: SessionCore, json: Readonly<Record<string, unknown>>): IncomingToken[] {
  const tokens: IncomingToken[] = [];
  for (const [tab, tiers] of entriesOf(json.tabs)) {
    for (const [tier, leaves] of entriesOf(tiers)) {
      for (const [leaf, raw] of entriesOf(leaves)) {
        const entry = findEntry(core, { tab, tier, leaf });
        const value = entry ? readLeaf(core, entry, raw) : ({ ok: false, reason: "unknown" } as const);
        tokens.push({ source: `${tab}.${tier}.${leaf}`, entry, value });
      }
    }
  }
  return tokens;
}

function findEntry(
  core: SessionCore,
  { tab, tier, leaf }: { tab: string; tier: string; leaf: string },
): ItemEntry | undefined {
  const exact = core.index.find({ tab, tier, item: leaf });
  if (exact || !leaf.startsWith("--")) return exact;
  const carriers = core.index.ofCssVar(leaf);
  return carriers.find((entry) => entry.address.tab === tab) ?? carriers[0];
}

export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}
