import { findPaletteTier } from "../color-cluster.js";
import type { ColorClusterExtras, ColorScheme, TabConfig, TierConfig } from "../config.js";
import { quote } from "../echo.js";
import type { Problem } from "../shape/finding.js";
import { findValueProblem, type Report } from "./report.js";

/** What must hold between a colour tab's tiers, roles and schemes. */
export function checkColorTab(report: Report, tab: TabConfig): void {
  const extras = tab.colorExtras;
  if (!extras) return;
  const targets = schemeTargetsOf(tab);
  if (!targets) {
    report.refuse(["colorExtras"], {
      code: "no-palette",
      message: "A colour tab needs a palette: a tier without referencesTier",
    });
    return;
  }
  report.within(["colorExtras"], () => {
    checkRoles(report, extras, targets.palette);
    checkSettings(report, extras);
    for (const [name, scheme] of Object.entries(extras.colorSchemes)) {
      report.within(["colorSchemes", name], () => checkScheme(report, targets, scheme));
    }
  });
}

function checkRoles(report: Report, extras: ColorClusterExtras, palette: TierConfig): void {
  const roles = new Set(Object.keys(extras.baseRoles));
  for (const role of roles) {
    if (Object.hasOwn(extras.baseDefaults, role)) continue;
    report.warn(["baseDefaults", role], {
      code: "no-role-default",
      message: `The base role ${quote(role)} has no default; it starts with the first colour of the palette`,
    });
  }
  for (const [role, index] of Object.entries(extras.baseDefaults)) {
    const path = ["baseDefaults", role];
    if (!roles.has(role)) report.warn(path, report.unknownName("base role", role, roles));
    else if (index >= palette.items.length) report.refuse(path, outOfRange(index, palette.items.length));
  }
}

function checkSettings(report: Report, extras: ColorClusterExtras): void {
  const known = new Set(Object.keys(extras.colorSchemes));
  const { colorScheme, colorMode } = extras.panelSettings;
  const checkName = (name: string, field: readonly string[], tell: Report["refuse"]): void => {
    if (!known.has(name)) tell(["panelSettings", ...field], report.unknownName("colour scheme", name, known));
  };
  // A tab that follows the page's mode does not look at `colorScheme`.
  checkName(colorScheme, ["colorScheme"], colorMode ? report.warn : report.refuse);
  if (!colorMode) return;
  checkName(colorMode.lightScheme, ["colorMode", "lightScheme"], report.refuse);
  checkName(colorMode.darkScheme, ["colorMode", "darkScheme"], report.refuse);
}

/** What a scheme can speak of in the tab that it is loaded into. */
export interface SchemeTargets {
  readonly palette: TierConfig;
  readonly paletteItems: ReadonlySet<string>;
  readonly semanticItems: ReadonlySet<string>;
  readonly roles: ReadonlySet<string>;
}

/** Undefined for a tab without a palette. */
export function schemeTargetsOf(tab: TabConfig): SchemeTargets | undefined {
  const palette = findPaletteTier(tab);
  if (!palette) return undefined;
  const idsOf = ({ items }: TierConfig) => items.map(({ id }) => id);
  return {
    palette,
    paletteItems: new Set(idsOf(palette)),
    semanticItems: new Set(
      tab.tiers.filter(({ referencesTier }) => referencesTier === palette.id).flatMap(idsOf),
    ),
    roles: new Set(Object.keys(tab.colorExtras?.baseRoles ?? {})),
  };
}

/** A scheme or preset against the tab it will be loaded into. */
export function checkScheme(report: Report, targets: SchemeTargets, scheme: ColorScheme): void {
  const { palette, roles } = targets;
  const [has, wants] = [palette.items.length, scheme.palette.length];
  if (has !== wants) report.warn(["palette"], otherLength(has, wants));
  scheme.palette.forEach((color, at) => {
    const problem = findValueProblem(color);
    if (problem) report.refuse(["palette", at], problem);
  });
  for (const [role, index] of Object.entries(scheme.baseRoles ?? {})) {
    const path = ["baseRoles", role];
    if (!roles.has(role)) report.refuse(path, report.unknownName("base role", role, roles));
    else if (index >= has) report.refuse(path, outOfRange(index, has));
  }
  checkSemantic(report, targets, scheme.semantic ?? {});
}

function checkSemantic(
  report: Report,
  { semanticItems, paletteItems }: SchemeTargets,
  semantic: NonNullable<ColorScheme["semantic"]>,
): void {
  for (const [item, target] of Object.entries(semantic)) {
    const path = ["semantic", item];
    if (!semanticItems.has(item)) {
      report.refuse(path, report.unknownName("semantic item", item, semanticItems));
    } else if (!paletteItems.has(target)) {
      report.refuse(path, report.unknownName("palette item", target, paletteItems));
    }
  }
}

function otherLength(has: number, wants: number): Problem {
  const rest = wants > has ? "the rest is not used" : "the other items keep their default";
  return {
    code: "palette-length",
    message: `The scheme has ${wants} colours and the palette tier ${has} items; ${rest}`,
  };
}

function outOfRange(index: number, length: number): Problem {
  return {
    code: "index-out-of-range",
    message: `There is no palette item ${index}`,
    expected: `an index below ${length}`,
    received: String(index),
  };
}
