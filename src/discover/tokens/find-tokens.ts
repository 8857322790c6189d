import { PageCascades } from "../../css/cascade/page-cascades.js";
import { headingOf } from "../../css/sheet/place.js";
import { readSyntaxes } from "../../css/sheet/property-rules.js";
import { type Declaration, type Sheet, valueText } from "../../css/sheet/sheet.js";
import { readSheetInSteps } from "../../css/sheet/sheet-reader.js";
import { readWholeReference } from "../../css/values/whole-reference.js";
import { inferKind } from "../kinds/infer-kind.js";
import { runToEnd } from "../steps.js";
import type { StyleSheetFile } from "../style-sheets/style-sheet-file.js";
import { type DeadReason, deadReasonOf } from "./dead-reason.js";
import { FilesByName } from "./files-by-name.js";
import type { FoundToken } from "./found-token.js";
import { isMode, pageModesOf, type Theme } from "./page-modes.js";
import { giveZerosUnits } from "./zero-lengths.js";

export interface TokensInSheets {
  /** By name, in the order the files declare them: on a plain page first, then what only a mode or a condition adds. */
  readonly tokens: ReadonlyMap<string, FoundToken>;
  /** Names of the root element that are of no use in a panel. */
  readonly dead: ReadonlyMap<string, DeadReason>;
  /** One for each file. */
  readonly sheets: readonly Sheet[];
}

/** Finds every custom property that the page's root element can have, with these attributes or in its themes. */
export function findTokens(
  files: readonly StyleSheetFile[],
  attributes: Readonly<Record<string, string>> = {},
): TokensInSheets {
  return runToEnd(findTokensInSteps(files, attributes));
}

/** The same in steps, between which something else may be done. */
export function* findTokensInSteps(
  files: readonly StyleSheetFile[],
  attributes: Readonly<Record<string, string>> = {},
): Generator<void, TokensInSheets> {
  const sheets: Sheet[] = [];
  for (const { text } of files) {
    sheets.push(yield* readSheetInSteps(text));
    yield;
  }
  const modes = pageModesOf(sheets, attributes);
  yield;
  const themePages = modes.themes.flatMap(({ pages }) => pages);
  const cascades = new PageCascades(sheets, [modes.plain, modes.anyMedia, ...themePages]);
  yield;
  const [plainAt, anyMediaAt] = [0, 1];
  const plain = cascades.winnersOn(plainAt);
  const themes = themeWinners(modes.themes, plain, cascades);
  const anyMedia = modes.anyMedia.media.length > 0 ? cascades.winnersOn(anyMediaAt) : plain;
  const filesOf = new FilesByName(files, sheets, cascades);
  const fileOf = new Map(sheets.map((sheet, at) => [sheet, files[at]?.file ?? ""]));
  const headings = new Headings();
  const syntaxes = new Map(sheets.flatMap((sheet) => [...readSyntaxes(sheet)]));
  const tokens = new Map<string, FoundToken>();
  const dead = new Map<string, DeadReason>();
  for (const [number, cssVar] of cascades.names.entries()) {
    if (number % tokensOfStep === 0) yield;
    const declaration = plain[number] ?? winnerInMode(themes, number) ?? anyMedia[number];
    if (declaration === undefined || !isPlainName(cssVar)) continue;
    const reason = deadReasonOf(declaration);
    if (reason !== undefined) {
      dead.set(cssVar, reason);
      continue;
    }
    const givenBy = fileOf.get(declaration.sheet) ?? "";
    const found = { heading: headings.of(declaration), givenBy, files: filesOf.get(cssVar) };
    const values = themes.length === 0 ? undefined : valuesInThemes(plain[number], themes, number);
    tokens.set(cssVar, tokenOf(declaration, { found, themes: values, syntax: syntaxes.get(cssVar) }));
  }
  giveZerosUnits(tokens);
  return { tokens, dead, sheets };
}

const tokensOfStep = 1_000;

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
  {
    found: { heading, givenBy, files },
    themes,
    syntax,
  }: {
    readonly found: Pick<FoundToken, "heading" | "givenBy" | "files">;
    readonly themes: FoundToken["themes"];
    readonly syntax: string | undefined;
  },
): FoundToken {
  const { name: cssVar } = declaration;
  const value = valueText(declaration);
  const reference = readWholeReference(value);
  const { type, aspect } = reference === undefined ? inferKind(value, cssVar, syntax) : referenceKind;
  return { cssVar, value, type, aspect, reference, themes, heading, givenBy, files };
}

interface ThemeWinners {
  readonly name: string;
  readonly winners: Winners;
}

/** A value that only another theme has is never shown by this page as it is. */
function winnerInMode(themes: readonly ThemeWinners[], number: number): Declaration | undefined {
  for (const { name, winners } of themes) {
    if (isMode(name) && winners[number] !== undefined) return winners[number];
  }
  return undefined;
}

/** Where it is another than the page's. What a theme alone gives is its own, even with no other value to tell it from. */
function valuesInThemes(
  plain: Declaration | undefined,
  themes: readonly ThemeWinners[],
  number: number,
): FoundToken["themes"] {
  let values: Map<string, string> | undefined;
  for (const { name, winners } of themes) {
    const winner = winners[number];
    if (winner === undefined || winner === plain) continue;
    const value = valueText(winner);
    if (plain !== undefined && value === valueText(plain)) continue;
    values ??= new Map();
    values.set(name, value);
  }
  return values;
}

/** The winners in each theme that changes anything. Dark is held against light, where light is no plain page. */
function themeWinners(
  themes: readonly Theme[],
  plain: Winners,
  cascades: PageCascades,
): readonly ThemeWinners[] {
  let from = 2;
  const found: ThemeWinners[] = [];
  for (const { name, pages } of themes) {
    const light = name === "dark" ? found.find((theme) => theme.name === "light")?.winners : undefined;
    const winners = mostChanging(light ?? plain, cascades, { from, count: pages.length });
    if (winners !== undefined) found.push({ name, winners });
    from += pages.length;
  }
  return found;
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
