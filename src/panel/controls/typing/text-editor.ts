import { itemKey } from "../../../model/overrides.js";
import { onDemand } from "../../ui/on-demand.js";
import type { PanelUi } from "../../ui/ui.js";
import { beginPending, type PendingGesture } from "./pending-gesture.js";
import { type EditedText, mayGiveChannels, readTyped } from "./read-typed.js";
import { forgetRefused, refusedText, refuseText } from "./refused-texts.js";

/** Edits one item as text. */
export interface TextEditor {
  isTyping(): boolean;
  /** Whether this is a value for the item or, where it holds the channels of a colour, a whole one to take them from. */
  mayBe(typed: string): boolean;
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
  const refuseTyped = (text: string): void =>
    refuse(text, ui.strings.t("value.refused", { value: editor.current() }));
  const keepChannels = (text: string): void => {
    const { address } = edited().state;
    ui.load(onDemand.asChannels(), (asChannels) => {
      // Meanwhile something else may have been typed, or another key has kept this.
      if (typed !== text) return;
      const value = asChannels(text, ui.session.itemState(address));
      if (value === undefined) refuseTyped(text);
      else {
        stopTyping();
        ui.session.set(address, value);
      }
    });
  };
  const read = (text: string): string | undefined => readTyped(ui, edited(), { text, before });
  const set = (value: string): void => {
    const { address, item } = edited().state;
    if (gesture?.isOpen !== true) gesture = beginPending(ui, item.label);
    gesture.set([{ address, value }]);
  };
  const editor: TextEditor = {
    isTyping: () => typed !== undefined,
    mayBe: (text) => read(text) !== undefined || mayGiveChannels(ui, edited(), text),
    current() {
      const value = typed === undefined ? undefined : read(typed);
      return value ?? ui.session.itemState(edited().state.address).value;
    },
    type(text) {
      clearTimeout(timer);
      if (typed === undefined || gesture?.isOpen !== true) before = edited().state.value;
      keepTyped(text);
      const value = text.trim() === "" ? undefined : read(text);
      if (value !== undefined) set(value);
      if (text.trim() === "" || editor.mayBe(text)) forgetRefused(ui, edited().state.address);
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
      if (typed === undefined) gesture?.commit();
      else if (typed.trim() === "") {
        stopTyping();
        gesture?.cancel();
        ui.session.revert(edited().state.address);
      } else if (read(typed) === undefined) {
        gesture?.cancel();
        if (editor.mayBe(typed)) keepChannels(typed);
        else refuseTyped(typed);
      } else {
        stopTyping();
        gesture?.commit();
      }
    },
  };
  return editor;
}
