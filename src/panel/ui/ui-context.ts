import { type ButtonHTMLAttributes, createContext, type FunctionComponent, type VNode } from "preact";
import { useContext } from "preact/hooks";
import type { ItemAddress } from "../../model/overrides.js";
import type { SeenSession, Session, SessionNotice } from "../../state/session/session.js";
import type { ControlRegistry } from "../controls/control.js";
import type { EditedText, TextEditor } from "../controls/edited-text.js";
import type { SteppedField } from "../controls/stepped-field.js";
import type { UnitRequest } from "../controls/unit-request.js";
import type { Entry, Marks } from "../list/entries.js";
import type { RevealProps } from "../list/reveal-props.js";
import type { RowHandlers } from "../list/row-handlers.js";
import type { LinePlace } from "../rows/place.js";
import type { ScrubPress } from "../rows/scrub-press.js";
import type { Strings } from "../strings/strings.js";
import type { Layout, Viewport } from "../window/layout.js";
import type { Side } from "../window/layout-side.js";
import type { ActionId, PanelAction } from "./action.js";
import type { Cell } from "./cell.js";
import type { Density, DialogName, Theme } from "./choices.js";
import type { PanelOptions } from "./options.js";

/** A list of items shown instead of a tab, such as the tokens of a picked element. */
export interface ItemList {
  readonly title: string;
  readonly groups: readonly { readonly label: string; readonly addresses: readonly ItemAddress[] }[];
  /** Shown when there is no item at all. */
  readonly empty: string;
  readonly onClose?: () => void;
}

export interface PopoverRequest {
  /** The popover is placed beside it, and focus returns to it, unless there is an `origin`. */
  readonly anchor: HTMLElement;
  readonly origin?: HTMLElement | null;
  /** Its accessible name. */
  readonly label: string;
  readonly content: VNode | Promise<VNode>;
  readonly onClose?: () => void;
}

export interface Said {
  readonly text: string;
  readonly visible: boolean;
}

/**
 * What one can lay hands on: controls, handles, shortcuts. It loads while the first paint is drawn, so that looking
 * never waits for it.
 */
export interface Hands {
  readonly controls: ControlRegistry;
  readonly SchemeRow: FunctionComponent<SchemeRowProps>;
  readonly Notices: FunctionComponent;
  readonly MiniPill: FunctionComponent;
  readonly ResizeHandles: FunctionComponent;
  /** How the row of tabs shows that it goes on beyond what is seen. */
  readonly TabsOverflow: FunctionComponent<{ readonly tabs: ElementRef }>;
  /** Brings their looks, and begins what goes on as long as there are any. */
  readonly equip: (ui: FaceUi) => void;
  readonly loadTouch: (ui: FaceUi) => Promise<Touch>;
  /** Listens for shortcuts, presses and the first touch as long as the panel is open. Returns the way to stop. */
  readonly whileOpen: (ui: HandsUi) => () => void;
}

/**
 * What a hand sets off: edits, menus, popovers, dialogs, hints, the search, drags. It loads at the first touch: when a
 * pointer comes over the panel, or a key is pressed in it.
 */
export interface Touch {
  /** Popover, dialogs, hints. */
  readonly Layers: FunctionComponent;
  readonly SearchBody: FunctionComponent;
  readonly ItemsBody: FunctionComponent<{ readonly items: ItemList }>;
  /** What the status line says. */
  readonly StatusText: FunctionComponent;
  readonly Reveal: FunctionComponent<RevealProps>;
  /** A label with the parts that a search found. */
  readonly Marked: FunctionComponent<{ readonly text: string; readonly marks: Marks }>;
  readonly rowEvents: (ui: FaceUi, entries: readonly Entry[]) => RowHandlers;
  readonly createTextEditor: (
    ui: PanelUi,
    edited: () => EditedText,
    show: (typed: string | undefined) => void,
  ) => TextEditor;
  readonly showOriginal: (ui: PanelUi, on: boolean) => void;
  /** What shows the original as long as a button is held down. */
  readonly holdOriginal: (ui: FaceUi) => HoldHandlers;
  /** Gives the panel all that can be done in it. */
  readonly equip: (ui: FaceUi) => void;
  /** Closes what lies above the panel, and what is shown in place of a tab. */
  readonly putAway: (ui: PanelUi) => void;
  readonly run: (ui: PanelUi, id: ActionId) => void;
  readonly openMenu: (ui: PanelUi, name: MenuName, anchor: HTMLElement) => void;
  readonly openRowMenu: (ui: PanelUi, address: ItemAddress, anchor: HTMLElement) => void;
  readonly openUnits: (ui: PanelUi, request: UnitRequest) => void;
  readonly openPicker: (ui: PanelUi, kind: "color" | "reference", request: PickerRequest) => void;
  readonly switchPageMode: (ui: PanelUi, mode: "light" | "dark") => void;
  readonly dragPanel: (ui: HandsUi, element: HTMLElement, press: PointerEvent) => void;
  readonly dragEdge: (ui: HandsUi, side: Side, element: HTMLElement, press: PointerEvent) => void;
  readonly moveEdge: (ui: HandsUi, side: Side, event: KeyboardEvent) => void;
  readonly moveTab: (event: KeyboardEvent, tabs: HTMLElement | null) => void;
  readonly movePill: (ui: HandsUi, event: KeyboardEvent) => void;
  readonly scrub: (ui: PanelUi, press: ScrubPress) => void;
  readonly stepByKey: (field: SteppedField, event: KeyboardEvent) => void;
  readonly stepByWheel: (field: SteppedField, event: WheelEvent) => void;
}

