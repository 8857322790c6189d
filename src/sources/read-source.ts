import { readSheet } from "../css/sheet/sheet-reader.js";
import { type SourceKind, sourceKindOf } from "../model/routing/source-kind.js";
import { readStyles } from "./html/read-styles.js";
import { findLessCandidates, type LessUnit } from "./less/less-unit.js";
import { linkLess } from "./less/link-less.js";
import { readLess } from "./less/read-less.js";
import type { Linked } from "./linked.js";
import { type GetLoadRules, prefixOf } from "./loading/load-rules.js";
import { MissingFiles } from "./loading/missing-files.js";
import { findPostcssCandidates, linkPostcss, type PostcssUnit } from "./postcss/link-postcss.js";
import { isNamedForPostcss, readPostcss } from "./postcss/read-postcss.js";
import { readScript } from "./script/read-script.js";
import type { Loaded, Resolve } from "./scss/evaluation/sass-program.js";
import { SassUnit } from "./scss/evaluation/sass-unit.js";
import { linkSass } from "./scss/link-sass.js";
import { findLoadCandidates } from "./scss/load-candidates.js";
import { readSassFile } from "./scss/read-scss.js";
import type { Source } from "./source.js";
import { linkStylus } from "./stylus/link-stylus.js";
import { type ReadStylus, readStylus } from "./stylus/read-stylus.js";
import { findStylusCandidates, type StylusUnit } from "./stylus/stylus-unit.js";
import { readThemeJson } from "./wordpress/theme-json.js";

/** Reads a file as its name says, by itself. A byte order mark is part of the text. */
export function readSource(path: string, text: string): Source {
  return readSources(new Map([[path, text]])).get(path) ?? { text, sheet: readSheet(text), unread: [] };
}

export interface ReadOptions {
  /** Style sheets with which a compilation may begin although others load them. */
  readonly entries?: ReadonlySet<string>;
  /** Files that are read for what they tell of others alone. */
  readonly apart?: ReadonlySet<string>;
  /** Why files are not read that others load. */
  readonly unread?: ReadonlyMap<string, string>;
  /** Whether the project fills in variables in files that are named as CSS. */
  readonly fillsInVariables?: boolean;
  /** Where the project's build looks for what files load. */
  readonly rules?: GetLoadRules;
}

/** Reads files as their names say; those that load one another get what they load. */
export function readSources(
  files: ReadonlyMap<string, string>,
  { entries, apart, unread, fillsInVariables = false, rules }: ReadOptions = {},
): ReadonlyMap<string, Source> {
  const sources = new Map<string, Source>();
  const linked: Linked[] = [];
  const units = new Map<string, SassUnit>();
  const lessUnits = new Map<string, LessUnit>();
  const postcssUnits = new Map<string, PostcssUnit>();
  const stylus: ReadStylus[] = [];
  for (const [path, text] of files) {
    const kind = sourceKindOf(path) ?? "css";
    if (kind === "stylus") {
      const read = readStylus(path, text);
      stylus.push(read);
      sources.set(path, read.source);
      continue;
    }
    const isPostcss = kind === "css" && (fillsInVariables || isNamedForPostcss(path));
    const read = isPostcss ? readPostcss(path, text) : readOne(kind, path, text);
    sources.set(path, "source" in read ? read.source : read);
    if (!("source" in read)) continue;
    linked.push(read);
    const [sass] = read.sass;
    const [less] = read.less;
    if (/\.s[ac]ss$/.test(path) && sass !== undefined) units.set(path, sass);
    if (path.endsWith(".less") && less !== undefined) lessUnits.set(path, less);
    const [postcss] = read.postcss;
    if (/\.(?:p?css|postcss)$/.test(path) && postcss !== undefined) postcssUnits.set(path, postcss);
  }
  const missing = new MissingFiles(rules);
  const loading = { rules, unread, missing };
  giveVariables(stylus, loading);
  if (linked.length === 0) return sources;
  const all = linked.flatMap(({ sass }) => sass);
  for (const unit of all) unit.before = readPrefix(unit, rules);
  const isEntry = ({ path }: { readonly path: string }): boolean =>
    entries?.has(path) === true && !isPartial(path);
  const instances = new Map([
    ...linkSass({ units: all, isEntry, resolve: createResolve(units, loading) }),
    ...linkLess({
      units: linked.flatMap(({ less }) => less),
      isEntry,
      resolve: createFind(lessUnits, findLessCandidates, loading),
    }),
    ...linkPostcss({
      units: linked.flatMap(({ postcss }) => postcss),
      isEntry,
      resolve: createFind(postcssUnits, findPostcssCandidates, loading),
    }),
  ]);
  const named = missing.nameIn(instances);
  for (const one of linked) {
    const [first] = [...one.sass, ...one.less, ...one.postcss];
    if (!apart?.has(first?.path ?? "")) one.addDeclarations(named);
  }
  return sources;
}

/** Adds to the declarations of Stylus what variables give them. */
function giveVariables(files: readonly ReadStylus[], loading: Loading): void {
  const units = new Map<string, StylusUnit>(files.map(({ unit }) => [unit.path, unit]));
  const givenIn = linkStylus([...units.values()], createFind(units, findStylusCandidates, loading));
  for (const { unit, give } of files) give(givenIn(unit));
}

/** What a build puts before a style sheet, as one at its place. */
function readPrefix({ path }: SassUnit, rules: GetLoadRules | undefined): SassUnit | undefined {
  const prefix = rules && prefixOf(path, rules);
  if (prefix === undefined) return undefined;
  const [unit] = readSassFile(path.endsWith(".sass") ? "before.sass" : "before.scss", prefix).sass;
  return (
    unit && new SassUnit({ path, text: unit.text, nodes: unit.nodes, sheet: unit.sheet, declarations: [] })
  );
}

/** A file that is only there to be loaded by others. */
function isPartial(path: string): boolean {
  return path.slice(path.lastIndexOf("/") + 1).startsWith("_");
}

interface Loading {
  readonly rules: GetLoadRules | undefined;
  readonly unread: ReadOptions["unread"] | undefined;
  readonly missing: MissingFiles;
}

/** Finds what an address in a file means among some that are known. */
function createFind<T>(
  known: ReadonlyMap<string, T>,
  candidatesOf: (path: string, address: string, rules: GetLoadRules | undefined) => readonly string[],
  { rules, unread, missing }: Loading,
) {
  return ({ path }: { readonly path: string }, address: string): T | undefined => {
    const candidates = candidatesOf(path, address, rules);
    const found = candidates.find((candidate) => known.has(candidate));
    if (found !== undefined) return known.get(found);
    const unusable = candidates.find((candidate) => unread?.has(candidate));
    // An address with this ending may be left to the browser.
    if (!address.endsWith(".css")) missing.add(path, address, unread?.get(unusable ?? ""));
    return undefined;
  };
}

function createResolve(units: ReadonlyMap<string, SassUnit>, { rules, unread, missing }: Loading): Resolve {
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
    if (loaded === undefined || "reason" in loaded) missing.add(path, address, loaded?.reason);
    return loaded ?? { reason: `${address} was not found` };
  };
}

function readOne(kind: Exclude<SourceKind, "stylus">, path: string, text: string): Source | Linked {
  switch (kind) {
    case "css":
      return { text, sheet: readSheet(text), unread: [] };
    case "less":
      return readLess(path, text);
    case "scss":
      return readSassFile(path, text);
    case "script":
      return readScript(path, text);
    case "theme-json":
      return readThemeJson(text);
    default:
      return readStyles(kind, path, text);
  }
}
