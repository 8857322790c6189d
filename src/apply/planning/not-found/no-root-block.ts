import { canCarryRootDeclarations } from "../../../css/cascade/root-carrier.js";
import { echo, quote } from "../../../model/echo.js";
import type { Conflict } from "../../outcome.js";
import type { TokenGroup } from "../../route-tokens.js";
import type { FilesBySheet } from "../sheet-outlines.js";
import type { Findings } from "../token-outcome.js";

/** Whether one of the files has a block that could carry tokens of the root element. */
export function canCarry({ part, names }: TokenGroup, files: FilesBySheet): boolean {
  return [...files.keys()].some((sheet) => canCarryRootDeclarations(sheet, part.page, names));
}

/** Why nothing is written where none has; names a place where one of the tokens stands all the same. */
export function noRootBlock({ group, cascade, files: bySheet, placeOf }: Findings): Conflict {
  const { files, tokens } = group;
  const [first] = tokens.flatMap(({ name }) => cascade.declarationsOf(name).slice(0, 1));
  let hint = "";
  if (first !== undefined) {
    const { selector, line } = placeOf(first);
    const file = bySheet.get(first.sheet)?.[0] ?? "";
    hint = `; ${echo(first.name)} stands in ${quote(selector)}, line ${line} of ${echo(file)}`;
  }
  const message = `No rule for the root element, such as :root, and no @theme in ${files.join(", ")}${hint}`;
  return { kind: "conflict", reason: "no-root-block", message, files };
}
