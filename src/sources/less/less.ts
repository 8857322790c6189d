import type { SpeltText } from "../../css/sheet/read-pieces.js";
import type { Declaration, Range } from "../../css/sheet/sheet.js";
import { StyleUnit } from "../linking/style-unit.js";
import { type UnitLanguage, UnitProgram } from "../linking/unit-program.js";
import { createFind } from "../loading/create-find.js";
import type { Preprocessor } from "../preprocessor.js";
import { maskText } from "../scss/read-scss.js";
import { lessCompiler } from "./less-compiler.js";
import { addressesIn, findLessCandidates, isImporting, type LessUnit } from "./less-unit.js";
import { linkLess } from "./link-less.js";
import { type LessStatements, parseLess } from "./parse-less.js";
import { isPlainDeclared } from "./written-value.js";

/** Less: variables, maps and what is imported, as far as they are certain without its compiler. */
export const less: Preprocessor = {
  words: "Less",
  isIndented: false,
  standsInComponents: true,
  isFollowed: true,
  keepsDeclarations: true,
  notation: { interpolation: "@{gap}", nameSigns: "@.%&#", noRule: /(?<![\w-])when(?![\w-])|[.#][\w-]+\(/ },
  optionsName: "less",
  variableSign: "@",
  compiler: lessCompiler,
  createProgram: (around) => new UnitProgram(language, around),
  faultOf: faultOfLess,
};

const language: UnitLanguage<LessUnit> = {
  words: "Less",
  keepsDeclarations: true,
  faultOf: faultOfLess,
  spell(text, range) {
    const { statements, ...spelt } = spellLess(text, range);
    return {
      ...spelt,
      holdsOthers: isImporting(statements),
      createUnit: (parts) => ({ path: parts.path, text, range, statements, linked: new StyleUnit(parts) }),
    };
  },
  addressesIn,
  findCandidates: findLessCandidates,
  link: ({ units, files, around }) =>
    linkLess({ units, isEntry: around.isEntry, resolve: createFind(files, findLessCandidates, around) }),
};

/** Spells a range of a text as CSS of the same length as the range, as `spellScss()` does. */
function spellLess(text: string, range: Range): SpeltText & { readonly statements: LessStatements } {
  const { statements, silent, interpolations, isTooDeep } = parseLess(text, range.start, range.end);
  return { view: maskText(text, { silent, interpolations, names: new Set() }, range), isTooDeep, statements };
}

/** Why a value cannot be written at a declaration in Less; undefined where it can. */
function faultOfLess({ given }: Declaration, value: string): string | undefined {
  if (given?.kind === "literal" && given.spell !== undefined) {
    const spelt = given.spell(value);
    return spelt.ok ? undefined : spelt.reason;
  }
  return isPlainDeclared(value) ? undefined : "Less may not leave it as it is written";
}
