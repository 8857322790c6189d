import type { ButtonHTMLAttributes, TargetedMouseEvent } from "preact";
import { Icon, type IconName } from "./icons.js";

export interface IconButtonProps {
  readonly icon: IconName;
  /** Accessible name and hint. */
  readonly label: string;
  /**
   * It is shown as one that cannot be pressed now. Whoever hears the press looks again: the next may come before
   * this is drawn.
   */
  readonly isDisabled?: boolean;
  readonly onClick?: (event: TargetedMouseEvent<HTMLButtonElement>) => void;
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
      onClick={onClick}
      {...attributes}
    >
      <Icon name={icon} />
    </button>
  );
}
