import { baseRolesTierId, findPaletteTier } from "../../model/color-cluster.js";
import type { ItemEntry } from "../item-index.js";
import { isRecord } from "../json.js";
import type { SessionCore } from "../session-core.js";
import { type IncomingToken, type IncomingValue, readLeaf } from "./plan-import.js";
import { entriesOf } from "./read-export-v2.js";

type Json = Readonly<Record<string, unknown>>;

/** The leaves of a version 1 export: a colour part by index, and three parts keyed by custom property name. */
export function readExportV1(core: SessionCore, json: Json): IncomingToken[] {
  const flat = ["spacing", "typography", "size"].flatMap((part) =>
    entriesOf(json[part]).map(([name, raw]) =>
      leafOf(core, `${part}.${name}`, core.index.ofCssVar(name)[0], raw),
    ),
  );
  return [...(isRecord(json.color) ? readColor(core, json.color) : []), ...flat];
}

function readColor(core: SessionCore, color: Json): IncomingToken[] {
  const tab = core.index.entries.find((entry) => entry.tab.colorExtras)?.tab;
  if (!tab) return [{ source: "color", entry: undefined, value: { ok: false, reason: "no colour tab" } }];
  const entries = core.index.ofTab(tab.id);
  const paletteId = findPaletteTier(tab)?.id;
  const palette = entries.filter((entry) => entry.tier.id === paletteId);
  const colors = Array.isArray(color.palette) ? color.palette : [];
  const base = entriesOf(color.base).map(([key, raw]) => {
    const role = { bg: ["bg", "background"], fg: ["text", "fg", "foreground"] }[key] ?? [key];
    const entry = entries.find((e) => e.tier.id === baseRolesTierId && role.includes(e.item.id));
    return leafOf(core, `color.base.${key}`, entry, raw);
  });
  const semantic = entriesOf(color.semantic).map(([key, raw]) => {
    const entry = entries.find((e) => e.targets && (e.item.id === key || e.item.cssVar === key));
    return {
      source: `color.semantic.${key}`,
      entry,
      value: entry ? readSemantic(core, entry, raw) : unknown,
    };
  });
  return [
    ...colors.map((raw, at) => leafOf(core, `color.palette[${at}]`, palette[at], raw)),
    ...base,
    ...semantic,
  ];
}

/** An index, an id, or the name of a base role, which stands for the palette item that role has. */
function readSemantic(core: SessionCore, entry: ItemEntry, raw: unknown): IncomingValue {
  const roles = raw === "bg" ? ["bg", "background"] : raw === "fg" ? ["text", "fg", "foreground"] : [];
  const role = core.index
    .ofTab(entry.address.tab)
    .find((e) => e.tier.id === baseRolesTierId && roles.includes(e.item.id));
  return readLeaf(core, entry, role ? core.emit(role) : raw);
}

function leafOf(
  core: SessionCore,
  source: string,
  entry: ItemEntry | undefined,
  raw: unknown,
): IncomingToken {
  return { source, entry, value: entry ? readLeaf(core, entry, raw) : unknown };
}

const unknown: IncomingValue = { ok: false, reason: "unknown" };
