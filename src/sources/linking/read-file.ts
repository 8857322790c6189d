import { readSpelt } from "../../css/sheet/read-pieces.js";
import type { Declaration } from "../../css/sheet/sheet.js";
import type { Part, Preprocessor } from "../preprocessor.js";
import type { Linked } from "../program.js";
import type { Unread } from "../source.js";
import { addInstances, includesIn } from "./add-instances.js";

/** Reads a file of a preprocessor that is one style sheet, as far as it can be without the files that it loads. */
export function readFile(
  { path, text }: { readonly path: string; readonly text: string },
  part: Part,
  { words, faultOf }: Pick<Preprocessor, "words" | "faultOf">,
): Linked {
  const spelt = part.indented ?? readSpelt(part);
  const declarations: Declaration[] = [];
  const unread: Unread[] = [];
  const { view: source, holdsOthers } = part;
  const sheet = { ...spelt, source, blocks: [...spelt.blocks], declarations, holdsOthers };
  const unit = part.join({ path, text, sheet, declarations: spelt.declarations });
  return {
    source: { text, sheet, unread, faultOf },
    addDeclarations(instances) {
      const own = instances.get(unit) ?? new Map();
      const included = includesIn(sheet, own);
      for (const declaration of [...spelt.declarations, ...included].sort((a, b) => a.start - b.start))
        addInstances(declaration, own, { sheet, declarations, unread, words });
      if (part.unread === undefined) return;
      unread.push(...part.unread);
      unread.sort((a, b) => a.at - b.at);
    },
  };
}
