import { IconButton } from "../buttons/icon-button.js";
import type { IconName } from "../buttons/icons.js";
import { type ActionId, useUi } from "../ui/ui.js";

/** Buttons of the shell for the panel's actions, as drawings and as words. */

interface ToolButtonProps {
  readonly id: ActionId;
  readonly icon: IconName;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
}

/** One of the panel's actions as a drawing. */
export function ToolButton({ id, icon, label, isDisabled = false, isPressed }: ToolButtonProps) {
  const ui = useUi();
  const pressed = isPressed === undefined ? {} : { "aria-pressed": isPressed };
  return (
    <IconButton
      icon={icon}
      label={label}
      isDisabled={isDisabled}
      onClick={() => ui.run(id)}
      attributes={{ "data-action": id, ...pressed }}
    />
  );
}

interface WordButtonProps {
  readonly id: "import" | "export" | "apply";
  readonly look: "word" | "primary";
  /** Told with its name: which formats, or why it cannot be done now. */
  readonly about: string | undefined;
  readonly isDisabled?: boolean;
}

/** One of the panel's actions as a word. */
export function WordButton({ id, look, about, isDisabled = false }: WordButtonProps) {
  const ui = useUi();
  return (
    <button
      type="button"
      class={`button ${look}`}
      data-action={id}
      data-hint={about}
      aria-description={about}
      aria-disabled={isDisabled}
      onClick={() => ui.run(id)}
    >
      {ui.strings.t(id)}
    </button>
  );
}
