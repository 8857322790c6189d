import type { ButtonHTMLAttributes, TargetedMouseEvent } from "preact";
import { Icon, type IconName } from "./icons.js";

export interface IconButtonProps {
  readonly icon: IconName;
  /** Accessible name and hint. */
  readonly label: string;
  readonly keys?: string | undefined;
  /** Why it cannot be pressed now; the button stays reachable and says so. */
  readonly disabledReason?: string | undefined;
  readonly onClick: (event: TargetedMouseEvent<HTMLButtonElement>) => void;
  readonly attributes?: ButtonHTMLAttributes<HTMLButtonElement> & Readonly<Record<`data-${string}`, string>>;
}

/** A button that is only a drawing; its name and shortcut show on hover and focus. */
export function IconButton({ icon, label, keys, disabledReason, onClick, attributes }: IconButtonProps) {
  const isDisabled = disabledReason !== undefined;
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      aria-disabled={isDisabled}
      data-hint={disabledReason ?? label}
      data-hint-keys={keys}
      onClick={(event) => {
        if (!isDisabled) onClick(event);
      }}
      {...attributes}
    >
      <Icon name={icon} />
    </button>
  );
}
