import { PageCascades } from "../../css/cascade/page-cascades.js";
import { valueText } from "../../css/sheet/sheet.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import type { SessionCore } from "../session/session-core.js";
import { type IncomingToken, readIncoming } from "../storage/incoming.js";

/**
 * The custom properties that a style sheet gives a root element without attributes, such as those of a CSS export. Answers
 * undefined for text that gives it none: it is no style sheet of tokens.
 */
export function readCss(core: SessionCore, text: string): readonly IncomingToken[] | undefined {
  const sheet = readSheet(text);
  // Of what was not read to its end, nobody can say what it gives.
  if (sheet.isTooDeep) return undefined;
  const cascades = new PageCascades([sheet], [{ attributes: {}, media: [] }]);
  const winners = cascades.winnersOn(0).flatMap((winner) => (winner === undefined ? [] : [winner]));
  if (winners.length === 0) return undefined;
  return winners.map((declaration) => {
    const entry = core.index.ofCssVar(declaration.name)[0];
    return readIncoming(core.index, { source: declaration.name, entry, raw: valueText(declaration) });
  });
}
