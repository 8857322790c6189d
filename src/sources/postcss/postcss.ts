import type { Declaration, Range } from "../../css/sheet/sheet.js";
import { isRecord } from "../../model/json.js";
import { readFile } from "../linking/read-file.js";
import { StyleUnit } from "../linking/style-unit.js";
import { createFind } from "../loading/create-find.js";
import type { Part, Preprocessor, Program, Surroundings } from "../preprocessor.js";
import { spellScss } from "../scss/read-scss.js";
import { filledNamesIn } from "./filled-names.js";
import { findPostcssCandidates, importedBy, linkPostcss, type PostcssUnit } from "./link-postcss.js";
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
  createProgram: (around) => new PostcssProgram(around),
  faultOf: faultOfPostcss,
  readsCss: fillsInVariables,
};

class PostcssProgram implements Program {
  readonly #around: Surroundings;
  readonly #units: PostcssUnit[] = [];

  constructor(around: Surroundings) {
    this.#around = around;
  }

  readFile(path: string, text: string) {
    return readFile({ path, text }, this.readPart(text, { start: 0, end: text.length }), postcss);
  }

  readPart(text: string, range: Range): Part {
    const { parsed, ...spelt } = spellScss(text, range);
    const { nodes, filled = [] } = parsed;
    return {
      ...spelt,
      unread: filledNamesIn(text, parsed),
      holdsOthers: false,
      join: (parts) => {
        const linked = new StyleUnit(parts);
        this.#units.push({ path: parts.path, text, nodes, filled, linked });
        return linked;
      },
    };
  }

  loads() {
    return this.#units.flatMap((unit) =>
      unit.nodes.flatMap((node) => {
        const address = node.kind === "import" ? importedBy(unit, node) : undefined;
        return address === undefined ? [] : [findPostcssCandidates(unit.path, address, this.#around.rules)];
      }),
    );
  }

  link() {
    const files = this.#units.filter(({ path }) => /\.(?:p?css|postcss)$/.test(path));
    const byPath = new Map(files.map((unit) => [unit.path, unit]));
    const resolve = createFind(byPath, findPostcssCandidates, this.#around);
    return linkPostcss({ units: this.#units, isEntry: this.#around.isEntry, resolve });
  }
}

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
