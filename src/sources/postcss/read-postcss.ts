import { readSpelt } from "../../css/sheet/read-pieces.js";
import type { Declaration } from "../../css/sheet/sheet.js";
import { isRecord } from "../../model/json.js";
import type { Linked } from "../linked.js";
import { linkedSheet, spellScss } from "../scss/read-scss.js";
import { filledNamesIn } from "./filled-names.js";
import { faultOfSubstitute } from "./postcss-value.js";

/** The plugins of PostCSS that fill in variables such as `$gap`. */
const plugins = ["postcss-simple-vars", "postcss-advanced-variables", "precss"];

/** Whether a project fills in variables in its style sheets, by its `package.json`. */
export function fillsInVariables(manifest: unknown): boolean {
  if (!isRecord(manifest)) return false;
  const { dependencies, devDependencies } = manifest;
  return [dependencies, devDependencies].some(
    (list) => isRecord(list) && plugins.some((name) => Object.hasOwn(list, name)),
  );
}

/** Whether a file is named for PostCSS. */
export function isNamedForPostcss(path: string): boolean {
  return /\.(?:pcss|postcss)$/.test(path);
}

/**
 * Reads a style sheet of PostCSS, which is CSS but for what plugins take out of it or fill in: variables, and comments of one
 * line. Those of Sass look the same.
 */
export function readPostcss(path: string, text: string): Linked {
  const whole = { start: 0, end: text.length };
  const { parsed, ...spelt } = spellScss(text, whole);
  const read = linkedSheet(path, text, { spelt: readSpelt(spelt), nodes: [] });
  const source = { ...read.source, faultOf: faultOfPostcss };
  const postcss = read.sass.map((linked) => ({
    path,
    text,
    nodes: parsed.nodes,
    filled: parsed.filled ?? [],
    linked,
  }));
  const addDeclarations: Linked["addDeclarations"] = (instances) => {
    read.addDeclarations(instances);
    source.unread = [...read.source.unread, ...filledNamesIn(text, parsed)].sort((a, b) => a.at - b.at);
  };
  return { ...read, source, sass: [], postcss, addDeclarations };
}

/** Why a value cannot be written at a declaration for PostCSS; undefined where it can. */
export function faultOfPostcss({ given }: Declaration, value: string): string | undefined {
  if (given?.kind !== "literal" || given.spell === undefined) return faultOfSubstitute(value);
  const spelt = given.spell(value);
  return spelt.ok ? undefined : spelt.reason;
}
