import type { ShortcutName } from "../keyboard/shortcut-keys.js";
import type { Density, Theme } from "./choices.js";

/** Something a menu, a shortcut or the command palette can run. */
export interface PanelAction {
  readonly id: ActionId;
  readonly label: string;
  /** Under the heading of its group, where it has one. */
  readonly group: { readonly heading: string; readonly label: string } | undefined;
  /** For people, such as `Ctrl Z`. */
  readonly keys: string | undefined;
  /** Set when it cannot run now: why, in words. */
  readonly disabledReason: string | undefined;
  /** Set on a toggle. */
  readonly checked: boolean | undefined;
  readonly run: () => void;
}

export type ActionId =
  | ShortcutName
  | "reset"
  | "reset-tab"
  | "export"
  | "import"
  | "close"
  | `snapshot-${"save" | "restore"}-${"a" | "b"}`
  | `theme-${Theme}`
  | `density-${Density}`;
