import { quote } from "../model/echo.js";
import { suggest } from "../model/shape/nearest.js";

/** The name of each option that there is. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true>>;

/** A sentence for each option that there is not: what it was to do, such as to keep Apply in one folder, is not done. */
export function unknownOptions(options: object, known: Readonly<Record<string, true>>): readonly string[] {
  const unknown = Object.keys(options).filter((name) => !Object.hasOwn(known, name));
  return unknown.map((name) => {
    const { hint } = suggest(name, Object.keys(known));
    return [`There is no option ${quote(name)}.`, hint].filter(Boolean).join(" ");
  });
}
