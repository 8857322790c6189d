import { resolve } from "node:path";
import { createApply, type RecoveryReport } from "../apply/apply.js";
import { recoveryLines } from "../apply/recovery-lines.js";
import type { Routing } from "../model/config.js";
import { parseRouting } from "../model/routing/routing.js";
import { createApplyRoute } from "./apply-route.js";
import { errorAnswer } from "./calls/answer.js";
import type { Respond } from "./calls/call.js";
import { type FetchHandler, toFetchHandler } from "./calls/fetch-adapter.js";
import { type NodeHandler, toNodeHandler } from "./calls/node-adapter.js";
import { ownOrListedOrigins } from "./origin.js";

export interface ApplyHandlerOptions {
  /** The paths in `routing` and in answers are relative to it. */
  readonly rootDir: string;
  /** The only folder that is written into; relative to `rootDir` or absolute. */
  readonly writeRoot: string;
  /** Which CSS file holds the tokens of a prefix, as `loadRouting` gives it. */
  readonly routing: Routing;
  /** The command that builds style sheets from token files; it is run in `rootDir` after these were written. */
  readonly tokensBuild?: string;
  /**
   * Further origins whose pages may apply, matched exactly. The handler's own origin need not be listed when its host
   * is `localhost`, `*.localhost` or an IP address.
   */
  readonly allowOrigins?: readonly string[];
  /** Whether a request without `Origin`, which no page makes, may apply, such as that of a script; false by default. */
  readonly allowMissingOrigin?: boolean;
  /** Whether it answers where `NODE_ENV` is `production`, rather than with 404; false by default. */
  readonly allowInProduction?: boolean;
}

/**
 * Makes a Fetch handler of the apply route, to be mounted on any path of a dev server. Preflight, origin, media type
 * and size are checked inside. Throws when `routing` is malformed.
 */
export function createApplyHandler(options: ApplyHandlerOptions): FetchHandler {
  return toFetchHandler(createRoute(options));
}

/** Makes the same for servers built on `node:http`: Vite, Connect, Express. It is mounted before any body parser. */
export function createNodeApplyHandler(options: ApplyHandlerOptions): NodeHandler {
  return toNodeHandler(createRoute(options));
}

function createRoute({
  rootDir,
  writeRoot,
  routing,
  tokensBuild,
  allowOrigins: allowlist = [],
  allowMissingOrigin: allowMissing = false,
  allowInProduction = false,
}: ApplyHandlerOptions): Respond {
  const table = parseRouting(routing);
  if (!table.ok) throw new TypeError(`routing: ${table.issues.map((issue) => issue.message).join("; ")}`);
  const onRecovery = (report: RecoveryReport) => {
    for (const text of recoveryLines(report)) console.warn(`[design-token-panel] ${text}`);
  };
  const respond = createApplyRoute({
    apply: createApply({
      rootDir: resolve(rootDir),
      writeRoot,
      routing: table.value,
      tokensBuild,
      onRecovery,
    }),
    originRule: ownOrListedOrigins({ allowlist, allowMissing }),
  });
  // What is mounted in a deployed server by mistake does nothing.
  const isAway = () => process.env.NODE_ENV === "production" && !allowInProduction;
  return async (call) => (isAway() ? errorAnswer(404, "Not found") : await respond(call));
}
