import type { RecordShape, Shape } from "../shape/shape.js";
import { panelConfigShape } from "./panel-config-shape.js";

type JsonSchema = Readonly<Record<string, unknown>>;

/** What editors show beside a field: record → field → description. Only the published schema needs the words. */
const descriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PanelConfig: {
    $schema: "Address of this schema, for editors.",
    tabs: "The tabs of the panel.",
    storagePrefix: "Prefix of the browser-storage keys of this panel.",
    consoleNamespace: "Name under `window` of the console API.",
    modalClassPrefix: "Prefix of the dialogs' class and part names. Default: `<storagePrefix>-modal`.",
    schemaId: "Family name of exports. Default: `design-token-panel`.",
    defaultsFromFiles:
      "The defaults were read from the page's own style sheets: what the page has now is then the default.",
    exportFilename: "File name of exports, without extension. Default: `<storagePrefix>-tokens`.",
    colorPresets: "A library of colour presets to load.",
    applyEndpoint: "Address of the apply route. With `applyRouting` it enables writing to disk.",
    applyRouting:
      "Token prefix to CSS file, or to several files in cascade order. With `applyEndpoint` it enables writing to disk.",
  },
  TabConfig: {
    id: "Unique in the panel.",
    label: "What the tab is called.",
    tiers: "One tier is a flat tab; two make a raw and a semantic layer.",
    advancedTiers: "Ids of tiers inside the Advanced disclosure.",
    colorExtras: "Schemes and base roles of a colour tab.",
  },
  TierConfig: {
    id: "Unique in its tab.",
    label: "The heading of the tier.",
    items: "The rows.",
    referencesTier: "Id of another tier of the tab, whose items these items point at.",
  },
  TierItem: {
    id: "Unique in its tier. Overrides and exports are keyed by it.",
    cssVar: "The custom property this item sets, with its leading `--` and without CSS escapes.",
    label: "What the row is called.",
    group: "Rows of one group stand together under this heading.",
    default: "A CSS value; in a reference tier the id of an item of the referenced tier.",
    type: "The value kind: it picks the control.",
    pill: "A toggle between a fixed value and one to edit.",
    readonly: "The row is shown and never written.",
    missing: "Discovery's mark: no style sheet declares this custom property any more.",
  },
  TierValueKind: {
    kind: "Picks the edit control.",
    step: "How far one arrow key goes.",
    unit: "The CSS unit the control starts with, such as `rem`.",
    options: "The CSS values to choose from.",
  },
  PillSpec: {
    value: "The override while the toggle is on, such as `9999px`.",
    customDefault: "What editing starts from while the toggle is off; it takes the place of `default`.",
  },
  ColorClusterExtras: {
    id: "Names the cluster.",
    baseRoles: "Role name, such as `bg` or `text`, to custom property.",
    baseDefaults: "Role name to index of the palette tier's item.",
    defaultCodeTheme: "Name of the code highlighter's theme.",
    colorSchemes: "The schemes by name.",
    panelSettings: "Which scheme is the baseline.",
  },
  ColorScheme: {
    palette: "One CSS colour per item of the palette tier, in order.",
    baseRoles: "Role name to palette index.",
    semantic: "Id of a semantic item to id of a palette item.",
    codeTheme: "Name of the code highlighter's theme.",
  },
  ColorPreset: {
    id: "Unique among the presets.",
    label: "What the preset is called.",
    palette: "One CSS colour per item of the palette tier, in order.",
    baseRoles: "Role name to palette index.",
    semantic: "Id of a semantic item to id of a palette item.",
    codeTheme: "Name of the code highlighter's theme.",
  },
  ColorPanelSettings: {
    colorScheme: "Name of the scheme in use when `colorMode` is false.",
    colorMode: "Schemes that follow the page's light or dark mode, or `false`.",
  },
  ColorMode: {
    defaultMode: "The mode of a page that names none.",
    lightScheme: "Name of the scheme for the light mode.",
    darkScheme: "Name of the scheme for the dark mode.",
  },
};

/** The JSON Schema (draft-07) of a panel configuration, made from the table the parser uses. For build time. */
export function createConfigSchema(): JsonSchema {
  const definitions: Record<string, JsonSchema> = {};
  const root = toRecordSchema(panelConfigShape, panelConfigShape.name, definitions);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Configuration of design-token-panel",
    ...root,
    definitions,
  };
}

function toSchema(shape: Shape, definitions: Record<string, JsonSchema>): JsonSchema {
  switch (shape.is) {
    case "text":
      return {
        type: "string",
        ...(shape.pattern ? { pattern: shape.pattern.source } : {}),
        ...(shape.oneOf ? { enum: shape.oneOf } : {}),
      };
    case "number":
      return shape.isIndex ? { type: "integer", minimum: 0 } : { type: "number", exclusiveMinimum: 0 };
    case "flag":
      return { const: shape.value };
    case "list":
      return { type: "array", items: toSchema(shape.of, definitions) };
    case "map":
      return { type: "object", additionalProperties: toSchema(shape.of, definitions) };
    case "record":
      definitions[shape.name] ??= toRecordSchema(shape, shape.name, definitions);
      return { $ref: `#/definitions/${shape.name}` };
    case "choice":
      definitions[shape.name] ??= {
        oneOf: Object.values(shape.cases).map((record) => toRecordSchema(record, shape.name, definitions)),
      };
      return { $ref: `#/definitions/${shape.name}` };
    case "either":
      return { anyOf: shape.of.map((part) => toSchema(part, definitions)) };
  }
}

function toRecordSchema(
  shape: RecordShape,
  name: string,
  definitions: Record<string, JsonSchema>,
): JsonSchema {
  const fields = [...shape.fields];
  const properties = fields.map(([field, { shape: part }]) => {
    const description = descriptions[name]?.[field];
    const schema = toSchema(part, definitions);
    // Draft-07 ignores whatever stands beside a $ref.
    return [field, "$ref" in schema ? { description, allOf: [schema] } : { description, ...schema }];
  });
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    required: fields.filter(([, { isRequired }]) => isRequired).map(([field]) => field),
  };
}
