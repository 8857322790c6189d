import type { TargetedFocusEvent, TargetedInputEvent, TargetedKeyboardEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ItemState } from "../../state/session/session.js";
import { useHandsUi } from "../ui/ui-context.js";
import type { EditedText, TextEditor } from "./edited-text.js";

export interface TextEditOptions {
  readonly state: ItemState;
  /** What the field shows for the item's value. */
  readonly shown: string;
  /** Makes it the field of a number: what a bare number means. Without it the text is the value. */
  readonly unit?: string;
}

/** What an `<input>` that edits an item needs. */
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
  /** The item's CSS text at this moment, what is being typed included. */
  current(): string;
  /** Steps and the like: sets at once, and keeps it as one undo step when the hand rests. */
  setNow(value: string): void;
}

/** Editing an item as text: live while typing, kept by Enter or leaving, put back by Escape, one undo step. */
export function useTextEdit({ state, shown, unit }: TextEditOptions): TextEdit {
  const ui = useHandsUi();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const edited = useRef<EditedText>({ state, unit });
  edited.current = { state, unit };
  const editor = useRef<TextEditor | undefined>(undefined);
  useEffect(() => () => editor.current?.finish(), []);
  const withEditor = (run: (editor: TextEditor) => void): void =>
    ui.withTouch((touch, whole) => {
      editor.current ??= touch.createTextEditor(whole, () => edited.current, setTyped);
      run(editor.current);
    });
  // In turn with what was typed before there was an editor.
  const finish = (): void => ui.withTouch(() => editor.current?.finish());
  const isInvalid = typed !== undefined && typed.trim() !== "" && editor.current?.read(typed) === undefined;
  return {
    setNow: (value) => withEditor((one) => one.setNow(value)),
    current: () => editor.current?.current() ?? ui.session.itemState(state.address).value,
    inputProps: {
      type: "text",
      spellcheck: false,
      autocomplete: "off",
      autocapitalize: "off",
      value: typed ?? shown,
      "aria-invalid": isInvalid,
      ...(typed === undefined ? {} : { "data-typed": "" }),
      onFocus: (event) => showStart(event.currentTarget),
      onInput: ({ currentTarget: { value } }) => withEditor((one) => one.type(value)),
      onBlur: finish,
      onKeyDown: (event) => {
        if (event.isComposing) return;
        const { currentTarget } = event;
        if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.altKey) {
          finish();
          ui.withTouch(() => showStart(currentTarget));
        } else if (event.key === "Escape" && editor.current?.isTyping()) {
          event.stopPropagation();
          editor.current.putBack();
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
