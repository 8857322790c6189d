import { parsePropertyName } from "../css/identifier.js";
import { echo } from "../model/echo.js";
import { type Route, type RoutingTable, routeFor } from "../model/routing.js";
import type { ApplyRequest } from "../model/wire.js";
import type { Rejected } from "./outcome.js";

/** One token of the request with the route that takes it. */
export interface RoutedToken {
  /** As the request spells it. */
  readonly cssVar: string;
  /** With escapes resolved. */
  readonly name: string;
  readonly value: string;
  readonly route: Route;
}

export interface RoutedRequest {
  readonly request: ApplyRequest;
  readonly tokens: readonly RoutedToken[];
  /** Every file a token is routed to, in order of first use. */
  readonly files: readonly string[];
}

/** Routes every token, or says which names no route takes and which expected digests belong to no file. */
export function routeTokens(
  request: ApplyRequest,
  table: RoutingTable,
): { ok: true; value: RoutedRequest } | { ok: false; rejection: Rejected } {
  const tokens: RoutedToken[] = [];
  const unrouted: string[] = [];
  const files = new Set<string>();
  for (const [cssVar, value] of Object.entries(request.tokens)) {
    const name = parsePropertyName(cssVar) ?? cssVar;
    const route = routeFor(table, name);
    if (route === undefined) {
      unrouted.push(cssVar);
      continue;
    }
    tokens.push({ cssVar, name, value, route });
    for (const file of route.files) files.add(file);
  }
  if (unrouted.length > 0) return { ok: false, rejection: rejectUnrouted(unrouted) };
  const strays = Object.keys(request.expectDigests ?? {}).filter((file) => !files.has(file));
  if (strays.length > 0) return { ok: false, rejection: rejectStrayDigests(strays) };
  return { ok: true, value: { request, tokens, files: [...files] } };
}

function rejectUnrouted(names: readonly string[]): Rejected {
  const shown = names.slice(0, 3).map(echo).join(", ");
  const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
  return {
    kind: "rejected",
    message: `No route takes ${shown}${more}`,
    issues: names.map((name) => ({
      code: "unrouted",
      path: `tokens["${echo(name)}"]`,
      message: `no route takes ${echo(name)}`,
      hint: "add its prefix to the routing",
    })),
    rejected: names,
  };
}

function rejectStrayDigests(files: readonly string[]): Rejected {
  return {
    kind: "rejected",
    message: "expectDigests names files that no token of the request is routed to",
    issues: files.map((file) => ({
      code: "stray-digest",
      path: `expectDigests["${echo(file)}"]`,
      message: `no token of the request is routed to "${echo(file)}"`,
    })),
  };
}
