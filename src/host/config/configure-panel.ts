import type { PanelConfig } from "../../model/config.js";
import type { HostOptions } from "../../model/host-pieces/host-options.js";
import { consoleLog, reportIssues } from "../log.js";
import { attachPanel, handleOfNothing, type PanelHandle } from "../panel-on-page.js";
import type { CheckedConfig } from "./checked-config.js";
import { sourceOfObject } from "./config-source.js";

/**
 * Puts the panel of this configuration on the page: restores saved overrides, installs the console API, and loads the
 * panel itself only when it was open or is asked for. Called again with the same `storagePrefix`, also from another copy
 * of this module, it returns the handle that is there, with the new configuration if it differs.
 * Where there is no page, as on a server, and in a frame of the panel, the handle does nothing.
 */
export function configurePanel<const C extends PanelConfig>(
  config: CheckedConfig<C>,
  options: HostOptions = {},
): PanelHandle {
  if (typeof document === "undefined") return handleOfNothing;
  const source = sourceOfObject(config);
  if (source) return attachPanel({ source, options }, window);
  void reportIssues({ source: { read: () => config }, log: consoleLog });
  return handleOfNothing;
}
