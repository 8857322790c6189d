import { useState } from "preact/hooks";
import { giveFocus } from "../keyboard/focus.js";
import type { Strings } from "../strings/strings.js";
import { useUi } from "../ui/ui.js";
import { writeClipboard } from "../ui/write-clipboard.js";

export interface CopyButtonProps {
  /** Asked for when the button is pressed. */
  readonly text: () => string;
  readonly label: string;
  readonly action: string;
  readonly isDisabled?: boolean;
}

/** A button that copies and then says in its own place whether it did. */
export function CopyButton(props: CopyButtonProps) {
  const { strings, window } = useUi();
  return <CopyTextButton {...props} strings={strings} window={window} />;
}

interface CopyTextButtonProps extends CopyButtonProps {
  readonly strings: Strings;
  readonly window: Window;
}

/** The same where no panel is. */
export function CopyTextButton(props: CopyTextButtonProps) {
  const { text, label, action, isDisabled = false, window } = props;
  const { t } = props.strings;
  const [outcome, setOutcome] = useState<"copy.done" | "copy.failed">();
  const copy = async (button: HTMLElement): Promise<void> => {
    const isCopied = (await writeClipboard(window, text())) || copyBySelection(button, text());
    setOutcome(isCopied ? "copy.done" : "copy.failed");
  };
  return (
    <>
      <button
        type="button"
        class="button"
        data-action={action}
        disabled={isDisabled}
        onClick={(event) => void copy(event.currentTarget)}
        onBlur={() => setOutcome(undefined)}
      >
        {outcome === undefined ? label : t(outcome)}
      </button>
      <span class="visually-hidden" role="status">
        {outcome !== undefined && t(outcome)}
      </span>
    </>
  );
}

function copyBySelection(button: HTMLElement, text: string): boolean {
  const field = button.ownerDocument.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  button.after(field);
  field.select();
  const isCopied = button.ownerDocument.execCommand("copy");
  field.remove();
  giveFocus(button);
  return isCopied;
}
