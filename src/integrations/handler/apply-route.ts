import { type ApplyOptions, createApply, type RecoveryReport } from "../../apply/apply.js";
import { type ApplyRouteOptions, createApplyRoute } from "../../http/apply-route.js";
import { errorAnswer } from "../../http/calls/answer.js";
import type { Respond } from "../../http/calls/call.js";
import type { Routing } from "../../model/config.js";
import { parseRouting, type RoutingTable } from "../../model/routing/routing.js";
import type { ConfigOutcome } from "../config/load-config.js";

/** Who is told what becomes of applies. */
export interface ApplyEvents extends Pick<ApplyRouteOptions, "onOutcome" | "onRefusedOrigin"> {
  /** What was found of a write that was killed. */
  onRecovery(this: void, report: RecoveryReport): void;
}

export interface ApplyRoutes {
  /**
   * The route to what a configuration routes. It is opened once, and again when that is something else; what a killed
   * process left is put right then, which may have been all that could be found in the project. While no token is found any
   * more, it is the route to what was there before, which says of what file a token is missing.
   */
  of(outcome: ConfigOutcome): Promise<Respond>;
}

/** Opens no route, and so looks for nothing that was killed, before a configuration is known. */
export function createApplyRoutes(
  folders: Pick<ApplyOptions, "rootDir" | "writeRoot" | "tokensBuild">,
  { onRecovery, ...route }: ApplyEvents & Pick<ApplyRouteOptions, "originRule">,
): ApplyRoutes {
  let opened: { readonly key: string; readonly route: Promise<Respond> } | undefined;
  const open = async (table: RoutingTable): Promise<Respond> => {
    const apply = createApply({ ...folders, routing: table, onRecovery });
    onRecovery(await apply.recover());
    return createApplyRoute({ apply, ...route });
  };
  const openOnce = (routing: Routing | undefined): Promise<Respond> => {
    const key = JSON.stringify(routing) ?? "";
    if (opened?.key !== key) opened = { key, route: open(tableOf(routing)) };
    return opened.route;
  };
  return {
    async of(outcome) {
      const routing = outcome.kind === "found" ? outcome.config.applyRouting : undefined;
      if (routing !== undefined) return openOnce(routing);
      if (outcome.kind === "found") opened = undefined;
      if (outcome.kind === "found" || outcome.isAbsent !== true) return notThere;
      // Many editors empty a file before they write it, and it may be the only one with tokens.
      if (opened !== undefined && opened.key !== "") return opened.route;
      await openOnce(undefined);
      return notThere;
    },
  };
}

export const notThere: Respond = async () => errorAnswer(404, "Not found");

const noRoutes: RoutingTable = { routes: [], byPrefix: new Map(), lengths: new Set(), longestPrefix: 0 };

function tableOf(routing: Routing | undefined): RoutingTable {
  const table = routing && parseRouting(routing);
  if (table?.ok === false) throw new TypeError("a configuration was let through with a malformed routing");
  return table?.value ?? noRoutes;
}
