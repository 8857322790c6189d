import type { PanelConfig } from "./config.js";
import type { Issue } from "./issue.js";
import { parsePanelConfig } from "./panel-config/parse-panel-config.js";

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
  return [`${title}:`, ...issues.slice(0, maxListed).map(line), ...rest(issues.length - maxListed)].join(
    "\n",
  );
}

/** More would hide the first ones, which often cause the others. */
const maxListed = 20;

function rest(count: number): string[] {
  return count > 0 ? [`  and ${count} more`] : [];
}

function line({ path, message, expected, received, hint }: Issue): string {
  const isSaid = expected === undefined || message.includes(expected);
  const facts = [!isSaid && `expected ${expected}`, received && `received ${received}`]
    .filter(Boolean)
    .join(", ");
  return `  ${path === "" ? "" : `${path}: `}${message}${facts && ` (${facts})`}${hint === undefined ? "" : `. ${hint}`}`;
}
