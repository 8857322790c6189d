import { IconButton } from "../../buttons/icon-button.js";
import type { IconName } from "../../buttons/icons.js";
import { useUi } from "../../ui/ui.js";
import { type MenuName, openMenu } from "./menus.js";

interface MenuButtonProps {
  readonly name: MenuName;
  readonly icon: IconName;
  readonly label: string;
}

/** A button that opens one of the shell's menus. */
export function MenuButton({ name, icon, label }: MenuButtonProps) {
  const ui = useUi();
  return (
    <IconButton
      icon={icon}
      label={label}
      onClick={({ currentTarget }) => openMenu(ui, name, currentTarget)}
      attributes={{ "data-action": name, "aria-haspopup": "menu" }}
    />
  );
}
