import { findExcess } from "../../../css/values/excess.js";
import { channelsOf, colorTextOf } from "../../../model/color-text.js";
import { fitsKind } from "../../../state/session/items/fits-kind.js";
import type { ItemState } from "../../../state/session/session.js";
import { readSum } from "../../numbers/arithmetic.js";
import { formatDimension } from "../../numbers/dimension.js";
import { convertForGood, readMetrics } from "../../numbers/units.js";
import type { PanelUi } from "../../ui/ui.js";

/** What a field edits, as it was last drawn. */
export interface EditedText {
  readonly state: ItemState;
  /** What a bare number means in the field of a number; undefined where the text is the value. */
  readonly unit: string | undefined;
}

/** The CSS text that was typed, or undefined when it is no value for this item. */
export function readTyped(
  { session, window }: PanelUi,
  { state, unit }: EditedText,
  { text, before }: { readonly text: string; readonly before: string },
): string | undefined {
  const value = unit === undefined ? text.trim() : toCss(text, unit, window);
  if (session.findFault(state.address, value) !== undefined) return undefined;
  const { type } = state.item;
  const fits = fitsKind(
    colorTextOf(type, value),
    { kind: type.kind, before: colorTextOf(type, before) },
    window.CSS,
  );
  return fits ? value : undefined;
}

/** Whether the item holds the channels of a colour, and the text may be a whole one to take them from. */
export function mayGiveChannels({ window }: PanelUi, { state }: EditedText, text: string): boolean {
  if (channelsOf(state.item.type) === undefined || findExcess(text) !== undefined) return false;
  return window.CSS.supports("color", `rgb(from ${text} r g b)`);
}

/** A bare number takes the unit the field shows; a sum is worked out where that holds for good, and else stands in
 * `calc()`; anything else is CSS text as typed. */
function toCss(typed: string, unit: string, window: Window): string {
  const sum = readSum(typed, (dimension, to) => convertForGood(dimension, to, () => readMetrics(window)));
  const { result } = sum ?? {};
  if (result !== undefined) return formatDimension({ ...result, unit: result.unit || unit });
  return sum?.isWorked === true ? `calc(${sum.css})` : typed.trim();
}
