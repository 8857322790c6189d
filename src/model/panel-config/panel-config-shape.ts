import type {
  ColorClusterExtras,
  ColorMode,
  ColorPanelSettings,
  ColorPreset,
  ColorScheme,
  PanelConfig,
  PillSpec,
  ScaleStep,
  TabConfig,
  TierConfig,
  TierItem,
  TierValueKind,
  TokenFiles,
} from "../config.js";
import { either, list, map } from "../shape/nested-shapes.js";
import {
  exactly,
  listIndex,
  nonEmptyText,
  oneOf,
  positiveNumber,
  text,
  textLike,
} from "../shape/plain-shapes.js";
import { record, variant } from "../shape/record.js";
import { optional, type Shape } from "../shape/shape.js";

const id = nonEmptyText;
const name = (what: string): Shape<string> =>
  textLike({
    pattern: /^[A-Za-z_][\w-]{0,63}$/,
    expected: `${what}: letters, digits, "-" and "_", starting with a letter or "_"`,
  });
const cssVar = textLike({
  // Names are as the browser holds them: CSS escapes resolved, so no backslash.
  pattern: /^--[^\s\\\p{Cc}\p{Cs}]+$/u,
  expected: 'a custom property name: "--", then at least one character, without CSS escapes',
  usual: /^--[-\w]+$/,
});

const valueKind = variant<TierValueKind, "kind">("TierValueKind", "kind", {
  length: { step: positiveNumber, unit: text },
  number: { step: positiveNumber },
  select: { options: list(text) },
  text: {},
  color: { channels: optional(oneOf("rgb", "hsl", "hwb", "lab", "lch", "oklab", "oklch")) },
  cursor: {},
  content: {},
  "mask-image": {},
  ratio: {},
});

const pill = record<PillSpec>("PillSpec", { value: text, customDefault: text });

const scaleStep = record<ScaleStep>("ScaleStep", {
  name: text,
  kind: optional(oneOf("modular", "linear", "fluid")),
  pinned: optional(exactly(true)),
  contrast: optional(positiveNumber),
});

const item = record<TierItem>("TierItem", {
  id,
  cssVar,
  label: text,
  group: optional(text),
  default: text,
  type: valueKind,
  pill: optional(pill),
  readonly: optional(exactly(true)),
  scale: optional(either("false or an object", exactly(false), scaleStep)),
  byMode: optional(exactly(true)),
  missing: optional(exactly(true)),
});

const tier = record<TierConfig>("TierConfig", {
  id,
  label: text,
  items: list(item),
  referencesTier: optional(id),
});

const schemeFields = {
  palette: list(text),
  baseRoles: optional(map(listIndex)),
  semantic: optional(map(id)),
  codeTheme: optional(text),
};
const scheme = record<ColorScheme>("ColorScheme", schemeFields);
const preset = record<ColorPreset>("ColorPreset", { id, label: text, ...schemeFields });

const colorMode = record<ColorMode>("ColorMode", {
  defaultMode: oneOf("light", "dark"),
  lightScheme: id,
  darkScheme: id,
});

const panelSettings = record<ColorPanelSettings>("ColorPanelSettings", {
  colorScheme: id,
  colorMode: either("false or an object", exactly(false), colorMode),
});

const colorExtras = record<ColorClusterExtras>("ColorClusterExtras", {
  id,
  baseRoles: map(cssVar),
  baseDefaults: map(listIndex),
  defaultCodeTheme: optional(text),
  colorSchemes: map(scheme),
  panelSettings,
});

const tab = record<TabConfig>("TabConfig", {
  id,
  label: text,
  tiers: list(tier),
  advancedTiers: optional(list(id)),
  colorExtras: optional(colorExtras),
});

const paths = either("a path or a list of paths", id, list(id));
const routedFile = either<string, TokenFiles>(
  "a path, or an object with file and builds",
  id,
  record<TokenFiles>("TokenFiles", { file: paths, builds: paths }),
);

/** What a panel configuration may hold, beside what its types say: the check and the published schema come from it. */
export const panelConfigShape = record<PanelConfig>("PanelConfig", {
  $schema: optional(text),
  tabs: list(tab),
  storagePrefix: name("a prefix"),
  consoleNamespace: textLike({ pattern: /^[A-Za-z_$][\w$]*$/, expected: "a JavaScript identifier" }),
  modalClassPrefix: optional(name("a class prefix")),
  schemaId: optional(textLike({ pattern: /^[^\s\p{Cc}]+$/u, expected: "text without white space" })),
  defaultsFromFiles: optional(exactly(true)),
  exportFilename: optional(
    textLike({
      pattern: /^[^\\/:*?"<>|.\p{Cc}][^\\/:*?"<>|\p{Cc}]*$/u,
      expected: "a file name without folders and without extension",
    }),
  ),
  colorPresets: optional(list(preset)),
  applyEndpoint: optional(id),
  applyRouting: optional(map(either("a path or a list of paths", routedFile, list(routedFile)))),
  tokensBuild: optional(id),
});
