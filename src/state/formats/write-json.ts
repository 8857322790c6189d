import { createRecord } from "../../model/json.js";
import type { OutgoingToken } from "./token-table.js";

/** The JSON export, version 2 (contract, section 5): `tabs → tier → item → value`. */
export function writeJson(tokens: readonly OutgoingToken[], schemaId: string, exportedAt: string): string {
  const tabs = createRecord<Record<string, Record<string, string>>>();
  for (const { entry, value } of tokens) {
    const { tab, tier, item } = entry.address;
    tabs[tab] ??= createRecord();
    tabs[tab][tier] ??= createRecord();
    tabs[tab][tier][item] = value;
  }
  return `${JSON.stringify({ $schema: `${schemaId}/v2`, exportedAt, tabs }, null, 2)}\n`;
}
