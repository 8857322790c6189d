import { colorTextOf } from "../../../model/color-text.js";
import { itemKey } from "../../../model/overrides.js";
import type { ItemState } from "../../../state/session/session.js";
import { readSum } from "../../numbers/arithmetic.js";
import { formatDimension } from "../../numbers/dimension.js";
import { convertForGood, readMetrics } from "../../numbers/units.js";
import type { PanelUi } from "../../ui/ui.js";
import { fitsKind } from "./fits-kind.js";
import { beginPending, type PendingGesture } from "./pending-gesture.js";
import { forgetRefused, refusedText, refuseText } from "./refused-texts.js";

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
  /** Steps and the like: sets at once, and keeps it as one undo step when the input pauses. */
  setNow(value: string): void;
  /** Takes back what was typed, and what it set. */
  putBack(): void;
  /** Keeps what was typed; what cannot be kept stays in the field, marked, and the page has the value before it. */
  finish(): void;
  /** The item's value may be another: what was refused before is over then. */
  follow(): void;
}

/** How long steps by keys or wheel may pause within one undo step, and typing before it is told. */
const restMilliseconds = 600;

/** An editor that tells `show` what is being typed; undefined when nothing is. */
export function createTextEditor(
  ui: PanelUi,
  edited: () => EditedText,
  show: (typed: string | undefined) => void,
): TextEditor {
  let gesture: PendingGesture | undefined;
  let typed = refusedText(ui, edited().state.address)?.text;
  // The value when typing began: what is typed need not be stricter than that.
  let before = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keepTyped = (text: string | undefined): void => {
    typed = text;
    show(text);
  };
  const stopTyping = (): void => {
    keepTyped(undefined);
    forgetRefused(ui, edited().state.address);
  };
  const refuse = (text: string, words: string): void =>
    refuseText(ui, edited().state.address, { text, words });
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
      const fits = fitsKind(
        colorTextOf(type, value),
        { kind: type.kind, before: colorTextOf(type, before) },
        ui.window.CSS,
      );
      return fits ? value : undefined;
    },
    current() {
      const value = typed === undefined ? undefined : editor.read(typed);
      return value ?? ui.session.itemState(edited().state.address).value;
    },
    type(text) {
      clearTimeout(timer);
      if (typed === undefined || gesture?.isOpen !== true) before = edited().state.value;
      keepTyped(text);
      const value = text.trim() === "" ? undefined : editor.read(text);
      if (value !== undefined) set(value);
      if (value !== undefined || text.trim() === "") forgetRefused(ui, edited().state.address);
      // Not at each key: what is said between two keys nobody hears to its end.
      else timer = setTimeout(() => refuse(text, ui.strings.t("value.invalid")), restMilliseconds);
    },
    setNow(value) {
      stopTyping();
      set(value);
      clearTimeout(timer);
      timer = setTimeout(() => gesture?.commit(), restMilliseconds);
    },
    putBack() {
      clearTimeout(timer);
      gesture?.cancel();
      stopTyping();
    },
    follow() {
      const { address } = edited().state;
      const isRefused = ui.view.refused.value.has(itemKey(address));
      if (isRefused && refusedText(ui, address) === undefined) stopTyping();
    },
    finish() {
      clearTimeout(timer);
      if (typed === undefined) {
        gesture?.commit();
        return;
      }
      if (typed.trim() === "") {
        stopTyping();
        gesture?.cancel();
        ui.session.revert(edited().state.address);
      } else if (editor.read(typed) === undefined) {
        gesture?.cancel();
        refuse(typed, ui.strings.t("value.refused", { value: editor.current() }));
      } else {
        stopTyping();
        gesture?.commit();
      }
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
