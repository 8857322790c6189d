import type { ItemAddress } from "../../model/overrides.js";
import type { EditorKind } from "../editors/editor-kind.js";
import { onDemand } from "../ui/on-demand.js";
import type { PanelUi } from "../ui/ui.js";

interface PickerRequest {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly address: ItemAddress;
}

/** Opens the picker or the editor of one item at its control; it loads with the first. */
export function openPicker(
  ui: PanelUi,
  kind: "color" | "reference" | EditorKind,
  request: PickerRequest,
): void {
  const { anchor, label, address } = request;
  const picker = onDemand.pickers[kind]();
  ui.endGesture();
  ui.openPopover({ anchor, label, content: picker.then((Picker) => <Picker address={address} />) });
}
