import { type SourceKind, sourceEndings, sourceKindOf } from "../model/routing/source-kind.js";
import { less } from "./less/less.js";
import { postcss } from "./postcss/postcss.js";
import type { Preprocessor } from "./preprocessor.js";
import { sass, scss } from "./scss/sass.js";
import { stylus } from "./stylus/stylus.js";

/** The languages of style sheets, by the kinds of the files that are in them. */
export const languages: Readonly<Partial<Record<SourceKind, Preprocessor>>> = {
  scss,
  sass,
  less,
  postcss,
  stylus,
};

/** The one that files named as CSS may be in. */
const ofCss = Object.values(languages).find((one) => one.readsCss);

/** The language that a style sheet is in; undefined for CSS, and for what is no style sheet of its own. */
export function languageOf(path: string, fillsInVariables = false): Preprocessor | undefined {
  const kind = sourceKindOf(path);
  if (kind === "css" && fillsInVariables) return ofCss;
  return kind && languages[kind];
}

/** Whether a project has variables filled in in files that are named as CSS, by its `package.json`. */
export function fillsInVariables(manifest: unknown): boolean {
  return Object.values(languages).some(({ readsCss }) => readsCss?.(manifest) === true);
}

/** Whether a text of CSS may have variables in it that a project has filled in. */
export function mayFillInVariables(text: string): boolean {
  return Object.values(languages).some(({ mayFillIn }) => mayFillIn?.(text) === true);
}

const byName: ReadonlyMap<string, Preprocessor | undefined> = new Map(
  sourceEndings.map((ending) => [ending.slice(1), languageOf(`a${ending}`)]),
);

/** The language of a style sheet in a component, which is named there as the ending of a file is; undefined for CSS. */
export function languageNamed(name: string): Preprocessor | undefined {
  return byName.get(name);
}

/** The names under which configurations of builds hold options of languages. */
export const optionsNames: ReadonlySet<string> = new Set(
  Object.values(languages).flatMap(({ optionsName }) => optionsName ?? []),
);
