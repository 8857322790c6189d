import { signal } from "@preact/signals";
import type { TargetedEvent, TargetedKeyboardEvent, TargetedMouseEvent } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { itemKey } from "../../model/overrides.js";
import { controlId } from "../controls/control.js";
import { keepKey } from "../keyboard/escape.js";
import { giveFocus } from "../keyboard/focus.js";
import type { Entry } from "../list/entries.js";
import { indexOfRow, rowEvents } from "../list/row-events.js";
import { createUsersAtRest } from "../rows/row-users.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { boxOf } from "../window/layout.js";
import { moveInCells } from "./move-in-cells.js";
import { OpenRow } from "./open-row.js";
import { readPageTexts } from "./page-text.js";
import type { Cells } from "./specimen-cell.js";
import specimensCss from "./specimens.css?raw";
import { useCellWindow } from "./use-cell-window.js";
import { useLaidCells } from "./use-laid-cells.js";

interface SpecimensProps {
  readonly entries: readonly Entry[];
  readonly tab: string;
}

/** The tokens of a tab as what they look like. Pressing one opens its row below. */
export function Specimens({ entries, tab }: SpecimensProps) {
  const ui = useUi();
  const { view, root } = ui;
  const { t } = useToolWords();
  useMemo(() => ui.adoptStyles(specimensCss), [ui]);
  const { lines, cells } = useLaidCells(entries, boxOf(view.layout.value, view.viewport.value).width);
  const shared = useMemo((): Cells => {
    const words = { heading: t("specimen.heading"), paragraph: t("specimen.paragraph") };
    return { current: signal(0), chosen: signal(undefined), texts: readPageTexts(ui, words) };
  }, [ui, t]);
  const { current, chosen } = shared;
  const at = Math.max(0, Math.min(current.value, cells.length - 1));
  const { scroller, onScroll, height, drawn, showCell } = useCellWindow({ lines, tab, at, cells: shared });

  const cellEntries = useMemo(
    () => cells.map(({ address }): Entry => ({ kind: "item", key: itemKey(address), address })),
    [cells],
  );
  useLayoutEffect(() => {
    view.entries.value = cellEntries;
  }, [view, cellEntries]);
  const users = useMemo(() => createUsersAtRest(ui), [ui]);
  const rows = useMemo(() => rowEvents(ui, cellEntries, users), [ui, cellEntries, users]);

  const chosenAt = cellEntries.findIndex(({ key }) => key === chosen.value);
  const open = chosenAt < 0 ? undefined : cells[chosenAt]?.address;
  const wantsControl = useRef(false);
  const row = (): HTMLElement | null => root.querySelector("#specimen-row");
  const focusControl = (): void => {
    wantsControl.current = false;
    const control = open && root.getElementById(controlId(open));
    giveFocus(control ?? row()?.querySelector(".row :is(input, select, button)"));
  };
  const choose = (index: number, goesThere: boolean): void => {
    const key = cellEntries[index]?.key;
    current.value = index;
    wantsControl.current = goesThere;
    if (chosen.value === key && goesThere) focusControl();
    chosen.value = key;
  };
  const goTo = (index: number): void => {
    current.value = index;
    if (open !== undefined) chosen.value = cellEntries[index]?.key;
    showCell(index, true);
  };

  const revealed = view.revealing.value;
  useLayoutEffect(() => {
    const key = revealed && itemKey(revealed);
    const index = cellEntries.findIndex((entry) => entry.key === key);
    if (index < 0) return;
    view.revealing.value = undefined;
    choose(index, true);
    showCell(index, false);
  });

  const onClick = (event: TargetedMouseEvent<HTMLElement>): void => {
    const index = cellAt(event.target);
    if (index === undefined) {
      rows.onClick(event);
      return;
    }
    const isPress = event.detail > 0;
    // The second press is for what its row opens, such as the colour picker.
    const editor = cellEntries[index]?.key === chosen.value && isPress ? editorIn(row()) : null;
    if (editor !== null) editor.click();
    // A field that takes the focus from a finger calls a keyboard over what was pressed.
    else choose(index, !isPress || Reflect.get(event, "pointerType") !== "touch");
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const index = cellAt(event.target);
    if (event.key === "Escape" && open !== undefined) {
      keepKey(event);
      if (index === undefined) showCell(chosenAt, true);
      else chosen.value = undefined;
      return;
    }
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const next =
      index === undefined || hasModifier
        ? undefined
        : moveInCells(lines, { at: index, count: cells.length }, event.key);
    if (next === undefined) rows.onKeyDown(event);
    else {
      event.preventDefault();
      goTo(next);
    }
  };
  const events = {
    ...rows,
    onClick,
    onKeyDown,
    onFocusIn(event: TargetedEvent<HTMLElement>) {
      const index = cellAt(event.target);
      if (index !== undefined) current.value = index;
      rows.onFocusIn(event);
    },
  };
  return (
    <div class="specimens" {...events}>
      <div ref={scroller} class="list" onScroll={onScroll}>
        <div class="lines" style={{ height: `${height}px` }}>
          {drawn}
        </div>
      </div>
      {open && (
        <OpenRow
          address={open}
          index={chosenAt}
          onShown={() => {
            showCell(chosenAt, false);
            if (wantsControl.current) focusControl();
          }}
        />
      )}
    </div>
  );
}

/** The place of the specimen that holds this element. */
function cellAt(target: EventTarget | null): number | undefined {
  return target instanceof Element && target.closest(".specimen") !== null ? indexOfRow(target) : undefined;
}

/** What opens the editor of a row: its swatch, its list of targets, the button of its parts. */
function editorIn(row: HTMLElement | null): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[aria-haspopup="dialog"]') ?? null;
}
