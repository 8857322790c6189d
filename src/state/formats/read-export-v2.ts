import { isRecord } from "../../model/json.js";
import type { SessionCore } from "../session/session-core.js";
import { findLeaf, type IncomingToken, incoming } from "../storage/incoming.js";

/** The leaves of a version 2 export. A leaf key that starts with `--` is matched by custom property name. */
export function readExportV2(core: SessionCore, json: Readonly<Record<string, unknown>>): IncomingToken[] {
  const tokens: IncomingToken[] = [];
  for (const [tab, tiers] of entriesOf(json.tabs)) {
    for (const [tier, leaves] of entriesOf(tiers)) {
      for (const [leaf, raw] of entriesOf(leaves)) {
        const entry = findLeaf(core.index, { tab, tier, leaf });
        tokens.push(incoming(core.index, { source: `${tab}.${tier}.${leaf}`, entry, raw }));
      }
    }
  }
  return tokens;
}

export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}
