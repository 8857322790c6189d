import { tokenizePiece } from "../../../css/tokens/tokens.js";
import { mixDepthOf } from "../../../css/values/excess.js";
import { referencesIn } from "../../../css/values/references.js";

/**
 * How many levels deep custom properties mix colours of mixed ones, with what stands for the `var()` in them, as a browser
 * reads them where they are used. A circle has no value, so it goes no deeper.
 */
export function createMixDepths(read: (cssVar: string) => string): (cssVar: string) => number {
  const depths = new Map<string, number>();
  const depthOf = (cssVar: string): number => depths.get(cssVar) ?? 0;
  return (cssVar) => {
    // A list of what is open, as a chain of references may be longer than the stack is deep.
    const open = [cssVar];
    const seen = new Set<string>();
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      // Several that are open may refer to it.
      if (depths.has(last)) {
        open.pop();
        continue;
      }
      const text = read(last);
      // Most values are no functions.
      const value = text.includes("(") ? text : "";
      const references = referencesIn(value);
      const unknown = references.filter((one) => !depths.has(one) && !seen.has(one));
      seen.add(last);
      if (unknown.length > 0) for (const one of unknown) open.push(one);
      else {
        open.pop();
        const deepest = references.reduce((most, one) => Math.max(most, depthOf(one)), 0);
        depths.set(last, mixDepthOf(tokenizePiece(value)) + deepest);
      }
    }
    return depthOf(cssVar);
  };
}
