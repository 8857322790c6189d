import { canBeMarked, markMode, readModeMarkers } from "../../state/page/modes/mode-markers.js";
import type { PanelUi } from "../ui/ui.js";

/** Switches the page the way its own style sheets tell the modes apart; says so where only the system can. */
export function switchPageMode({ document, strings, announce }: PanelUi, mode: "light" | "dark"): void {
  const markers = readModeMarkers(document);
  if (canBeMarked(markers)) markMode(document.documentElement, mode, markers);
  else announce(strings.t("page.system"), { visible: true });
}
