import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ItemState } from "../../../state/session/session.js";
import { keepKey } from "../../keyboard/escape.js";
import type { RowEvents } from "../../list/row-events.js";
import { useUi } from "../../ui/ui.js";
import type { EditedText } from "./read-typed.js";
import { refusedText } from "./refused-texts.js";
import { createTextEditor } from "./text-editor.js";

export interface TextEditOptions {
  readonly state: ItemState;
  /** Of the `<input>`. */
  readonly id: string;
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
    readonly "aria-errormessage"?: string;
    readonly "aria-describedby"?: string;
  };
  /** Stands beside the field while what is typed is no value: says so to a screen reader. */
  readonly error: VNode | false;
  /** What it hears. */
  readonly events: Required<Pick<RowEvents<HTMLInputElement>, "focusin" | "input" | "focusout" | "keydown">>;
  /** The item's CSS text at this moment, what is being typed included. */
  current(): string;
  /** Steps and the like: sets at once, and keeps it as one undo step when the input pauses. */
  setNow(value: string): void;
}

/** Editing an item as text: on the page while it is typed, kept by Enter or leaving, put back by Escape, one undo step. */
export function useTextEdit({ state, id, shown, unit }: TextEditOptions): TextEdit {
  const ui = useUi();
  const [typed, setTyped] = useState(() => refusedText(ui, state.address)?.text);
  const edited = useRef<EditedText>({ state, unit });
  edited.current = { state, unit };
  const editor = useMemo(() => createTextEditor(ui, () => edited.current, setTyped), [ui]);
  useEffect(() => () => editor.finish(), [editor]);
  useEffect(editor.follow, [editor, state.value]);
  const errorId = `${id}-error`;
  const refused = refusedText(ui, state.address);
  // A colour that the page has to find out, such as `currentColor`, is only known as none once its channels are asked for.
  const isInvalid =
    typed !== undefined && typed.trim() !== "" && (refused?.text === typed || !editor.mayBe(typed));
  return {
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
      ...(isInvalid && { "aria-errormessage": errorId, "aria-describedby": errorId }),
    },
    error: isInvalid && (
      <span id={errorId} class="visually-hidden">
        {refused?.words ?? ui.strings.t("value.invalid")}
      </span>
    ),
    events: {
      focusin: (_, input) => showStart(input),
      input: (_, { value }) => editor.type(value),
      focusout: editor.finish,
      keydown: (event, input) => {
        if (event.isComposing) return;
        if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.altKey) {
          editor.finish();
          showStart(input);
        } else if (event.key === "Escape" && editor.isTyping()) {
          keepKey(event);
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
