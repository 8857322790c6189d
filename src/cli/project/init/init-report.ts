import { configFileName, routingFileName } from "../../../discover/project-files.js";
import { isForEveryPage, sourceWordsOf } from "../../../discover/tokens/source-words.js";
import { echo } from "../../../model/echo.js";
import { wrapLine } from "../../wrap.js";
import { undecidedTokens } from "../cascade-order.js";
import { checkWiring } from "../doctor/check-wiring.js";
import { findPanelInSources } from "../panel-in-sources.js";
import { passedOverLines } from "../passed-over.js";
import { hasPlugin, type Project } from "../project.js";
import type { Survey } from "../survey.js";
import { wiringOf } from "../wiring/wiring.js";
import { findWriteRoot } from "../wiring/write-root.js";
import type { InitPlan } from "./init-plan.js";

const longestList = 12;

/** What `init` found and did, for people; in lines of so many columns, where a terminal shows it. */
export function initReport(
  project: Project,
  plan: InitPlan,
  { dryRun, columns }: { readonly dryRun: boolean; readonly columns?: number | undefined },
): string {
  // What is indented below a sentence of these is to be copied.
  const toCopy = plan.isNewConfig ? ["", ...wiring(project, plan)] : [];
  const lines = [
    ...found(project, plan, dryRun).map((line) => wrapLine(line, columns)),
    ...toCopy.map((line) => (line.startsWith(" ") ? line : wrapLine(line, columns))),
  ];
  return `${lines.join("\n")}\n`;
}

function found(project: Project, plan: InitPlan, isDryRun: boolean): readonly string[] {
  const { discovery } = plan;
  return [
    ...faults(project),
    `Found ${count(discovery.tokens.size, "token")} in ${count(plan.files.length, isPlainCss(plan) ? "style sheet" : "file")}${orderNote(plan)}:`,
    ...list(sheetLines(plan)),
    ...orderUnknown(plan),
    "",
    ...discovery.tabs.map((tab) => {
      const items = tab.tiers.reduce((sum, tier) => sum + tier.items.length, 0);
      return `  ${tab.label.padEnd(10)} ${String(items).padStart(5)}`;
    }),
    ...titled("Built from token files, which Apply writes instead:", builtLines(plan.survey)),
    ...titled(
      "Built from other files, which Apply writes instead, by the source map:",
      plan.survey.mapped.map(({ file, sources }) => `${echo(file)}: ${sources.map(echo).join(", ")}`),
    ),
    ...titled(
      "Looks generated, so that a build may write over what Apply writes:",
      plan.survey.generated.map(({ file, reason }) => `${echo(file)}: ${reason}`),
    ),
    ...titled("Passed over:", passedOver(plan)),
    ...titled(
      "Left out:",
      plan.skipped.map(({ file, reason }) => `${echo(file)}: ${reason}`),
    ),
    ...titled(
      "Edited as text:",
      discovery.untyped.map(({ cssVar, reason }) => `${echo(cssVar)}: ${reason}`),
    ),
    ...(plan.isNewConfig ? [] : titled("New tokens, added:", plan.added.map(echo))),
    ...titled("No longer in the style sheets, marked missing:", plan.gone.map(echo)),
    ...titled(`Declared in files that ${routingFileName} does not send them to:`, plan.misrouted.map(echo)),
    "",
    outcome(configFileName, { isNew: plan.isNewConfig, changes: plan.configChanges }, isDryRun),
    ...(plan.program === undefined ? [] : leftAlone(plan.program, project)),
    outcome(routingFileName, { isNew: plan.isNewRouting, changes: plan.routingChanges }, isDryRun),
  ];
}

/** Which token files each style sheet is made of, what of it cannot be written there, and what builds it. */
function builtLines({ built, tokensBuild }: Survey): readonly string[] {
  const lines = built.flatMap(({ file, tokenFiles, certain, refused }) => {
    const total = certain.length + refused.length;
    const number =
      refused.length === 0 ? `all ${count(total, "token")}` : `${certain.length} of ${total} tokens`;
    return [
      `${echo(file)} from ${tokenFiles.map(echo).join(", ")}: ${number}`,
      ...refused.slice(0, mostRefused).map(({ cssVar, reason }) => `  not ${echo(cssVar)}: ${reason}`),
      ...(refused.length > mostRefused
        ? [`  and ${refused.length - mostRefused} more not (--json lists all)`]
        : []),
    ];
  });
  if (lines.length === 0) return [];
  const build =
    tokensBuild === undefined
      ? "no script of package.json is known to build them: name the command as tokensBuild"
      : `the panel will ask you to run ${echo(tokensBuild)}; a plugin or a server that has it as tokensBuild runs it`;
  return [...lines, build];
}

