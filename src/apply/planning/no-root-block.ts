import { canCarryRootDeclarations } from "../../css/cascade/root-carrier.js";
import type { RootCascade } from "../../css/cascade/root-cascade.js";
import { echo, quote } from "../../model/echo.js";
import type { Conflict } from "../outcome.js";
import type { TokenGroup } from "../route-tokens.js";
import type { createPlaceOf } from "./file-draft.js";
import type { FilesBySheet } from "./sheet-outlines.js";

/** Whether one of the files has a block that could carry tokens of the root element. */
export function canCarry({ part, names }: TokenGroup, files: FilesBySheet): boolean {
  return [...files.keys()].some((sheet) => canCarryRootDeclarations(sheet, part.page, names));
}

/** Why nothing is written where none has; names a place where one of the tokens stands all the same. */
export function noRootBlock(
  { files, tokens }: TokenGroup,
  cascade: RootCascade,
  placeOf: ReturnType<typeof createPlaceOf>,
): Conflict {
  const declared = tokens.find(({ name }) => cascade.declarationsOf(name).length > 0);
  const [first] = declared === undefined ? [] : cascade.declarationsOf(declared.name);
  const { selector, line } = first === undefined ? {} : placeOf(first);
  const hint =
    first === undefined ? "" : `; ${echo(first.name)} stands in ${quote(selector ?? "")}, line ${line}`;
  const message = `No rule for the root element, such as :root, and no @theme in ${files.join(", ")}${hint}`;
  return { kind: "conflict", reason: "no-root-block", message, files };
}
