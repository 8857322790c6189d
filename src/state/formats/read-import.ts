import { quote } from "../../model/echo.js";
import { isRecord, parseJson } from "../../model/json.js";
import { finishInSlices } from "../page/in-slices.js";
import type { SessionCore } from "../session/session-core.js";
import { hasTokenSets } from "./dtcg/token-sets.js";
import type { ImportReport } from "./exchange.js";
import { planImport } from "./plan-import.js";
import { readExportV1, readExportV2 } from "./read-export.js";

type Json = Readonly<Record<string, unknown>>;

const maxImportBytes = 1024 * 1024;
/** Deeper ones would only be made to exhaust whoever walks through them, or repeats the names around thousands of tokens. */
const maxPath = 1_000;
const perLevel = 10;
/** Family name of the peer's files, whose versions 1 and 2 have our shapes. */
const peerSchemaId = "zudo-design-tokens";

/** Reads a file's text, finds its format, and says what loading it would do. */
export async function readImport(core: SessionCore, schemaId: string, text: string): Promise<ImportReport> {
  if (text.length > maxImportBytes || new TextEncoder().encode(text).length > maxImportBytes) {
    return { ok: false, reason: "too-large", message: "The file is larger than 1 MiB" };
  }
  const content = text.replace(/^\uFEFF/, "");
  const json = parseJson(content);
  if (!isRecord(json)) {
    const { readCss } = await import("./read-css.js");
    const tokens = await readCss(core, content);
    if (tokens !== undefined)
      return { ok: true, format: "CSS", lines: await finish(core, planImport(core, tokens)) };
    if (json !== undefined)
      return { ok: false, reason: "unknown-schema", message: "The file is no JSON object" };
    return { ok: false, reason: "not-json", message: "The file is neither JSON nor a style sheet" };
  }
  if (isDeeperThan(json, maxPath)) {
    return { ok: false, reason: "too-deep", message: "The file is nested more deeply than any token file" };
  }
  const schema = typeof json.$schema === "string" ? json.$schema : "";
  const { family, version } = splitSchema(schema);
  if (family === schemaId || family === peerSchemaId) return readExport(core, json, { schema, version });
  if (isDesignTokens(json, schema)) {
    const { readDtcg } = await import("./dtcg/read-dtcg.js");
    const { tokens, kept } = await finish(core, readDtcg(core, json));
    const format = hasTokenSets(json) ? "Tokens Studio" : "Design Tokens 2025.10";
    return { ok: true, format, lines: await finish(core, planImport(core, tokens)), kept };
  }
  const named = schema === "" ? "The file names no format" : `${quote(schema)} is not a format we read`;
  return { ok: false, reason: "unknown-schema", message: named };
}

async function readExport(
  core: SessionCore,
  json: Json,
  { schema, version }: { readonly schema: string; readonly version: number },
): Promise<ImportReport> {
  switch (version) {
    case 1:
      return {
        ok: true,
        format: schema,
        lines: await finish(core, planImport(core, readExportV1(core, json))),
      };
    case 2:
      return {
        ok: true,
        format: schema,
        lines: await finish(core, planImport(core, readExportV2(core, json))),
      };
    default: {
      const message = `The file is of version ${version}; this panel reads versions 1 and 2`;
      return { ok: false, reason: "newer-version", message };
    }
  }
}

/** A file may hold tens of thousands of tokens: the page goes on meanwhile. */
function finish<T>({ world }: SessionCore, steps: Iterator<undefined, T>): Promise<T> {
  const setTimeout = (run: () => void) => (world.after ? world.after(0, run) : run());
  return finishInSlices({ performance: world, setTimeout }, steps);
}

function splitSchema(schema: string): { readonly family: string; readonly version: number } {
  const match = /^(.*)\/v([1-9]\d{0,8})$/.exec(schema);
  return { family: match?.[1] ?? "", version: Number(match?.[2] ?? 0) };
}

/** A token file need not name its schema: it is known by a token in it. A resolver document holds none. */
function isDesignTokens(json: Json, schema: string): boolean {
  if (/resolver\.json$/.test(schema) || Array.isArray(json.resolutionOrder)) return false;
  const isNamed = schema.includes("designtokens.org/") && schema.endsWith("format.json");
  return isNamed || hasTokenSets(json) || hasToken(json);
}

function hasToken(json: Json): boolean {
  if (Object.hasOwn(json, "$value") || typeof json.$ref === "string") return true;
  return Object.values(json).some((child) => isRecord(child) && hasToken(child));
}

/** Whether a path in it is longer: the names in it, and ten for each level. */
function isDeeperThan(value: unknown, path: number): boolean {
  if (path < 0) return true;
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, child]) => isDeeperThan(child, path - perLevel - name.length));
}
