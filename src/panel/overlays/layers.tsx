import { CursorSuggestions } from "../controls/cursor.js";
import { ModeMark } from "../shell/mode-mark.js";
import { touchCss } from "../styles/touch.js";
import { useUi } from "../ui/ui-context.js";
import { DialogLayer } from "./dialog-layer.js";
import { HintLayer } from "./hint.js";
import { PopoverLayer } from "./popover.js";

/** Everything above the panel, and what its fields share. */
export function Layers() {
  const ui = useUi();
  ui.adoptStyles(touchCss);
  return (
    <>
      <PopoverLayer />
      <DialogLayer />
      <HintLayer />
      <CursorSuggestions />
      <ModeMark />
    </>
  );
}
