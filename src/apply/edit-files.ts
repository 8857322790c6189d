import { isUtf8 } from "node:buffer";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type CompilerWorkers, createCompilerWorkers } from "../compilers/compiler-workers.js";
import { applyEdits } from "../css/sheet/edit.js";
import { deepestBlock } from "../css/sheet/open-blocks.js";
import type { Edited, FileContent } from "../disk/disk.js";
import { digestOf } from "../disk/files/read-file.js";
import { isLoading } from "../sources/find-loads.js";
import { SourceReader } from "../sources/read-source.js";
import type { Source } from "../sources/source.js";
import { readBuiltSheet } from "../sources/tokens/read-built-sheet.js";
import { isTokenFile } from "../sources/tokens/token-file.js";
import { createTokenIndexes } from "../sources/tokens/token-index.js";
import { askCompilers } from "./compiling/ask-compilers.js";
import { findGeneratedReason } from "./generated/generated-file.js";
import { GitIgnore } from "./generated/git-ignore.js";
import type { ApplyOutcome, Conflict, Previewed } from "./outcome.js";
import type { FilePlan } from "./planning/file-draft.js";
import { Planner, type PlanOptions, type SourcesByPath } from "./planning/plan.js";
import { readProjectName } from "./project-files/manifest.js";
import { ProjectFolders } from "./project-files/project-folders.js";
import type { RoutedRequest } from "./route-tokens.js";

/** A page waits for its answer for ten seconds. */
export const longestCompilingMs = 7_000;

/** After so long others that wait for the server get their turn. */
const turnMs = 5;

export interface EditOptions extends PlanOptions {
  /** Threads for the project's own compilers that others use, too. */
  readonly workers?: CompilerWorkers;
  /** The time on the clock of `performance` from which the project's own compilers are not waited for any more. */
  readonly compileUntil?: number;
}

/** Decides what one request writes into the files it is routed to, and what it is answered. */
export async function editFiles(
  routed: RoutedRequest,
  contents: readonly FileContent[],
  options: EditOptions,
): Promise<Edited<ApplyOutcome>> {
  const { rootDir, workers = createCompilerWorkers() } = options;
  const { compileUntil = performance.now() + longestCompilingMs } = options;
  const stale = findStale(routed, contents);
  if (stale !== undefined) return withoutChange(stale);
  const read = await readContents(routed, contents, rootDir);
  if ("kind" in read) return withoutChange(read);
  const { sources, texts } = read;
  const planner = new Planner(routed, sources, options);
  for (const group of routed.groups) {
    await yieldToEventLoop();
    const conflict = planner.addGroup(group);
    if (conflict !== undefined) return withoutChange(conflict);
  }
  const asked = { routed, texts, sources, rootDir, workers, until: compileUntil };
  const planned = planner.finish(await askCompilers(planner.planned, asked));
  if ("kind" in planned) return withoutChange(planned);
  const { plans, refused } = planned;
  if (routed.request.isPreview) {
    const files = previewFiles(plans, contents, { sources, rootDir });
    return withoutChange({ kind: "previewed", project: readProjectName(rootDir), files, refused });
  }
  const replacements = replacementsOf(plans, contents, sources);
  const broken = replacements.find(
    ([path, bytes]) => sources.get(path)?.isSafeEdit?.(bytes.toString()) === false,
  );
  if (broken !== undefined) return withoutChange(notSafe(broken[0]));
  const updated = plans.map(({ hunks: _, edits: __, ...outcome }) => outcome);
  return {
    replacements,
    value: { kind: "applied", updated, refused },
  };
}

/** Each file as its kind of source is read, and the texts of those that load one another; or why they cannot be had. */
async function readContents(
  routed: RoutedRequest,
  contents: readonly FileContent[],
  rootDir: string,
): Promise<
  | { readonly sources: ReadonlyMap<string, Source>; readonly texts: ReadonlyMap<string, string> }
  | ApplyOutcome
