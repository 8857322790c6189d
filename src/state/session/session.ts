import type { PanelConfig, TabConfig, TierConfig, TierItem } from "../../model/config.js";
import type { Issue } from "../../model/issue.js";
import type { ItemAddress, Overrides } from "../../model/overrides.js";
import type { ApplyClient } from "../apply/apply-client.js";
import type { NotTakenOver } from "../apply/awaited/not-taken-over.js";
import type { Exchange } from "../formats/exchange.js";
import type { Variants } from "./edits/variants.js";

/** The page as it would be. */
export interface PageTrials {
  /** The mode it shows now. */
  readonly now: "light" | "dark";
  /** The other one, where it has two. */
  readonly other: "light" | "dark" | undefined;
  /** Reads the page as it would be, within one task, so that nobody sees it so. */
  read<T>(as: PageTrial, look: () => T): T;
  /** To be taken around many reads. */
  during<T>(reads: () => Promise<T>): Promise<T>;
}

export interface PageTrial {
  /** Default: the mode it shows now. */
  readonly mode?: "light" | "dark";
  /** What custom properties of the root element would have, by name. */
  readonly values?: ReadonlyMap<string, string>;
}

/** Everything a row shows of one item. */
export interface ItemState {
  readonly address: ItemAddress;
  readonly tab: TabConfig;
  readonly tier: TierConfig;
  readonly item: TierItem;
  /** The user's value, if any: CSS text, or an item id in a reference tier. */
  readonly override: string | undefined;
  /** What the control edits: the override, else the value the page has, else the baseline. An item id in a reference tier. */
  readonly value: string;
  /** The CSS text the override emits, or the baseline emits when there is none. */
  readonly emitted: string;
  /** There is an override, and it is not yet in the files. */
  readonly changed: boolean;
  /** In a reference tier, the item it points at. */
  readonly target: TierItem | undefined;
  /** In a reference tier: the override or default names no item of the referenced tier. */
  readonly dangling: boolean;
  /** The computed value without our override: what the files give. Empty when the page does not declare it. */
  readonly pageValue: string;
  /** The page's value is not the config's `default`. */
  readonly differsFromDefault: boolean;
  /** There is nothing to edit: it is read only, or declared in files whose declaration this page does not have. */
  readonly isLocked: boolean;
}

/** An override, and where it is on its way to the files. */
export interface ItemChange {
  readonly address: ItemAddress;
  /** The scheme it is kept for; undefined where it holds in every mode. */
  readonly scheme: string | undefined;
  readonly emitted: string;
  /** Pending, or written: in the files, and not taken over by the page yet. */
  readonly where: "pending" | "written";
  /** Whether the page is in the mode that it is for. */
  readonly isInForce: boolean;
}

/** One entry of an edit: `undefined` removes the override. */
export interface Edit {
  readonly address: ItemAddress;
  readonly value: string | undefined;
  /** The scheme of its tab that it is for, where the tab follows the page's mode. Default: the one in force. */
  readonly scheme?: string | undefined;
}

/** A continuous gesture (a scrub, a drag in the picker, a preview): one undo step however many values it sets. */
export interface Gesture {
  set(edits: readonly Edit[]): void;
  /** Keeps what was set as one undo step; none when nothing differs. */
  commit(): void;
  /** Puts back what was there before. */
  cancel(): void;
}

export interface HistoryState {
  /** The label of the step that undo takes back, if there is one. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
}

/** The labels of all steps that can be gone to. */
export interface HistorySteps {
  readonly done: readonly NamedStep[];
  readonly undone: readonly NamedStep[];
}

/** One step of the history, as it is shown. */
export interface NamedStep {
  readonly label: string;
  /** What the one item that it changed has come to hold; undefined where there are several, or none any more. */
  readonly value: string | undefined;
}

/** Something to tell the user once, in the panel's own words. */
export type SessionNotice =
  | { readonly kind: "not-saved"; readonly reason: "blocked" | "full" }
  | { readonly kind: "corrupt-state-kept"; readonly key: string }
  | { readonly kind: "dropped-overrides"; readonly count: number }
  /** A step was taken back or taken again that the page does not show, which left this many done. */
  | { readonly kind: "undo-crossed-scheme"; readonly scheme: string; readonly done: number }
  /** A step left values as they are that another tab has set since, and this many are done. */
  | { readonly kind: "undo-left"; readonly done: number }
  /** These are in the files, and the page still shows something else. */
  | { readonly kind: "not-taken-over"; readonly values: readonly NotTakenOver[] };

/** One configured panel's state and effects. Nothing else writes to the page. */
export interface Session {
  readonly config: PanelConfig;

