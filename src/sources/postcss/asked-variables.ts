import type { Range } from "../../css/sheet/sheet.js";
import { unknown } from "../scss/values/sass-value.js";
import { namesIn, type PostcssValue } from "./postcss-value.js";

/** Finds the variables in what is no value, and those of which these are made: another value there changes more than a value. */
export function findAsked(
  units: readonly { readonly text: string; readonly heads: readonly Range[] }[],
  madeOf: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const asked = new Set(
    units.flatMap(({ heads, text }) => heads.flatMap(({ start, end }) => namesIn(text.slice(start, end)))),
  );
  // What is added on the way is looked at, too.
  for (const name of asked) for (const other of madeOf.get(name) ?? []) asked.add(other);
  return asked;
}

/** What such a variable stands for, which is not written. */
export function whereAsked(name: string, { text }: PostcssValue): PostcssValue {
  const reason = `a selector, a rule or a name that PostCSS makes depends on $${name}, too`;
  return { ...unknown(reason), ...(text !== undefined && { text }) };
}
