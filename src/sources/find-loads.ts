import { sourceKindOf } from "../model/routing/source-kind.js";
import { readStyles } from "./html/read-styles.js";
import { findLessCandidates, importedBy, type LessUnit } from "./less/less-unit.js";
import { readLess } from "./less/read-less.js";
import type { Linked } from "./linked.js";
import { type GetLoadRules, prefixOf } from "./loading/load-rules.js";
import {
  findPostcssCandidates,
  type PostcssUnit,
  importedBy as postcssImport,
} from "./postcss/link-postcss.js";
import { readPostcss } from "./postcss/read-postcss.js";
import { findLoadCandidates } from "./scss/load-candidates.js";
import { readSassFile } from "./scss/read-scss.js";
import type { Source } from "./source.js";
import { readStylus } from "./stylus/read-stylus.js";
import { findStylusCandidates } from "./stylus/stylus-unit.js";

/**
 * Whether a file is of a kind that may load others, in which values of its tokens stand. CSS is where the project fills in
 * variables.
 */
export function isLoading(path: string, fillsInVariables = false): boolean {
  return isPreprocessed(path, fillsInVariables) || /\.(?:vue|svelte|astro)$/.test(path);
}

/** Whether a file is a style sheet that may give others their values. */
export function isPreprocessed(path: string, fillsInVariables = false): boolean {
  return /\.(?:s[ac]ss|less|styl|pcss|postcss)$/.test(path) || (fillsInVariables && path.endsWith(".css"));
}

/** Lists what a file loads. For each address it gives the files that may be meant, relative to the root: the first that exists is. */
export function findLoads(path: string, text: string, rules?: GetLoadRules): readonly (readonly string[])[] {
  if (sourceKindOf(path) === "stylus")
    return readStylus(path, text).unit.addresses.map((one) => findStylusCandidates(path, one, rules));
  const read = readLoading(path, text);
  if (read === undefined || !("source" in read)) return [];
  const addresses = read.sass.flatMap((unit) => [...unit.loads.values()].flatMap((load) => load.addresses));
  return [
    ...addresses.map((address) => findLoadCandidates(path, address, rules)),
    ...read.less.flatMap((unit) => lessLoads(unit, rules)),
    ...read.postcss.flatMap((unit) => postcssLoads(unit, rules)),
  ];
}

/** Lists what a build loads before a file that it begins with, as `findLoads` does. */
export function findLoadsBefore(path: string, rules: GetLoadRules): readonly (readonly string[])[] {
  if (!/\.(?:s[ac]ss|vue|svelte|astro)$/.test(path)) return [];
  const prefix = prefixOf(path, rules);
  if (prefix === undefined) return [];
  const read = readSassFile(path.endsWith(".sass") ? "before.sass" : "before.scss", prefix);
  const addresses = read.sass.flatMap((unit) => [...unit.loads.values()].flatMap((load) => load.addresses));
  return addresses.map((address) => findLoadCandidates(path, address, rules));
}

function readLoading(path: string, text: string): Linked | Source | undefined {
  const kind = sourceKindOf(path);
  switch (kind) {
    case "scss":
      return readSassFile(path, text);
    case "less":
      return readLess(path, text);
    case "css":
      return readPostcss(path, text);
    case "vue":
    case "svelte":
    case "astro":
      return readStyles(kind, path, text);
    default:
      return undefined;
  }
}

function postcssLoads(unit: PostcssUnit, rules: GetLoadRules | undefined): readonly (readonly string[])[] {
  return unit.nodes.flatMap((node) => {
    const address = node.kind === "import" ? postcssImport(unit, node) : undefined;
    return address === undefined ? [] : [findPostcssCandidates(unit.path, address, rules)];
  });
}

function lessLoads(unit: LessUnit, rules: GetLoadRules | undefined): readonly (readonly string[])[] {
  return unit.nodes.flatMap((node) => {
    if (node.kind !== "import") return [];
    const { address, isCss } = importedBy(unit, node);
    // A style sheet that Less takes in as CSS holds no values of Less.
    return address === undefined || isCss ? [] : [findLessCandidates(unit.path, address, rules)];
  });
}
