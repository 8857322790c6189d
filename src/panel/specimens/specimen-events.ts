import type { TargetedEvent, TargetedKeyboardEvent, TargetedMouseEvent } from "preact";
import { keepKey } from "../keyboard/escape.js";
import { indexOfRow } from "../list/find-row.js";
import type { listEvents } from "../list/list-events.js";
import { isElement } from "../ui/is-element.js";
import type { SpecimenLine } from "./lay-cells.js";
import { moveInCells } from "./move-in-cells.js";
import type { Cells } from "./specimen-cell.js";
import type { Chosen } from "./use-chosen.js";

interface Heard {
  /** What rows do, and specimens, too. */
  readonly rows: ReturnType<typeof listEvents>;
  readonly lines: readonly SpecimenLine[];
  readonly count: number;
  readonly current: Cells["current"];
  readonly chosen: Chosen;
  readonly showCell: (cell: number, takesFocus: boolean) => void;
}

/** What happens to specimens and to the row of one, heard once for all. */
export function specimenEvents({ rows, lines, count, current, chosen, showCell }: Heard) {
  return {
    ...rows,
    onFocusIn(event: TargetedEvent<HTMLElement>): void {
      const cell = cellAt(event.target);
      if (cell !== undefined) current.value = cell;
      rows.onFocusIn(event);
    },
    onClick(event: TargetedMouseEvent<HTMLElement>): void {
      const cell = cellAt(event.target);
      if (cell === undefined) {
        rows.onClick(event);
        return;
      }
      const isPress = event.detail > 0;
      // The second press is for what its row opens, such as the colour picker.
      const editor = cell === chosen.at && isPress ? editorIn(chosen.row()) : null;
      if (editor !== null) editor.click();
      // A field that takes the focus from a finger calls a keyboard over what was pressed.
      else chosen.choose(cell, !isPress || Reflect.get(event, "pointerType") !== "touch");
    },
    onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
      if (event.defaultPrevented || event.isComposing) return;
      const cell = cellAt(event.target);
      if (event.key === "Escape" && chosen.address !== undefined) {
        keepKey(event);
        if (cell === undefined) showCell(chosen.at, true);
        else chosen.close();
        return;
      }
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      const next =
        cell === undefined || hasModifier ? undefined : moveInCells(lines, { at: cell, count }, event.key);
      if (next === undefined) {
        rows.onKeyDown(event);
        return;
      }
      event.preventDefault();
      chosen.goTo(next);
    },
  };
}

/** The place of the specimen that holds this element. */
function cellAt(target: EventTarget | null): number | undefined {
  return isElement(target) && target.closest(".specimen") !== null ? indexOfRow(target) : undefined;
}

/** What opens the editor of a row: its swatch, its list of targets, the button of its parts. */
function editorIn(row: HTMLElement | null): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[aria-haspopup="dialog"]') ?? null;
}
