import { readSpelt } from "../../css/sheet/read-pieces.js";
import type { OpenSheet } from "../../css/sheet/sheet.js";
import type { Part, Preprocessor } from "../preprocessor.js";
import type { Linked } from "../program.js";
import type { Unread } from "../source.js";
import { addInstances, includesIn, inOrder } from "./add-instances.js";

/** Reads a file of a preprocessor that is one style sheet, as far as it can be without the files that it loads. */
export function readFile(
  { path, text }: { readonly path: string; readonly text: string },
  part: Part,
  language: Pick<Preprocessor, "words" | "faultOf" | "keepsDeclarations">,
): Linked {
  const sheet = openSheet(part);
  if (part.holdsOthers) sheet.holdsOthers = true;
  const unread: Unread[] = [];
  // Those that the language leaves are added again once it is known which these are.
  const written = sheet.declarations.splice(0);
  const unit = part.join({ path, text, sheet, declarations: written });
  return {
    source: { text, sheet, unread, faultOf: language.faultOf },
    addDeclarations(instances) {
      const own = instances.get(unit);
      const included = own === undefined ? [] : includesIn(sheet, own);
      for (const declaration of inOrder(written, included))
        addInstances(declaration, own, { sheet, unread, language });
      if (part.unread === undefined) return;
      for (const one of part.unread) unread.push(one);
      unread.sort((a, b) => a.at - b.at);
    },
  };
}

function openSheet(part: Part): OpenSheet {
  const { indented, view: source } = part;
  if (indented === undefined) return readSpelt(part);
  return { ...indented, source, blocks: [...indented.blocks], declarations: [...indented.declarations] };
}
