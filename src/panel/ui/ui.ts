import type { Signal } from "@preact/signals";
import { createContext, type FunctionComponent, type VNode } from "preact";
import { useContext } from "preact/hooks";
import type { HostOptions } from "../../model/host-pieces/host-options.js";
import type { ItemAddress } from "../../model/overrides.js";
import type { ItemState, Session, SessionNotice } from "../../state/session/session.js";
import type { ShortcutName } from "../keyboard/shortcut-keys.js";
import type { Entry } from "../list/entries.js";
import type { RowHandlers } from "../list/row-events.js";
import type { Strings } from "../strings/strings.js";
import type { Layout, Viewport } from "../window/layout.js";

export type Theme = "system" | "light" | "dark";
export type Density = "compact" | "normal" | "comfortable";
export type DialogName = "apply" | "export" | "import" | "palette" | "shortcuts";

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
  | "variants"
  | "history"
  | "unlisted"
  | "modes"
  | "specimens"
  | "contrast"
  | "frames"
  | `theme-${Theme}`
  | `density-${Density}`;

/** A list of items shown instead of a tab, such as the tokens of a picked element. */
export interface ItemList {
  readonly title: string;
  readonly groups: readonly { readonly label: string; readonly addresses: readonly ItemAddress[] }[];
  /** Shown when there is no item at all. */
  readonly empty: string;
  readonly onClose?: () => void;
}

/** A tool that stands in place of the tab. */
export interface ShownTool {
  readonly title: string;
  readonly Body: FunctionComponent;
  readonly onClose?: () => void;
}

/** What is shown instead of a tab: a list of items, a tool, or a list of the session that keeps itself up to date. */
export type ShownItems = ItemList | ShownTool | SessionList;

export type SessionList = "changes" | "contrast" | "variants" | "history" | "unlisted";

export interface PopoverRequest {
  /** The popover is placed beside it, and the focus goes back to it unless `returnFocus` says otherwise. */
  readonly anchor: HTMLElement;
  readonly returnFocus?: () => void;
  /** Its accessible name. */
  readonly label: string;
  readonly content: VNode;
  /** It is more than a menu: it goes beside the panel, and onto it in a narrow window. */
  readonly isPicker?: true;
  readonly onClose?: () => void;
}

/** Rows that are selected, to be edited together. */
export interface RowSelection {
  /** What can be done with them, below the rows. */
  readonly Bar: FunctionComponent;
  /** Takes the row in, or out; with a range, all up to it. Without one it is the row that has the focus. */
  take(address: ItemAddress | undefined, isRange: boolean): void;
  end(): void;
}

/** Light and dark side by side. */
export interface ModesColumn {
  /** Stands around a row's control, with what its token has in the other mode beside it. */
  readonly Pair: FunctionComponent<RowPairProps>;
  /** Above the rows of a tab. */
  readonly Head: FunctionComponent<{ readonly tab: string }>;
  /** The colours that an item has in light and in dark, as CSS that can be drawn; none where it has one for both. */
  paints(state: ItemState): readonly string[] | undefined;
  end(): void;
}

export interface RowPairProps {
  readonly state: ItemState;
  /** Of the element that carries the row's value. */
  readonly id: string;
  readonly children: VNode;
}

export interface Announcement {
  readonly text: string;
  readonly visible: boolean;
}

/** What was typed for an item and is no value for it. It stays in its field until it is mended. */
export interface RefusedText {
  readonly text: string;
  /** What is wrong, for its reader. */
  readonly words: string;
  /** The item's value meanwhile: once it has another one, the text is of no interest any more. */
  readonly value: string;
}

