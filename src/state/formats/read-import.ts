import type { ImportReport } from "../exchange.js";
import { isRecord, parseJson } from "../json.js";
import type { SessionCore } from "../session-core.js";
import { planImport } from "./plan-import.js";
import { readExportV1 } from "./read-export-v1.js";
import { readExportV2 } from "./read-export-v2.js";

export const maxImportBytes = 1024 * 1024;
/** Family name of the peer's files, whose versions 1 and 2 have our shapes. */
const peerSchemaId = "zudo-design-tokens";

/** Reads a file's text, finds its format, and says what loading it would do. */
export function readImport(core: SessionCore, schemaId: string, text: string): ImportReport {
  if (new TextEncoder().encode(text).length > maxImportBytes) {
    return { ok: false, reason: "too-large", message: "The file is larger than 1 MiB" };
  }
  const json = parseJson(text.replace(/^\uFEFF/, ""));
  if (!isRecord(json)) return { ok: false, reason: "not-json", message: "The file is not a JSON object" };
  const schema = typeof json.$schema === "string" ? json.$schema : "";
  const [family, version] = splitSchema(schema);
  if (family !== schemaId && family !== peerSchemaId) {
    return {
      ok: false,
      reason: "unknown-schema",
      message: `"${schema.slice(0, 80)}" is not a format we read`,
    };
  }
  switch (version) {
    case 1:
      return { ok: true, format: schema, lines: planImport(core, readExportV1(core, json)) };
    case 2:
      return { ok: true, format: schema, lines: planImport(core, readExportV2(core, json)) };
    default:
      return {
        ok: false,
        reason: "newer-version",
        message: `The file is of version ${version}; this panel reads versions 1 and 2`,
      };
  }
}

function splitSchema(schema: string): [family: string, version: number] {
  const match = /^(.*)\/v([1-9]\d{0,8})$/.exec(schema);
  return match ? [match[1] ?? "", Number(match[2])] : ["", 0];
}
