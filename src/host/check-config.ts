import type { PanelConfig } from "../model/config.js";
import type { Issue } from "../model/issue.js";
import { parsePanelConfig } from "../model/panel-config/parse-panel-config.js";

/** The configuration when it is sound; otherwise undefined, and one message lists every mistake. */
export function checkConfig(config: unknown, say: (message: string) => void): PanelConfig | undefined {
  const parsed = parsePanelConfig(config);
  if (parsed.ok) {
    if (parsed.warnings.length > 0)
      console.warn(`[design-token-panel] ${listed("Check the configuration", parsed.warnings)}`);
    return parsed.value;
  }
  say(listed("The configuration has mistakes, so there is no panel", parsed.issues));
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
