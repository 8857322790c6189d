import type { ReadonlySignal } from "@preact/signals";
import { indexOfRow } from "../list/find-row.js";
import { isElement } from "../ui/is-element.js";
import type { PanelUi } from "../ui/ui.js";
import { extendTo, keysOf, type RowSet } from "./row-set.js";

interface PressCommands {
  readonly frame: HTMLElement;
  readonly selected: ReadonlySignal<RowSet>;
  readonly press: (index: number, isRange: boolean) => void;
  /** Selects these rows and no others. */
  readonly paint: (rows: RowSet) => void;
}

/**
 * Hears presses on the labels of rows and beside them, and on headings, before anything else does; what stands in a row
 * can be used as always. A mouse that is dragged over rows takes them all in.
 */
export function listenForPresses(
  { root, view }: PanelUi,
  { frame, selected, press, paint }: PressCommands,
): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let from: number | undefined;
  let before = selected.value;
  let hasPainted = false;

  const onDown = (event: PointerEvent): void => {
    const index = pressedLine(event.target);
    hasPainted = false;
    if (index === undefined || event.button !== 0) return;
    // The label of a number would be dragged.
    event.stopPropagation();
    if (event.pointerType === "touch") return;
    from = index;
    before = selected.value;
  };
  const onMove = ({ clientX, clientY, buttons }: PointerEvent): void => {
    if (buttons === 0) from = undefined;
    const to = from === undefined ? undefined : indexOfRow(root.elementFromPoint(clientX, clientY));
    if (from === undefined || to === undefined || (to === from && !hasPainted)) return;
    hasPainted = true;
    const range = keysOf(view.entries.value.slice(Math.min(from, to), Math.max(from, to) + 1));
    const [anchor] = range;
    if (anchor !== undefined) paint(extendTo({ ...before, anchor }, range.at(-1) ?? anchor, range));
  };
  const onClick = (event: MouseEvent): void => {
    from = undefined;
    const index = pressedLine(event.target);
    if (index === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (!hasPainted) press(index, event.shiftKey);
  };

  frame.addEventListener("pointerdown", onDown, options);
  frame.addEventListener("pointermove", onMove, options);
  frame.addEventListener("click", onClick, options);
  return () => listening.abort();
}

/** The line that a press selects: on its label, its heading, or beside what stands in it. */
function pressedLine(target: EventTarget | null): number | undefined {
  if (!isElement(target) || target.closest(".list") === null) return undefined;
  const isMeant = target.matches(
    ".row, .row > .label, .row > .label *, .heading, .heading *, .ramp, .ramp .strip",
  );
  return isMeant ? indexOfRow(target) : undefined;
}
