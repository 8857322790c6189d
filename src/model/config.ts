/**
 * The panel's configuration as plain JSON (docs/configuration.md). Editors show these comments twice: here, and as the
 * descriptions of the JSON Schema, which the build takes from here.
 */

import type { ColorFunction } from "../css/values/color.js";

export interface PanelConfig {
  /** Address of the JSON Schema, for editors. */
  readonly $schema?: string;
  /** The tabs of the panel. */
  readonly tabs: readonly TabConfig[];
  /** Prefix of every browser-storage key of this panel. */
  readonly storagePrefix: string;
  /** Name under `window` of the console API. */
  readonly consoleNamespace: string;
  /** Prefix of the dialogs' class and part names. Default: `<storagePrefix>-modal`. */
  readonly modalClassPrefix?: string;
  /** Family name of exports. Default: `design-token-panel`. */
  readonly schemaId?: string;
  /** File name of exports, without extension. Default: `<storagePrefix>-tokens`. */
  readonly exportFilename?: string;
  /** The defaults were read from the page's own style sheets: what the page has now is then the default. */
  readonly defaultsFromFiles?: true;
  /** A library of colour presets to load. */
  readonly colorPresets?: readonly ColorPreset[];
  /** Address of the apply route. Together with `applyRouting` it enables writing to disk. */
  readonly applyEndpoint?: string;
  /** Token prefix to CSS file, or to several files in cascade order. With `applyEndpoint` it enables writing to disk. */
  readonly applyRouting?: Routing;
  /** The command that builds style sheets from token files. The panel shows it after Apply; nothing runs it from here. */
  readonly tokensBuild?: string;
}

/** Token prefix → CSS file, or several files in cascade order (later wins). */
export type Routing = Readonly<Record<string, RoutedFile | readonly RoutedFile[]>>;

/** A file that is written, or token files in JSON with the style sheets that a build makes of them. */
export type RoutedFile = string | TokenFiles;

export interface TokenFiles {
  /** The token files, which are written. `*` stands for any characters in a name, `**` for any folders. */
  readonly file: string | readonly string[];
  /** The style sheets that the page loads and the build writes, in cascade order. */
  readonly builds: string | readonly string[];
}

export interface TabConfig {
  /** Unique in the panel. */
  readonly id: string;
  /** What the tab is called. */
  readonly label: string;
  /** One tier is a flat tab; two make a raw and a semantic layer. */
  readonly tiers: readonly TierConfig[];
  /** Ids of tiers shown inside the Advanced disclosure. */
  readonly advancedTiers?: readonly string[];
  /** Schemes and base roles of a colour tab. */
  readonly colorExtras?: ColorClusterExtras;
}

export interface TierConfig {
  /** Unique in its tab. */
  readonly id: string;
  /** The heading of the tier. */
  readonly label: string;
  /** The rows. */
  readonly items: readonly TierItem[];
  /** When set, this is a reference tier: its items hold ids of items of that tier, in the same tab. */
  readonly referencesTier?: string;
}

export interface TierItem {
  /** Unique in its tier. Overrides and exports are keyed by it. */
  readonly id: string;
  /** The custom property this item sets, with its leading `--` and without CSS escapes. */
  readonly cssVar: string;
  /** What the row is called. */
  readonly label: string;
  /** Rows of one group stand together under this heading. */
  readonly group?: string;
  /** A CSS value, or in a reference tier the id of an item of the referenced tier. */
  readonly default: string;
  /** The value kind: it picks the control. */
  readonly type: TierValueKind;
  /** A toggle between a fixed value and one to edit. */
  readonly pill?: PillSpec;
  /** The row is shown and never written. */
  readonly readonly?: true;
  /** The scale that the item is a step of, or `false` for none, where names do not tell. */
  readonly scale?: false | ScaleStep;
  /** In a tab without `colorMode`: it has a value for each mode and theme of the page, kept by the schemes of the tab that has. */
  readonly byMode?: true;
  /** Discovery's mark: no style sheet declares this custom property any more. */
  readonly missing?: true;
}

/** A step of a scale: a ramp of colours or a row of sizes. */
export interface ScaleStep {
  /** The items of a tier with the same name are one scale. */
  readonly name: string;
  /** How its sizes are made when it is tuned. Default: `modular`. */
  readonly kind?: "modular" | "linear" | "fluid";
  /** The step stays as it is while the others are tuned. */
  readonly pinned?: true;
  /** The contrast with the page's background that the step of a ramp keeps at least, such as 4.5. */
  readonly contrast?: number;
}

/** The value kind: it picks the control. */
export type TierValueKind =
  | {
      /** Picks the edit control. */
      readonly kind: "length";
      /** How far one arrow key goes. */
      readonly step: number;
      /** The CSS unit the control starts with, such as `rem`. */
      readonly unit: string;
    }
  | { readonly kind: "number"; readonly step: number }
  | {
      readonly kind: "select";
      /** The CSS values to choose from. */
      readonly options: readonly string[];
    }
  | { readonly kind: "text" }
  | {
      readonly kind: "color";
      /** The value holds the channels alone, such as `214 32% 91%`, and the page puts them into this function. */
      readonly channels?: ColorFunction;
    }
  | { readonly kind: "cursor" }
  | { readonly kind: "content" }
  | { readonly kind: "mask-image" }
  /** A width by a height, such as `16 / 9`. */
  | { readonly kind: "ratio" };

export type ValueKindName = TierValueKind["kind"];

/** A toggle: on = the override is `value` (a sentinel), off = a value to edit that starts from `customDefault`. */
export interface PillSpec {
  /** The override while the toggle is on, such as `9999px`. */
  readonly value: string;
  /** What editing starts from while the toggle is off; it takes the place of `default`. */
  readonly customDefault: string;
}

export interface ColorClusterExtras {
  /** Names the cluster. */
  readonly id: string;
  /** Role name, such as `bg` or `text`, to custom property name. */
  readonly baseRoles: Readonly<Record<string, string>>;
  /** Role name to the index of an item of the palette tier. */
  readonly baseDefaults: Readonly<Record<string, number>>;
  /** Name of the code highlighter's theme. */
  readonly defaultCodeTheme?: string;
  /** The schemes by name. */
  readonly colorSchemes: Readonly<Record<string, ColorScheme>>;
  /** Which scheme is the baseline. */
  readonly panelSettings: ColorPanelSettings;
}

export interface ColorScheme {
  /** One CSS colour per item of the palette tier, in order. */
  readonly palette: readonly string[];
  /** Role name to palette index. */
  readonly baseRoles?: Readonly<Record<string, number>>;
  /** Id of a semantic item to id of a palette item. */
  readonly semantic?: Readonly<Record<string, string>>;
  /** Name of the code highlighter's theme. */
  readonly codeTheme?: string;
}

export interface ColorPreset extends ColorScheme {
  /** Unique among the presets. */
  readonly id: string;
  /** What the preset is called. */
  readonly label: string;
}

export interface ColorPanelSettings {
  /** Name of the scheme in use when `colorMode` is false. */
  readonly colorScheme: string;
  /** Schemes that follow the page's light or dark mode, or `false`. */
  readonly colorMode: false | ColorMode;
}

export interface ColorMode {
  /** The mode of a page that names none. */
  readonly defaultMode: "light" | "dark";
  /** Name of the scheme for the light mode. */
  readonly lightScheme: string;
  /** Name of the scheme for the dark mode. */
  readonly darkScheme: string;
}
