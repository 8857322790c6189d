import { colorTextOf } from "../../model/color-text.js";
import type { ItemState } from "../../state/session/session.js";
import { readSum } from "../numbers/arithmetic.js";
import { formatDimension } from "../numbers/dimension.js";
import { convertForGood, readMetrics } from "../numbers/units.js";
import type { PanelUi } from "../ui/ui.js";
import { fitsKind } from "./fits-kind.js";
import { beginPending, type PendingGesture } from "./pending-gesture.js";

/** What a field edits, as it was last drawn. */
export interface EditedText {
  readonly state: ItemState;
  /** What a bare number means in the field of a number; undefined where the text is the value. */
  readonly unit: string | undefined;
}

/** Edits one item as text. */
export interface TextEditor {
  isTyping(): boolean;
  /** The CSS text that was typed, or undefined when it is no value for this item. */
  read(typed: string): string | undefined;
  /** The item's CSS text at this moment, what is being typed included. */
  current(): string;
  /** This is in the field now. */
  type(text: string): void;
  /** Steps and the like: sets at once, and keeps it as one undo step when the hand rests. */
  setNow(value: string): void;
  /** Takes back what was typed, and what it set. */
  putBack(): void;
  /** Keeps what was typed, or says why it cannot be kept. */
  finish(): void;
}

/** How long a hand that steps by keys or wheel may rest within one undo step, and one that types before it is told. */
const restMilliseconds = 600;

/** An editor that tells `show` what is being typed; undefined when nothing is. */
export function createTextEditor(
  ui: PanelUi,
  edited: () => EditedText,
  show: (typed: string | undefined) => void,
): TextEditor {
  let gesture: PendingGesture | undefined;
  let typed: string | undefined;
  // The value when typing began: what is typed need not be stricter than that.
  let before = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keepTyped = (text: string | undefined): void => {
    typed = text;
    show(text);
  };
  const set = (value: string): void => {
    const { address, item } = edited().state;
    if (gesture?.isOpen !== true) gesture = beginPending(ui, item.label);
    gesture.set([{ address, value }]);
  };
  const editor: TextEditor = {
    isTyping: () => typed !== undefined,
    read(text) {
      const { state, unit } = edited();
      const value = unit === undefined ? text.trim() : toCss(text, unit, ui.window);
      if (ui.session.findFault(state.address, value) !== undefined) return undefined;
      const { type } = state.item;
      const fits = fitsKind(colorTextOf(type, value), type.kind, colorTextOf(type, before), ui.window.CSS);
      return fits ? value : undefined;
    },
    current() {
      const value = typed === undefined ? undefined : editor.read(typed);
      return value ?? ui.session.itemState(edited().state.address).value;
    },
    type(text) {
      clearTimeout(timer);
      if (typed === undefined) before = edited().state.value;
      keepTyped(text);
      if (text.trim() === "") return;
      const value = editor.read(text);
      if (value !== undefined) set(value);
      // Not at each key: what is said between two keys nobody hears to its end.
      else
        timer = setTimeout(
          () => ui.announce(ui.strings.t("value.invalid"), { visible: true }),
          restMilliseconds,
        );
    },
    setNow(value) {
      keepTyped(undefined);
      set(value);
      clearTimeout(timer);
      timer = setTimeout(() => gesture?.commit(), restMilliseconds);
    },
    putBack() {
      clearTimeout(timer);
      gesture?.cancel();
      keepTyped(undefined);
    },
    finish() {
      clearTimeout(timer);
      if (typed === undefined) {
        gesture?.commit();
        return;
      }
      const text = typed;
      keepTyped(undefined);
      if (text.trim() === "") {
        gesture?.cancel();
        ui.session.revert(edited().state.address);
      } else if (editor.read(text) === undefined) {
        gesture?.cancel();
        ui.announce(ui.strings.t("value.refused", { value: editor.current() }), { visible: true });
      } else gesture?.commit();
    },
  };
  return editor;
}

/** A bare number takes the unit the field shows; a sum is worked out where that holds for good, and else stands in
 * `calc()`; anything else is CSS text as typed. */
function toCss(typed: string, unit: string, window: Window): string {
  const sum = readSum(typed, (dimension, to) => convertForGood(dimension, to, () => readMetrics(window)));
  const { result } = sum ?? {};
  if (result !== undefined) return formatDimension({ ...result, unit: result.unit || unit });
  return sum?.isWorked === true ? `calc(${sum.css})` : typed.trim();
}
