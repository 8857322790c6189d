import { checkDeclarationValue } from "../css/declaration-value.js";

/** Why a text cannot be written as a declaration's value; it completes "The value …". */
export function findValueFault(value: string): string | undefined {
  if (isPlain.test(value)) return undefined;
  const check = checkDeclarationValue(value);
  return check.ok ? undefined : check.reason;
}

/** Words, numbers, hex colours and lists of them can open nothing and end nothing. */
const isPlain = /^[\w#%., +-]*$/;
