import type { PanelUi } from "./ui-context.js";

/** Shows the page as the files have it, or the user's changes again. */
export function showOriginal(ui: PanelUi, on: boolean): void {
  ui.session.showOriginal(on);
  ui.view.showsOriginal.value = on;
  if (on) ui.announce(ui.strings.t("original.on"));
}
