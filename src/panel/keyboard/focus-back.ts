import { inNextFrame } from "../../state/page/in-next-frame.js";
import type { PanelUi } from "../ui/ui.js";

/**
 * Gives the focus back when something of the panel has gone, a frame later: by then it is with the panel as a whole, or
 * nowhere, unless it was taken elsewhere on purpose.
 */
export function focusBack({ root, window }: PanelUi, giveBack: () => void): void {
  inNextFrame(window, () => {
    const { activeElement } = root;
    if (activeElement === null || activeElement.matches(".panel")) giveBack();
  });
}
