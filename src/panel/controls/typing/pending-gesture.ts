import type { Edit, Gesture } from "../../../state/session/session.js";
import type { PanelUi } from "../../ui/ui.js";

/** A gesture that may end by itself: whatever comes next in the panel ends it first. */
export interface PendingGesture {
  set(edits: readonly Edit[]): void;
  commit(): void;
  cancel(): void;
  readonly isOpen: boolean;
}

/** Starts a session gesture; any other that is still open is kept first. */
export function beginPending(ui: PanelUi, label: string): PendingGesture {
  ui.endGesture();
  const gesture: Gesture = ui.session.beginGesture(label);
  let isOpen = true;
  const end = (how: "commit" | "cancel") => (): void => {
    if (!isOpen) return;
    isOpen = false;
    if (ui.view.openGesture.value === commit) ui.view.openGesture.value = undefined;
    gesture[how]();
  };
  const commit = end("commit");
  ui.view.openGesture.value = commit;
  return {
    set: (edits) => {
      if (isOpen) gesture.set(edits);
    },
    commit,
    cancel: end("cancel"),
    get isOpen() {
      return isOpen;
    },
  };
}
