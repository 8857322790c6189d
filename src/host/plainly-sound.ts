import { baseRolesTierId, findPaletteTier } from "../model/color-cluster.js";
import type { ColorScheme, PanelConfig, TabConfig, TierConfig, TierItem } from "../model/config.js";

/**
 * Says at a glance that the full check would find nothing to refuse and nothing to warn of. It is small because it may
 * be in doubt: false only means that somebody has to look closer.
 */
export function isPlainlySound(input: unknown, window: Window): boolean {
  // Only read as what it claims to be once its shape has been found to hold.
  return hasShape(input) && holdsTogether(input as PanelConfig, window);
}

type Fit = (value: unknown) => boolean;

const matching =
  (pattern: RegExp): Fit =>
  (value) =>
    typeof value === "string" && pattern.test(value);
const oneOf =
  (...values: readonly unknown[]): Fit =>
  (value) =>
    values.includes(value);
const list =
  (fits: Fit): Fit =>
  (value) =>
    Array.isArray(value) && [...value].every(fits);
const map =
  (fits: Fit): Fit =>
  (value) =>
    isRecord(value) && Object.values(value).every(fits);

/** Fields whose name ends in `?` may be missing; others than these there are none. */
function record(fields: Readonly<Record<string, Fit>>): Fit {
  const known = new Map(Object.entries(fields).map(([name, fits]) => [name.replace("?", ""), fits]));
  const required = Object.keys(fields).filter((name) => !name.endsWith("?"));
  return (value) =>
    isRecord(value) &&
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, field]) => known.get(name)?.(field));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const text = matching(/^/);
const id = matching(/./);
const name = matching(/^[A-Za-z_][\w-]{0,63}$/);
const cssVar = matching(/^--[-\w\xa1-\ud7ff]+$/);
const index: Fit = (value) => Number.isInteger(value) && Number(value) >= 0;
const step: Fit = (value) => Number.isFinite(value) && Number(value) > 0;
const on = oneOf(true);
const plainKind = record({ kind: oneOf("text", "color", "cursor", "content", "mask-image") });
const kinds: readonly Fit[] = [
  plainKind,
  record({ kind: oneOf("length"), step, unit: text }),
  record({ kind: oneOf("number"), step }),
  record({ kind: oneOf("select"), options: list(text) }),
];
const item = record({
  id,
  cssVar,
  label: text,
  default: text,
  type: (value) => kinds.some((fits) => fits(value)),
  "group?": text,
  "pill?": record({ value: isPlainValue, customDefault: isPlainValue }),
  "readonly?": on,
  "missing?": on,
});
const scheme = {
  palette: list(isPlainValue),
  "baseRoles?": map(index),
  "semantic?": map(id),
  "codeTheme?": text,
};
const colorMode = record({ defaultMode: oneOf("light", "dark"), lightScheme: id, darkScheme: id });
const colorExtras = record({
  id,
  baseRoles: map(cssVar),
  baseDefaults: map(index),
  "defaultCodeTheme?": text,
  colorSchemes: map(record(scheme)),
  panelSettings: record({
    colorScheme: id,
    colorMode: (value) => value === false || colorMode(value),
  }),
});
const hasShape = record({
  tabs: list(
    record({
      id,
      label: text,
      tiers: list(record({ id, label: text, items: list(item), "referencesTier?": id })),
      "advancedTiers?": list(id),
      "colorExtras?": colorExtras,
    }),
  ),
  storagePrefix: name,
  consoleNamespace: matching(/^(?!prototype|caches)[A-Za-z_$][\w$]*$/),
  "$schema?": text,
  "modalClassPrefix?": name,
  "schemaId?": name,
  "exportFilename?": name,
  "defaultsFromFiles?": on,
  "colorPresets?": list(record({ id, label: text, ...scheme })),
  "applyEndpoint?": id,
  "applyRouting?": map((value) => id(value) || list(id)(value)),
});

