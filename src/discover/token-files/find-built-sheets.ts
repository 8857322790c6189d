import path from "node:path";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { tokenFileEndings } from "../../model/routing/source-kind.js";
import { tokenKindOf } from "../../sources/kinds.js";
import { hasPath } from "../../sources/tokens/find-plain.js";
import { readBuiltSheet } from "../../sources/tokens/read-built-sheet.js";
import type { TokenFile } from "../../sources/tokens/token-file.js";
import { TokenIndex } from "../../sources/tokens/token-index.js";
import { splitPrefixes, squeezeName } from "../../sources/tokens/token-names.js";
import type { DiscoverOptions, StyleSheetFile } from "../style-sheets/style-sheet-file.js";
import { type BuildProgram, filesWrittenBy, findBuildPrograms } from "./build-programs.js";
import { findTokenScripts } from "./find-token-scripts.js";
import { readTokenFiles } from "./read-token-files.js";

/** A style sheet that a build makes of token files. */
export interface BuiltSheet {
  readonly file: string;
  /** The token files, by paths or patterns from the folder that was searched. */
  readonly tokenFiles: readonly string[];
  /** The custom properties whose value one token gives for certain. */
  readonly certain: readonly string[];
  /** The others, with the reason. */
  readonly refused: readonly { readonly cssVar: string; readonly reason: string }[];
  /** The script in `package.json` that runs the program which reads its token files, where these are scripts. */
  readonly script?: string;
}

/** Of the custom properties of a style sheet that is built of tokens, most have a token whose value they have. */
const leastShare = 0.5;

/** A style sheet that a build may write. */
export interface OutputSheet extends StyleSheetFile {
  /** Whether it says so itself, or git does. */
  readonly isGenerated: boolean;
  /** Whether token files may be what it is made of, although they are no part of any program's sources. */
  readonly mayBeBuilt: boolean;
}

type FindBuiltSheets = (sheets: readonly OutputSheet[]) => readonly BuiltSheet[];

/**
 * Finds which of some style sheets that a build writes are made of token files below a folder, and of which. The files are
 * read once, when they are first wanted.
 */
export function createFindBuiltSheets(folder: string, options: DiscoverOptions): FindBuiltSheets {
  let known:
    | { readonly programs: readonly BuildProgram[]; readonly scripts: readonly TokenFile[] }
    | undefined;
  let json: readonly TokenFile[] | undefined;
  return (sheets) => {
    if (sheets.length === 0) return [];
    known ??= readPrograms(folder);
    const { programs, scripts } = known;
    if (sheets.some(({ mayBeBuilt }) => mayBeBuilt))
      json ??= withoutCopies(readTokenFiles(folder, options), scripts, programs);
    const all = new TokenIndex([...(json ?? []), ...scripts]);
    const ofScripts = new TokenIndex(scripts);
    return sheets.flatMap((sheet) => {
      const index = sheet.mayBeBuilt ? all : ofScripts;
      if (index.files.length === 0) return [];
      return findBuilt(sheet, index).map((built) => withScript(folder, built, programs));
    });
  };
}

function readPrograms(folder: string) {
  const programs = findBuildPrograms(folder);
  return { programs, scripts: findTokenScripts(folder, programs) };
}

/** The JSON that programs write of scripts is made of these. */
function withoutCopies(
  json: readonly TokenFile[],
  scripts: readonly TokenFile[],
  programs: readonly BuildProgram[],
): readonly TokenFile[] {
  if (scripts.length === 0) return json;
  const written = new Set(programs.flatMap(filesWrittenBy));
  return json.filter((file) => !written.has(path.posix.basename(file.path)));
}

function withScript(folder: string, built: BuiltSheet, programs: readonly BuildProgram[]): BuiltSheet {
  const scripts = built.tokenFiles.filter((file) => tokenKindOf(file).isProgram);
  if (scripts.length === 0) return built;
  const found = programs.find((program) => {
    const read = new Set(findTokenScripts(folder, [program]).map((file) => file.path));
    return scripts.every((file) => read.has(file));
  });
  return found === undefined ? built : { ...built, script: found.script };
}

