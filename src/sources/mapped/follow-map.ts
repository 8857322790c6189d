import { findLineStarts, lineOf } from "../../css/sheet/place.js";
import type { Block, Declaration, Range, Sheet } from "../../css/sheet/sheet.js";
import { valueText } from "../../css/sheet/sheet.js";
import { isSameValue } from "../../css/values/same-value.js";
import { echo } from "../../model/echo.js";
import type { Source } from "../source.js";
import type { Origin, SourceMap } from "./source-map.js";

/** The source map of a style sheet, and the files that it names as far as they may be written. */
export interface MappedFiles {
  readonly map: SourceMap;
  /** By their positions among its sources. */
  readonly files: readonly (string | undefined)[];
}

/** What a source map leads to: the declaration in the source that a person edits, or why there is none. */
export type Followed = { readonly declaration: Declaration } | { readonly reason: string };

export type FollowMap = (made: Declaration) => Followed;

/**
 * Creates what follows the declarations of a style sheet that a build made to those that they were made of. A map is a hint
 * that the text has to confirm: where it leads, a declaration of that name has that value, and no second one may be meant.
 */
export function createMapFollower(
  sheet: Sheet,
  { map, files }: MappedFiles,
  sources: ReadonlyMap<string, Source>,
): FollowMap {
  const made = new TextLines(sheet.source);
  const read = new Map<string, ReadSource>();
  return (declaration) => {
    const origin = findOrigin(declaration, { map, made });
    if (origin === undefined) return { reason: "its source map does not tell what it is made of" };
    const address = echo(map.sources[origin.source] ?? "");
    const file = files[origin.source];
    const source = file === undefined ? undefined : sources.get(file);
    if (file === undefined || source === undefined)
      return { reason: `a build makes it of ${address}, which is not read or lies where nothing is written` };
    const known = read.get(file) ?? new ReadSource(source);
    read.set(file, known);
    return confirm(declaration, known, { origin, file });
  };
}

function findOrigin(
  { start, block }: Declaration,
  { map, made }: { readonly map: SourceMap; readonly made: TextLines },
): Origin | undefined {
  const place = made.placeOf(start);
  const first = made.placeOf(block.prelude.start);
  // Some builds map rules alone, whose declarations may stand on other lines.
  for (let { line } = place; line >= first.line; line--) {
    const found = map.find(line, line === place.line ? place.column : Number.POSITIVE_INFINITY);
    if (found === undefined) continue;
    const isInside = line > first.line || found.column >= first.column;
    return isInside ? found.origin : undefined;
  }
  return undefined;
}

/** A source with what is asked of it for each declaration. */
class ReadSource {
  readonly text: TextLines;
  readonly #byName = new Map<string, Declaration[]>();

  constructor({ text, sheet }: Source) {
    this.text = new TextLines(text);
    for (const declaration of sheet.declarations) {
      const own = this.#byName.get(declaration.name);
      if (own === undefined) this.#byName.set(declaration.name, [declaration]);
      else own.push(declaration);
    }
  }

  named(name: string): readonly Declaration[] {
    return this.#byName.get(name) ?? [];
  }
}

function confirm(
  made: Declaration,
  source: ReadSource,
  { origin, file }: { readonly origin: Origin; readonly file: string },
): Followed {
  const named = source.named(made.name);
  const place = `${echo(file)}, line ${origin.line + 1}`;
  for (const isThere of waysToBeThere(origin, source.text)) {
    const there = named.filter(isThere);
    if (there.length === 0) continue;
    const value = valueText(made);
    const same = there.filter((one) => hasNoText(one) || isSameValue(valueText(one), value));
    const [only] = same;
    if (only === undefined)
      return {
        reason: `its source map leads to ${place}, where the value is another: the style sheet has to be built first`,
      };
    if (new Set(same.map(placeOf)).size === 1) return { declaration: only };
    return { reason: `its source map leads to ${place}, where several declarations may give it` };
  }
  return { reason: `its source map leads to ${place}, where no declaration of it was found` };
}

/** First the declaration itself, then one on the line, since some builds tell no columns; then one in the rule there. */
function waysToBeThere(origin: Origin, text: TextLines): readonly ((declaration: Declaration) => boolean)[] {
  const at = text.offsetOf(origin);
  const holds = ({ start, end }: Range): boolean => start <= at && at <= end;
  const isOfRule = ({ prelude }: Block): boolean => holds(prelude);
  return [
    ({ start, value }) => holds({ start, end: value.end }),
    ({ start }) => text.placeOf(start).line === origin.line,
    ({ block }) => isOfRule(block),
  ];
}

/** Whether only the preprocessor knows the value, because it calculates it, or makes it in another file. */
function hasNoText({ given }: Declaration): boolean {
  return given?.kind === "unknown" && given.text === undefined;
}

/** One thing for all declarations that have their values from one place. */
function placeOf({ given, value }: Declaration): object {
  return (given?.kind === "literal" ? given.origin : undefined) ?? given ?? value;
}

/** Offsets in a text as lines and columns, which count from 0. */
class TextLines {
  readonly #starts: readonly number[];
  readonly #length: number;

  constructor(text: string) {
    this.#starts = findLineStarts(text);
    this.#length = text.length;
  }

  placeOf(offset: number): { readonly line: number; readonly column: number } {
    const line = lineOf(this.#starts, offset) - 1;
    return { line, column: offset - (this.#starts[line] ?? 0) };
  }

  offsetOf({ line, column }: { readonly line: number; readonly column: number }): number {
    return (this.#starts[line] ?? this.#length) + column;
  }
}
