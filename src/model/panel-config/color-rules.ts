import { findPaletteTier } from "../color-cluster.js";
import type { ColorClusterExtras, ColorScheme, TabConfig, TierConfig } from "../config.js";
import { quote } from "../echo.js";
import { findValueFault } from "../value-fault.js";
import { describeStranger, type LawCheck, type Path, refuseValue } from "./rule-check.js";

/** What must hold between a colour tab's tiers, roles and schemes. */
export function checkColorTab(check: LawCheck, tab: TabConfig): void {
  const extras = tab.colorExtras;
  if (!extras) return;
  const palette = findPaletteTier(tab);
  if (!palette) {
    check.refuse(["colorExtras"], {
      code: "no-palette",
      message: "A colour tab needs a palette: a tier without referencesTier",
    });
    return;
  }
  check.within(["colorExtras"], () => {
    checkRoles(check, extras, palette);
    checkSettings(check, extras);
    for (const [name, scheme] of Object.entries(extras.colorSchemes)) {
      check.within(["colorSchemes", name], () => checkScheme(check, tab, scheme));
    }
  });
}

function checkRoles(check: LawCheck, extras: ColorClusterExtras, palette: TierConfig): void {
  const roles = Object.keys(extras.baseRoles);
  for (const role of roles) {
    if (Object.hasOwn(extras.baseDefaults, role)) continue;
    check.warn(["baseDefaults", role], {
      code: "no-role-default",
      message: `The base role ${quote(role)} has no default; it starts with the first colour of the palette`,
    });
  }
  for (const [role, index] of Object.entries(extras.baseDefaults)) {
    const path = ["baseDefaults", role];
    if (!roles.includes(role)) check.warn(path, describeStranger("base role", role, roles));
    else checkIndex(check, index, palette.items.length, path);
  }
}

function checkSettings(check: LawCheck, extras: ColorClusterExtras): void {
  const known = Object.keys(extras.colorSchemes);
  const { colorScheme, colorMode } = extras.panelSettings;
  const report = (name: string, field: readonly string[], tell: LawCheck["refuse"]): void => {
    if (!known.includes(name))
      tell(["panelSettings", ...field], describeStranger("colour scheme", name, known));
  };
  // A tab that follows the page's mode does not look at `colorScheme`.
  report(colorScheme, ["colorScheme"], colorMode ? check.warn : check.refuse);
  if (!colorMode) return;
  report(colorMode.lightScheme, ["colorMode", "lightScheme"], check.refuse);
  report(colorMode.darkScheme, ["colorMode", "darkScheme"], check.refuse);
}

/** A scheme or preset against the tab it will be loaded into. */
export function checkScheme(check: LawCheck, tab: TabConfig, scheme: ColorScheme): void {
  const palette = findPaletteTier(tab);
  if (!palette) return;
  const [has, wants] = [palette.items.length, scheme.palette.length];
  if (has !== wants) {
    check.warn(["palette"], {
      code: "palette-length",
      message:
        wants > has
          ? `The scheme has ${wants} colours and the palette tier ${has} items; the rest is not used`
          : `The scheme has ${wants} colours and the palette tier ${has} items; the other items keep their default`,
    });
  }
  scheme.palette.forEach((color, at) => {
    const fault = findValueFault(color);
    if (fault !== undefined) refuseValue(check, ["palette", at], color, fault);
  });
  const roles = Object.keys(tab.colorExtras?.baseRoles ?? {});
  for (const [role, index] of Object.entries(scheme.baseRoles ?? {})) {
    const rolePath = ["baseRoles", role];
    if (!roles.includes(role)) check.refuse(rolePath, describeStranger("base role", role, roles));
    else checkIndex(check, index, has, rolePath);
  }
  checkSemantic(check, tab, scheme);
}

function checkSemantic(check: LawCheck, tab: TabConfig, scheme: ColorScheme): void {
  const palette = findPaletteTier(tab);
  const targets = palette?.items.map((item) => item.id) ?? [];
  const semantic = tab.tiers
    .filter((tier) => tier.referencesTier === palette?.id)
    .flatMap((tier) => tier.items.map((item) => item.id));
  const knownItems = new Set(semantic);
  const knownTargets = new Set(targets);
  for (const [item, target] of Object.entries(scheme.semantic ?? {})) {
    const path = ["semantic", item];
    if (!knownItems.has(item)) check.refuse(path, describeStranger("semantic item", item, semantic));
    else if (!knownTargets.has(target)) check.refuse(path, describeStranger("palette item", target, targets));
  }
}

function checkIndex(check: LawCheck, index: number, length: number, path: Path): void {
  if (index < length) return;
  check.refuse(path, {
    code: "index-out-of-range",
    message: `There is no palette item ${index}`,
    expected: `an index below ${length}`,
    received: String(index),
  });
}
