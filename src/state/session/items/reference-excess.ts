import { maxValueLength } from "../../../css/values/excess.js";
import { allReferencesIn } from "../../../css/values/references.js";
import { maxDoublingsByReferences } from "../../../model/host-pieces/early-css.js";
import { createDoublingDepths } from "./doubling-depths.js";
import { foldReferences } from "./fold-references.js";

/** So much text takes a browser some tenths of a second to put together; that of thousands of tokens is far less. */
const maxTotalLength = 16 * 1024 * 1024;

/**
 * Why a custom property is too much for a browser with all that stands for the `var()` in it, or in it and those that were
 * asked for before it; undefined when it is not. The reason completes "The value …".
 */
export function createReferenceExcess(
  read: (cssVar: string) => string,
): (cssVar: string) => string | undefined {
  const depthOf = createDoublingDepths(read);
  // Three references in each of 29 values are the text of the last 3 to the 29th times: it is counted, never made.
  const lengthOf = foldReferences(read, (text, of) => {
    const references = text.includes("(") ? allReferencesIn(text) : [];
    return references.reduce((length, one) => length + of(one), text.length);
  });
  let total = 0;
  const judge = (cssVar: string): string | undefined => {
    if (depthOf(cssVar) > maxDoublingsByReferences)
      return `with its references it nests color-mix() or anchor() more than ${maxDoublingsByReferences} levels deep`;
    const length = lengthOf(cssVar);
    if (length > maxValueLength) return `with its references it is longer than ${maxValueLength} characters`;
    total += length;
    return total > maxTotalLength
      ? "with their references the values are more text than a panel can take"
      : undefined;
  };
  const judged = new Map<string, string | undefined>();
  return (cssVar) => {
    // Of several schemes' values for one property, one is in force.
    if (!judged.has(cssVar)) judged.set(cssVar, judge(cssVar));
    return judged.get(cssVar);
  };
}
