import type { FilledStatement, ParsedScss } from "../scss/syntax/parse-scss.js";
import type { Unread } from "../source.js";

const filledName = /^(?:--|-?\$)(?:[\w\u0080-\uffff-]|\$(?!\()|\$?\([^()\n]*\))*[\t-\r ]*$/;

/** Whether a declaration has a name that a plugin makes, and may be a custom property, such as `--$(name)`. */
export function isNameFilled(text: string, { start, value, end }: FilledStatement): boolean {
  const name = text.slice(start, value);
  return value < end && name.includes("$") && filledName.test(name);
}

/** Tells of such declarations. */
export function filledNamesIn(text: string, { filled }: ParsedScss): readonly Unread[] {
  return filled
    .filter((one) => isNameFilled(text, one))
    .map(({ start }) => ({ at: start, reason: "a plugin of PostCSS makes its name" }));
}
