import { writeJson } from "../../model/json.js";
import type { PanelUi } from "./ui.js";

/** Shows the page as the files have it, or the user's changes again. An edit is to be seen, and ends it. */
export function showOriginal(ui: PanelUi, on: boolean): void {
  const { session, view } = ui;
  session.showOriginal(on);
  view.showsOriginal.value = on;
  if (!on) return;
  ui.announce(ui.strings.t("original.on"));
  const overrides = () => writeJson(session.overrides());
  const before = overrides();
  const stop = session.watchAll(() => {
    if (view.showsOriginal.value && overrides() === before) return;
    stop();
    showOriginal(ui, false);
  });
}
