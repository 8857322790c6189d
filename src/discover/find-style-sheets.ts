import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

/** A style sheet as text, by its path from the folder that was searched, with forward slashes. */
export interface StyleSheetFile {
  readonly file: string;
  readonly text: string;
}

/** A file or folder that was left out, and why, in words. */
export interface Skipped {
  readonly file: string;
  readonly reason: string;
}

export interface FoundStyleSheets {
  readonly files: readonly StyleSheetFile[];
  readonly skipped: readonly Skipped[];
}

/** Where tokens are looked for. */
export interface DiscoverOptions {
  /** Style sheets by their paths from the project root, in cascade order. Default: all below the root. */
  readonly css?: readonly string[];
  /** Names of folders to pass over, instead of the usual ones (`node_modules`, build output). */
  readonly skipFolders?: readonly string[];
}

/** Installed packages and what builds leave behind; folders whose name starts with a dot are passed over too. */
export const defaultSkippedFolders: readonly string[] = [
  "node_modules",
  "bower_components",
  "vendor",
  "dist",
  "build",
  "out",
  "output",
  "coverage",
  "storybook-static",
  "test-results",
  "playwright-report",
];

/** A routed file may be no larger (contract, "Writing"), and a whole search reads no more than this. */
const maxFileBytes = 8 * 1024 * 1024;
const maxTotalBytes = 32 * 1024 * 1024;

/**
 * Reads the style sheets that the options name, or else all CSS files below a folder, sorted by path. Links to folders
 * are not followed, so no loop can hold it.
 */
export function findStyleSheets(folder: string, options: DiscoverOptions = {}): FoundStyleSheets {
  if (options.css !== undefined) return readStyleSheets(folder, options.css, []);
  const skipFolders = options.skipFolders ?? defaultSkippedFolders;
  const paths: string[] = [];
  const skipped: Skipped[] = [];
  const open = [""];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const entry of entriesOf(path.join(folder, at), at, skipped)) {
      const below = at === "" ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory()) {
        const isSkipped =
          entry.name.startsWith(".") ||
          skipFolders.some((name) => below === name || below.endsWith(`/${name}`));
        if (!isSkipped) open.push(below);
      } else if (isStyleSheet(entry.name) && !isCopyOfAnother(entry.name, folder, at)) {
        paths.push(below);
      }
    }
  }
  return readStyleSheets(folder, paths.sort(), skipped);
}

/** Reads the given files, paths from `folder`; what cannot be used is told in `skipped`. */
function readStyleSheets(
  folder: string,
  paths: readonly string[],
  skippedBefore: readonly Skipped[],
): FoundStyleSheets {
  const files: StyleSheetFile[] = [];
  const skipped = [...skippedBefore];
  const seen = new Set<string>();
  let total = 0;
  for (const file of paths) {
    const read = readOne(path.join(folder, file), seen);
    if ("reason" in read) {
      skipped.push({ file, reason: read.reason });
      continue;
    }
    total += read.bytes;
    if (total > maxTotalBytes) {
      skipped.push({
        file,
        reason: `more than ${maxTotalBytes / 1024 / 1024} MiB of CSS in all; name the files you want`,
      });
      continue;
    }
    files.push({ file, text: read.text });
  }
  return { files, skipped };
}

function readOne(absolute: string, seen: Set<string>): { text: string; bytes: number } | { reason: string } {
  try {
    const real = realpathSync(absolute);
    if (seen.has(real)) return { reason: "the same file as another" };
    const stats = statSync(real);
    if (!stats.isFile()) return { reason: "not a regular file" };
    if (stats.size > maxFileBytes) return { reason: `larger than ${maxFileBytes / 1024 / 1024} MiB` };
    seen.add(real);
    const bytes = readFileSync(real);
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), bytes: bytes.length };
  } catch (error) {
    if (error instanceof TypeError) return { reason: "not UTF-8" };
    return { reason: `cannot be read (${codeOf(error)})` };
  }
}

function entriesOf(absolute: string, at: string, skipped: Skipped[]) {
  try {
    return readdirSync(absolute, { withFileTypes: true });
  } catch (error) {
    skipped.push({ file: at === "" ? "." : at, reason: `the folder cannot be read (${codeOf(error)})` });
    return [];
  }
}

function isStyleSheet(name: string): boolean {
  return (name.endsWith(".css") || name.endsWith(".pcss")) && !name.startsWith(".");
}

/** `x.min.css` beside `x.css` says nothing new, and nobody edits it. */
function isCopyOfAnother(name: string, folder: string, at: string): boolean {
  if (!name.endsWith(".min.css")) return false;
  const source = path.join(folder, at, `${name.slice(0, -".min.css".length)}.css`);
  return statSync(source, { throwIfNoEntry: false })?.isFile() === true;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "unknown reason";
}
