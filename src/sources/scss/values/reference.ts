import type { Range } from "../../../css/sheet/sheet.js";
import { isInstalledFile } from "../../loading/find-folders.js";
import { changeLiteral, type SassLiteral } from "./sass-value.js";
import type { Bearer, Surroundings } from "./surroundings.js";

interface Reference {
  readonly around: Surroundings;
  readonly range: Range;
  readonly bearer: Bearer;
}

/** The literal that a variable stands for, as it is at a reference to that, in whose place another value may stand. */
export function referenceTo(found: SassLiteral, { around, range, bearer }: Reference): SassLiteral {
  const { unit } = around;
  const { name, isEntry = false } = bearer;
  const isDefault = bearer.isDefault || found.isDefault;
  // In what is installed nothing can be written in the place of a reference, and nothing set for an entry of a map.
  if (isInstalledFile(unit.path) && (isEntry || !isInstalledFile(found.unit.path)))
    return changeLiteral(found, { isDefault });
  return {
    kind: "literal",
    text: found.text,
    form: found.form === "string" ? "plain" : found.form,
    unit,
    range,
    name,
    isDefault,
    isEntry,
    variables: around,
    alias: found.alias ?? found,
    given: undefined,
  };
}
