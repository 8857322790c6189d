import type { Source, Unread } from "../../../sources/source.js";

/** A declaration that may be the one of a token: only the preprocessor can tell how its name is put together. */
export interface Unnamed extends NonNullable<Unread["unnamed"]> {
  readonly kind: "unnamed";
  readonly file: string;
  readonly why: string;
}

/** The declarations in files whose names are not certain. */
export function findUnnamed(
  files: readonly string[],
  sources: ReadonlyMap<string, Source>,
): readonly Unnamed[] {
  const found: Unnamed[] = [];
  for (const file of files)
    for (const { reason, unnamed } of sources.get(file)?.unread ?? []) {
      const why = `its name may be put together here, and ${reason}`;
      if (unnamed !== undefined) found.push({ kind: "unnamed", file, why, ...unnamed });
    }
  return found;
}
