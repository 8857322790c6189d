import type { PanelConfig } from "../config.js";
import { formatIssue, type Issue } from "../issue.js";
import { parsePanelConfig } from "./parse-panel-config.js";

/** Where words for the developer go, such as the console. */
export interface Log {
  error(message: string): void;
  warn(message: string): void;
}

/** The configuration when it is sound; otherwise undefined, and one message lists every mistake. Warnings are one message, too. */
export function checkConfig(config: unknown, log: Log): PanelConfig | undefined {
  const parsed = parsePanelConfig(config);
  if (parsed.ok) {
    if (parsed.warnings.length > 0) log.warn(listed("Check the configuration", parsed.warnings));
    return parsed.value;
  }
  log.error(listed("The configuration has mistakes, so there is no panel", parsed.issues));
  return undefined;
}

function listed(title: string, issues: readonly Issue[]): string {
  const lines = issues.slice(0, maxListed).map((issue) => `  ${formatIssue(issue)}`);
  const more = issues.length - maxListed;
  return [`${title}:`, ...lines, ...(more > 0 ? [`  and ${more} more`] : [])].join("\n");
}

/** More would hide the first ones, which often cause the others. */
const maxListed = 20;
