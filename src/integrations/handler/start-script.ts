import { type PanelNames, restoreScriptFor } from "../../model/host-pieces/restore-script.js";

/**
 * Source of the classic script that a page loads first: it sets what is saved before the first paint, and then loads the
 * module `page.js` from beside itself. Without names, which a broken configuration does not have, it only does the latter.
 */
export function startScript(names: PanelNames | undefined): string {
  const restore = names === undefined ? "" : `${restoreScriptFor(names)};\n`;
  return `${restore}import(new URL("page.js", document.currentScript.src).href);\n`;
}
