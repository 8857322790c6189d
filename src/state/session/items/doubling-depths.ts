import { tokenizePiece } from "../../../css/tokens/tokens.js";
import { doublingDepthOf } from "../../../css/values/excess.js";
import { referencesIn } from "../../../css/values/references.js";
import { foldReferences } from "./fold-references.js";

/**
 * How many levels deep functions that Chromium may read twice stand in one another in custom properties, with what stands
 * for the `var()` in them, as a browser reads them where they are used. A circle has no value, so it goes no deeper.
 */
export function createDoublingDepths(read: (cssVar: string) => string): (cssVar: string) => number {
  return foldReferences(read, (text, depthOf) => {
    if (!text.includes("(")) return 0;
    const deepest = referencesIn(text).reduce((most, one) => Math.max(most, depthOf(one)), 0);
    return doublingDepthOf(tokenizePiece(text)) + deepest;
  });
}