> {
  const { loaded } = routed;
  const tokenFiles = new Set([...routed.tokenFiles.values()].flat());
  const packageName = () => readProjectName(rootDir);
  const reader = new SourceReader({ ...loaded, entries: routedFiles(routed), tokenFiles, packageName });
  const texts = new Map<string, string>();
  let turnEnds = 0;
  for (const content of contents) {
    if (performance.now() >= turnEnds) {
      await yieldToEventLoop();
      turnEnds = performance.now() + turnMs;
    }
    const text = decode(content);
    if (text === undefined) return notUtf8(content);
    if (isLoading(content.path, loaded.fillsInVariables)) texts.set(content.path, text);
    reader.add(content.path, text);
  }
  const read = reader.link();
  const sources = new Map<string, Source>();
  for (const content of contents) {
    const source = read.get(content.path);
    if (source?.sheet.isTooDeep) return tooDeep(content);
    if (source === undefined) continue;
    sources.set(content.path, source);
    for (const alias of content.aliases ?? []) sources.set(alias, source);
  }
  const indexOf = createTokenIndexes();
  for (const [sheet, files] of routed.tokenFiles) {
    const built = sources.get(sheet);
    if (built === undefined) continue;
    await yieldToEventLoop();
    const made = files.flatMap((file) => sources.get(file) ?? []).filter(isTokenFile);
    sources.set(sheet, { ...built, sheet: readBuiltSheet(built.sheet, indexOf(made)) });
  }
  return { sources, texts };
}

function withoutChange(outcome: ApplyOutcome): Edited<ApplyOutcome> {
  return { replacements: [], value: outcome };
}

function findStale({ request }: RoutedRequest, contents: readonly FileContent[]): Conflict | undefined {
  const { expectDigests } = request;
  if (expectDigests === undefined) return undefined;
  const files = contents.flatMap((content) => {
    const digest = digestOf(content.bytes);
    return pathsOf(content).filter((path) => (expectDigests[path] ?? digest) !== digest);
  });
  if (files.length === 0) return undefined;
  const message = `Changed since the preview: ${files.join(", ")}`;
  return { kind: "conflict", reason: "stale-file", message, files };
}

/** Reads bytes as text; undefined when they are not UTF-8. A byte order mark stays part of the text. */
function decode({ bytes }: FileContent): string | undefined {
  return isUtf8(bytes) ? bytes.toString() : undefined;
}

function routedFiles({ files, loaded }: RoutedRequest): ReadonlySet<string> {
  const others = new Set(loaded.files);
  return new Set(files.filter((file) => !others.has(file)));
}

function notUtf8({ path }: FileContent): ApplyOutcome {
  return { kind: "failed", message: `${path} is not valid UTF-8; it was left alone`, failedFile: path };
}

function tooDeep({ path }: FileContent): ApplyOutcome {
  const message = `${path} has blocks in blocks, more than ${deepestBlock} deep; it was left alone`;
  return { kind: "failed", message, failedFile: path };
}

/** An edit that would change more of a script than values, as the language reads it, is not made. */
function notSafe(path: string): ApplyOutcome {
  const message = `${path} would not be the same script but for the values; it was left alone`;
  return { kind: "failed", message, failedFile: path };
}

function previewFiles(
  plans: readonly FilePlan[],
  contents: readonly FileContent[],
  { sources, rootDir }: { readonly sources: SourcesByPath; readonly rootDir: string },
): Previewed["files"] {
  const digests = new Map<string, string>();
  for (const { path, aliases = [], bytes } of contents) {
    const digest = digestOf(bytes);
    digests.set(path, digest);
    for (const alias of aliases) digests.set(alias, digest);
  }
  const git = new GitIgnore(rootDir);
  const folders = new ProjectFolders(rootDir);
  return plans.map(({ edits: _, ...outcome }) => {
    const text = sources.get(outcome.file)?.text ?? "";
    const generated = findGeneratedReason({ rootDir, path: outcome.file, text, folders }, git);
    const digest = digests.get(outcome.file) ?? "";
    return Object.assign(outcome, generated === undefined ? { digest } : { digest, generated });
  });
}

/** Makes the new bytes of each file with edits. The edits of all paths that lead to one file are made together. */
function replacementsOf(
  plans: readonly FilePlan[],
  contents: readonly FileContent[],
  sources: SourcesByPath,
): readonly (readonly [path: string, bytes: Buffer])[] {
  // There may be thousands of files, each with its plan.
  const editsOf = new Map(plans.map(({ file, edits }) => [file, edits]));
  return contents.flatMap((content) => {
    const edits = pathsOf(content).flatMap((path) => editsOf.get(path) ?? []);
    const source = sources.get(content.path);
    if (source === undefined || edits.length === 0) return [];
    return [[content.path, Buffer.from(applyEdits(source.text, edits))] as const];
  });
}

function pathsOf({ path, aliases = [] }: FileContent): readonly string[] {
  return [path, ...aliases];
}
