import { type ApplyOptions, createApply, type RecoveryReport } from "../../apply/apply.js";
import { type ApplyRouteOptions, createApplyRoute } from "../../http/apply-route.js";
import type { Respond } from "../../http/calls/call.js";
import type { Routing } from "../../model/config.js";
import { parseRouting } from "../../model/routing/routing.js";

/** Who is told what becomes of applies. */
export interface ApplyEvents extends Pick<ApplyRouteOptions, "onOutcome" | "onRefusedOrigin"> {
  /** What was found of a write that was killed. */
  onRecovery(this: void, report: RecoveryReport): void;
}

export interface ApplyRoutes {
  /** The route of a routing. It is opened once, and again when the routing is another one; what a killed process left is put right then. */
  of(routing: Routing): Promise<Respond>;
}

export function createApplyRoutes(
  folders: Pick<ApplyOptions, "rootDir" | "writeRoot" | "tokensBuild">,
  { onRecovery, ...route }: ApplyEvents & Pick<ApplyRouteOptions, "originRule">,
): ApplyRoutes {
  let opened: { readonly key: string; readonly route: Promise<Respond> } | undefined;
  const open = async (routing: Routing): Promise<Respond> => {
    const table = parseRouting(routing);
    if (!table.ok) throw new TypeError("a configuration was let through with a malformed routing");
    const apply = createApply({ ...folders, routing: table.value, onRecovery });
    onRecovery(await apply.recover());
    return createApplyRoute({ apply, ...route });
  };
  return {
    of(routing) {
      const key = JSON.stringify(routing);
      if (opened?.key !== key) opened = { key, route: open(routing) };
      return opened.route;
    },
  };
}
