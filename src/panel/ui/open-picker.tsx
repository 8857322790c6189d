import { lazyParts } from "./lazy-parts.js";
import type { PanelUi, PickerRequest } from "./ui-context.js";

/** Opens the picker of one item at its control; it loads with the first. */
export function openPicker(
  ui: PanelUi,
  kind: "color" | "reference",
  { anchor, label, address }: PickerRequest,
): void {
  const picker = kind === "color" ? lazyParts.colorPicker?.() : lazyParts.referencePicker?.();
  if (picker === undefined) return;
  ui.settle();
  ui.openPopover({ anchor, label, content: picker.then((Picker) => <Picker address={address} />) });
}
