import { readdirSync } from "node:fs";
import path from "node:path";
import { findPathFault } from "../../model/routing/routed-path.js";
import { isNamedAsCss } from "../../model/routing/source-kind.js";
import { isNamedForTokens } from "../../sources/kinds.js";
import { languageOf } from "../../sources/languages.js";
import { isRegularFile } from "../project-files.js";
import { codeOf } from "../read-text-file.js";
import type { DiscoverOptions, Skipped } from "./style-sheet-file.js";

/** Installed packages and what builds leave behind; folders of tools, whose name starts with a dot, are passed over too. */
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
  // What Rails, Python, Django, Java and Jekyll leave in a project: caches, installed packages, copies.
  "tmp",
  "venv",
  "site-packages",
  "staticfiles",
  "target",
  "_site",
  ".vitepress/cache",
];

/** Folders of tools in which a project's own theme stands. */
const writtenToolFolders: readonly string[] = [".vitepress", ".vuepress"];

export interface ListedStyleSheets {
  /** By their paths from the folder, with forward slashes; sorted, or in the order in which they were named. */
  readonly files: readonly string[];
  readonly skipped: readonly Skipped[];
}

/**
 * Lists the style sheets that the options name, or else all files below a folder that may hold some, sorted by path, a
 * folder at a step. Links to folders are not followed, so no loop can hold it.
 */
export function* listStyleSheets(
  folder: string,
  options: DiscoverOptions,
): Generator<void, ListedStyleSheets> {
  if (options.css !== undefined) return partRoutable(options.css);
  const listed = yield* listFiles(
    folder,
    options,
    (name, at) => (isSourceFile(name) && !isCopyOfAnother(name, folder, at)) || isNamedInCapitals(name),
  );
  const { files, skipped: unroutable } = partRoutable(listed.files);
  // Most pages and components hold no token, so of those nobody is told.
  const skipped = [
    ...listed.skipped,
    ...unroutable.filter(({ file }) => isStyleSheet(path.basename(file).toLowerCase())),
  ];
  let others = 0;
  const kept = files.filter((file) => isStyleSheet(path.basename(file)) || ++others <= mostOtherFiles);
  if (others <= mostOtherFiles) return { files, skipped };
  const reason = `more than ${mostOtherFiles} pages and components; those after the first were not read`;
  return { files: kept, skipped: [...skipped, { file: ".", reason }] };
}

/** Printed documentation may come in more pages than this, and a project that is written by hand does not. */
const mostOtherFiles = 5_000;

/** Leaves out what no routing could name. */
function partRoutable(all: readonly string[]): ListedStyleSheets {
  const files: string[] = [];
  const skipped: Skipped[] = [];
  for (const file of all) {
    const fault = findPathFault(file);
    if (fault === undefined) files.push(file);
    else skipped.push({ file, reason: `no routing can name it: ${fault}` });
  }
  return { files, skipped };
}

/** Lists the files that are wanted by their names and their folders, sorted by path, a folder at a step. */
export function* listFiles(
  folder: string,
  options: Pick<DiscoverOptions, "skipFolders">,
  isWanted: (name: string, at: string) => boolean,
): Generator<void, ListedStyleSheets> {
  const skipFolders = options.skipFolders ?? defaultSkippedFolders;
  const files: string[] = [];
  const skipped: Skipped[] = [];
  const open = [""];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const entry of entriesOf(path.join(folder, at), at, skipped)) {
      const below = at === "" ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory()) {
        const isSkipped =
          (entry.name.startsWith(".") && !writtenToolFolders.includes(entry.name)) ||
          skipFolders.some((name) => below === name || below.endsWith(`/${name}`));
        if (!isSkipped) open.push(below);
      } else if (isWanted(entry.name, at)) {
        files.push(below);
      }
    }
    yield;
  }
  return { files: files.sort(), skipped };
}

function entriesOf(absolute: string, at: string, skipped: Skipped[]) {
  try {
    return readdirSync(absolute, { withFileTypes: true });
  } catch (error) {
    skipped.push({ file: at === "" ? "." : at, reason: `the folder cannot be read (${codeOf(error)})` });
    return [];
  }
}

/** Whether a file is a style sheet, or may hold one. */
export function isSourceFile(name: string): boolean {
  return isNamedForTokens(name) && !name.startsWith(".");
}

/** Whether a file's name is that of a style sheet in CSS which is not hidden. */
export function isStyleSheet(name: string): boolean {
  return isNamedAsCss(name) && !name.startsWith(".");
}

/** Endings are compared as they are written, so such a style sheet is none to a routing, and that is said of it. */
function isNamedInCapitals(name: string): boolean {
  return !isNamedAsCss(name) && isStyleSheet(name.toLowerCase());
}

/** Whether a file is nothing but a style sheet, in any language. */
export function isWholeStyleSheet(file: string): boolean {
  return isNamedAsCss(file) || languageOf(file) !== undefined;
}

/** `x.min.css` beside `x.css` says nothing new, and nobody edits it. */
function isCopyOfAnother(name: string, folder: string, at: string): boolean {
  if (!name.endsWith(".min.css")) return false;
  const source = path.join(folder, at, `${name.slice(0, -".min.css".length)}.css`);
  return isRegularFile(source);
}
