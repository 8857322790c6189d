import type { PanelConfig } from "../config.js";
import { formatIssue, type Issue, type Parsed } from "../issue.js";
import { parsePanelConfig } from "./parse-panel-config.js";

/** Where words for the developer go, such as the console. */
export interface Log {
  error(message: string): void;
  warn(message: string): void;
}

/** What a configuration is read from. Where it is no JSON, reading it throws. */
export interface ReadableConfig {
  read(): unknown;
}

/** Parses a configuration. All its mistakes are one message in the log, and its warnings another. */
export function checkConfig(source: ReadableConfig, log: Log): Parsed<PanelConfig> {
  let config: unknown;
  try {
    config = source.read();
  } catch (error) {
    const message = `The configuration cannot be read. ${error}`;
    log.error(message);
    return { ok: false, issues: [{ code: "not-json", message, path: "" }] };
  }
  const parsed = parsePanelConfig(config);
  if (!parsed.ok) log.error(listed("The configuration has mistakes, so there is no panel", parsed.issues));
  else if (parsed.warnings.length > 0) log.warn(listed("Check the configuration", parsed.warnings));
  return parsed;
}

function listed(title: string, issues: readonly Issue[]): string {
  const lines = issues.slice(0, maxListed).map((issue) => `  ${formatIssue(issue)}`);
  const more = issues.length - maxListed;
  return [`${title}:`, ...lines, ...(more > 0 ? [`  and ${more} more`] : [])].join("\n");
}

/** More would hide the first ones, which often cause the others. */
const maxListed = 20;
