import type { Scale } from "../ui/on-demand.js";
import type { PanelUi } from "../ui/ui.js";
import { SizeScaleEditor } from "./size-scale-editor.js";

/** Shows some tokens as one scale of sizes, in place of the tab. */
export function openSizeScale(ui: PanelUi, { text, addresses }: Scale): void {
  ui.view.query.value = "";
  ui.showItems({ title: text, Body: () => <SizeScaleEditor title={text} addresses={addresses} /> });
}
