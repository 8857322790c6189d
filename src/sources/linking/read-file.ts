import { readSpelt } from "../../css/sheet/read-pieces.js";
import { createSheet, rowsOf } from "../../css/sheet/rows/rows-of.js";
import type { Part, Preprocessor } from "../preprocessor.js";
import type { Linked } from "../program.js";
import type { Unread } from "../source.js";
import { addInstances } from "./add-instances.js";
import { WrittenRows } from "./written-rows.js";

/** Reads a file of a preprocessor that is one style sheet, as far as it can be without the files that it loads. */
export function readFile(
  { path, text }: { readonly path: string; readonly text: string },
  part: Part,
  language: Pick<Preprocessor, "words" | "faultOf" | "keepsDeclarations">,
): Linked {
  const read = part.indented ?? readSpelt(part);
  const { sheet, rows } = createSheet(part.view, rowsOf(read));
  sheet.written = text;
  if (read.isTooDeep) sheet.isTooDeep = true;
  if (part.holdsOthers) sheet.holdsOthers = true;
  const unread: Unread[] = [];
  const unit = part.join({ path, text, sheet, written: new WrittenRows(rowsOf(read)) });
  return {
    source: { text, sheet, unread, faultOf: language.faultOf },
    addDeclarations(instances) {
      addInstances(unit, instances.get(unit), { rows, unread, language, takesIncluded: true });
      if (part.unread === undefined) return;
      unread.push(...part.unread);
      unread.sort((a, b) => a.at - b.at);
    },
  };
}
