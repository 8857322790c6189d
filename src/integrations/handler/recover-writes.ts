import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { recoveryLines } from "../../apply/recovery-lines.js";
import { journalName } from "../../disk/journal/journal.js";
import { onlyListedOrigins } from "../../http/origin.js";
import { createSiteConfig } from "../config/site-config.js";
import { createApplyRoutes } from "./apply-route.js";
import type { PanelHandlerOptions } from "./panel-handler.js";

/**
 * Puts right what a killed server left in the middle of a write, as a handler with the same folders does when it is first
 * asked, and says so on the terminal. A server that builds its pages calls it before the first one: where a file is missing
 * none can be built, and so none would ask the handler. Without such a write it looks into `writeRoot` and reads nothing.
 */
export async function recoverWrites(
  options: Pick<PanelHandlerOptions, "rootDir" | "writeRoot"> = {},
): Promise<void> {
  const root = resolve(options.rootDir ?? ".");
  const writeRoot = resolve(root, options.writeRoot ?? ".");
  if (!hasJournal(writeRoot)) return;
  const config = createSiteConfig({ root, writeRoot }, "apply", () => undefined);
  const routes = createApplyRoutes(
    { rootDir: root, writeRoot },
    {
      originRule: onlyListedOrigins([]),
      onRecovery: (report) =>
        recoveryLines(report).forEach((text) => void console.warn(`[design-token-panel] ${text}`)),
    },
  );
  await routes.of(await config.current());
}

function hasJournal(writeRoot: string): boolean {
  try {
    return readdirSync(writeRoot).some((name) => name.startsWith(journalName));
  } catch {
    // The handler says what is wrong with the folder.
    return false;
  }
}
