import type { ButtonHTMLAttributes, TargetedMouseEvent } from "preact";
import { Icon, type IconName } from "./icons.js";

export interface IconButtonProps {
  readonly icon: IconName;
  /** Accessible name and hint. */
  readonly label: string;
  /** It cannot be pressed now, but stays reachable. */
  readonly isDisabled?: boolean;
  readonly onClick: (event: TargetedMouseEvent<HTMLButtonElement>) => void;
  readonly attributes?: ButtonHTMLAttributes<HTMLButtonElement> & Readonly<Record<`data-${string}`, string>>;
}

/** A button that is only a drawing; its name and shortcut show on hover and focus. */
export function IconButton({ icon, label, isDisabled = false, onClick, attributes }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      aria-disabled={isDisabled}
      data-hint={label}
      onClick={(event) => {
        if (!isDisabled) onClick(event);
      }}
      {...attributes}
    >
      <Icon name={icon} />
    </button>
  );
}
