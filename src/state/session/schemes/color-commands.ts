import { baseRolesTierId } from "../../../model/color-cluster.js";
import type { PanelConfig, TabConfig } from "../../../model/config.js";
import { writeJson } from "../../../model/json.js";
import type { Editing } from "../edits/editing.js";
import { findEntry } from "../items/item-index.js";
import type { Session } from "../session.js";
import type { SessionCore } from "../session-core.js";
import { findPreset, findShownScheme, planScheme, readBaseRoles } from "./load-scheme.js";

type ColorCommands = Pick<
  Session,
  "loadScheme" | "loadPreset" | "schemeIn" | "activeScheme" | "baseRoles" | "setBaseRole"
>;

/** What a session can do with colour tabs. */
export function createColorCommands(config: PanelConfig, core: SessionCore, editing: Editing): ColorCommands {
  const { schemes } = core;
  return {
    loadScheme(id, name) {
      const tab = findTab(config, id);
      const scheme = schemes.find(tab, name);
      if (scheme) editing.editAsStep(name, planScheme(core, tab, scheme));
    },
    loadPreset(id, name) {
      const preset = findPreset(config, name);
      if (preset) editing.editAsStep(preset.label, planScheme(core, findTab(config, id), preset));
    },
    schemeIn: schemes.slotIn,
    activeScheme(id) {
      const tab = findTab(config, id);
      const followsMode = tab.colorExtras?.panelSettings.colorMode;
      return followsMode ? schemes.active(tab) : findShownScheme(core, tab);
    },
    baseRoles: (id) => readBaseRoles(core, id),
    setBaseRole(tab, role, paletteIndex) {
      const entry = findEntry(core.index, { tab, tier: baseRolesTierId, item: role });
      const target = entry.targets?.items[paletteIndex];
      if (target) editing.editAsStep(role, [{ address: entry.address, value: target.id }]);
    },
  };
}

/** Finds a tab that must exist: a caller asking for another has a bug. */
export function findTab(config: PanelConfig, id: string): TabConfig {
  const tab = config.tabs.find((candidate) => candidate.id === id);
  if (!tab) throw new Error(`This configuration has no tab ${writeJson(id)}`);
  return tab;
}
