import { existsSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { readRegularFile } from "../../disk/files/read-file.js";
import { findCommonFolder, findGitFolder, isTracked } from "./git-index.js";
import { matchesGlob } from "./glob.js";

/** Longer lists are not read. */
const longestList = 262_144;

/**
 * Whether the patterns of the repository around a file of a project, given by its path from the absolute root, take it
 * (gitignore(5)), and its index does not name it. Where they take the whole project, that tells nothing of its files.
 */
export function isIgnoredByGit(rootDir: string, path: string): boolean {
  const file = resolve(rootDir, path);
  const top = findRepository(dirname(file));
  if (top === undefined) return false;
  const rootDepth = relative(top, rootDir).split(sep).filter(Boolean).length;
  const segments = relative(top, file).split(sep);
  const bytes = segments.map(bytesOf);
  const git = findGitFolder(top);
  const lists = git === undefined ? [] : [readPatterns(join(findCommonFolder(git), "info", "exclude"), 0)];
  for (let depth = 0; depth < segments.length; depth++) {
    lists.push(readPatterns(join(top, ...segments.slice(0, depth), ".gitignore"), depth));
    // What stands in a folder that is ignored cannot be taken back.
    const isFolder = depth < segments.length - 1;
    if (isTaken(bytes.slice(0, depth + 1), isFolder, lists))
      return depth >= rootDepth && !isTracked(top, segments.join("/"));
  }
  return false;
}

/** Each byte of a text as one character: git's `?` stands for a byte. */
function bytesOf(text: string): string {
  return Buffer.from(text).toString("latin1");
}

function findRepository(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return undefined;
  }
}

interface Pattern {
  readonly isNegated: boolean;
  readonly isForFolders: boolean;
  /** The pattern, split at its slashes. A pattern with no slash, or only one at its end, takes names at any depth. */
  readonly segments: readonly string[];
  /** How many folders below the top of the repository its list lies. */
  readonly depth: number;
}

function readPatterns(file: string, depth: number): readonly Pattern[] {
  try {
    return bytesOf(readRegularFile(file, longestList).replace(/^\ufeff/, ""))
      .split(/\r?\n/)
      .flatMap((line) => parsePattern(line, depth));
  } catch {
    // Most folders have no list.
    return [];
  }
}

function parsePattern(line: string, depth: number): readonly Pattern[] {
  let text = trimEnd(line);
  if (text === "" || text.startsWith("#")) return [];
  const isNegated = text.startsWith("!");
  if (isNegated) text = text.slice(1);
  const isForFolders = text.endsWith("/");
  if (isForFolders) text = text.slice(0, -1);
  const isAnchored = text.includes("/");
  const segments = text.split("/").slice(text.startsWith("/") ? 1 : 0);
  if (segments.join("") === "") return [];
  return [{ isNegated, isForFolders, segments: isAnchored ? segments : ["**", ...segments], depth }];
}

/** White space at the end does not count, but after a backslash. */
function trimEnd(line: string): string {
  let end = line.length;
  while (end > 0 && line.charAt(end - 1) === " " && line.charAt(end - 2) !== "\\") end--;
  return line.slice(0, end);
}

function isTaken(
  path: readonly string[],
  isFolder: boolean,
  lists: readonly (readonly Pattern[])[],
): boolean {
  for (const list of lists.toReversed()) {
    const last = list.findLast(
      ({ isForFolders, segments, depth }) =>
        (isFolder || !isForFolders) && matchesGlob(path.slice(depth), segments),
    );
    if (last !== undefined) return !last.isNegated;
  }
  return false;
}
