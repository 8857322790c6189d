import type { ItemAddress } from "../../model/overrides.js";
import type { PickedPart } from "../color/picker/use-picked-color.js";
import type { EditorKind } from "../editors/editor-kind.js";
import { Loaded } from "../ui/loaded.js";
import { onDemand } from "../ui/on-demand.js";
import type { PanelUi } from "../ui/ui.js";

interface PickerRequest {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly address: ItemAddress;
  readonly part?: PickedPart;
}

/** Opens the picker or the editor of one item at its control; it loads with the first. */
export function openPicker(
  ui: PanelUi,
  kind: "color" | "reference" | EditorKind,
  { anchor, label, ...props }: PickerRequest,
): void {
  ui.endGesture();
  ui.openPopover({
    anchor,
    label,
    isPicker: true,
    content: (
      <Loaded
        from={onDemand.pickers[kind]}
        props={props}
        meanwhile={<p class="empty">{ui.strings.t("loading")}</p>}
        onFailure={ui.closePopover}
      />
    ),
  });
}
