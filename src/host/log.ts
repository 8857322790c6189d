import type { Log } from "../model/panel-config/check-config.js";

/** The console, with our name before every message. */
export const consoleLog: Log = {
  error: (message) => console.error(`[design-token-panel] ${message}`),
  warn: (message) => console.warn(`[design-token-panel] ${message}`),
};

/** Loads the check of configurations and logs what is wrong with this one. Rejects when the server is gone with it. */
export async function reportIssues(config: unknown, log: Log): Promise<void> {
  const { checkConfig } = await import("../model/panel-config/check-config.js");
  checkConfig(config, log);
}
