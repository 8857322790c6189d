import type { FunctionComponent } from "preact";
import type { ItemAddress } from "../../model/overrides.js";
import type { ItemState } from "../../state/session/session.js";
import type { PickedPart } from "../color/picker/use-picked-color.js";
import type { EditorKind } from "../editors/editor-kind.js";
import type { Entry } from "../list/entries.js";
import type { DialogName, PanelUi, SessionList } from "./ui.js";

/** A popover's content for one item. It closes itself through `ui.closePopover()`. The colour picker takes parts, too. */
export type ItemPopover = FunctionComponent<{ readonly address: ItemAddress; readonly part?: PickedPart }>;

/** A dialog: it renders its own `<dialog>`, opens it as modal, and calls `onClose` when it is gone. */
export type PanelDialog = FunctionComponent<{ readonly onClose: () => void }>;

/** Page elements outlined; `stop` removes the outlines. */
export interface Outline {
  readonly count: number;
  stop(): void;
}

/** A small drawing of a value. */
export type ValuePicture = FunctionComponent<{ readonly value: string }>;

/** Tokens that are tuned as one. The key tells them from others. */
export interface Scale {
  readonly key: string;
  readonly text: string;
  readonly addresses: readonly ItemAddress[];
}

interface OnDemand {
  readonly cursorPicture: () => Promise<ValuePicture>;
  readonly curve: () => Promise<ValuePicture>;
  readonly pickers: Readonly<Record<"color" | "reference" | EditorKind, () => Promise<ItemPopover>>>;
  /** The rows of an `ItemList`. */
  readonly items: () => Promise<FunctionComponent>;
  /** Lists that stand in place of the tab. */
  readonly lists: Readonly<Record<SessionList, () => Promise<FunctionComponent>>>;
  /** The rows that match what is searched for. */
  readonly search: () => Promise<FunctionComponent>;
  /** What the user should know once. */
  readonly notices: () => Promise<FunctionComponent>;
  readonly dialogs: Readonly<Record<DialogName, () => Promise<PanelDialog>>>;
  /** Starts picking an element on the page. Returns the way to stop. Shows what it finds by `ui.showItems`. */
  readonly inspect: () => Promise<(ui: PanelUi) => () => void>;
  /** Selects a row, and begins to listen for the next ones where none is selected yet. */
  readonly select: () => Promise<(ui: PanelUi, address: ItemAddress | undefined, isRange: boolean) => void>;
  /** Shows light and dark side by side in the rows, or no longer. */
  readonly bothModes: () => Promise<(ui: PanelUi) => void>;
  /** Shows the page in several frames, or no longer. */
  readonly frames: () => Promise<(ui: PanelUi) => void>;
  /** The tokens of a tab as what they look like. */
  readonly specimens: () => Promise<
    FunctionComponent<{ readonly entries: readonly Entry[]; readonly tab: string }>
  >;
  readonly ramp: () => Promise<(ui: PanelUi, ramp: Scale) => void>;
  readonly sizes: () => Promise<(ui: PanelUi, scale: Scale) => void>;
  /** Opens what can be done with one item, at its row. */
  readonly rowMenu: () => Promise<(ui: PanelUi, address: ItemAddress, anchor: HTMLElement) => void>;
  /** Gives the item's colour the nearest value that passes AA, and says what came of it. */
  readonly passContrast: () => Promise<(ui: PanelUi, address: ItemAddress | undefined) => void>;
  /** Writes a plain colour as the item's own channels of one. */
  readonly asChannels: () => Promise<(css: string, state: ItemState) => string | undefined>;
  readonly outlineUsers: () => Promise<(cssVar: string, ui: PanelUi) => Outline>;
  /** Outlines the elements that use the token until the next key or press, and says how many. */
  readonly showUsers: () => Promise<(cssVar: string, ui: PanelUi) => void>;
}

/** What is loaded when it is first wanted. Each line is one `import()` of one file of this room. */
export const onDemand: OnDemand = {
  cursorPicture: async () => (await import("../previews/cursor-picture.js")).CursorPicture,
  curve: async () => (await import("../previews/curve.js")).Curve,
  pickers: {
    color: async () => (await import("../color/picker/color-picker.js")).ColorPicker,
    reference: async () => (await import("../reference/reference-picker.js")).ReferencePicker,
    math: async () => (await import("../editors/math-editor.js")).MathEditor,
    easing: async () => (await import("../editors/easing-editor.js")).EasingEditor,
    shadow: async () => (await import("../editors/shadow-editor.js")).ShadowEditor,
    gradient: async () => (await import("../editors/gradient-editor.js")).GradientEditor,
    font: async () => (await import("../editors/font-editor.js")).FontEditor,
  },
  items: async () => (await import("../shell/lists/items-body.js")).ItemsBody,
  lists: {
    changes: async () => (await import("../shell/lists/changes-body.js")).ChangesBody,
    contrast: async () => (await import("../page-contrast/contrast-body.js")).ContrastBody,
    variants: async () => (await import("../shell/lists/variants-body.js")).VariantsBody,
    history: async () => (await import("../shell/lists/history-body.js")).HistoryBody,
    unlisted: async () => (await import("../shell/lists/unlisted-body.js")).UnlistedBody,
  },
  search: async () => (await import("../shell/search-body.js")).SearchBody,
  notices: async () => (await import("../shell/notices/notices.js")).Notices,
  dialogs: {
    apply: async () => (await import("../dialogs/apply/apply-dialog.js")).ApplyDialog,
    export: async () => (await import("../dialogs/exchange/export-dialog.js")).ExportDialog,
    import: async () => (await import("../dialogs/exchange/import-dialog.js")).ImportDialog,
    shortcuts: async () => (await import("../dialogs/shortcuts-dialog.js")).ShortcutsDialog,
    palette: async () => (await import("../search/palette.js")).Palette,
  },
  inspect: async () => (await import("../inspect/inspect.js")).startInspecting,
  select: async () => (await import("../selection/select-rows.js")).selectRows,
  sizes: async () => (await import("../sizes/size-scale-editor.js")).openSizeScale,
  bothModes: async () => (await import("../modes/both-modes.js")).toggleBothModes,
  frames: async () => (await import("../frames/frames-stage.js")).toggleFrames,
  specimens: async () => (await import("../specimens/specimens.js")).Specimens,
  ramp: async () => (await import("../ramps/ramp-editor.js")).openRamp,
  rowMenu: async () => (await import("../rows/row-menu.js")).openRowMenu,
  passContrast: async () => (await import("../color/contrast/pass-contrast.js")).passContrast,
  asChannels: async () => (await import("../color/as-channels.js")).asChannels,
  outlineUsers: async () => (await import("../inspect/outline-users.js")).outlineUsers,
  showUsers: async () => (await import("../inspect/show-users.js")).showUsers,
};