/** Lists of words, numbers, strings and functions of these; of what may end or escape a declaration there is nothing. */
function isPlainValue(value: unknown): boolean {
  if (typeof value !== "string") return false;
  if (/^[-\w#%., +]*$/.test(value)) return true;
  if (value.length > 1000 || /\/\*|<\/|url\((?!["'])/i.test(value)) return false;
  let rest = value.replace(/"(?:[^"\\\p{C}]|\\\P{C})*"|'(?:[^'\\\p{C}]|\\\P{C})*'/gu, " ");
  for (let depth = 0; depth < 6; depth += 1) rest = rest.replace(/\([-\w#%., +*/]*\)/g, " ");
  return /^[-\w#%., +*/]*$/.test(rest);
}

function holdsTogether(config: PanelConfig, window: Window): boolean {
  const { tabs, colorPresets, consoleNamespace, applyEndpoint, applyRouting } = config;
  const cssVars = tabs.flatMap(({ tiers, colorExtras: extras }) => [
    ...tiers.flatMap(({ items }) => items.map((one) => one.cssVar)),
    ...Object.values(extras?.baseRoles ?? {}),
  ]);
  const colorTab = tabs.find((tab) => tab.colorExtras);
  return (
    areUnique(cssVars) &&
    areUnique(idsOf(tabs)) &&
    tabs.every(isSoundTab) &&
    (!colorPresets ||
      (!!colorTab &&
        areUnique(idsOf(colorPresets)) &&
        colorPresets.every((preset) => isSoundScheme(colorTab, preset)))) &&
    isPlainObject(Object(window)[consoleNamespace]) &&
    (applyEndpoint === undefined) === (applyRouting === undefined)
  );
}

/** What the host or we put there; whatever a browser has under a name of its own is of another class. */
function isPlainObject(value: unknown): boolean {
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;
}

function isSoundTab(tab: TabConfig): boolean {
  const { tiers, advancedTiers = [], colorExtras: extras } = tab;
  const ids = idsOf(tiers);
  return (
    areUnique(ids) &&
    advancedTiers.every((one) => ids.includes(one)) &&
    tiers.every((tier) => isSoundTier(tier, tiers)) &&
    (!extras || (!ids.includes(baseRolesTierId) && areSoundColors(tab, extras)))
  );
}

function isSoundTier({ items, referencesTier }: TierConfig, tiers: readonly TierConfig[]): boolean {
  const referenced = tiers.find((tier) => tier.id === referencesTier);
  const targets = new Set(idsOf(referenced?.items ?? []));
  if (referencesTier !== undefined && !referenced) return false;
  const isSound =
    referenced === undefined
      ? isSoundLiteral
      : (one: TierItem) =>
          targets.has(one.default) && (one.id === one.default || !targets.has(one.id)) && !one.pill;
  return areUnique(idsOf(items)) && referenced?.referencesTier === undefined && items.every(isSound);
}

function isSoundLiteral({ type, default: value }: TierItem): boolean {
  return isPlainValue(value) && (type.kind !== "select" || type.options.includes(value));
}

function areSoundColors(tab: TabConfig, extras: NonNullable<TabConfig["colorExtras"]>): boolean {
  const { baseRoles, baseDefaults, colorSchemes, panelSettings } = extras;
  const { colorScheme, colorMode: mode } = panelSettings;
  const names = [colorScheme, ...(mode ? [mode.lightScheme, mode.darkScheme] : [])];
  return (
    // As a scheme of its own, of which the palette is not asked.
    isSoundScheme(tab, { palette: paletteOf(tab), baseRoles: baseDefaults }) &&
    Object.keys(baseRoles).every((role) => Object.hasOwn(baseDefaults, role)) &&
    names.every((one) => Object.hasOwn(colorSchemes, one)) &&
    Object.values(colorSchemes).every((one) => isSoundScheme(tab, one))
  );
}

function isSoundScheme(tab: TabConfig, { palette, baseRoles = {}, semantic = {} }: ColorScheme): boolean {
  const ids = paletteOf(tab);
  const users = tab.tiers.filter(({ referencesTier }) => referencesTier === findPaletteTier(tab)?.id);
  const known = users.flatMap(({ items }) => idsOf(items));
  return (
    ids.length > 0 &&
    palette.length === ids.length &&
    Object.entries(baseRoles).every(
      ([role, at]) => Object.hasOwn(tab.colorExtras?.baseRoles ?? {}, role) && at < ids.length,
    ) &&
    Object.entries(semantic).every(([one, target]) => known.includes(one) && ids.includes(target))
  );
}

const paletteOf = (tab: TabConfig): readonly string[] => idsOf(findPaletteTier(tab)?.items ?? []);

const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map((one) => one.id);

const areUnique = (all: readonly string[]): boolean => new Set(all).size === all.length;
