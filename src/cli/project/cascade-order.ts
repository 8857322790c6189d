import { runToEnd } from "../../discover/steps.js";
import { findTokensByUse } from "../../discover/tokens/find-tokens-by-use.js";
import type { Survey } from "./survey.js";

/** Tokens whose value depends on the order of style sheets that no file tells. */
export function undecidedTokens({ discovery, sheets }: Survey): readonly string[] {
  if (sheets.loadedBy.size > 0) return [];
  const turned = runToEnd(findTokensByUse(sheets.files.toReversed(), sheets.attributes)).tokens;
  const undecided: string[] = [];
  discovery.tokens.forEach(({ cssVar, value, themes }) => {
    const other = turned.get(cssVar);
    const isSame =
      other?.value === value && String([...(other.themes ?? [])]) === String([...(themes ?? [])]);
    if (!isSame) undecided.push(cssVar);
  });
  return undecided;
}

/** By file, the tokens whose value the page has from it, as far as files tell. */
export function tokensByFile(survey: Survey): ReadonlyMap<string, readonly string[]> {
  const undecided = new Set(undecidedTokens(survey));
  const byFile = new Map<string, string[]>();
  survey.discovery.tokens.forEach(({ cssVar, givenBy }) => {
    if (undecided.has(cssVar)) return;
    const names = byFile.get(givenBy) ?? [];
    byFile.set(givenBy, names);
    names.push(cssVar);
  });
  return byFile;
}
