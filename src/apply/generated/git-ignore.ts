import { existsSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { readRegularFile } from "../../disk/files/read-file.js";
import { matchesGlob } from "../project-files/glob.js";
import { findCommonFolder, findGitFolder, isTracked } from "./git-index.js";

/** Longer lists are not read. */
const longestList = 262_144;

/** What git ignores in the repositories around a project, as long as a request takes: each list is read once. */
export class GitIgnore {
  readonly #rootDir: string;
  /** By folder. */
  readonly #repositories = new Map<string, Repository | undefined>();
  /** By folder, from the root. */
  readonly #around = new Map<string, Repository | undefined>();
  /** By folder. */
  readonly #lists = new Map<string, readonly Pattern[]>();

  /** `rootDir` is absolute. */
  constructor(rootDir: string) {
    this.#rootDir = rootDir;
  }

  /**
   * Whether the patterns of the repository around a file of the project, given by its path from the root, take it
   * (gitignore(5)), and its index does not name it. Where they take the whole project, that tells nothing of its files.
   */
  takes(path: string): boolean {
    const repository = this.#repositoryAround(path.slice(0, path.lastIndexOf("/") + 1));
    if (repository === undefined) return false;
    const file = resolve(this.#rootDir, path);
    const { top, excluded } = repository;
    const rootDepth = relative(top, this.#rootDir).split(sep).filter(Boolean).length;
    const segments = relative(top, file).split(sep);
    const bytes = segments.map(bytesOf);
    const lists = [excluded];
    for (let depth = 0; depth < segments.length; depth++) {
      lists.push(this.#listIn(join(top, ...segments.slice(0, depth)), depth));
      // What stands in a folder that is ignored cannot be taken back.
      const isFolder = depth < segments.length - 1;
      if (isTaken(bytes.slice(0, depth + 1), isFolder, lists))
        return depth >= rootDepth && !isTracked(top, segments.join("/"));
    }
    return false;
  }

  /** Around a folder, given by its path from the root. There may be thousands of files in it. */
  #repositoryAround(folder: string): Repository | undefined {
    if (!this.#around.has(folder))
      this.#around.set(folder, this.#repositoryOf(resolve(this.#rootDir, folder)));
    return this.#around.get(folder);
  }

  #repositoryOf(folder: string): Repository | undefined {
    if (this.#repositories.has(folder)) return this.#repositories.get(folder);
    const around = dirname(folder);
    const found = existsSync(join(folder, ".git"))
      ? openRepository(folder)
      : around === folder
        ? undefined
        : this.#repositoryOf(around);
    this.#repositories.set(folder, found);
    return found;
  }

  #listIn(folder: string, depth: number): readonly Pattern[] {
    const known = this.#lists.get(folder) ?? readPatterns(join(folder, ".gitignore"), depth);
    this.#lists.set(folder, known);
    return known;
  }
}

interface Repository {
  /** Its top folder. */
  readonly top: string;
  /** What it ignores without saying so to others. */
  readonly excluded: readonly Pattern[];
}

function openRepository(top: string): Repository {
  const git = findGitFolder(top);
  const excluded = git === undefined ? [] : readPatterns(join(findCommonFolder(git), "info", "exclude"), 0);
  return { top, excluded };
}

/** Each byte of a text as one character: git's `?` stands for a byte. */
function bytesOf(text: string): string {
  return Buffer.from(text).toString("latin1");
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
