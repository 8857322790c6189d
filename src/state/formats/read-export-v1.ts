import { isRecord } from "../../model/json.js";
import type { SessionCore } from "../session/session-core.js";
import { type IncomingToken, incoming } from "../storage/incoming.js";
import { readLegacyColor } from "../storage/legacy-color.js";
import { entriesOf } from "./read-export-v2.js";

type Json = Readonly<Record<string, unknown>>;

/** The leaves of a version 1 export: a colour part by index, and three parts keyed by custom property name. */
export function readExportV1(core: SessionCore, json: Json): readonly IncomingToken[] {
  const { index, schemes } = core;
  const { color } = json;
  const colors = isRecord(color)
    ? readLegacyColor(index, schemes, {
        palette: color.palette,
        base: isRecord(color.base) ? color.base : {},
        semantic: color.semantic,
        isWholePalette: false,
      })
    : [];
  const others = ["spacing", "typography", "size"].flatMap((part) =>
    entriesOf(json[part]).map(([name, raw]) =>
      incoming(index, { source: `${part}.${name}`, entry: index.ofCssVar(name)[0], raw }),
    ),
  );
  return [...colors, ...others];
}
