import { CursorSuggestions } from "../controls/cursor.js";
import { DialogLayer } from "./dialog-layer.js";
import { HintLayer } from "./hint.js";
import { PopoverLayer } from "./popover.js";

/** Everything above the panel, and what its fields share. */
export function Overlays() {
  return (
    <>
      <PopoverLayer />
      <DialogLayer />
      <HintLayer />
      <CursorSuggestions />
    </>
  );
}
