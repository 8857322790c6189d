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

/** Every file that a token may be routed to, by its path from the root (absolute). */
export function listRoutedFiles(rootDir: string, { routes }: RoutingTable): readonly string[] {
  const built = routes.flatMap((route) => route.built).flatMap(({ tokenFiles }) => tokenFiles);
  const patterns = [...new Set(built)];
  return [...routes.flatMap(({ files }) => files), ...listTokenFiles(rootDir, patterns)];
}

function findFiles(rootDir: string, pattern: string): readonly string[] {
  const wanted = pattern.split("/");
  const fixed = wanted.slice(
    0,
    wanted.findIndex((segment) => segment.includes("*")),
  );
  const found: string[] = [];
  const open = [fixed];
  for (let at = open.pop(); at !== undefined && found.length < mostFiles; at = open.pop()) {
    for (const entry of entriesOf(join(rootDir, ...at))) {
      const path = [...at, entry.name];
      const isHidden = entry.name.startsWith(".") || entry.name === "node_modules";
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
      const isHidden = entry.name.startsWith(".") || entry.name === "node_modules";
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
