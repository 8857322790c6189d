import { PerBlock } from "../../css/sheet/per-block.js";
import type { Declaration } from "../../css/sheet/sheet.js";

/** The at-rules whose declarations are no element's, by the ends of their names, which may have a vendor's prefix. */
const forNoElement =
  /(?:^|-)(?:keyframes|page|property|position-try|font-face|counter-style|view-transition)$/;

/** Creates what tells whether a declaration is no element's, so that no page takes the value of a property from it, as in `@keyframes`. */
export function createNoElementTeller(): (declaration: Declaration) => boolean {
  const isInSuch = new PerBlock<boolean>(
    false,
    (_, { kind, atName }, isAround) => isAround || (kind === "other" && forNoElement.test(atName)),
  );
  return ({ sheet, block }) => isInSuch.of(sheet, block);
}
