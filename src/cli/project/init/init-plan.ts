import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { findCuts } from "../../../apply/project-files/list-files.js";
import type { Discovery } from "../../../discover/discover.js";
import { findStyleSheets } from "../../../discover/find-style-sheets.js";
import { mergeConfig } from "../../../discover/merge/merge-config.js";
import { panelNamesFor } from "../../../discover/panel-names.js";
import { configFileName, readJsonFile, routingFileName } from "../../../discover/project-files.js";
import type { DiscoverOptions, Skipped } from "../../../discover/style-sheets/style-sheet-file.js";
import { passedOverInShort } from "../../../discover/tokens/describe-passed-over.js";
import type { PanelConfig, RoutedFile, Routing } from "../../../model/config.js";
import { quote } from "../../../model/echo.js";
import { formatIssue } from "../../../model/issue.js";
import { createRecord } from "../../../model/json.js";
import { parsePanelConfig } from "../../../model/panel-config/parse-panel-config.js";
import { parseRouting } from "../../../model/routing/routing.js";
import { findMisrouted } from "../misrouted.js";
import { passedOverLines } from "../passed-over.js";
import type { Project } from "../project.js";
import { type Survey, surveyProject } from "../survey.js";
import { endpointOf } from "../wiring/wiring.js";

/** What `init` would write, and what it saw. */
export interface InitPlan {
  readonly survey: Survey;
  /** Those of its style sheets that declare a token which it has found. */
  readonly files: readonly string[];
  readonly skipped: readonly Skipped[];
  readonly discovery: Discovery;
  /** The configuration's file where it is a program, which only its author can change. */
  readonly program?: string;
  /** What goes into the JSON file. Beside a program it holds what was found, for the program to take over. */
  readonly config: PanelConfig;
  readonly routing: Routing;
  readonly isNewConfig: boolean;
  readonly isNewRouting: boolean;
  readonly configChanges: boolean;
  readonly routingChanges: boolean;
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** Tokens a hand-made routing sends elsewhere than to the files that declare them. */
  readonly misrouted: readonly string[];
}

export type PlannedInit =
  | { readonly ok: true; readonly plan: InitPlan }
  | { readonly ok: false; readonly message: string };

/** Looks at a project and plans its configuration and routing; writes nothing. */
export function planInit(project: Project, options: DiscoverOptions): PlannedInit {
  const { folder, program } = project;
  const survey = surveyProject(folder, options);
  const { sheets, discovery } = survey;
  if (sheets.files.length === 0) return fail(noFiles(folder, options, survey));
  if (discovery.tokens.size === 0) {
    const nothing = `${sheets.files.length} style sheets, but none declares a custom property for the page's root element`;
    return fail([nothing, ...passedOverInShort(passedOverLines(survey))].join("; "));
  }
  const before = readConfig(folder);
  if (!before.ok) return before;
  const found = { ...discovery, routing: withTokenFiles(discovery.routing, survey.built) };
  const routed = planRouting(folder, found, before.config?.applyRouting);
  if (!routed.ok) return routed;
  return {
    ok: true,
    plan: {
      survey,
      files: filesWithTokens(survey),
      skipped: [...sheets.skipped, ...(options.made?.skipped ?? []), ...cutsOf(folder, routed.routing)],
      discovery,
      routing: routed.routing,
      isNewRouting: routed.isNew,
      routingChanges: routed.changes,
      misrouted: routed.misrouted,
      ...(program !== undefined && { program }),
      ...planConfig(project, before.config, {
        survey,
        routing: routed.routing,
        isPartial: !isWhole(options),
      }),
    },
  };
}

function filesWithTokens({ sheets, discovery }: Survey): readonly string[] {
  const declaring = new Set<string>();
  discovery.tokens.forEach(({ files }) => {
    for (const file of files) declaring.add(file);
  });
  return sheets.files.flatMap(({ file }) => (declaring.has(file) ? [file] : []));
}

/** Whether all is known that compilers tell. */
function isWhole({ made }: DiscoverOptions): boolean {
  return made === undefined || made.skipped.length === 0;
}

function cutsOf(folder: string, routing: Routing): readonly Skipped[] {
  const parsed = parseRouting(routing);
  return parsed.ok ? findCuts(folder, parsed.value).map((reason) => ({ file: ".", reason })) : [];
}

function planConfig(
  project: Project,
  before: PanelConfig | undefined,
  { survey, routing, isPartial }: Pick<InitPlan, "survey" | "routing"> & { readonly isPartial: boolean },
) {
  const { discovery, tokensBuild } = survey;
  const { config: merged, added, gone } = mergeConfig(before ?? newConfig(project), discovery, { isPartial });
  const build = merged.tokensBuild ?? tokensBuild;
  const config = { ...merged, applyRouting: routing, ...(build !== undefined && { tokensBuild: build }) };
  const isNewConfig = before === undefined;
  const configChanges = isNewConfig || JSON.stringify(config) !== JSON.stringify(before);
  return { config, isNewConfig, configChanges, added, gone };
}

