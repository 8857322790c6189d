import { readSpelt } from "../../css/sheet/read-pieces.js";
import { rowsOf } from "../../css/sheet/rows/rows-of.js";
import type { Range } from "../../css/sheet/sheet.js";
import { type UnitLanguage, UnitProgram } from "../linking/unit-program.js";
import { WrittenRows } from "../linking/written-rows.js";
import type { GetLoadRules } from "../loading/load-rules.js";
import type { Preprocessor, StyleProgram } from "../preprocessor.js";
import type { Surroundings } from "../program.js";
import type { Loaded, Resolve } from "./evaluation/sass-program.js";
import { SassUnit } from "./evaluation/sass-unit.js";
import { linkSass } from "./link-sass.js";
import { findLoadCandidates } from "./load-candidates.js";
import { readSass, showColons } from "./read-sass.js";
import { faultOfSass, spellScss } from "./read-scss.js";
import { sassCompiler } from "./sass-compiler.js";
import { sassNotation } from "./sass-notation.js";

/** Sass in the syntax of CSS: variables, maps and mixins over all files that load one another. */
export const scss: Preprocessor = {
  words: "Sass",
  isIndented: false,
  standsInComponents: true,
  isFollowed: true,
  notation: sassNotation,
  optionsName: "scss",
  variableSign: "$",
  compiler: sassCompiler,
  createProgram,
  findLoadsBefore,
  faultOf: faultOfSass,
};

/** Sass that tells its blocks by indentation. */
export const sass: Preprocessor = { ...scss, isIndented: true, optionsName: "sass" };

const language: UnitLanguage<SassUnit> = {
  words: "Sass",
  faultOf: faultOfSass,
  spell(text, range, isIndented) {
    const { nodes, ...spelt } = spell(text, range, isIndented);
    return {
      ...spelt,
      holdsOthers: nodes.some(isLoad),
      createUnit: (parts) => new SassUnit(parts, nodes),
    };
  },
  addressesIn: ({ addresses }) => addresses,
  findCandidates: findLoadCandidates,
  link({ units, files, around }) {
    const { rules, isEntry } = around;
    for (const unit of units) {
      const prefix = rules && prefixOf(unit.path, rules);
      unit.before = prefix === undefined ? undefined : readPrefix(unit.path, prefix);
    }
    return linkSass({ units, isEntry, resolve: createResolve(files, around) });
  },
};

function createProgram(around: Surroundings): StyleProgram {
  return new UnitProgram(language, around);
}

function createResolve(
  units: ReadonlyMap<string, SassUnit>,
  { rules, unread, missing }: Surroundings,
): Resolve {
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

function findLoadsBefore(path: string, rules: GetLoadRules): readonly (readonly string[])[] {
  const prefix = prefixOf(path, rules);
  const addresses = prefix === undefined ? [] : readPrefix(path, prefix).addresses;
  return addresses.map((address) => findLoadCandidates(path, address, rules));
}

function readPrefix(path: string, text: string): SassUnit {
  const { nodes, ...spelt } = spell(text, { start: 0, end: text.length }, isIndented(path));
  const sheet = "indented" in spelt ? spelt.indented : readSpelt(spelt);
  return new SassUnit({ path, text, sheet, written: new WrittenRows(rowsOf(sheet), 0, 0) }, nodes);
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
