import { readWholeReference } from "../../css/values/whole-reference.js";
import { createRecord, writeJson } from "../../model/json.js";
import type { Overrides } from "../../model/overrides.js";
import type { SessionCore } from "../session/session-core.js";
import type { ExportFile, ExportFormat, KeptFields } from "./exchange.js";
import { collectTokens, type OutgoingToken, toOutgoing } from "./token-table.js";
import { writeCss } from "./write-css.js";

interface ExportOptions {
  readonly format: ExportFormat;
  readonly scope: "changes" | "all";
  /** Without its extension. */
  readonly filename: string;
  readonly schemaId: string;
  readonly kept: KeptFields;
}

/** An export as a file's text, with what its format could not say. */
export async function writeExport(core: SessionCore, options: ExportOptions): Promise<ExportFile> {
  const { format, filename, schemaId } = options;
  const tokens = collectTokens(core, options.scope);
  switch (format) {
    case "json":
      return writeOverrides(toTabs(tokens), { filename, schemaId });
    case "css":
      return { filename: `${filename}.css`, mediaType: "text/css", text: writeCss(tokens), report: [] };
    case "dtcg": {
      const { writeDtcg } = await import("./dtcg/write-dtcg.js");
      const { text, report } = writeDtcg(core, withTargets(core, tokens), options.kept);
      return {
        filename: `${filename}.tokens.json`,
        mediaType: "application/design-tokens+json",
        text,
        report,
      };
    }
  }
}

/** The JSON export, version 2 (docs/exchange.md, "JSON"): `tabs → tier → item → value`. */
export function writeOverrides(
  tabs: Overrides,
  { filename, schemaId }: Pick<ExportOptions, "filename" | "schemaId">,
): ExportFile {
  const json = { $schema: `${schemaId}/v2`, exportedAt: new Date().toISOString(), tabs };
  const text = `${writeJson(json, 2)}\n`;
  return { filename: `${filename}.json`, mediaType: "application/json", text, report: [] };
}

function toTabs(tokens: readonly OutgoingToken[]): Overrides {
  const tabs = createRecord<Record<string, Record<string, string>>>();
  for (const { entry, value } of tokens) {
    const { tab, tier, item } = entry.address;
    tabs[tab] ??= createRecord();
    tabs[tab][tier] ??= createRecord();
    tabs[tab][tier][item] = value;
  }
  return tabs;
}

/** An alias needs its target in the same file, so what is pointed at comes along. */
function withTargets(core: SessionCore, tokens: readonly OutgoingToken[]): readonly OutgoingToken[] {
  const whole = new Map(tokens.map((token) => [token.entry, token]));
  // A map gives out what is added to it while it is walked: chains end up whole.
  for (const [, { emitted }] of whole) {
    const name = readWholeReference(emitted);
    const target = name === undefined ? undefined : core.index.ofCssVar(name)[0];
    if (target && !whole.has(target)) whole.set(target, toOutgoing(core, target));
  }
  return [...whole.values()].sort((a, b) => a.entry.order - b.entry.order);
}