function fail(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}

function noFiles(folder: string, { css }: DiscoverOptions, survey: Survey): string {
  const [first] = survey.sheets.skipped;
  if (first !== undefined) return `no usable style sheet: ${quote(first.file)}: ${first.reason}`;
  if (css !== undefined) return "no style sheet named with --css could be read";
  const { files } = findStyleSheets(folder, { skipFolders: ["node_modules"] });
  const folders = new Set(files.map(({ file }) => file.split("/").slice(0, -1).join("/")));
  const built =
    files.length === 0
      ? ""
      : `, but ${files.length} in folders that are passed over (${[...folders][0]}); --skip names other folders to pass over`;
  return [
    `no .css file here${built || "; name the folder, or the files with --css"}`,
    ...passedOverInShort(passedOverLines(survey)),
  ].join("; ");
}

function readConfig(
  folder: string,
): { ok: true; config: PanelConfig | undefined } | { ok: false; message: string } {
  const read = readJsonFile(join(folder, configFileName));
  if (read.kind === "none") return { ok: true, config: undefined };
  if (read.kind === "broken") return fail(`${configFileName}: ${read.reason}`);
  const parsed = parsePanelConfig(read.value);
  if (parsed.ok) return { ok: true, config: parsed.value };
  return fail([configFileName, ...parsed.issues.slice(0, 1).map(formatIssue)].join(": "));
}

function newConfig({ folder, name, host }: Project): PanelConfig {
  return {
    $schema: schemaFor(folder),
    ...panelNamesFor(name),
    defaultsFromFiles: true,
    ...endpointOf(host.framework),
    tabs: [],
  };
}

const schemaFile = "node_modules/design-token-panel/dist/config.schema.json";

/** The schema of the package that is installed nearest, which in a monorepo may lie above; else where it will be. */
function schemaFor(folder: string): string {
  let way = "./";
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, schemaFile))) return way + schemaFile;
    if (dirname(at) === at) return `./${schemaFile}`;
    way = way === "./" ? "../" : `../${way}`;
  }
}

/** The routing with token files in the place of the style sheets that are made of them. */
function withTokenFiles(routing: Routing, built: Survey["built"]): Routing {
  const toEntry = (routed: RoutedFile): RoutedFile => {
    const sheet = built.find(({ file }) => file === routed);
    if (sheet === undefined) return routed;
    const [only = "", ...others] = sheet.tokenFiles;
    return { file: others.length === 0 ? only : sheet.tokenFiles, builds: sheet.file };
  };
  const changed = createRecord<Routing[string]>();
  for (const [prefix, value] of Object.entries(routing))
    changed[prefix] = isList(value) ? value.map(toEntry) : toEntry(value);
  return changed;
}

function isList(value: Routing[string]): value is readonly RoutedFile[] {
  return Array.isArray(value);
}

type PlannedRouting =
  | { ok: true; routing: Routing; isNew: boolean; changes: boolean; misrouted: readonly string[] }
  | { ok: false; message: string };

/** A routing made by hand keeps every entry; prefixes it lacks are added. */
function planRouting(folder: string, discovery: Discovery, own: Routing | undefined): PlannedRouting {
  const read = readJsonFile(join(folder, routingFileName));
  if (read.kind === "broken") return fail(`${routingFileName}: ${read.reason}`);
  const given: unknown = read.kind === "none" ? own : read.value;
  if (given === undefined) {
    return { ok: true, routing: discovery.routing, isNew: true, changes: true, misrouted: [] };
  }
  const parsed = parseRouting(given);
  if (!parsed.ok) return fail(`${routingFileName}: ${parsed.issues[0]?.message ?? "not a routing"}`);
  // The routing has just been found to be one.
  const before = given as Routing;
  const needed = misroutedBy(before, discovery).length > 0;
  const routing = needed ? { ...discovery.routing, ...before } : before;
  const isNew = read.kind === "none";
  const changes = isNew || Object.keys(routing).length !== Object.keys(before).length;
  return { ok: true, routing, isNew, changes, misrouted: misroutedBy(routing, discovery) };
}

function misroutedBy(routing: Routing, discovery: Discovery): readonly string[] {
  const table = parseRouting(routing);
  if (!table.ok) return [...discovery.tokens.keys()];
  const { unrouted, elsewhere } = findMisrouted(table.value, discovery);
  return [...unrouted, ...elsewhere];
}
