import { readlinkSync, realpathSync } from "node:fs";
import path from "node:path";
import { createSystemError, type DiskProblem, hasCode, isSystemError, problemFrom } from "../problem.js";
import { RealPaths } from "./real-paths.js";

/** A given path and where it really leads. */
export interface Resolved {
  given: string;
  real: string;
  /** The real path relative to the real write root, with forward slashes. */
  file: string;
  /** Whether its folder was listed just now, with a regular file of that name in it. */
  isListed: boolean;
}

/** The given paths, all of which lead to files below the real write root. */
export interface Resolution {
  realWriteRoot: string;
  resolved: readonly Resolved[];
}

export interface Sandbox {
  /** Follows paths, relative to the root, to real paths. It reads no content. */
  resolve(paths: readonly string[]): Resolution | { problem: DiskProblem };
  /** The same of each path by itself, whatever is wrong with the others. */
  resolveEach(paths: readonly string[]): readonly (Resolved | { problem: DiskProblem })[];
  /**
   * Tells where a file that is missing would lie, by its path relative to the real write root, with forward slashes. It is
   * undefined where no file can be, since its folder is missing too.
   */
  findMissing(given: string): string | undefined;
  /** Follows the write root to its real path, which has to be the same each time. */
  findWriteRoot(): { real: string } | { problem: DiskProblem };
  /** Gives a real path as a caller would: relative to the root, with forward slashes. */
  toGiven(real: string): string;
  /**
   * Creates what tells whether a file may be written, by its real path relative to the real write root, with forward slashes.
   * It follows links once. It throws system errors where it cannot tell.
   */
  createFileFilter(): (file: string) => boolean;
}

/** Files that are written although they are no style sheets, by their paths relative to the root. */
export interface OtherFiles {
  /** Lists them as they are at the moment. Throws system errors where it cannot. */
  otherFiles?(this: void): readonly string[];
  /** Tells whether a file may be one that is not listed, since a killed process moved it aside, or what tells of it. */
  isOtherFile?(this: void, file: string): boolean;
}

/**
 * Keeps the rule that nothing is read or written but style sheets, and the files that are named besides, which really lie
 * below the write root. Where the write root leads is noted now, or when it is first there.
 */
export function createSandbox(
  rootDir: string,
  writeRoot: string,
  { otherFiles = () => [], isOtherFile = () => false }: OtherFiles = {},
): Sandbox {
  const root = path.resolve(rootDir);
  const writeRootPath = path.resolve(root, writeRoot);
  let noted = findRealPath(writeRootPath);

  function findWriteRoot(): { real: string } | { problem: DiskProblem } {
    try {
      const real = realpathSync.native(writeRootPath);
      noted ??= real;
      // By its path and no number: a folder that is cloned anew at its place is the project's all the same.
      return real === noted ? { real } : { problem: { kind: "io", path: "", message: movedRoot } };
    } catch (error) {
      return { problem: { ...problemFrom(error, ""), message: "the write root cannot be found" } };
    }
  }

  function resolveOne(
    given: string,
    realWriteRoot: string,
    { realPaths, isOther }: { realPaths: RealPaths; isOther: (path: string) => boolean },
  ): Resolved | { problem: DiskProblem } {
    try {
      const { real, isListed } = realPaths.of(given);
      const file = findPathBelow(realWriteRoot, real);
      if (file === undefined) return { problem: outside(given) };
      // A link may lead to a file of another kind, which would be read as what it is not.
      const isWritten = isStyleSheet(real) || (isOther(given) && path.extname(real) === path.extname(given));
      if (!isWritten) return { problem: { kind: "not-a-file", path: given, message: otherKind } };
      return { given, real, file: path.sep === "/" ? file : file.replaceAll(path.sep, "/"), isListed };
    } catch (error) {
      const spelled = path.resolve(root, given);
      const isSpelledInside = isBelow(spelled, writeRootPath) || isBelow(spelled, realWriteRoot);
      if (hasCode(error, "ENOENT", "ENOTDIR") && !isSpelledInside) return { problem: outside(given) };
      return { problem: problemFrom(error, given) };
    }
  }

  function resolveEach(paths: readonly string[]): readonly (Resolved | { problem: DiskProblem })[] {
    const writeRoot = findWriteRoot();
    if ("problem" in writeRoot) return paths.map((path) => ({ problem: { ...writeRoot.problem, path } }));
    const ways = { realPaths: new RealPaths(root, paths), isOther: createLookup(otherFiles) };
    return paths.map((path) => resolveOne(path, writeRoot.real, ways));
  }

  function resolve(paths: readonly string[]): Resolution | { problem: DiskProblem } {
    const writeRoot = findWriteRoot();
    if ("problem" in writeRoot) return { problem: { ...writeRoot.problem, path: paths[0] ?? "" } };
    const resolved: Resolved[] = [];
    for (const one of resolveEach(paths)) {
      if ("problem" in one) return one;
      resolved.push(one);
    }
    return { realWriteRoot: writeRoot.real, resolved };
  }

  const toGiven = (real: string) => path.relative(root, real).split(path.sep).join("/");

  /** Finds the other files as they are named below the real write root, and what kept one of them from being followed. */
  function findOthers(): { files: ReadonlySet<string>; fault?: unknown } {
    const files = new Set<string>();
    let fault: unknown;
    const real = realpathSync.native(writeRootPath);
    if (real !== noted) throw createSystemError("ESTALE", "realpath");
    for (const given of otherFiles()) {
      try {
        const place = findPlace(path.resolve(root, given));
        const file = findPathBelow(real, place);
        if (file !== undefined && path.extname(place) === path.extname(given))
          files.add(file.replaceAll(path.sep, "/"));
      } catch (error) {
        if (!hasCode(error, "ENOENT", "ENOTDIR", "ELOOP")) fault = error;
      }
    }
    return fault === undefined ? { files } : { files, fault };
  }

  function createFileFilter(): (file: string) => boolean {
    let known: ReadonlySet<string> | undefined;
    return (file) => {
      if (isStyleSheet(file)) return true;
      if (known?.has(file)) return true;
      if (known === undefined) {
        const { files, fault } = findOthers();
        if (files.has(file)) return true;
        // A file that could not be followed may be this one: nobody may say that it is none of ours.
        if (fault !== undefined) throw fault;
        known = files;
      }
      const place = path.join(realpathSync.native(writeRootPath), file);
      return isOtherFile(path.relative(realpathSync.native(root), place).split(path.sep).join("/"));
    };
  }

  const findMissing = (given: string) => findMissingBelow(writeRootPath, path.resolve(root, given));

  return { resolve, resolveEach, findMissing, findWriteRoot, toGiven, createFileFilter };
}

