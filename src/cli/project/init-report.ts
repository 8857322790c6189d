import { echo } from "../../model/echo.js";
import { configFileName, type InitPlan, routingFileName } from "./plan.js";
import type { Project } from "./project.js";
import { wiringOf } from "./wiring.js";

const longestList = 12;

/** What `init` found and did, for people. */
export function initReport(project: Project, plan: InitPlan, isDryRun: boolean): string {
  const { discovery } = plan;
  const sections = [
    ...faults(project),
    `Found ${count(discovery.tokens.size, "token")} in ${count(plan.files.length, "style sheet")}:`,
    ...list(plan.files.map(echo)),
    "",
    ...discovery.tabs.map((tab) => {
      const items = tab.tiers.reduce((sum, tier) => sum + tier.items.length, 0);
      return `  ${tab.label.padEnd(10)} ${String(items).padStart(5)}`;
    }),
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
    outcome(routingFileName, { isNew: plan.isNewRouting, changes: plan.routingChanges }, isDryRun),
    ...(plan.isNewConfig ? ["", ...wiringOf(project.framework, writeRootOf(plan.files))] : []),
  ];
  return `${sections.join("\n")}\n`;
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

function outcome(file: string, what: { isNew: boolean; changes: boolean }, isDryRun: boolean): string {
  if (!what.changes) return `${file} is up to date`;
  if (isDryRun) return `${file} would be ${what.isNew ? "written" : "completed"} (dry run)`;
  return `${file} ${what.isNew ? "written" : "completed; what was there stays"}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** The folder that holds all style sheets; `.` when they share none. */
function writeRootOf(files: readonly string[]): string {
  const folders = files.map((file) => file.split("/").slice(0, -1));
  const [first = []] = folders;
  let length = first.length;
  for (const folder of folders) {
    let same = 0;
    while (same < length && folder[same] === first[same]) same++;
    length = same;
  }
  return length === 0 ? "." : first.slice(0, length).join("/");
}
