import type { SpeltText } from "../../css/sheet/read-pieces.js";
import type { Declaration, Range } from "../../css/sheet/sheet.js";
import { readFile } from "../linking/read-file.js";
import { StyleUnit } from "../linking/style-unit.js";
import { createFind } from "../loading/create-find.js";
import type { Part, Preprocessor, Program, Surroundings } from "../preprocessor.js";
import { maskText } from "../scss/read-scss.js";
import { lessCompiler } from "./less-compiler.js";
import { findLessCandidates, importedBy, isImporting, type LessUnit } from "./less-unit.js";
import { isPlainDeclared } from "./less-value.js";
import { linkLess } from "./link-less.js";
import { type LessNode, parseLess } from "./parse-less.js";

/** Less: variables, maps and what is imported, as far as they are certain without its compiler. */
export const less: Preprocessor = {
  words: "Less",
  isIndented: false,
  standsInComponents: true,
  isFollowed: true,
  optionsName: "less",
  variableSign: "@",
  compiler: lessCompiler,
  createProgram: (around) => new LessProgram(around),
  faultOf: faultOfLess,
};

class LessProgram implements Program {
  readonly #around: Surroundings;
  readonly #units: LessUnit[] = [];

  constructor(around: Surroundings) {
    this.#around = around;
  }

  readFile(path: string, text: string) {
    return readFile({ path, text }, this.readPart(text, { start: 0, end: text.length }), less);
  }

  readPart(text: string, range: Range): Part {
    const { nodes, ...spelt } = spellLess(text, range);
    return {
      ...spelt,
      holdsOthers: isImporting(nodes),
      join: (parts) => {
        const linked = new StyleUnit(parts);
        this.#units.push({ path: parts.path, text, range, nodes, linked });
        return linked;
      },
    };
  }

  loads() {
    return this.#units.flatMap((unit) =>
      unit.nodes.flatMap((node) => {
        if (node.kind !== "import") return [];
        const { address, isCss } = importedBy(unit, node);
        // A style sheet that Less takes in as CSS holds no values of Less.
        return address === undefined || isCss
          ? []
          : [findLessCandidates(unit.path, address, this.#around.rules)];
      }),
    );
  }

  link() {
    const files = this.#units.filter(({ path }) => path.endsWith(".less"));
    const byPath = new Map(files.map((unit) => [unit.path, unit]));
    const resolve = createFind(byPath, findLessCandidates, this.#around);
    return linkLess({ units: this.#units, isEntry: this.#around.isEntry, resolve });
  }
}

/** Spells a range of a text as CSS of the same length as the range, as `spellScss()` does. */
function spellLess(text: string, range: Range): SpeltText & { readonly nodes: readonly LessNode[] } {
  const { nodes, silent, interpolations, isTooDeep } = parseLess(text, range.start, range.end);
  return { view: maskText(text, { silent, interpolations, names: new Set() }, range), isTooDeep, nodes };
}

/** Why a value cannot be written at a declaration in Less; undefined where it can. */
function faultOfLess({ given }: Declaration, value: string): string | undefined {
  if (given?.kind === "literal" && given.spell !== undefined) {
    const spelt = given.spell(value);
    return spelt.ok ? undefined : spelt.reason;
  }
  return isPlainDeclared(value) ? undefined : "Less may not leave it as it is written";
}
