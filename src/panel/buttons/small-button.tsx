import { Icon } from "./icons.js";

interface SmallButtonProps {
  readonly label: string;
  readonly icon: "up" | "close";
  readonly onPress: () => void;
}

/** A button with an icon and no words, for one line of a list. */
export function SmallButton({ label, icon, onPress }: SmallButtonProps) {
  return (
    <button type="button" class="icon-button small" aria-label={label} data-hint={label} onClick={onPress}>
      <Icon name={icon === "up" ? "chevron" : "close"} class={icon} />
    </button>
  );
}
