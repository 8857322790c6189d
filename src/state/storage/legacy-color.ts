import { baseRolesTierId, findPaletteTier } from "../../model/color-cluster.js";
import { isRecord } from "../../model/json.js";
import type { ItemEntry, ItemIndex } from "../session/items/item-index.js";
import { resolveEntry } from "../session/items/item-index.js";
import type { Schemes } from "../session/schemes/schemes.js";
import { type IncomingToken, readIncoming } from "./incoming.js";

/** Colours as the first versions kept them: by palette index, with base roles called `bg` and `fg`. */
export interface LegacyColor {
  readonly palette: unknown;
  readonly base: Readonly<Record<string, unknown>>;
  readonly semantic: unknown;
}

const roleNames: Readonly<Record<string, readonly string[]>> = {
  bg: ["bg", "background"],
  fg: ["fg", "text", "foreground"],
};

/** The colour values of an old file or saved state, for the first colour tab. */
export function readLegacyColor(
  index: ItemIndex,
  schemes: Schemes,
  color: LegacyColor,
): readonly IncomingToken[] {
  const tab = index.entries.find((entry) => entry.tab.colorExtras)?.tab;
  if (!tab) return [readIncoming(index, { source: "color", entry: undefined, raw: undefined })];
  const entries = index.ofTab(tab.id);
  const paletteId = findPaletteTier(tab)?.id;
  const palette = entries.filter((entry) => entry.tier.id === paletteId);
  const colors = Array.isArray(color.palette) ? color.palette : [];
  const base = Object.entries(color.base).map(([key, raw]) =>
    readIncoming(index, { source: `color.base.${key}`, entry: findRole(entries, key), raw }),
  );
  const semantic = Object.entries(isRecord(color.semantic) ? color.semantic : {}).map(([key, value]) => {
    const entry = entries.find((e) => isSemantic(e) && (e.item.id === key || e.item.cssVar === key));
    const role = value === "bg" || value === "fg" ? value : undefined;
    const raw = role ? (color.base[role] ?? findRoleTarget(schemes, findRole(entries, role))) : value;
    return readIncoming(index, { source: `color.semantic.${key}`, entry, raw });
  });
  return [
    ...colors.map((raw, at) =>
      readIncoming(index, { source: `color.palette[${at}]`, entry: palette[at], raw }),
    ),
    ...base,
    ...semantic,
  ];
}

function isSemantic(entry: ItemEntry): boolean {
  return entry.targets !== undefined && entry.tier.id !== baseRolesTierId;
}

function findRole(entries: readonly ItemEntry[], key: string): ItemEntry | undefined {
  const names = Object.hasOwn(roleNames, key) ? (roleNames[key] ?? []) : [key];
  return entries.find((entry) => entry.tier.id === baseRolesTierId && names.includes(entry.item.id));
}

/** Id of the palette item a role has with no override. */
function findRoleTarget(schemes: Schemes, role: ItemEntry | undefined): string | undefined {
  const resolved = role && resolveEntry(role, schemes.baseline(role));
  return resolved?.kind === "reference" ? resolved.target.id : undefined;
}
