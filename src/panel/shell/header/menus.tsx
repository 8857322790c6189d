import { Menu, type MenuItem } from "../../overlays/menu.js";
import type { ActionId, PanelAction, PanelUi } from "../../ui/ui.js";

export type MenuName = "dock" | "more" | "tabs";

/** What the More menu holds, a line between the groups. */
const groups: readonly (readonly ActionId[])[] = [
  ["palette", "select", "changed-only", "original"],
  ["specimens", "modes", "contrast", "frames", "variants", "history", "unlisted"],
  ["reset-tab"],
  ["theme-system", "theme-light", "theme-dark"],
  ["density-compact", "density-normal", "density-comfortable"],
  ["shortcuts"],
];

/** Opens one of the shell's menus at its button. */
export function openMenu(ui: PanelUi, name: MenuName, anchor: HTMLElement): void {
  const items = { dock: dockItems, more: moreItems, tabs: tabItems }[name](ui);
  const label = ui.strings.t(name === "tabs" ? "tab.list" : name);
  ui.openPopover({ anchor, label, content: <Menu items={items} /> });
}

function dockItems(ui: PanelUi): readonly MenuItem[] {
  return ui.actions().filter((action) => action.id.startsWith("dock-"));
}

function moreItems(ui: PanelUi): readonly MenuItem[] {
  const actions = ui.actions();
  return groups.flatMap((ids) =>
    ids
      .flatMap((id) => actions.find((action) => action.id === id) ?? [])
      .map((action, index) => toItem(action, index === 0, ids !== groups[0])),
  );
}

function toItem(action: PanelAction, isFirst: boolean, hasLine: boolean): MenuItem {
  const { group } = action;
  return {
    ...action,
    label: group?.label ?? action.label,
    isToggle: group === undefined,
    startsGroup: isFirst && hasLine,
    heading: isFirst ? group?.heading : undefined,
  };
}

function tabItems(ui: PanelUi): readonly MenuItem[] {
  const current = ui.view.tab.value;
  return ui.session.config.tabs.map(({ id, label }) => ({
    id,
    label,
    checked: id === current,
    run: () => ui.selectTab(id),
  }));
}
