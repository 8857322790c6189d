import type { Declaration, Sheet } from "../../../css/sheet/sheet.js";
import type { TokenValue } from "../../../model/wire/apply-request.js";
import { type FileDraft, mostPlaces } from "../file-draft.js";
import type { Findings } from "../token-outcome.js";

/** Notes a name with the files that declare it where the root element does not get it, or else with the last. */
export function noteUnknown(
  { cssVar, name }: TokenValue,
  { group, cascade, files, placeOf }: Findings,
  drafts: ReadonlyMap<string, FileDraft>,
): void {
  const bySheet = new Map<Sheet, Declaration[]>();
  for (const declaration of cascade.declarationsOf(name)) {
    const own = bySheet.get(declaration.sheet) ?? [];
    if (own.length < mostPlaces) bySheet.set(declaration.sheet, [...own, declaration]);
  }
  const { batch } = group;
  if (bySheet.size === 0) drafts.get(group.files.at(-1) ?? "")?.addUnknown(cssVar, batch, []);
  for (const [sheet, own] of bySheet)
    for (const path of files.get(sheet) ?? []) drafts.get(path)?.addUnknown(cssVar, batch, own.map(placeOf));
}
