import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { useUi } from "../../ui/ui.js";

type Keyboard = "decimal" | "text";

/** Which keyboard a phone shows for a field, and the button in the field that calls the other. */
interface DigitKeyboard {
  readonly inputMode: Keyboard;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly button: VNode | false;
}

/** Calls a phone's keyboard of digits for a number. It has no letters, so a button in the field calls the one that has. */
export function useDigitKeyboard(label: string, isNumber: boolean): DigitKeyboard {
  const fitting = isNumber ? "decimal" : "text";
  // Held while the field has the focus: a keyboard must not change under the fingers when the value does.
  const [shown, show] = useState<Keyboard | undefined>(undefined);
  return {
    inputMode: shown ?? fitting,
    onFocus: () => show(fitting),
    onBlur: () => show(undefined),
    button: shown === "decimal" && <LettersButton label={label} onPress={() => show("text")} />,
  };
}

interface LettersButtonProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** The style sheet hides it where there is no finger to press it. */
function LettersButton({ label, onPress }: LettersButtonProps) {
  return (
    <button
      type="button"
      class="letters"
      tabIndex={-1}
      aria-label={useUi().strings.t("number.letters", { label })}
      // The focus, and with it the keyboard, stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      Aa
    </button>
  );
}
