import type { PanelConfig } from "../model/config.js";
import type { PanelNames } from "../model/host-pieces/restore-script.js";

/** The names that the panel of a project gets where nobody has given it others. */
export function panelNamesFor(projectName: string): PanelNames & Pick<PanelConfig, "exportFilename"> {
  const storagePrefix = storagePrefixOf(projectName);
  // It ends in "tokens" already, which a name for exports would get once more.
  return { storagePrefix, consoleNamespace: "designTokens", exportFilename: storagePrefix };
}

/** Pages of several projects may share an origin over time, so the project's name is in it. */
function storagePrefixOf(projectName: string): string {
  const words = projectName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[-0-9]+|-+$/g, "")
    .slice(0, 48);
  return words === "" ? "design-tokens" : `${words}-tokens`;
}
