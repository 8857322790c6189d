/** The panel's configuration as plain JSON: the seed's "Panel configuration", contract section 4. */

export interface PanelConfig {
  /** Address of the JSON Schema, for editors. */
  readonly $schema?: string;
  readonly tabs: readonly TabConfig[];
  /** Prefix of every browser-storage key of this panel. */
  readonly storagePrefix: string;
  /** Name under `window` of the console API. */
  readonly consoleNamespace: string;
  /** Prefix of the dialogs' class and part names. Default: `${storagePrefix}-modal`. */
  readonly modalClassPrefix?: string;
  /** Family name of exports. Default: `design-token-panel`. */
  readonly schemaId?: string;
  /** File name of exports, without extension. Default: `${storagePrefix}-tokens`. */
  readonly exportFilename?: string;
  /** The defaults were read from the page's own style sheets: what the page has now is then the default. */
  readonly defaultsFromFiles?: true;
  readonly colorPresets?: readonly ColorPreset[];
  /** Address of the apply route. Together with `applyRouting` it enables writing to disk. */
  readonly applyEndpoint?: string;
  readonly applyRouting?: Routing;
}

/** Token prefix → CSS file, or several files in cascade order (later wins). */
export type Routing = Readonly<Record<string, string | readonly string[]>>;

export interface TabConfig {
  readonly id: string;
  readonly label: string;
  readonly tiers: readonly TierConfig[];
  /** Ids of tiers shown inside the Advanced disclosure. */
  readonly advancedTiers?: readonly string[];
  readonly colorExtras?: ColorClusterExtras;
}

export interface TierConfig {
  readonly id: string;
  readonly label: string;
  readonly items: readonly TierItem[];
  /** When set, this is a reference tier: its items hold ids of items of that tier, in the same tab. */
  readonly referencesTier?: string;
}

export interface TierItem {
  readonly id: string;
  /** A custom property name, with its leading `--`. */
  readonly cssVar: string;
  readonly label: string;
  readonly group?: string;
  /** A CSS value, or in a reference tier the id of an item of the referenced tier. */
  readonly default: string;
  readonly type: TierValueKind;
  readonly pill?: PillSpec;
  readonly readonly?: true;
  /** Discovery's mark: no style sheet declares this custom property any more. */
  readonly missing?: true;
}

/** The value kind: it picks the control. */
export type TierValueKind =
  | { readonly kind: "length"; readonly step: number; readonly unit: string }
  | { readonly kind: "number"; readonly step: number }
  | { readonly kind: "select"; readonly options: readonly string[] }
  | { readonly kind: "text" }
  | { readonly kind: "color" }
  | { readonly kind: "cursor" }
  | { readonly kind: "content" }
  | { readonly kind: "mask-image" };

export type ValueKindName = TierValueKind["kind"];

/** A toggle: on = the override is `value` (a sentinel), off = a value to edit that starts from `customDefault`. */
export interface PillSpec {
  readonly value: string;
  readonly customDefault: string;
}

export interface ColorClusterExtras {
  readonly id: string;
  /** Role name → custom property name. */
  readonly baseRoles: Readonly<Record<string, string>>;
  /** Role name → index into the palette tier's items. */
  readonly baseDefaults: Readonly<Record<string, number>>;
  readonly defaultCodeTheme?: string;
  readonly colorSchemes: Readonly<Record<string, ColorScheme>>;
  readonly panelSettings: ColorPanelSettings;
}

export interface ColorScheme {
  /** One CSS colour per item of the palette tier, in order. */
  readonly palette: readonly string[];
  /** Role name → palette index. */
  readonly baseRoles?: Readonly<Record<string, number>>;
  /** Id of a semantic item → id of a palette item. */
  readonly semantic?: Readonly<Record<string, string>>;
  readonly codeTheme?: string;
}

export interface ColorPreset extends ColorScheme {
  readonly id: string;
  readonly label: string;
}

export interface ColorPanelSettings {
  /** Name of the scheme in use when `colorMode` is false. */
  readonly colorScheme: string;
  readonly colorMode: false | ColorMode;
}

export interface ColorMode {
  readonly defaultMode: "light" | "dark";
  readonly lightScheme: string;
  readonly darkScheme: string;
}
