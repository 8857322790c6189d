import { checkDeclarationValue } from "../css/declaration-value.js";

/** Why a text cannot be written as a declaration's value; it completes "The value …". */
export function findValueFault(value: string): string | undefined {
  if (isPlain(value)) return undefined;
  const check = checkDeclarationValue(value);
  return check.ok ? undefined : check.reason;
}

/**
 * Words, numbers, colours and functions of them, closed as they were opened. Most values are, and thousands of them
 * are looked at when a configuration is read; all others go to the tokenizer.
 */
function isPlain(value: string): boolean {
  if (!plainCharacters.test(value) || commentOrUrl.test(value)) return false;
  let depth = 0;
  for (let at = 0; at < value.length && depth >= 0; at++) {
    const char = value[at];
    if (char === "(") depth += 1;
    else if (char === ")") depth -= 1;
  }
  return depth === 0;
}

const plainCharacters = /^[-\w#%., +*/()]*$/;
const commentOrUrl = /\/\*|url\(/i;
