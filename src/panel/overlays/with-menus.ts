import type { PanelUi } from "../ui/ui-context.js";

/** Runs it with the menus, which load when the first one is opened. */
export function withMenus(ui: PanelUi, run: (menus: typeof import("./menus.js")) => void): void {
  import("./menus.js").then(run, () => ui.announce(ui.strings.t("loading.failed"), { visible: true }));
}