export interface PickerRequest {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly address: ItemAddress;
}

export type HoldHandlers = ButtonHTMLAttributes<HTMLButtonElement>;

export interface ElementRef {
  readonly current: HTMLElement | null;
}

export type MenuName = "dock" | "more" | "tabs";

export interface SchemeRowProps {
  readonly tab: string;
  readonly place: LinePlace;
}

/** What the panel shows right now; components watch only the cells they paint. */
export interface PanelView {
  readonly hands: Cell<Hands | undefined>;
  readonly touch: Cell<Touch | undefined>;
  readonly isOpen: Cell<boolean>;
  readonly tab: Cell<string>;
  readonly query: Cell<string>;
  readonly changedOnly: Cell<boolean>;
  readonly layout: Cell<Layout>;
  /** The window's inner size in CSS pixels. */
  readonly viewport: Cell<Viewport>;
  readonly theme: Cell<Theme>;
  readonly density: Cell<Density>;
  readonly showsOriginal: Cell<boolean>;
  readonly items: Cell<ItemList | undefined>;
  readonly popover: Cell<PopoverRequest | undefined>;
  readonly dialog: Cell<DialogName | undefined>;
  /** Set while an element is being picked on the page: the way to stop. */
  readonly inspecting: Cell<(() => void) | undefined>;
  /** Keeps the gesture that is still open, such as steps just made by keys. */
  readonly unsettled: Cell<(() => void) | undefined>;
  /** Tabs whose Advanced part is open. */
  readonly openAdvanced: Cell<ReadonlySet<string>>;
  /** How far each tab is scrolled, in CSS pixels. */
  readonly scrollTops: Map<string, number>;
  /** The item whose name and values the status line shows: hovered, else focused. */
  readonly pointed: Cell<ItemAddress | undefined>;
  /** The panel was opened by hand and has not taken the focus yet: what had it then. */
  readonly wantsFocus: Cell<{ readonly from: Element | null } | undefined>;
  /** The row to scroll to and focus as soon as it is drawn. */
  readonly revealing: Cell<ItemAddress | undefined>;
  /** The last thing said in the live region. */
  readonly said: Cell<Said | undefined>;
  /** Told once each, until dismissed. */
  readonly notices: Cell<readonly SessionNotice[]>;
  /** Grows by one with every change of the session that is not one item's alone. */
  readonly revision: Cell<number>;
}

/** What the components of one panel share, as those of the first paint know it. */
export interface FaceUi {
  readonly session: SeenSession;
  readonly strings: Strings;
  readonly view: PanelView;
  /** `<design-token-panel>` and its shadow root: `root.activeElement` is the focused control. */
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** The page the panel works on. */
  readonly document: Document;
  readonly window: Window & typeof globalThis;
  readonly options: PanelOptions;
  /** Runs when the panel is taken away. */
  readonly atEnd: (() => void)[];
  close(): void;
  /** Runs it once the hands are there; at once when they are. */
  withHands(run: (hands: Hands, ui: HandsUi) => void): void;
  /** Runs it once what a touch sets off is there; at once when it is. */
  withTouch(run: (touch: Touch, ui: PanelUi) => void): void;
  /** Runs an action, or says why it cannot run now. */
  run(id: ActionId): void;
  /** Says it in the polite live region; with `visible`, also as a short line above the footer. */
  announce(message: string, options?: { readonly visible?: boolean }): void;
  /** Ends a gesture that is still open, keeping what it set. Undo, Apply and the like do this first. */
  settle(): void;
  /** Shows the tab, and not a search or a list of items. */
  selectTab(id: string): void;
  /** Adopts the CSS of a part that loads later; each text once. */
  adoptStyles(css: string): void;
}

/** The same, once there are hands. */
export type HandsUi = FaceUi;

/** The same, once there is all that a touch sets off: everything can be edited. */
export interface PanelUi extends HandsUi {
  readonly session: Session;
  /** Prefix of the dialogs' classes and parts. */
  readonly modalClassPrefix: string;
  /** Everything a menu, a shortcut or the command palette can run, in the order to list it. */
  actions(): readonly PanelAction[];
  /** One popover at a time: opening another closes the first; opening it again from its anchor closes it. */
  openPopover(request: PopoverRequest): void;
  closePopover(): void;
  openDialog(name: DialogName): void;
  /** Goes to the item's tab, scrolls to its row and focuses its control. */
  reveal(address: ItemAddress): void;
  /** Shows these items instead of the tab; `undefined` goes back to the tab. */
  showItems(list: ItemList | undefined): void;
  /** Copies and says so. */
  copy(text: string): Promise<void>;
}

const UiContext = createContext<FaceUi | undefined>(undefined);

export const UiProvider = UiContext.Provider;

/** The panel that a component of the first paint is drawn in. */
export function useFaceUi(): FaceUi {
  const ui = useContext(UiContext);
  if (ui === undefined) throw new Error("A component of the panel is drawn outside a panel.");
  return ui;
}

/** The panel that a control, or what else came with the hands, is drawn in. */
export function useHandsUi(): HandsUi {
  return withAll(useFaceUi());
}

/** The panel that a component which came with the first touch, or later, is drawn in. */
export function useUi(): PanelUi {
  return withAll(useFaceUi());
}

/** The same object, for what runs with the hands or at a touch. */
export function withAll(ui: FaceUi): PanelUi {
  // What loads makes one of the other, which no type can follow from the first paint on.
  return ui as PanelUi;
}
