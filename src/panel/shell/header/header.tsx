import { modesOfPage } from "../../../model/item-modes.js";
import { IconButton } from "../../buttons/icon-button.js";
import type { IconName } from "../../buttons/icons.js";
import type { ActionId } from "../../ui/ui.js";
import { useUi } from "../../ui/ui.js";
import { useRevision } from "../../ui/use-session.js";
import { switchPageMode } from "../../window/switch-page-mode.js";
import { type MenuName, openMenu } from "./menus.js";

/** Title and tools. Dragging it moves a floating panel. */
export function Header() {
  const { session, strings, view } = useUi();
  useRevision();
  const { t } = strings;
  const { undo, redo } = session.history();
  const { mode } = view.layout.value;
  const isInspecting = view.inspecting.value !== undefined;
  return (
    <header class="header" data-drag>
      <h2 class="title clip">{t("title")}</h2>
      <StepButton id="undo" what={undo} />
      <StepButton id="redo" what={redo} />
      <ToolButton id="inspect" icon="inspect" label={t("inspect")} isPressed={isInspecting} />
      <PageModeButton />
      <MenuButton
        name="dock"
        icon={mode === "right" || mode === "bottom" ? `dock-${mode}` : "dock-float"}
        label={t("dock")}
      />
      <MenuButton name="more" icon="more" label={t("more")} />
      <ToolButton id="close" icon="close" label={t("close")} />
    </header>
  );
}

function StepButton({ id, what }: { readonly id: "undo" | "redo"; readonly what: string | undefined }) {
  const { t } = useUi().strings;
  const label = what === undefined ? t(id) : t(`${id}.what`, { what });
  return <ToolButton id={id} icon={id} label={label} isDisabled={what === undefined} />;
}

interface ToolButtonProps {
  readonly id: ActionId;
  readonly icon: IconName;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
}

/** A button for one of the panel's actions. */
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

/** Shows the page itself in its other mode, where the configuration says it has two; it tells of changes that wait there. */
function PageModeButton() {
  const ui = useUi();
  const { session, strings } = ui;
  const tab = session.config.tabs.find(({ colorExtras }) => colorExtras?.panelSettings.colorMode);
  const modes = modesOfPage(session.config);
  if (!tab || !modes) return null;
  const waiting = session.otherModeCount();
  const next = session.activeScheme(tab.id) === modes.darkScheme ? "light" : "dark";
  return (
    <IconButton
      icon={next === "dark" ? "moon" : "sun"}
      label={strings.t(`page.${next}`)}
      onClick={() => switchPageMode(ui, next)}
      attributes={{
        "data-action": "page-mode",
        ...(waiting > 0 ? { "aria-description": strings.count("changes", waiting) } : {}),
      }}
    />
  );
}

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
