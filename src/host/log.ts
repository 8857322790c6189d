import type { Log } from "../model/panel-config/check-config.js";
import type { ConfigReport } from "./config/report-config.js";

/** The console, with our name before every message. */
export const consoleLog: Log = {
  error: (message) => console.error(`[design-token-panel] ${message}`),
  warn: (message) => console.warn(`[design-token-panel] ${message}`),
};

/** The console, for messages that come again when the panel is asked for again: the same one is logged once. */
export function createLogOnce(): Log {
  let last = "";
  const once = (write: (message: string) => void) => (message: string) => {
    if (message !== last) write(message);
    last = message;
  };
  return { error: once(consoleLog.error), warn: once(consoleLog.warn) };
}

/** Loads the check of configurations and logs what is wrong with this one. */
export async function reportIssues(report: ConfigReport): Promise<void> {
  // Where the check cannot be loaded, nothing else can: whoever asks for the panel is told so.
  const part = await import("./config/report-config.js").catch(() => undefined);
  await part?.reportConfig(report);
}