  /** As it is now, or in a scheme of its tab: what the page has in a mode that it is not in, is left open then. */
  itemState(address: ItemAddress, scheme?: string): ItemState;
  /** What a custom property of the page's root element computes to now, references filled in and our own values included. */
  computedText(cssVar: string): string;
  overrides(): Overrides;
  /** Every override of every mode, in the order of the configuration. */
  changes(): readonly ItemChange[];
  /** Number of overrides not yet in the files, of every mode: in all, or in one tab. */
  changeCount(tab?: string): number;
  /** Number of overrides that belong to another mode of the page. */
  otherModeCount(): number;
  /** Items with an override in force, in the order of the config. */
  changedItems(): readonly ItemAddress[];

  /** Why the item cannot take this value, if it cannot: what `set` would say. Changes nothing. */
  findFault(address: ItemAddress, value: string): Issue | undefined;
  /** Says why a value was refused (it cannot stand in a declaration, or the item is read-only); nothing changes then. */
  set(address: ItemAddress, value: string): Issue | undefined;
  /** One undo step with this label; refused values are left out and returned. */
  setMany(label: string, edits: readonly Edit[]): readonly Issue[];
  beginGesture(label: string): Gesture;
  revert(address: ItemAddress): void;
  /** Takes back the changes of all modes. The label names the undo step; without one it is the tab's, or English. */
  revertTab(tab: string, label?: string): void;
  revertAll(label?: string): void;

  /** Replaces the colour tab's overrides by the scheme's values, as one undo step. */
  loadScheme(tab: string, scheme: string): void;
  loadPreset(tab: string, preset: string): void;
  /** The scheme that an item's overrides are kept for in a mode, in the theme that the page has; undefined where it has one value. */
  schemeIn(place: Pick<ItemState, "tab" | "item">, mode: "light" | "dark"): string | undefined;
  /** The scheme the page shows now, of a tab with `colorExtras`. */
  activeScheme(tab: string): string | undefined;
  /** The colour tab's base roles: role name → index of the palette item in use. */
  baseRoles(tab: string): Readonly<Record<string, number>>;
  setBaseRole(tab: string, role: string, paletteIndex: number): void;

  history(): HistoryState;
  undo(): void;
  redo(): void;
  /** The steps taken, oldest first, and those taken back, the next one first. */
  steps(): HistorySteps;
  /** Takes steps back, or takes them again, until this many are done. */
  goToStep(done: number): void;

  /** The page as it would be in its other mode, or with other values; undefined where there is no page to read. */
  trials(): Promise<PageTrials | undefined>;
  /** While true the page shows the files' values; overrides are kept. */
  showOriginal(on: boolean): void;
  /** Named sets of overrides. Their code is loaded when they are first asked for. */
  variants(): Promise<Variants>;

  readonly exchange: Exchange;
  readonly apply: ApplyClient;

  /** A preference of the panel (layout, open, density): stored apart from the envelope. */
  preference(name: string): string | undefined;
  setPreference(name: string, value: string | undefined): void;

  /** Hears about this one item. Returns the way to stop. */
  watch(address: ItemAddress, changed: () => void): () => void;
  /** Hears once per change of anything: counts, history, schemes. Returns the way to stop. */
  watchAll(changed: () => void): () => void;
  onNotice(tell: (notice: SessionNotice) => void): () => void;
  /** The page's style sheets may have new values (after an apply, or hot reload): reads them again. */
  refreshFromPage(): void;

  /** Saves, removes our inline properties, puts back the host's, stops listening. */
  destroy(): void;
}
