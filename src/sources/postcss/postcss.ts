import type { Declaration } from "../../css/sheet/sheet.js";
import { isRecord } from "../../model/json.js";
import { StyleUnit } from "../linking/style-unit.js";
import { type UnitLanguage, UnitProgram } from "../linking/unit-program.js";
import { createFind } from "../loading/create-find.js";
import { isInstalledFile } from "../loading/find-folders.js";
import type { Preprocessor } from "../preprocessor.js";
import { spellScss } from "../scss/read-scss.js";
import { filledNamesIn } from "./filled-names.js";
import { linkPostcss } from "./link-postcss.js";
import { addressesIn, findPostcssCandidates, type PostcssUnit } from "./postcss-unit.js";
import { faultOfSubstitute } from "./postcss-value.js";

/**
 * PostCSS, which is CSS but for what plugins take out of it or fill in: variables, and comments of one line. Those of Sass look
 * the same.
 */
export const postcss: Preprocessor = {
  words: "PostCSS",
  isIndented: false,
  standsInComponents: true,
  isFollowed: true,
  keepsDeclarations: true,
  createProgram: (around) => new UnitProgram(language, around),
  faultOf: faultOfPostcss,
  readsCss: fillsInVariables,
  mayFillIn: (text) => text.includes("$"),
};

const language: UnitLanguage<PostcssUnit> = {
  words: "PostCSS",
  keepsDeclarations: true,
  faultOf: faultOfPostcss,
  spell(text, range) {
    const { parsed, ...spelt } = spellScss(text, range, true);
    const { nodes, filled, plain } = parsed;
    return {
      ...spelt,
      unread: filledNamesIn(text, parsed),
      holdsOthers: false,
      createUnit: (parts) => ({
        ...{ path: parts.path, text, nodes, filled, plain },
        isInstalled: isInstalledFile(parts.path),
        linked: new StyleUnit(parts),
      }),
    };
  },
  addressesIn,
  findCandidates: findPostcssCandidates,
  link: ({ units, files, around }) =>
    linkPostcss({
      units,
      isEntry: around.isEntry,
      resolve: createFind(files, findPostcssCandidates, around),
    }),
};

/** The plugins of PostCSS that fill in variables such as `$gap`. */
const plugins = ["postcss-simple-vars", "postcss-advanced-variables", "precss"];

/** Whether a project fills in variables in its style sheets, by its `package.json`. */
function fillsInVariables(manifest: unknown): boolean {
  if (!isRecord(manifest)) return false;
  const { dependencies, devDependencies } = manifest;
  return [dependencies, devDependencies].some(
    (list) => isRecord(list) && plugins.some((name) => Object.hasOwn(list, name)),
  );
}

/** Why a value cannot be written at a declaration for PostCSS; undefined where it can. */
function faultOfPostcss({ given }: Declaration, value: string): string | undefined {
  if (given?.kind !== "literal" || given.spell === undefined) return faultOfSubstitute(value);
  const spelt = given.spell(value);
  return spelt.ok ? undefined : spelt.reason;
}
