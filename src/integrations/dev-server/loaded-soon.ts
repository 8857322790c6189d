import { setTimeout } from "node:timers/promises";
import type { PanelNames } from "../../model/host-pieces/restore-script.js";
import type { ConfigOutcome } from "../config/load-config.js";
import type { WatchedConfig } from "./watched-config.js";

/** What a page starts with while its style sheets are still read: enough to restore what is saved. */
export interface LateConfig {
  readonly kind: "late";
  /** Undefined where the configuration is broken. */
  readonly names: PanelNames | undefined;
}

/** No page waits longer for the first reading of a large project; its panel comes when that is done. */
const longestWaitMs = 150;

/** Waits for the configuration, but not for long: then the names are given alone. */
export async function loadedSoon(
  config: Pick<WatchedConfig, "loaded" | "names">,
): Promise<ConfigOutcome | LateConfig> {
  const loaded = await Promise.race([config.loaded(), setTimeout(longestWaitMs, undefined, { ref: false })]);
  return loaded ?? { kind: "late", names: await config.names() };
}
