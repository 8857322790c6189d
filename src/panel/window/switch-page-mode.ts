import { readModeMarkers } from "../../state/page/mode-markers.js";
import type { PanelUi } from "../ui/ui.js";

/** Switches the page the way its own style sheets tell the modes apart; says so where only the system can. */
export function switchPageMode({ document, strings, announce }: PanelUi, mode: "light" | "dark"): void {
  const root = document.documentElement;
  const { attributes, classes, hasPreference } = readModeMarkers(document);
  const hasClass = (classes.dark ?? classes.light) !== undefined;
  if (hasPreference && !hasClass && attributes.length === 0) {
    announce(strings.t("page.system"), { visible: true });
    return;
  }
  for (const name of attributes) root.setAttribute(name, mode);
  if (hasClass) {
    const { dark = classes.light?.replace("light", "dark") ?? "", light = dark.replace("dark", "light") } =
      classes;
    root.classList.toggle(dark, mode === "dark");
    root.classList.toggle(light, mode === "light");
  }
  // It tells the mode before a class does, and is what a page without style sheets for the modes is asked by.
  if (!hasClass || root.hasAttribute("data-theme")) root.dataset.theme = mode;
}
