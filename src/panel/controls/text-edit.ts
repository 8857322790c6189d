import type { TargetedFocusEvent, TargetedInputEvent, TargetedKeyboardEvent } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { ItemState } from "../../state/session.js";
import { type HandsUi, useHandsUi } from "../ui-context.js";
import { fitsKind } from "./fits-kind.js";
import { beginPending, type PendingGesture } from "./pending-gesture.js";

export interface TextEditOptions {
  readonly state: ItemState;
  /** What the field shows for the item's value. */
  readonly shown: string;
  /** What was typed as CSS text. Without it the text is the value. */
  readonly toValue?: (typed: string) => string;
}

/** What an `<input>` that edits an item needs, and whether what is typed now is a value. */
export interface TextEdit {
  readonly inputProps: {
    readonly type: "text";
    readonly spellcheck: false;
    readonly autocomplete: "off";
    readonly autocapitalize: "off";
    readonly value: string;
    readonly "aria-invalid": boolean;
    readonly "data-typed"?: "";
    readonly onFocus: (event: TargetedFocusEvent<HTMLInputElement>) => void;
    readonly onInput: (event: TargetedInputEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: TargetedKeyboardEvent<HTMLInputElement>) => void;
  };
  readonly isInvalid: boolean;
  /** The item's CSS text at this moment, what is being typed included. */
  current(): string;
  /** Steps and the like: sets at once, and keeps it as one undo step when the hand rests. */
  setNow(value: string): void;
}

/** How long a hand that steps by keys or wheel may rest within one undo step. */
const restMilliseconds = 600;

/** Editing an item as text: live while typing, kept by Enter or leaving, put back by Escape, one undo step. */
export function useTextEdit({ state, shown, toValue }: TextEditOptions): TextEdit {
  const ui = useHandsUi();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const editor = useMemo(() => createEditor(ui, setTyped), [ui]);
  editor.state = state;
  editor.toValue = toValue ?? ((text) => text.trim());
  useEffect(() => editor.finish, [editor]);
  const isInvalid = typed !== undefined && typed.trim() !== "" && editor.read(typed) === undefined;
  return {
    isInvalid,
    setNow: editor.setNow,
    current: editor.current,
    inputProps: {
      type: "text",
      spellcheck: false,
      autocomplete: "off",
      autocapitalize: "off",
      value: typed ?? shown,
      "aria-invalid": isInvalid,
      ...(typed === undefined ? {} : { "data-typed": "" }),
      onFocus: (event) => showStart(event.currentTarget),
      onInput: (event) => editor.type(event.currentTarget.value),
      onBlur: editor.finish,
      onKeyDown: (event) => {
        if (event.isComposing) return;
        if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.altKey) {
          editor.finish();
          showStart(event.currentTarget);
        } else if (event.key === "Escape" && editor.isTyping()) {
          event.stopPropagation();
          editor.putBack();
        }
      },
    },
  };
}

/** Selects all, with the caret at the start: a long value shows its beginning. */
function showStart(input: HTMLInputElement): void {
  input.setSelectionRange(0, input.value.length, "backward");
  input.scrollLeft = 0;
}

function createEditor(ui: HandsUi, show: (typed: string | undefined) => void) {
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
    if (editor.state === undefined) return;
    if (gesture?.isOpen !== true) gesture = beginPending(ui, editor.state.item.label);
    gesture.set([{ address: editor.state.address, value }]);
  };
  const editor = {
    // Set before each drawing, which is before any event can arrive.
    state: undefined as ItemState | undefined,
    toValue: (text: string): string => text,
    isTyping: () => typed !== undefined,
    /** The CSS text that was typed, or undefined when it is no value for this item. */
    read(text: string): string | undefined {
      const value = editor.toValue(text);
      const { state } = editor;
      if (state === undefined || ui.session.findFault(state.address, value) !== undefined) return undefined;
      return fitsKind(value, state.item.type.kind, before, ui.window.CSS) ? value : undefined;
    },
    current(): string {
      const value = typed === undefined ? undefined : editor.read(typed);
      return value ?? (editor.state === undefined ? "" : ui.session.itemState(editor.state.address).value);
    },
    type(text: string): void {
      clearTimeout(timer);
      if (typed === undefined) before = editor.state?.value ?? "";
      keepTyped(text);
      if (text.trim() === "") return;
      const value = editor.read(text);
      if (value !== undefined) set(value);
      else ui.announce(ui.strings.t("value.invalid"), { visible: true });
    },
    setNow(value: string): void {
      keepTyped(undefined);
      set(value);
      clearTimeout(timer);
      timer = setTimeout(() => gesture?.commit(), restMilliseconds);
    },
    putBack(): void {
      gesture?.cancel();
      keepTyped(undefined);
    },
    finish(): void {
      clearTimeout(timer);
      if (typed === undefined) {
        gesture?.commit();
        return;
      }
      const { state } = editor;
      const text = typed;
      keepTyped(undefined);
      if (text.trim() === "") {
        gesture?.cancel();
        if (state !== undefined) ui.session.revert(state.address);
      } else if (editor.read(text) === undefined) {
        gesture?.cancel();
        ui.announce(ui.strings.t("value.refused", { value: editor.current() }), { visible: true });
      } else gesture?.commit();
    },
  };
  return editor;
}