const mostRefused = 3;

function orderNote({ survey }: InitPlan): string {
  return survey.sheets.files.length > 1 && survey.sheets.loadedBy.size > 0
    ? ", in the order of the page"
    : "";
}

/** Those of the cascade with who loads them; then, apart, those that have no part in it. */
function sheetLines({ survey, files: declaring }: InitPlan): readonly string[] {
  const { loadedBy, alternatives } = survey.sheets;
  const files = survey.sheets.files.filter(({ file }) => declaring.includes(file));
  const width = Math.min(
    widest,
    files.reduce((most, { file }) => Math.max(most, file.length), 0),
  );
  const line = (file: string, loaded: string | undefined) => {
    const notes = [sourceWordsOf(file), loaded].filter((note) => note !== undefined);
    return notes.length === 0 ? echo(file) : `${echo(file).padEnd(width)}  ${notes.join(", ")}`;
  };
  const noteOf = (file: string): string | undefined => {
    const by = loadedBy.get(file);
    if (by !== undefined) return by === "--css" || by === file ? undefined : `by ${echo(by)}`;
    const same = alternatives.get(file);
    if (same !== undefined) return `another version of ${echo(same)}`;
    const isNamed = loadedBy.size > 0 && !isForEveryPage(file);
    return isNamed ? "loaded by nothing that was read" : undefined;
  };
  const joined = files.filter(({ isApart }) => isApart !== true);
  const apart = files.filter(({ isApart }) => isApart === true);
  const known = new Set(files.map(({ file }) => file));
  const scripts = files.flatMap(({ file, beside = [] }) =>
    beside
      .filter((one) => !known.has(one))
      .map((one) => `${echo(one).padEnd(width)}  values of ${echo(file)}`),
  );
  return [...[...joined, ...apart].map(({ file }) => line(file, noteOf(file))), ...new Set(scripts)];
}

function isPlainCss({ files }: InitPlan): boolean {
  return files.every((file) => sourceWordsOf(file) === undefined);
}

/** Longer paths push their notes to the right. */
const widest = 44;

function orderUnknown({ survey }: InitPlan): readonly string[] {
  const { length } = undecidedTokens(survey);
  if (length === 0) return [];
  const declared = length === 1 ? "1 token is" : `${length} tokens are`;
  return [
    "",
    `${declared} declared by several of these, and nothing that was read says in which order a page loads them. The page decides when you apply; --css file by file, in their order, decides now.`,
  ];
}

function passedOver({ survey }: InitPlan): readonly string[] {
  return passedOverLines(survey).flatMap(({ names, text, fix }) => {
    const line = `${String(names.length).padStart(5)} ${text}`;
    return fix === undefined ? [line] : [line, `      ${fix}`];
  });
}

function faults(project: Project): readonly string[] {
  return project.manifestFault === undefined ? [] : [`warning: ${echo(project.manifestFault)}`, ""];
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", title, ...list(lines)];
}

function list(lines: readonly string[]): readonly string[] {
  const shown = lines.slice(0, longestList).map((line) => `  ${line}`);
  const more = lines.length - shown.length;
  return more > 0 ? [...shown, `  and ${more} more (--json lists all)`] : shown;
}

/** What a person has written a program for is theirs; the dev servers run it and complete what it exports. */
function leftAlone(program: string, project: Project): readonly string[] {
  const { name } = project.host;
  const completes = hasPlugin(project) ? `; the panel under ${name} completes it with these tokens` : "";
  return [
    `${program} is a program, counts, and stays as it is${completes}`,
    `  to take over what ${configFileName} has, with "resolveJsonModule" in TypeScript:`,
    `  import found from "./${configFileName}" with { type: "json" };`,
  ];
}

function wiring(project: Project, { program, survey }: InitPlan): readonly string[] {
  const writeRoot = findWriteRoot(project.folder, survey);
  const [found] = checkWiring(project, findPanelInSources(project.folder), writeRoot);
  // A page that somebody wired by hand may still lack the server beside it.
  if (found?.level === "ok" && hasPlugin(project)) return [found.message];
  return wiringOf(project, { writeRoot, configFile: program ?? configFileName });
}

function outcome(file: string, what: { isNew: boolean; changes: boolean }, isDryRun: boolean): string {
  if (!what.changes) return `${file} is up to date`;
  if (isDryRun) return `${file} would be ${what.isNew ? "written" : "completed"} (dry run)`;
  return `${file} ${what.isNew ? "written" : "completed; what was there stays"}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
