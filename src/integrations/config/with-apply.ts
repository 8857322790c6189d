import { checkRoutedFiles } from "../../apply/project-files/check-routed-files.js";
import type { Routing } from "../../model/config.js";
import { parseRouting } from "../../model/routing/routing.js";
import type { ConfigOutcome } from "./load-config.js";
import { unwritableWarnings } from "./unwritable-warnings.js";

/** Absolute folders, and the path that Apply has on the page's own origin. */
export interface ApplyOfServer {
  readonly applyPath: string;
  readonly root: string;
  readonly writeRoot: string;
}

/**
 * The configuration with this server's own apply route in it. Without a routing nothing is served there, and the panel then
 * says that it is the routing that Apply lacks. A configuration that names another `applyEndpoint`, such as the bin's, keeps it.
 */
export function withApply(
  loaded: ConfigOutcome,
  asked: Routing | undefined,
  { applyPath, root, writeRoot }: ApplyOfServer,
): ConfigOutcome {
  if (loaded.kind !== "found") return loaded;
  const { config } = loaded;
  const routing = asked ?? config.applyRouting;
  if (config.applyEndpoint !== undefined) return loaded;
  if (routing === undefined) return { ...loaded, config: { ...config, applyEndpoint: applyPath } };
  const parsed = parseRouting(routing);
  if (!parsed.ok) {
    return {
      kind: "broken",
      message: `The routing is wrong: ${parsed.issues.map(({ message }) => message).join("; ")}`,
    };
  }
  const { unwritable } = checkRoutedFiles({ rootDir: root, writeRoot }, parsed.value);
  return {
    ...loaded,
    config: { ...config, applyEndpoint: applyPath, applyRouting: routing },
    warnings: [...loaded.warnings, ...unwritableWarnings(unwritable)],
  };
}