/** Tells whether a path is in a list that is made when the first one is asked for: that may look through the whole project. */
function createLookup(list: () => readonly string[]): (path: string) => boolean {
  let listed: ReadonlySet<string> | undefined;
  return (path) => {
    listed ??= new Set(list());
    return listed.has(path);
  };
}

function findMissingBelow(writeRoot: string, spelled: string): string | undefined {
  try {
    const place = findPlace(spelled);
    return findPathBelow(realpathSync.native(writeRoot), place)?.replaceAll(path.sep, "/");
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR")) return undefined;
    throw error;
  }
}

function outside(given: string): DiskProblem {
  return { kind: "outside", path: given, message: "the file is outside the write root" };
}

const movedRoot =
  "the write root leads to another folder than when the server started: start the server again to write there";

function findRealPath(given: string): string | undefined {
  try {
    return realpathSync.native(given);
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

/** A chain of more links is a loop to the system too. */
const mostLinks = 40;

/** Follows a path to where its file lies, or would lie if somebody had not moved it away. Throws system errors. */
function findPlace(spelled: string, linksLeft = mostLinks): string {
  try {
    return realpathSync.native(spelled);
  } catch (error) {
    if (!hasCode(error, "ENOENT") || linksLeft === 0) throw error;
    const folder = realpathSync.native(path.dirname(spelled));
    const target = readTarget(path.join(folder, path.basename(spelled)));
    if (target === undefined) return path.join(folder, path.basename(spelled));
    return findPlace(path.resolve(folder, target), linksLeft - 1);
  }
}

function readTarget(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch (error) {
    if (hasCode(error, "ENOENT", "EINVAL", "UNKNOWN")) return undefined;
    throw error;
  }
}

const otherKind = "it leads to a file of another kind";

/** True for the name of a file of the kind that is written wherever it lies. */
export function isStyleSheet(file: string): boolean {
  return /\.p?css$/i.test(file);
}

/** True when `inner` is below `outer`, by whole path segments. Both are absolute, and spelled alike. */
export function isBelow(inner: string, outer: string, system: typeof path = path): boolean {
  return findPathBelow(outer, inner, system) !== undefined;
}

/** Gives the path from `outer` to `inner`, when that is below it. */
function findPathBelow(outer: string, inner: string, system: typeof path = path): string | undefined {
  // Of real paths most are spelt so, and there may be thousands.
  if (inner.startsWith(outer) && inner.charAt(outer.length) === system.sep && inner.length > outer.length + 1)
    return inner.slice(outer.length + 1);
  const relative = system.relative(outer, inner);
  const isAbove = relative === ".." || relative.startsWith(`..${system.sep}`);
  return relative === "" || isAbove || system.isAbsolute(relative) ? undefined : relative;
}
