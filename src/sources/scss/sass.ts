import { readSpelt } from "../../css/sheet/read-pieces.js";
import type { Range } from "../../css/sheet/sheet.js";
import { readFile } from "../linking/read-file.js";
import type { GetLoadRules } from "../loading/load-rules.js";
import type { Part, Preprocessor, Program, Surroundings } from "../preprocessor.js";
import type { Loaded, Resolve } from "./evaluation/sass-program.js";
import { SassUnit } from "./evaluation/sass-unit.js";
import { linkSass } from "./link-sass.js";
import { findLoadCandidates } from "./load-candidates.js";
import { readSass, showColons } from "./read-sass.js";
import { faultOfSass, spellScss } from "./read-scss.js";
import { sassCompiler } from "./sass-compiler.js";

/** Sass in the syntax of CSS: variables, maps and mixins over all files that load one another. */
export const scss: Preprocessor = {
  words: "Sass",
  isIndented: false,
  standsInComponents: true,
  isFollowed: true,
  interpolation: "#{$gap}",
  optionsName: "scss",
  variableSign: "$",
  compiler: sassCompiler,
  createProgram,
  findLoadsBefore,
  faultOf: faultOfSass,
};

/** Sass that tells its blocks by indentation. */
export const sass: Preprocessor = { ...scss, isIndented: true, optionsName: "sass" };

function createProgram(around: Surroundings): Program {
  return new SassFiles(around);
}

class SassFiles implements Program {
  readonly #around: Surroundings;
  readonly #units: SassUnit[] = [];

  constructor(around: Surroundings) {
    this.#around = around;
  }

  readFile(path: string, text: string) {
    return readFile({ path, text }, this.readPart(text, wholeOf(text), isIndented(path)), scss);
  }

  readPart(text: string, range: Range, isIndented: boolean): Part {
    const { nodes, ...spelt } = spell(text, range, isIndented);
    return {
      ...spelt,
      holdsOthers: nodes.some(isLoad),
      join: (parts) => {
        const unit = new SassUnit(parts, nodes);
        this.#units.push(unit);
        return unit;
      },
    };
  }

  loads() {
    return this.#units.flatMap((unit) => candidatesOf(unit, unit.path, this.#around.rules));
  }

  link() {
    for (const unit of this.#units) unit.before = this.#readPrefix(unit);
    const { isEntry } = this.#around;
    return linkSass({ units: this.#units, isEntry, resolve: this.#createResolve() });
  }

  /** What a build puts before a style sheet, as one at its place. */
  #readPrefix({ path }: SassUnit): SassUnit | undefined {
    const { rules } = this.#around;
    const prefix = rules && prefixOf(path, rules);
    return prefix === undefined ? undefined : readPrefix(path, prefix);
  }

  #createResolve(): Resolve {
    const { rules, unread, missing } = this.#around;
    const files = this.#units.filter(({ path }) => /\.s[ac]ss$/.test(path));
    const units = new Map(files.map((unit) => [unit.path, unit]));
    const known = new Map<string, Loaded | undefined>();
    const find = (path: string, address: string): Loaded | undefined => {
      for (const candidate of findLoadCandidates(path, address, rules)) {
        const reason = unread?.get(candidate);
        const found = units.get(candidate) ?? (reason === undefined ? undefined : { reason });
        if (found !== undefined) return found;
      }
      return undefined;
    };
    return ({ path }, address) => {
      const key = `${path.slice(0, path.lastIndexOf("/") + 1)}\n${address}`;
      if (!known.has(key)) known.set(key, find(path, address));
      const loaded = known.get(key);
      const isFound = loaded !== undefined && !("reason" in loaded);
      // The modules of Sass itself are no files.
      if (!isFound && !address.startsWith("sass:")) missing.add(path, address, loaded?.reason);
      return loaded ?? { reason: `${address} was not found` };
    };
  }
}

function findLoadsBefore(path: string, rules: GetLoadRules): readonly (readonly string[])[] {
  const prefix = prefixOf(path, rules);
  return prefix === undefined ? [] : candidatesOf(readPrefix(path, prefix), path, rules);
}

function candidatesOf(
  { loads }: SassUnit,
  path: string,
  rules: GetLoadRules | undefined,
): readonly (readonly string[])[] {
  const addresses = [...loads.values()].flatMap((load) => load.addresses);
  return addresses.map((address) => findLoadCandidates(path, address, rules));
}

function readPrefix(path: string, text: string): SassUnit {
  const { nodes, ...spelt } = spell(text, wholeOf(text), isIndented(path));
  const sheet = "indented" in spelt ? spelt.indented : readSpelt(spelt);
  const parts = { sheet: { ...sheet, blocks: [...sheet.blocks], declarations: [] }, declarations: [] };
  return new SassUnit({ path, text, ...parts }, nodes);
}

function spell(text: string, range: Range, isIndented: boolean) {
  return isIndented ? spellSass(text, range) : spellNodes(text, range);
}

function spellSass(text: string, range: Range) {
  const { spelt, nodes } = readSass(text, range);
  return { view: showColons(text.slice(range.start, range.end)), indented: spelt, nodes };
}

function spellNodes(text: string, range: Range) {
  const { parsed, ...spelt } = spellScss(text, range);
  return { ...spelt, nodes: parsed.nodes };
}

/** What a build puts before a style sheet that it begins with; in components, that is taken for SCSS. */
function prefixOf(path: string, rules: GetLoadRules): string | undefined {
  return rules().prefixes?.[isIndented(path) ? "sass" : "scss"];
}

function isIndented(path: string): boolean {
  return path.endsWith(".sass");
}

function isLoad({ kind }: { readonly kind: string }): boolean {
  return kind === "use" || kind === "forward" || kind === "import";
}

function wholeOf(text: string): Range {
  return { start: 0, end: text.length };
}
