import { checkDeclarationValue } from "../../../css/values/declaration-value.js";
import { findExcess } from "../../../css/values/excess.js";
import { quote } from "../../../model/echo.js";
import type { Issue } from "../../../model/issue.js";
import type { ItemEntry } from "./item-index.js";

/** Why an item cannot take a value. An id that a reference tier does not know is stale, not a fault. */
export function findItemFault(entry: ItemEntry, value: string): Issue | undefined {
  const path = entry.item.cssVar;
  const received = quote(value);
  if (entry.item.readonly) return { code: "read-only", message: `${path} is read-only`, path, received };
  const fault = entry.targets ? undefined : (findExcess(value) ?? findIllegal(value));
  if (fault === undefined) return undefined;
  return { code: "invalid-value", message: `The value ${fault}`, path, received };
}

function findIllegal(value: string): string | undefined {
  const check = checkDeclarationValue(value);
  return check.ok ? undefined : check.reason;
}
