import { PageCascades } from "../../css/cascade/page-cascades.js";
import { headingOf } from "../../css/sheet/place.js";
import { readSyntaxes } from "../../css/sheet/property-rules.js";
import { type Declaration, valueText } from "../../css/sheet/sheet.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { readWholeReference } from "../../css/values/whole-reference.js";
import { inferKind } from "../kinds/infer-kind.js";
import type { StyleSheetFile } from "../style-sheets/style-sheet-file.js";
import { FilesByName } from "./files-by-name.js";
import type { FoundToken } from "./found-token.js";
import { pageModesOf } from "./page-modes.js";
import { settleZeros } from "./zero-lengths.js";

/**
 * Every custom property the page's root element can have, by name, in the order the files declare them: on a plain
 * page first, then what only a mode or a media condition adds.
 */
export function findTokens(files: readonly StyleSheetFile[]): ReadonlyMap<string, FoundToken> {
  const sheets = files.map(({ text }) => readSheet(text));
  const modes = pageModesOf(sheets);
  const cascades = new PageCascades(sheets, [modes.plain, modes.anyMedia, ...modes.light, ...modes.dark]);
  const [plainAt, anyMediaAt, firstMode] = [0, 1, 2];
  const plain = cascades.winnersOn(plainAt);
  const light = mostChanging(plain, cascades, { from: firstMode, count: modes.light.length });
  const dark = mostChanging(light ?? plain, cascades, {
    from: firstMode + modes.light.length,
    count: modes.dark.length,
  });
  const anyMedia = modes.anyMedia.media.length > 0 ? cascades.winnersOn(anyMediaAt) : plain;
  const filesOf = new FilesByName(files, sheets, cascades);
  const headings = new Headings();
  const syntaxes = new Map(sheets.flatMap((sheet) => [...readSyntaxes(sheet)]));
  const tokens = new Map<string, FoundToken>();
  cascades.names.forEach((cssVar, number) => {
    const declaration = plain[number] ?? light?.[number] ?? dark?.[number] ?? anyMedia[number];
    if (declaration === undefined || !isPlainName(cssVar)) return;
    const heading = headings.of(declaration);
    tokens.set(
      cssVar,
      tokenOf(declaration, dark?.[number], {
        heading,
        files: filesOf.get(cssVar),
        syntax: syntaxes.get(cssVar),
      }),
    );
  });
  settleZeros(tokens);
  return tokens;
}

type Winners = ReturnType<PageCascades["winnersOn"]>;

/** A configuration holds no name that CSS could only write with white space or control characters escaped. */
function isPlainName(cssVar: string): boolean {
  return /^--[\w-]+$/.test(cssVar) || /^--[^\s\\\p{Cc}\p{Cs}]+$/u.test(cssVar);
}

/** Reads the headings of declarations; one that stands over many in a row is read once. */
class Headings {
  #last: Declaration | undefined;
  #text: string | undefined;

  of(declaration: Declaration): string | undefined {
    const { sheet, heading } = declaration;
    if (this.#last?.sheet !== sheet || this.#last.heading !== heading) this.#text = headingOf(declaration);
    this.#last = declaration;
    return this.#text;
  }
}

const referenceKind = inferKind("var(--a)", "--b");

function tokenOf(
  declaration: Declaration,
  darkWinner: Declaration | undefined,
  { heading, files, syntax }: Pick<FoundToken, "heading" | "files"> & { readonly syntax: string | undefined },
): FoundToken {
  const value = valueText(declaration);
  const reference = readWholeReference(value);
  const { type, aspect } =
    reference === undefined ? inferKind(value, declaration.name, syntax) : referenceKind;
  const dark = darkWinner === undefined || darkWinner === declaration ? value : valueText(darkWinner);
  return {
    cssVar: declaration.name,
    value,
    type,
    aspect,
    reference,
    dark: dark === value ? undefined : dark,
    heading,
    files,
  };
}

/** Of several ways to be in a mode, the winners of the one that changes most; undefined when none changes anything. */
function mostChanging(
  base: Winners,
  cascades: PageCascades,
  pages: { readonly from: number; readonly count: number },
): Winners | undefined {
  let best: Winners | undefined;
  let most = 0;
  for (let page = pages.from; page < pages.from + pages.count; page++) {
    const winners = cascades.winnersOn(page);
    let changed = 0;
    for (let number = 0; number < winners.length; number++) {
      if (winners[number] !== undefined && winners[number] !== base[number]) changed++;
    }
    if (changed > most) {
      most = changed;
      best = winners;
    }
  }
  return best;
}
