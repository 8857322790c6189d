import {
  type FieldShape,
  type NumberShape,
  optional,
  record,
  required,
  type Shape,
  type TextShape,
} from "../shape/shape.js";

const text: TextShape = { is: "text", expected: "text" };
const id: TextShape = { is: "text", pattern: /^[\s\S]/, expected: "text that is not empty" };
const index: NumberShape = { is: "number", isIndex: true, expected: "an index, counted from 0" };
const step: NumberShape = { is: "number", isIndex: false, expected: "a number above 0" };
const name = (what: string): TextShape => ({
  is: "text",
  pattern: /^[A-Za-z_][\w-]{0,63}$/,
  expected: `${what}: letters, digits, "-" and "_", starting with a letter or "_"`,
});
const cssVar: TextShape = {
  is: "text",
  // Names are as the browser holds them: CSS escapes resolved, so no backslash.
  pattern: /^--[^\s\\\p{Cc}\p{Cs}]+$/u,
  expected: 'a custom property name: "--", then at least one character, without CSS escapes',
};
const list = (of: Shape): Shape => ({ is: "list", of });
const map = (of: Shape): Shape => ({ is: "map", of });
const kindNames = ["length", "number", "select", "text", "color", "cursor", "content", "mask-image"];
const kindFields: Readonly<Record<string, Readonly<Record<string, FieldShape>>>> = {
  length: {
    step: required(step),
    unit: required(text),
  },
  number: { step: required(step) },
  select: { options: required(list(text)) },
};

const valueKind: Shape = {
  is: "choice",
  name: "TierValueKind",
  tag: "kind",
  cases: Object.fromEntries(
    kindNames.map((kind) => [
      kind,
      record(`${kind} value kind`, {
        kind: required({ is: "text", oneOf: [kind] }),
        ...kindFields[kind],
      }),
    ]),
  ),
};

const pill = record("PillSpec", {
  value: required(text),
  customDefault: required(text),
});

const item = record("TierItem", {
  id: required(id),
  cssVar: required(cssVar),
  label: required(text),
  group: optional(text),
  default: required(text),
  type: required(valueKind),
  pill: optional(pill),
  readonly: optional({ is: "flag", value: true }),
  missing: optional({ is: "flag", value: true }),
});

const tier = record("TierConfig", {
  id: required(id),
  label: required(text),
  items: required(list(item)),
  referencesTier: optional(id),
});

const schemeFields = {
  palette: required(list(text)),
  baseRoles: optional(map(index)),
  semantic: optional(map(id)),
  codeTheme: optional(text),
};
const scheme = record("ColorScheme", schemeFields);
const preset = record("ColorPreset", {
  id: required(id),
  label: required(text),
  ...schemeFields,
});

const colorMode = record("ColorMode", {
  defaultMode: required({ is: "text", oneOf: ["light", "dark"] }),
  lightScheme: required(id),
  darkScheme: required(id),
});

const panelSettings = record("ColorPanelSettings", {
  colorScheme: required(id),
  colorMode: required({
    is: "either",
    expected: "false or an object",
    of: [{ is: "flag", value: false }, colorMode],
  }),
});

const colorExtras = record("ColorClusterExtras", {
  id: required(id),
  baseRoles: required(map(cssVar)),
  baseDefaults: required(map(index)),
  defaultCodeTheme: optional(text),
  colorSchemes: required(map(scheme)),
  panelSettings: required(panelSettings),
});

const tab = record("TabConfig", {
  id: required(id),
  label: required(text),
  tiers: required(list(tier)),
  advancedTiers: optional(list(id)),
  colorExtras: optional(colorExtras),
});

/** What `PanelConfig` may hold: the seed's "Panel configuration" and the contract, section 4. */
export const panelConfigShape = record("PanelConfig", {
  $schema: optional(text),
  tabs: required(list(tab)),
  storagePrefix: required(name("a prefix")),
  consoleNamespace: required({
    is: "text",
    pattern: /^[A-Za-z_$][\w$]*$/,
    expected: "a JavaScript identifier",
  }),
  modalClassPrefix: optional(name("a class prefix")),
  schemaId: optional({ is: "text", pattern: /^[^\s\p{Cc}]+$/u, expected: "text without white space" }),
  defaultsFromFiles: optional({ is: "flag", value: true }),
  exportFilename: optional({
    is: "text",
    pattern: /^[^\\/:*?"<>|.\p{Cc}][^\\/:*?"<>|\p{Cc}]*$/u,
    expected: "a file name without folders and without extension",
  }),
  colorPresets: optional(list(preset)),
  applyEndpoint: optional(id),
  applyRouting: optional(map({ is: "either", expected: "a path or a list of paths", of: [id, list(id)] })),
});
