import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { RoutingTable } from "../model/routing/routing.js";
import { matchesGlob } from "./generated/glob.js";

/** A folder of more token files than these is none that somebody keeps by hand. */
const mostFiles = 2_000;

/**
 * Lists the files below a root (absolute) that patterns name, by their paths from there, sorted for each pattern. A path
 * without `*` is listed whether it is there or not. Installed packages and hidden folders are passed over.
 */
export function listTokenFiles(rootDir: string, patterns: readonly string[]): readonly string[] {
  const files = new Set<string>();
  for (const pattern of patterns) {
    if (!pattern.includes("*")) files.add(pattern);
    else for (const file of findFiles(rootDir, pattern)) files.add(file);
  }
  return [...files];
}

/** Whether a pattern with `*` names a file, which need not be there. */
export function isTokenFile(file: string, patterns: readonly string[]): boolean {
  const path = file.split("/");
  return patterns.some((pattern) => {
    const wanted = pattern.split("/");
    const fixed = findFixed(wanted).length;
    return pattern.includes("*") && matchesGlob(path, wanted) && !path.slice(fixed, -1).some(isPassedOver);
  });
}

/** Every file that a token may be routed to, by its path from the root (absolute). */
export function listRoutedFiles(rootDir: string, table: RoutingTable): readonly string[] {
  const files = table.routes.flatMap((route) => route.files);
  return [...files, ...listTokenFiles(rootDir, findPatterns(table))];
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

const isPassedOver = (folder: string) => folder.startsWith(".") || folder === "node_modules";

function findFiles(rootDir: string, pattern: string): readonly string[] {
  const wanted = pattern.split("/");
  const found: string[] = [];
  const open = [findFixed(wanted)];
  for (let at = open.pop(); at !== undefined && found.length < mostFiles; at = open.pop()) {
    for (const entry of entriesOf(join(rootDir, ...at))) {
      const path = [...at, entry.name];
      const isHidden = isPassedOver(entry.name);
      if (entry.isDirectory()) {
        if (!isHidden && (path.length < wanted.length || wanted.includes("**"))) open.push(path);
      } else if (matchesGlob(path, wanted)) found.push(path.join("/"));
    }
  }
  return found.sort();
}

/** Every apply looks again, and has answered by then; a project that is larger keeps what belongs together side by side. */
const mostFolders = 5_000;

/**
 * Lists the files below a root (absolute) whose names are wanted, sorted; what is installed or hidden is passed over. What lies
 * nearer to the root comes first, as long as there are folders and files left to look at.
 */
export function listFilesBelow(
  rootDir: string,
  isWanted: (name: string) => boolean,
  mostLooks = mostFolders,
): readonly string[] {
  const found: string[] = [];
  const folders = [""];
  for (const at of folders) {
    for (const entry of entriesOf(join(rootDir, at))) {
      const isHidden = isPassedOver(entry.name);
      if (entry.isDirectory()) {
        if (!isHidden && folders.length < mostLooks) folders.push(`${at}${entry.name}/`);
      } else if (isWanted(entry.name)) found.push(`${at}${entry.name}`);
    }
    if (found.length >= mostFiles) break;
  }
  return found.sort();
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder that is not there holds no files.
    return [];
  }
}
