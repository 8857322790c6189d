import { join } from "node:path";
import { configFileName, routingFileName } from "../../../discover/project-files.js";
import type { DiscoverOptions } from "../../../discover/style-sheets/style-sheet-file.js";
import { toPlainJson } from "../../../model/echo.js";
import { isRecord } from "../../../model/json.js";
import { undecidedTokens } from "../cascade-order.js";
import type { CommandResult } from "../commands.js";
import { passedOverLines } from "../passed-over.js";
import type { Project } from "../project.js";
import { type InitPlan, planInit } from "./init-plan.js";
import { initReport } from "./init-report.js";
import { writeJsonFiles } from "./write-json.js";

export interface InitCommand {
  readonly discover: DiscoverOptions;
  readonly dryRun: boolean;
  readonly json: boolean;
  /** The width of the terminal that shows it; undefined where none does. */
  readonly columns?: number | undefined;
}

/** Discovers a project's tokens, writes or completes its configuration and routing, and says what it did. */
export function init(project: Project, command: InitCommand): CommandResult {
  const planned = planInit(project, command.discover);
  if (!planned.ok) return planned;
  const { plan } = planned;
  if (!command.dryRun) {
    try {
      writeJsonFiles(
        new Map<string, unknown>([
          ...(plan.configChanges ? [[join(project.folder, configFileName), plan.config] as const] : []),
          ...(plan.routingChanges ? [[join(project.folder, routingFileName), plan.routing] as const] : []),
        ]),
      );
    } catch (error) {
      const code = isRecord(error) && typeof error.code === "string" ? ` (${error.code})` : "";
      return { ok: false, message: `the configuration cannot be written here${code}` };
    }
  }
  const output = command.json
    ? `${toPlainJson(summaryOf(project, plan))}\n`
    : initReport(project, plan, command);
  return { ok: true, output, exitCode: 0 };
}

function summaryOf(project: Project, plan: InitPlan) {
  const { discovery } = plan;
  return {
    framework: project.host.framework,
    files: plan.files,
    skipped: plan.skipped,
    tabs: Object.fromEntries(
      discovery.tabs.map((tab) => [tab.id, tab.tiers.reduce((sum, tier) => sum + tier.items.length, 0)]),
    ),
    order: {
      loadedBy: Object.fromEntries(plan.survey.sheets.loadedBy),
      unloaded: plan.survey.sheets.unloaded,
      alternatives: Object.fromEntries(plan.survey.sheets.alternatives),
      undecided: undecidedTokens(plan.survey),
    },
    attributes: plan.survey.sheets.attributes,
    generated: plan.survey.generated,
    mapped: plan.survey.mapped,
    built: plan.survey.built,
    tokensBuild: plan.survey.tokensBuild,
    passedOver: passedOverLines(plan.survey),
    untyped: discovery.untyped,
    added: plan.added,
    gone: plan.gone,
    misrouted: plan.misrouted,
    program: plan.program,
    config: plan.config,
    routing: plan.routing,
  };
}
