import type { Scale } from "../ui/on-demand.js";
import type { PanelUi } from "../ui/ui.js";
import { RampEditor } from "./ramp-editor.js";

/** Shows a ramp in place of the tab. */
export function openRamp(ui: PanelUi, { key, text, addresses }: Scale): void {
  ui.showItems({ title: text, Body: () => <RampEditor title={text} stem={key} addresses={addresses} /> });
}
