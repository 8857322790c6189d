import type { ItemAddress } from "../../model/overrides.js";
import { onDemand } from "../ui/on-demand.js";
import type { PanelUi } from "../ui/ui.js";

interface PickerRequest {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly address: ItemAddress;
}

/** Opens the picker of one item at its control; it loads with the first. */
export function openPicker(ui: PanelUi, kind: "color" | "reference", request: PickerRequest): void {
  const { anchor, label, address } = request;
  const picker = kind === "color" ? onDemand.colorPicker() : onDemand.referencePicker();
  ui.endGesture();
  ui.openPopover({ anchor, label, content: picker.then((Picker) => <Picker address={address} />) });
}
