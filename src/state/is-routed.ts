import type { Routing } from "../model/config.js";

/** Whether a route takes this custom property (contract, section 2 "Routing file"). */
export function isRouted(routing: Routing, name: string): boolean {
  return Object.keys(routing).some((key) => {
    const prefix = key.replace(/^--/, "").replace(/-$/, "");
    return key === "*" || name === `--${prefix}` || name.startsWith(`--${prefix}-`);
  });
}
