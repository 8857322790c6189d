import type { PanelConfig } from "../model/config.js";
import type { HostOptions } from "../model/host-pieces/host-options.js";
import type { CheckedConfig } from "./checked-config.js";
import { consoleLog, reportIssues } from "./log.js";
import { attachPanel, type PanelHandle } from "./panel-on-page.js";

/**
 * Puts the panel of this configuration on the page: restores saved overrides, installs the console API, and loads the
 * panel itself only when it was open or is asked for. Called again with the same `storagePrefix`, also from another copy
 * of this module, it returns the handle that is there, with the new configuration if it differs.
 * Where there is no page, as on a server, the handle does nothing.
 */
export function configurePanel<const C extends PanelConfig>(
  config: CheckedConfig<C>,
  options: HostOptions = {},
): PanelHandle {
  // `CheckedConfig<C>` is `C` wherever it compiles.
  return configureUnchecked(config as PanelConfig, options);
}

/** The same for JSON that nobody has looked at yet; its mistakes become one message in the console. */
export function configureUnchecked(config: unknown, options: HostOptions): PanelHandle {
  if (typeof document === "undefined") return handleOfNothing;
  if (hasNames(config)) return attachPanel({ config, options }, window);
  // Where the checks cannot be loaded, nothing else can: whoever asks for the panel is told so.
  reportIssues(config, consoleLog).catch(() => undefined);
  return handleOfNothing;
}

/** Without these two there is nothing to find, store or call; all else is checked before its first use. */
function hasNames(config: unknown): config is PanelConfig {
  const { storagePrefix, consoleNamespace } = Object(config) as Partial<PanelConfig>;
  return [storagePrefix, consoleNamespace].every((name) => typeof name === "string" && name !== "");
}

const remainClosed = async (): Promise<boolean> => false;

/** Where there is no page, or no usable configuration. */
const handleOfNothing: PanelHandle = {
  open: remainClosed,
  close: remainClosed,
  toggle: remainClosed,
  destroy: () => undefined,
};
