import type { DeclarationPlace, FilePreview } from "../../model/wire.js";
import type { ApplyPreview } from "../../state/apply/apply-client.js";

/** A token no file takes, with where it is declared instead. */
export interface UnknownToken {
  readonly name: string;
  /** The files that were asked. */
  readonly files: readonly string[];
  readonly elsewhere: readonly { readonly file: string; readonly places: readonly DeclarationPlace[] }[];
}

/** A preview sorted for reading: every name is in exactly one of the four. */
export interface ApplyPlan {
  readonly files: readonly FilePreview[];
  /** Names with a hunk: these can be chosen. */
  readonly writable: readonly string[];
  /** Names whose value the files already hold. */
  readonly settled: readonly string[];
  readonly unknown: readonly UnknownToken[];
  readonly unrouted: readonly string[];
}

/** Sorts a preview. With several files for one prefix a name counts as found when any of them has it. */
export function planOf(preview: ApplyPreview): ApplyPlan {
  const { files } = preview;
  const writable = new Set(files.flatMap(({ changed }) => changed));
  const settled = new Set(files.flatMap(({ unchanged }) => unchanged).filter((name) => !writable.has(name)));
  const unknownNames = new Set(files.flatMap(({ unknown }) => unknown));
  const unknown = [...unknownNames]
    .filter((name) => !writable.has(name) && !settled.has(name))
    .map((name) => unknownToken(name, files));
  return {
    files: files.filter(({ hunks }) => hunks.length > 0),
    writable: [...writable],
    settled: [...settled],
    unknown,
    unrouted: preview.unrouted,
  };
}

function unknownToken(name: string, files: readonly FilePreview[]): UnknownToken {
  const asked = files.filter(({ unknown }) => unknown.includes(name));
  return {
    name,
    files: asked.map(({ file }) => file),
    elsewhere: asked.flatMap(({ file, declaredElsewhere = {} }) => {
      const places = Object.hasOwn(declaredElsewhere, name) ? declaredElsewhere[name] : undefined;
      return places === undefined || places.length === 0 ? [] : [{ file, places }];
    }),
  };
}

/** `.dark` within `@media print` for people: the conditions from outside in, then the selector. */
export function placeText({ selector, conditions }: DeclarationPlace): string {
  return [...conditions, selector].join(" ");
}
