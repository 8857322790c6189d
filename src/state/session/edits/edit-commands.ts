import type { PanelConfig } from "../../../model/config.js";
import { findEntry } from "../items/item-index.js";
import { findTab } from "../schemes/color-commands.js";
import type { Session } from "../session.js";
import type { SessionCore } from "../session-core.js";
import type { Editing } from "./editing.js";

type EditCommands = Pick<Session, "set" | "setMany" | "beginGesture" | "revert" | "revertTab" | "revertAll">;

/** What a session can do with items. */
export function createEditCommands(config: PanelConfig, core: SessionCore, editing: Editing): EditCommands {
  /** Of every mode, as they are counted. */
  function revertChanges(label: string, tab?: string): void {
    const changes = core.changes(tab);
    editing.editAsStep(
      label,
      changes.map(({ entry: { address }, scheme }) => ({ address, value: undefined, scheme })),
    );
  }

  return {
    set(address, value) {
      return editing.edit(findEntry(core.index, address).item.label, [{ address, value }])[0];
    },
    setMany: editing.editAsStep,
    beginGesture: editing.beginGesture,
    revert(address) {
      editing.editAsStep(findEntry(core.index, address).item.label, [{ address, value: undefined }]);
    },
    revertTab: (tab, label = findTab(config, tab).label) => revertChanges(label, tab),
    revertAll: (label = "Reset") => revertChanges(label),
  };
}
