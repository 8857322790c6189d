import { useRef } from "preact/hooks";
import type { ActionId, PanelAction } from "../action.js";
import { IconButton } from "../icon-button.js";
import type { IconName } from "../icons.js";
import { Menu, type MenuItem } from "../layers/menu.js";
import { pageMode, setPageMode } from "../page-mode.js";
import { type PanelUi, useUi } from "../ui-context.js";
import { useRevision } from "../use-session.js";
import { useDrag } from "./drag.js";

/** Title and tools. Dragging it moves a floating panel. */
export function Header() {
  const ui = useUi();
  const bar = useRef<HTMLElement>(null);
  useDrag(bar);
  useRevision();
  const { t } = ui.strings;
  const actions = ui.actions();
  const button = (id: ActionId, icon: IconName) => {
    const action = actions.find((one) => one.id === id);
    return action && <ActionButton action={action} icon={icon} />;
  };
  return (
    <header ref={bar} class="header">
      <h2 class="title clip">{t("title")}</h2>
      {button("undo", "undo")}
      {button("redo", "redo")}
      {button("inspect", "inspect")}
      <PageModeButton />
      <DockButton actions={actions} />
      <MoreButton actions={actions} />
      {button("close", "close")}
    </header>
  );
}

function ActionButton({ action, icon }: { readonly action: PanelAction; readonly icon: IconName }) {
  const pressed = action.checked === undefined ? {} : { "aria-pressed": action.checked };
  return (
    <IconButton
      icon={icon}
      label={action.label}
      keys={action.keys}
      disabledReason={action.disabledReason}
      onClick={action.run}
      attributes={{ "data-action": action.id, ...pressed }}
    />
  );
}

/** Shows the page itself in its other mode, where the configuration says it has two. */
function PageModeButton() {
  const { session, strings, document, window } = useUi();
  const hasModes = session.config.tabs.some((tab) => tab.colorExtras?.panelSettings.colorMode);
  if (!hasModes) return null;
  const next = pageMode(document, window) === "dark" ? "light" : "dark";
  return (
    <IconButton
      icon={next === "dark" ? "moon" : "sun"}
      label={strings.t(`page.${next}`)}
      onClick={() => setPageMode(document, next)}
      attributes={{ "data-action": "page-mode" }}
    />
  );
}

function DockButton({ actions }: { readonly actions: readonly PanelAction[] }) {
  const ui = useUi();
  const modes = actions.filter((action) => action.id.startsWith("dock-"));
  const current = modes.find((action) => action.checked)?.id;
  return (
    <IconButton
      icon={current === "dock-bottom" || current === "dock-right" ? current : "dock-float"}
      label={ui.strings.t("dock")}
      onClick={(event) => openMenu(ui, event.currentTarget, ui.strings.t("dock"), modes)}
      attributes={{ "data-action": "dock", "aria-haspopup": "menu" }}
    />
  );
}

const groups: readonly (readonly ActionId[])[] = [
  ["palette", "changed-only", "original"],
  ["snapshot-save-a", "snapshot-restore-a", "snapshot-save-b", "snapshot-restore-b"],
  ["reset-tab"],
  ["theme-system", "theme-light", "theme-dark"],
  ["density-compact", "density-normal", "density-comfortable"],
  ["shortcuts"],
];

function MoreButton({ actions }: { readonly actions: readonly PanelAction[] }) {
  const ui = useUi();
  const items = groups.flatMap((ids) =>
    ids
      .flatMap((id) => actions.find((action) => action.id === id) ?? [])
      .map(
        (action, index): MenuItem => ({
          ...action,
          label: action.group?.label ?? action.label,
          startsGroup: index === 0 && ids !== groups[0],
          heading: index === 0 ? action.group?.heading : undefined,
        }),
      ),
  );
  return (
    <IconButton
      icon="more"
      label={ui.strings.t("more")}
      onClick={(event) => openMenu(ui, event.currentTarget, ui.strings.t("more"), items)}
      attributes={{ "data-action": "more", "aria-haspopup": "menu" }}
    />
  );
}

function openMenu(ui: PanelUi, anchor: HTMLElement, label: string, items: readonly MenuItem[]): void {
  ui.openPopover({ anchor, label, content: <Menu items={items} /> });
}