/** What the panel shows right now; a component is drawn again when a signal that it reads changes. */
export interface PanelView {
  readonly isOpen: Signal<boolean>;
  readonly tab: Signal<string>;
  readonly query: Signal<string>;
  readonly changedOnly: Signal<boolean>;
  readonly layout: Signal<Layout>;
  /** The window's inner size in CSS pixels. */
  readonly viewport: Signal<Viewport>;
  readonly theme: Signal<Theme>;
  readonly density: Signal<Density>;
  readonly showsOriginal: Signal<boolean>;
  readonly items: Signal<ShownItems | undefined>;
  /** What the list of items was opened from, as it is drawn now. */
  readonly opener: Signal<(() => Element | null) | undefined>;
  /** The lines of the list that is shown, in view or not. */
  readonly entries: Signal<readonly Entry[]>;
  readonly selection: Signal<RowSelection | undefined>;
  /** Set while rows show what their tokens have in light and in dark. */
  readonly modes: Signal<ModesColumn | undefined>;
  /** What stands over the page, behind the panel. */
  readonly stage: Signal<FunctionComponent | undefined>;
  readonly popover: Signal<PopoverRequest | undefined>;
  readonly dialog: Signal<DialogName | undefined>;
  /** What was pasted on the panel, until the dialog that imports it has taken it. */
  readonly pasted: Signal<string | File | undefined>;
  /** What the page before this one has left of an apply, until the dialog that shows it has taken it. */
  readonly outcome: Signal<string | undefined>;
  /** Set while an element is being picked on the page: the way to stop. */
  readonly inspecting: Signal<(() => void) | undefined>;
  /** Keeps the gesture that is still open, such as steps just made by keys. */
  readonly openGesture: Signal<(() => void) | undefined>;
  /** Tabs whose Advanced part is open. */
  readonly openAdvanced: Signal<ReadonlySet<string>>;
  /** Keys of the ramps whose rows are shown. */
  readonly openRamps: Signal<ReadonlySet<string>>;
  /** Tabs whose tokens are shown as what they look like, in place of the rows. */
  readonly specimens: Signal<ReadonlySet<string>>;
  /** How far each tab is scrolled, in CSS pixels. */
  readonly scrollTops: Map<string, number>;
  /** The item whose name and values the status line shows: hovered, else focused. */
  readonly pointed: Signal<ItemAddress | undefined>;
  /** Set while the elements that use a token are outlined because the mouse rests on its label. */
  readonly users: Signal<{ readonly cssVar: string; readonly count: number } | undefined>;
  /** Set while the panel is to take the focus once it is drawn: what had it when that was asked, and whether that shows. */
  readonly focusRequest: Signal<{ readonly from: Element | null; readonly showsRing: boolean } | undefined>;
  /** The row to scroll to and focus as soon as it is drawn. */
  readonly revealing: Signal<ItemAddress | undefined>;
  /** By the key of its item: what was typed and is no value for it. */
  readonly refused: Signal<ReadonlyMap<string, RefusedText>>;
  /** The last thing said in the live region. */
  readonly announcement: Signal<Announcement | undefined>;
  /** Told once each, until dismissed. */
  readonly notices: Signal<readonly SessionNotice[]>;
  /** Grows by one with every change of the session that is not one item's alone. */
  readonly revision: Signal<number>;
}

export interface PanelOptions extends HostOptions {
  /** The page the panel works on. Default: the global document. */
  readonly document?: Document;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** What the components of one panel share. */
export interface PanelUi {
  readonly session: Session;
  readonly strings: Strings;
  readonly view: PanelView;
  /** `<design-token-panel>` and its shadow root: `root.activeElement` is the focused control. */
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** The page the panel works on. */
  readonly document: Document;
  readonly window: Window & typeof globalThis;
  readonly options: PanelOptions;
  /** What the elements of rows do; the list listens for them. */
  readonly rowHandlers: RowHandlers;
  /** Prefix of the dialogs' classes and parts. */
  readonly modalClassPrefix: string;
  close(): void;
  /** Everything a menu, a shortcut or the command palette can run, in the order to list it. */
  actions(): readonly PanelAction[];
  /** Runs an action, or says why it cannot run now. */
  run(id: ActionId): void;
  /** Says it in the polite live region; with `visible`, also as a short line above the footer. */
  announce(message: string, options?: { readonly visible?: boolean }): void;
  /** Ends a gesture that is still open, keeping what it set. Undo, Apply and the like do this first. */
  endGesture(): void;
  /** Shows the tab, and not a search or a list of items. */
  selectTab(id: string): void;
  /** Goes to the item's tab, scrolls to its row and focuses its control. */
  reveal(address: ItemAddress): void;
  /**
   * Selects the row, and others by the presses that follow; with a range, all up to it. Without a row it is the one that
   * has the focus.
   */
  select(address?: ItemAddress, isRange?: boolean): void;
  /** Shows these items instead of the tab; `undefined` goes back to the tab. */
  showItems(list: ShownItems | undefined): void;
  /** One popover at a time: opening another closes the first; opening it again from its anchor closes it. */
  openPopover(request: PopoverRequest): void;
  closePopover(): void;
  openDialog(name: DialogName): void;
  /** Hands over what loads on demand, or says that it did not load. */
  load<T>(loading: Promise<T>, use: (loaded: T) => void, onFailure?: () => void): void;
  /** Copies and says so. */
  copy(text: string): Promise<void>;
  /** Adopts the CSS of a part that loads later; each text once. */
  adoptStyles(css: string): void;
  /** Looks which of the panel's tokens the page sets. */
  followTheme(): void;
}

const UiContext = createContext<PanelUi | undefined>(undefined);

export const UiProvider = UiContext.Provider;

/** The panel that a component is drawn in. */
export function useUi(): PanelUi {
  const ui = useContext(UiContext);
  if (ui === undefined) throw new Error("A component of the panel is drawn outside a panel.");
  return ui;
}
