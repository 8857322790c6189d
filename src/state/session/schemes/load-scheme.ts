import { baseRolesTierId, findSchemeValue } from "../../../model/color-cluster.js";
import type { ColorPreset, ColorScheme, PanelConfig, TabConfig } from "../../../model/config.js";
import { createRecord } from "../../../model/json.js";
import { emitTierItemCssValue } from "../../../model/resolve.js";
import type { ItemEntry } from "../items/item-index.js";
import { resolveEntry } from "../items/item-index.js";
import type { Edit } from "../session.js";
import type { SessionCore } from "../session-core.js";

/** The edits that make a colour tab show a scheme: overrides where the page is not so already, none elsewhere. */
export function planScheme(core: SessionCore, tab: TabConfig, scheme: ColorScheme): readonly Edit[] {
  return core.index.ofTab(tab.id).flatMap((entry): readonly Edit[] => {
    if (entry.item.readonly) return [];
    const value = findSchemeValue(tab, scheme, entry);
    const isShown = value === undefined || isBaseline(core, entry, value);
    return [{ address: entry.address, value: isShown ? undefined : value }];
  });
}

/** The scheme that the fewest items differ from; of equal ones the configured one. */
export function findShownScheme(core: SessionCore, tab: TabConfig): string | undefined {
  const configured = core.schemes.active(tab);
  const names = Object.keys(tab.colorExtras?.colorSchemes ?? {});
  let shown = configured;
  let least = Number.POSITIVE_INFINITY;
  for (const name of configured === undefined ? [] : [configured, ...names]) {
    const scheme = core.schemes.find(tab, name);
    const distance = scheme ? countDifferences(core, tab, scheme) : Number.POSITIVE_INFINITY;
    if (distance < least) [shown, least] = [name, distance];
  }
  return shown;
}

function countDifferences(core: SessionCore, tab: TabConfig, scheme: ColorScheme): number {
  return planScheme(core, tab, scheme).filter(({ address, value }) => {
    const entry = core.index.find(address);
    return entry && core.override(entry) !== value;
  }).length;
}

export function findPreset(config: PanelConfig, id: string): ColorPreset | undefined {
  return config.colorPresets?.find((preset) => preset.id === id);
}

/** Role name → index of the palette item in use. */
export function readBaseRoles(core: SessionCore, tab: string): Readonly<Record<string, number>> {
  const roles = createRecord<number>();
  for (const entry of core.index.ofTab(tab)) {
    if (entry.tier.id !== baseRolesTierId || !entry.targets) continue;
    const resolved = resolveEntry(entry, core.override(entry) ?? core.schemes.baseline(entry));
    if (resolved.kind === "reference") roles[entry.item.id] = entry.targets.items.indexOf(resolved.target);
  }
  return roles;
}

/** The page shows this value with no override of ours. */
function isBaseline(core: SessionCore, entry: ItemEntry, value: string): boolean {
  const baseline = emitTierItemCssValue(resolveEntry(entry, core.schemes.baseline(entry)));
  const page = core.pageValues.read(entry);
  const isAsConfigured = entry.targets ? !page.differsFromDefault : page.text === "";
  return isAsConfigured && emitTierItemCssValue(resolveEntry(entry, value)) === baseline;
}
