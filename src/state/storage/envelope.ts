import { isRecord, parseJson, readMap, readText, writeJson } from "../../model/json.js";
import type { Overrides } from "../../model/overrides.js";
import type { SavedOverrides } from "../session/items/override-store.js";

/** The saved state under `P-state-v3` (docs/configuration.md, "What is kept in the browser"). */
export interface Envelope extends SavedOverrides {
  /**
   * What the overrides emit, so that a page can restore them before it knows the configuration. Absent while many
   * overrides are being edited: whoever needs it then has to ask a session.
   */
  readonly css: Readonly<Record<string, string>> | undefined;
  /** Digest of the configuration that `css` was made with. */
  readonly config: string | undefined;
  /** Absent in what somebody else wrote. */
  readonly sync: Sync | undefined;
}

/** Which changes an envelope knows of, so that tabs writing at the same moment lose nothing. */
export interface Sync {
  /** The tab that wrote it. */
  readonly by: string;
  /** Tab → number of its last save that is part of this envelope. */
  readonly seen: Readonly<Record<string, number>>;
}

/** Reads stored text; undefined when it is not an envelope of this version. Keeps only maps of strings. */
export function parseEnvelope(text: string): Envelope | undefined {
  const json = parseJson(text);
  if (!isRecord(json) || json.version !== 3 || !isRecord(json.tabs)) return undefined;
  return {
    tabs: readOverrides(json.tabs),
    schemes: readMap(json.schemes, readOverrides),
    css: isRecord(json.css) ? readMap(json.css, readText) : undefined,
    config: readText(json.config),
    sync: readSync(json.sync),
  };
}

/** The stored text of an envelope. */
export function serializeEnvelope({ tabs, schemes, css, config, sync }: Envelope): string {
  const hasSchemes = Object.keys(schemes).length > 0;
  return writeJson({
    version: 3,
    tabs,
    ...(hasSchemes ? { schemes } : {}),
    css,
    config,
    ...(sync ? { sync } : {}),
  });
}

function readOverrides(value: unknown): Overrides {
  return readMap(value, (tab) => readMap(tab, (tier) => readMap(tier, readText)));
}

function readSync(value: unknown): Sync | undefined {
  if (!isRecord(value) || typeof value.by !== "string") return undefined;
  const seen = readMap(value.seen, (count) => (Number.isSafeInteger(count) ? Number(count) : undefined));
  return { by: value.by, seen };
}