function findBuilt(sheet: OutputSheet, index: TokenIndex): readonly BuiltSheet[] {
  const { files } = index;
  const all = examine(sheet, index);
  const share = all.certain.length / (all.certain.length + all.refused.length);
  if (share >= leastShare) return [choose(sheet, all, files)];
  // What a build calculates is refused with its place, where the style sheet itself would be written in vain.
  const used = sheet.isGenerated ? findNamesakes(sheet, files) : new Set<string>();
  return used.size === 0 ? [] : [choose(sheet, { ...all, used: new Set([...all.used, ...used]) }, files)];
}

/** The paths of the files whose tokens have the names of most custom properties of a style sheet, after one prefix. */
function findNamesakes({ text }: StyleSheetFile, files: readonly TokenFile[]): ReadonlySet<string> {
  const holders = new Map<string, Set<string>>();
  for (const { path: file, tokens } of files)
    for (const token of tokens) {
      const name = squeezeName(token.path.join(" "));
      holders.set(name, (holders.get(name) ?? new Set()).add(file));
    }
  const names = [...new Set(readSheet(text).declarations.map(({ name }) => name))];
  const namesakes = new Map<string, string[]>();
  for (const { prefix, rest } of names.flatMap(splitPrefixes))
    if (holders.has(rest)) {
      const own = namesakes.get(prefix);
      if (own === undefined) namesakes.set(prefix, [rest]);
      else own.push(rest);
    }
  const [most = []] = [...namesakes.values()].sort((a, b) => b.length - a.length);
  if (most.length < names.length * leastShare) return new Set();
  return new Set(most.flatMap((name) => [...(holders.get(name) ?? [])]));
}

interface Examined extends Pick<BuiltSheet, "certain" | "refused"> {
  /** The paths of the token files that give a value. */
  readonly used: ReadonlySet<string>;
}

function examine({ text }: StyleSheetFile, index: TokenIndex): Examined {
  const { files } = index;
  const certain = new Set<string>();
  const refused = new Map<string, string>();
  const used = new Set<string>();
  const paths = new Map(files.map(({ sheet, path: file }) => [sheet, file]));
  for (const { name, given } of readBuiltSheet(readSheet(text), index).declarations) {
    if (given?.kind === "unknown") refused.set(name, given.reason);
    if (given?.kind !== "literal") continue;
    certain.add(name);
    for (const { sheet } of [given, ...(given.alias ? [given.alias.given] : [])]) {
      const file = paths.get(sheet);
      if (file !== undefined) used.add(file);
    }
    for (const reference of given.replaces ?? [])
      for (const file of files) if (hasPath(file, reference)) used.add(file.path);
  }
  const others = [...refused].filter(([name]) => !certain.has(name));
  return { certain: [...certain], refused: others.map(([cssVar, reason]) => ({ cssVar, reason })), used };
}

/** All of the folder that holds them, where its other token files leave all as certain as it is; else one by one. */
function choose(sheet: StyleSheetFile, all: Examined, files: readonly TokenFile[]): BuiltSheet {
  const { file } = sheet;
  const folder = folderOf([...all.used]);
  const inside = files.filter((one) => folder !== "" && one.path.startsWith(`${folder}/`));
  const within = examine(sheet, new TokenIndex(inside));
  // A pattern may take programs that hold other things.
  const areSure = inside.every((one) => tokenKindOf(one.path).isProgram !== true);
  if (areSure && inside.length > 1 && within.certain.length >= all.certain.length)
    return { file, tokenFiles: patternsOf(folder, inside), certain: within.certain, refused: within.refused };
  const alone = files.filter(({ path: one }) => all.used.has(one));
  const { certain, refused } = examine(sheet, new TokenIndex(alone));
  return { file, tokenFiles: alone.map((one) => one.path), certain, refused };
}

function patternsOf(folder: string, files: readonly TokenFile[]): readonly string[] {
  const isFlat = files.every((one) => !one.path.slice(folder.length + 1).includes("/"));
  const endings = tokenFileEndings.filter((ending) => files.some((one) => one.path.endsWith(ending)));
  return endings.map((ending) => `${folder}/${isFlat ? "" : "**/"}*${ending}`);
}

/** The deepest folder that holds all files. */
function folderOf(files: readonly string[]): string {
  const [first = [], ...others] = files.map((file) => file.split("/").slice(0, -1));
  const length = others.reduce((same, other) => {
    const end = first.slice(0, same).findIndex((part, at) => part !== other[at]);
    return end < 0 ? same : end;
  }, first.length);
  return first.slice(0, length).join("/");
}
