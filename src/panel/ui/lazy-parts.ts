import type { FunctionComponent } from "preact";
import type { ItemAddress } from "../../model/overrides.js";
import type { Session } from "../../state/session/session.js";
import type { DialogName } from "./choices.js";
import type { PanelUi } from "./ui-context.js";

/** A popover's content for one item. It closes itself through `ui.closePopover()`. */
export type ItemPopover = FunctionComponent<{ readonly address: ItemAddress }>;

/** A dialog: it renders its own `<dialog>`, opens it as modal, and calls `onClose` when it is gone. */
export type PanelDialog = FunctionComponent<{ readonly onClose: () => void }>;

export interface SearchHit {
  readonly address: ItemAddress;
  /** Start and end offsets to mark in the item's label. */
  readonly labelMarks: readonly (readonly [number, number])[];
}

/** Best first. Reads labels, names, groups and values when called. */
export type Search = (query: string) => readonly SearchHit[];

/** Page elements outlined; `stop` removes the outlines. */
export interface Outline {
  readonly count: number;
  stop(): void;
}

/** Parts fetched when first wanted. A part that is absent has no button anywhere. */
export interface LazyParts {
  readonly colorPicker?: () => Promise<ItemPopover>;
  readonly referencePicker?: () => Promise<ItemPopover>;
  readonly dialogs: Readonly<Partial<Record<DialogName, () => Promise<PanelDialog>>>>;
  readonly createSearch?: () => Promise<(session: Session) => Search>;
  /** Starts picking an element on the page. Returns the way to stop. Shows what it finds by `ui.showItems`. */
  readonly inspect?: () => Promise<(ui: PanelUi) => () => void>;
  readonly outlineUsers?: () => Promise<(cssVar: string, ui: PanelUi) => Outline>;
}

/** Each line is one `import()` of one file of this room. */
export const lazyParts: LazyParts = {
  colorPicker: async () => (await import("../color/picker/color-picker.js")).ColorPicker,
  referencePicker: async () => (await import("../reference/reference-picker.js")).ReferencePicker,
  dialogs: {
    apply: async () => (await import("../dialogs/apply-dialog.js")).ApplyDialog,
    export: async () => (await import("../dialogs/export-dialog.js")).ExportDialog,
    import: async () => (await import("../dialogs/import-dialog.js")).ImportDialog,
    shortcuts: async () => (await import("../shell/shortcuts-dialog.js")).ShortcutsDialog,
    palette: async () => (await import("../search/palette.js")).Palette,
  },
  createSearch: async () => (await import("../search/create-search.js")).createSearch,
  inspect: async () => (await import("../inspect/inspect.js")).startInspecting,
  outlineUsers: async () => (await import("../inspect/outline-users.js")).outlineUsers,
};
