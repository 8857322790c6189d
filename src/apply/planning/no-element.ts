import type { Block, Declaration } from "../../css/sheet/sheet.js";

/** The at-rules whose declarations are no element's, by the ends of their names, which may have a vendor's prefix. */
const forNoElement =
  /(?:^|-)(?:keyframes|page|property|position-try|font-face|counter-style|view-transition)$/;

/** Whether a declaration is no element's, so that no page takes the value of a property from it, as in `@keyframes`. */
export function isForNoElement({ block }: Declaration): boolean {
  for (let at: Block | undefined = block; at !== undefined; at = at.parent)
    if (at.kind === "other" && forNoElement.test(at.atName)) return true;
  return false;
}
