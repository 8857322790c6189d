import type { PanelConfig } from "../../../model/config.js";
import { findEntry } from "../items/item-index.js";
import { findTab } from "../schemes/color-commands.js";
import type { Session } from "../session.js";
import type { SessionCore } from "../session-core.js";
import type { Editing } from "./editing.js";

type EditCommands = Pick<
  Session,
  "set" | "setMany" | "beginGesture" | "revert" | "revertTier" | "revertTab" | "revertAll"
>;

/** What a session can do with items. */
export function createEditCommands(config: PanelConfig, core: SessionCore, editing: Editing): EditCommands {
  return {
    set(address, value) {
      return editing.edit(findEntry(core.index, address).item.label, [{ address, value }])[0];
    },
    setMany: editing.editAsStep,
    beginGesture: editing.beginGesture,
    revert(address) {
      const entry = findEntry(core.index, address);
      editing.revert(entry.item.label, [entry]);
    },
    revertTier(tab, id, label) {
      const tier = findTab(config, tab).tiers.find((candidate) => candidate.id === id);
      const entries = core.overridden(tab).filter((entry) => entry.address.tier === id);
      editing.revert(label ?? tier?.label ?? id, entries);
    },
    revertTab: (tab, label) => editing.revert(label ?? findTab(config, tab).label, core.overridden(tab)),
    revertAll: (label = "Reset") => editing.revert(label, core.overridden()),
  };
}
