import { effect, signal } from "@preact/signals";
import { type ItemAddress, itemKey } from "../../model/overrides.js";
import { giveFocus } from "../keyboard/focus.js";
import { addressOf, indexOfRow } from "../list/find-row.js";
import { toolWords } from "../strings/tools.js";
import type { PanelUi, RowSelection } from "../ui/ui.js";
import { listenForPresses } from "./listen-for-presses.js";
import { markRows } from "./mark-rows.js";
import { extendTo, keysAt, keysOf, noRows, type RowSet, toggleAll, toggleRow } from "./row-set.js";
import selectionCss from "./selection.css?raw";
import { SelectionBar, type SelectionSide } from "./selection-bar.js";

/**
 * Selects a row, or takes it out, or selects all up to it; without one, the row with the focus. From then on presses on
 * rows select them.
 */
export function selectRows(ui: PanelUi, address: ItemAddress | undefined, isRange: boolean): void {
  const frame = ui.root.querySelector<HTMLElement>(".root");
  if (frame === null) return;
  const selection = ui.view.selection.value ?? beginSelection(ui, frame);
  selection.take(address, isRange);
}

function beginSelection(ui: PanelUi, frame: HTMLElement): RowSelection {
  const { view, root } = ui;
  const words = toolWords(ui.strings.language);
  const selected = signal<RowSet>(noRows);
  const side = signal<SelectionSide>("rows");
  const change = (next: RowSet): void => {
    selected.value = next;
    ui.announce(words.count("many.selected", next.keys.size));
  };
  const focusedRow = (): ItemAddress | undefined => addressOf(view.entries.value, root.activeElement);
  const selectAll = (): void => change(toggleAll(selected.value, keysOf(view.entries.value)));
  const takeRow = (key: string, isRange: boolean): void => {
    const { value } = selected;
    change(isRange ? extendTo(value, key, keysOf(view.entries.value)) : toggleRow(value, key));
  };
  const press = (index: number, isRange: boolean): void => {
    const entries = view.entries.value;
    const keys = keysAt(entries, index);
    const [key] = keys;
    if (key === undefined) return;
    if (entries[index]?.kind === "item") takeRow(key, isRange);
    else change(toggleAll(selected.value, keys));
  };
  const stops = [
    listenForPresses(ui, { frame, selected, press, paint: change }),
    listenForKeys(frame, {
      extend: () => press(indexOfRow(root.activeElement) ?? -1, true),
      selectAll,
      showTools: () => {
        side.value = "tools";
      },
    }),
    markRows(ui, frame, selected),
    effect(() => {
      frame.dataset.selecting = side.value;
    }),
    () => delete frame.dataset.selecting,
  ];
  ui.adoptStyles(selectionCss);
  const selection: RowSelection = {
    Bar: () => <SelectionBar {...{ selected, side }} onSelectAll={selectAll} />,
    take(address = focusedRow(), isRange) {
      if (address !== undefined) takeRow(itemKey(address), isRange);
    },
    end() {
      ui.endGesture();
      for (const stop of stops) stop();
      view.selection.value = undefined;
    },
  };
  view.selection.value = selection;
  return selection;
}

interface KeyCommands {
  readonly extend: () => void;
  readonly selectAll: () => void;
  readonly showTools: () => void;
}

/** By their places on the keyboard, as Alt changes what the keys write. */
function listenForKeys(frame: HTMLElement, { extend, selectAll, showTools }: KeyCommands): () => void {
  const toBar = (): void => {
    showTools();
    const tools = frame.querySelector(".selection-tools");
    giveFocus(tools?.querySelector(".dial-range") ?? tools?.querySelector("input, select"));
  };
  const commands: Readonly<Record<string, () => void>> = {
    "Shift KeyS": extend,
    KeyA: selectAll,
    KeyE: toBar,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { altKey, shiftKey, code } = event;
    const command = altKey ? commands[`${shiftKey ? "Shift " : ""}${code}`] : undefined;
    if (command === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    command();
  };
  frame.addEventListener("keydown", onKeyDown, true);
  return () => frame.removeEventListener("keydown", onKeyDown, true);
}
