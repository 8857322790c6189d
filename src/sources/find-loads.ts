import { kindOf } from "./kinds.js";
import { languageOf, languages } from "./languages.js";
import type { GetLoadRules } from "./loading/load-rules.js";
import { MissingFiles } from "./loading/missing-files.js";
import { Programs } from "./programs.js";

/**
 * Whether a file is of a kind that may load others, in which values of its tokens stand. CSS is where the project fills in
 * variables.
 */
export function isLoading(path: string, fillsInVariables = false): boolean {
  return isPreprocessed(path, fillsInVariables) || kindOf(path).findStyleSheets !== undefined;
}

/** Whether a file is a style sheet that may give others their values. */
export function isPreprocessed(path: string, fillsInVariables = false): boolean {
  return languageOf(path, fillsInVariables) !== undefined;
}

/** No style sheet loads anything without one of these, in any language, and most need not be read then. */
const loading = /@(?:use|forward|import|require)/i;

/** Lists what a file loads. For each address it gives the files that may be meant, relative to the root: the first that exists is. */
export function findLoads(path: string, text: string, rules?: GetLoadRules): readonly (readonly string[])[] {
  const mayLoad = isLoading(path, true) ? loading.test(text) : kindOf(path).takesFromImports === true;
  if (!mayLoad) return [];
  const around = { rules, unread: undefined, missing: new MissingFiles(rules), isEntry: () => false };
  const programs = new Programs(around);
  kindOf(path).read({ path, text, programs, fillsInVariables: true });
  return programs.all.flatMap((program) => program.loads());
}

/** Lists what a build loads before a file that it begins with, as `findLoads` does. */
export function findLoadsBefore(path: string, rules: GetLoadRules): readonly (readonly string[])[] {
  const language = languageOf(path);
  const possible =
    language === undefined && kindOf(path).findStyleSheets !== undefined
      ? Object.values(languages)
      : [language];
  const finders = new Set(possible.flatMap((one) => one?.findLoadsBefore ?? []));
  return [...finders].flatMap((find) => find(path, rules));
}
