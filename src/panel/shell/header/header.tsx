import { modesOfPage } from "../../../model/item-modes.js";
import { IconButton } from "../../buttons/icon-button.js";
import { useUi } from "../../ui/ui.js";
import { useRevision } from "../../ui/use-session.js";
import { switchPageMode } from "../../window/switch-page-mode.js";
import { ToolButton } from "../action-buttons.js";
import { MenuButton } from "./menu-button.js";

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
