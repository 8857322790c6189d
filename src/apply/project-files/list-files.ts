import { quote } from "../../model/echo.js";
import type { RoutingTable } from "../../model/routing/routing.js";
import { isPreprocessed } from "../../sources/find-loads.js";
import { fillsInVariables } from "../../sources/languages.js";
import { matchesGlob } from "./glob.js";
import { readManifest } from "./manifest.js";
import { isPassedOver, type Walk, walkFiles } from "./walk-files.js";

/**
 * Lists the files below a root (absolute) that patterns name, by their paths from there, sorted for each pattern. A path
 * without `*` is listed whether it is there or not. Installed packages and hidden folders are passed over. With `isWhole` it
 * throws a `PassingFault` rather than list a part.
 */
export function listTokenFiles(
  rootDir: string,
  patterns: readonly string[],
  { isWhole = false } = {},
): readonly string[] {
  const files = new Set<string>();
  for (const pattern of patterns) {
    if (!pattern.includes("*")) files.add(pattern);
    else for (const file of findFiles(rootDir, pattern, { isWhole }).files) files.add(file);
  }
  return [...files];
}

/** Whether a pattern with `*` names a file, which need not be there. */
export function isNamedByPattern(file: string, patterns: readonly string[]): boolean {
  const path = file.split("/");
  return patterns.some((pattern) => {
    const wanted = pattern.split("/");
    const fixed = findFixed(wanted).length;
    return pattern.includes("*") && matchesGlob(path, wanted) && !path.slice(fixed, -1).some(isPassedOver);
  });
}

/** Every file that a token may be routed to, by its path from the root (absolute). */
export function listRoutedFiles(
  rootDir: string,
  table: RoutingTable,
  options: { readonly isWhole?: boolean } = {},
): readonly string[] {
  const files = table.routes.flatMap((route) => route.files);
  return [...files, ...listTokenFiles(rootDir, findPatterns(table), options)];
}

/** Every pattern that names token files. */
export function findPatterns({ routes }: RoutingTable): readonly string[] {
  const built = routes.flatMap((route) => route.built).flatMap(({ tokenFiles }) => tokenFiles);
  return [...new Set(built)];
}

function findFixed(wanted: readonly string[]): readonly string[] {
  return wanted.slice(
    0,
    wanted.findIndex((segment) => segment.includes("*")),
  );
}

function findFiles(rootDir: string, pattern: string, { isWhole = false } = {}): Walk {
  const wanted = pattern.split("/");
  return walkFiles(rootDir, {
    from: findFixed(wanted),
    isWanted: (path) => matchesGlob(path, wanted),
    mayHold: (path) => path.length < wanted.length || wanted.includes("**"),
    isWhole,
  });
}

/** Finds the style sheets of a project (absolute) that may load others, or be loaded. */
export function findPreprocessed(rootDir: string, { fillsInVariables = false, isWhole = false } = {}): Walk {
  const isWanted = (path: readonly string[]) => isPreprocessed(path.at(-1) ?? "", fillsInVariables);
  return walkFiles(rootDir, { isWanted, isWhole });
}

/** Says where files of a routing, or those that load one, may be that were not found, since the project is too large. */
export function findCuts(rootDir: string, table: RoutingTable): readonly string[] {
  const patterns = findPatterns(table).filter((pattern) => pattern.includes("*"));
  const fillsIn = fillsInVariables(readManifest(rootDir));
  const isLoaded = table.routes.some(({ files }) => files.some((file) => isPreprocessed(file, fillsIn)));
  return [
    ...patterns.map(
      (pattern) => [`not all files named ${quote(pattern)}`, findFiles(rootDir, pattern)] as const,
    ),
    ...(isLoaded
      ? [
          [
            "not all files that load a routed one",
            findPreprocessed(rootDir, { fillsInVariables: fillsIn }),
          ] as const,
        ]
      : []),
  ].flatMap(([what, { cut }]) => (cut === undefined ? [] : [`${what} may have been found: ${cut}`]));
}
