import type { PanelUi } from "../ui/ui.js";
import { FramesStage } from "./frames-stage.js";

/** Shows the page in several frames, or no longer. */
export function toggleFrames({ view }: PanelUi): void {
  view.stage.value = view.stage.value === undefined ? FramesStage : undefined;
}
