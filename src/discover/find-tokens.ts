import { cascadeForRoot, type RootCascade } from "../css/cascade.js";
import { headingOf } from "../css/place.js";
import { type Declaration, type Sheet, valueText } from "../css/sheet.js";
import { readSheet } from "../css/sheet-reader.js";
import type { StyleSheetFile } from "./find-style-sheets.js";
import type { FoundToken } from "./found-token.js";
import { inferKind } from "./infer-kind.js";
import { wordsOf } from "./name-words.js";
import { pageModesOf } from "./page-modes.js";
import { referenceOf } from "./reference-of.js";
import { tokensOf } from "./value-tokens.js";

/**
 * Every custom property the page's root element can have, by name, in the order the files declare them: on a plain
 * page first, then what only a mode or a media condition adds.
 */
export function findTokens(files: readonly StyleSheetFile[]): ReadonlyMap<string, FoundToken> {
  const sheets = files.map(({ text }) => readSheet(text));
  const modes = pageModesOf(sheets);
  const cascades = new CascadeSet(sheets);
  const plain = cascades.of(modes.plain);
  const light = mostChanging(
    plain,
    modes.light.map((page) => cascades.of(page)),
  );
  const dark = mostChanging(
    light ?? plain,
    modes.dark.map((page) => cascades.of(page)),
  );
  const anyMedia = modes.anyMedia.media.length > 0 ? cascades.of(modes.anyMedia) : undefined;
  const first = [plain, light, dark, anyMedia].filter((cascade) => cascade !== undefined);
  const fileOf = new Map(sheets.map((sheet, at) => [sheet, files[at]?.file ?? ""]));
  const rootFiles = cascades.filesByName(fileOf);
  const onlyFile = files.slice(0, 1).map(({ file }) => file);
  const tokens = new Map<string, FoundToken>();
  for (const cssVar of namesInOrder(sheets)) {
    const declaration = first
      .map(({ winners }) => winners.get(cssVar))
      .find((winner) => winner !== undefined);
    if (declaration === undefined || !isPlainName(cssVar)) continue;
    const darkWinner = dark?.winners.get(cssVar);
    tokens.set(cssVar, tokenOf(declaration, darkWinner, rootFiles.get(cssVar) ?? onlyFile));
  }
  return tokens;
}

/** A configuration holds no name that CSS could only write with white space or control characters escaped. */
function isPlainName(cssVar: string): boolean {
  return /^--[^\s\\\p{Cc}\p{Cs}]+$/u.test(cssVar);
}

function tokenOf(
  declaration: Declaration,
  darkWinner: Declaration | undefined,
  files: readonly string[],
): FoundToken {
  const value = valueText(declaration);
  const words = wordsOf(declaration.name);
  const tokens = tokensOf(declaration);
  const dark = darkWinner === undefined ? value : valueText(darkWinner);
  return {
    cssVar: declaration.name,
    words,
    value,
    ...inferKind(tokens, words),
    reference: referenceOf(tokens),
    dark: dark === value ? undefined : dark,
    heading: headingOf(declaration),
    files,
  };
}

/** The cascades of some pages over the same sheets, and which declarations any of them gives the root element. */
class CascadeSet {
  readonly #sheets: readonly Sheet[];
  readonly #elsewhere: Set<Declaration>[] = [];

  constructor(sheets: readonly Sheet[]) {
    this.#sheets = sheets;
  }

  of(page: Parameters<typeof cascadeForRoot>[1]): RootCascade {
    const cascade = cascadeForRoot(this.#sheets, page);
    if (this.#sheets.length > 1) this.#elsewhere.push(new Set([...cascade.elsewhere.values()].flat()));
    return cascade;
  }

  /** Of one sheet there is nothing to tell: whatever is found is in it. */
  filesByName(fileOf: ReadonlyMap<Sheet, string>): ReadonlyMap<string, readonly string[]> {
    const byName = new Map<string, string[]>();
    if (this.#sheets.length === 1) return byName;
    for (const sheet of this.#sheets) {
      const file = fileOf.get(sheet) ?? "";
      for (const declaration of sheet.declarations) {
        if (this.#elsewhere.every((elsewhere) => elsewhere.has(declaration))) continue;
        const files = byName.get(declaration.name);
        if (files === undefined) byName.set(declaration.name, [file]);
        else if (files.at(-1) !== file) files.push(file);
      }
    }
    return byName;
  }
}

/** Of several ways to be in a mode, the one that changes most; undefined when none changes anything. */
function mostChanging(base: RootCascade, cascades: readonly RootCascade[]): RootCascade | undefined {
  let best: RootCascade | undefined;
  let most = 0;
  for (const cascade of cascades) {
    let changed = 0;
    for (const [name, winner] of cascade.winners) if (base.winners.get(name) !== winner) changed++;
    if (changed > most) {
      most = changed;
      best = cascade;
    }
  }
  return best;
}

function namesInOrder(sheets: readonly Sheet[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const sheet of sheets) for (const { name } of sheet.declarations) names.add(name);
  return names;
}
