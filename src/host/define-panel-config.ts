import type { PanelConfig } from "../model/config.js";
import type { CheckedConfig } from "./checked-config.js";

/** Gives back the configuration as it is: in a file of its own, an editor completes and checks it while one types. */
export function definePanelConfig<const C extends PanelConfig>(config: CheckedConfig<C>): PanelConfig {
  // `CheckedConfig<C>` is `C` wherever it compiles.
  return config as PanelConfig;
}
