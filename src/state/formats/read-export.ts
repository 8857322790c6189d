import { isRecord } from "../../model/json.js";
import type { SessionCore } from "../session/session-core.js";
import { findLeaf, type IncomingToken, readIncoming } from "../storage/incoming.js";
import { readLegacyColor } from "../storage/legacy-color.js";

type Json = Readonly<Record<string, unknown>>;

/** The leaves of a version 1 export: colours by index, and three fields keyed by custom property name. */
export function readExportV1(core: SessionCore, json: Json): readonly IncomingToken[] {
  const { index, schemes } = core;
  const { color } = json;
  const colors = isRecord(color)
    ? readLegacyColor(index, schemes, {
        palette: color.palette,
        base: isRecord(color.base) ? color.base : {},
        semantic: color.semantic,
      })
    : [];
  const others = ["spacing", "typography", "size"].flatMap((field) =>
    entriesOf(json[field]).map(([name, raw]) =>
      readIncoming(index, { source: `${field}.${name}`, entry: index.ofCssVar(name)[0], raw }),
    ),
  );
  return [...colors, ...others];
}

/** The leaves of a version 2 export. A leaf key that starts with `--` is matched by custom property name. */
export function readExportV2(core: SessionCore, json: Json): IncomingToken[] {
  const tokens: IncomingToken[] = [];
  for (const [tab, tiers] of entriesOf(json.tabs)) {
    for (const [tier, leaves] of entriesOf(tiers)) {
      for (const [leaf, raw] of entriesOf(leaves)) {
        const entry = findLeaf(core.index, { tab, tier, leaf });
        tokens.push(readIncoming(core.index, { source: `${tab}.${tier}.${leaf}`, entry, raw }));
      }
    }
  }
  return tokens;
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}
