import type { NumberedNames } from "../css/cascade/winners.js";
import type { ApplyCommand, TokenValue } from "../model/apply-request.js";
import { echo } from "../model/echo.js";
import { type Route, type RoutingTable, routeFor } from "../model/routing.js";
import type { Rejected } from "./outcome.js";

/** The tokens that go to the same files in the same order, which are cascaded as one. */
export interface TokenGroup {
  readonly files: readonly string[];
  readonly tokens: readonly TokenValue[];
  /** The place of each name among the tokens. */
  readonly names: NumberedNames;
}

export interface RoutedRequest {
  readonly request: ApplyCommand;
  /** In order of first use. */
  readonly groups: readonly TokenGroup[];
  /** Every file a token is routed to, in order of first use. */
  readonly files: readonly string[];
}

/** Routes every token, or says which names no route takes and which expected digests belong to no file. */
export function routeTokens(
  request: ApplyCommand,
  table: RoutingTable,
): { ok: true; value: RoutedRequest } | { ok: false; rejection: Rejected } {
  const byRoute = new Map<Route, OpenGroup>();
  const unrouted: string[] = [];
  const groups = new Map<string, OpenGroup>();
  for (const token of request.tokens) {
    const route = routeFor(table, token.name);
    if (route === undefined) {
      unrouted.push(token.cssVar);
      continue;
    }
    let group = byRoute.get(route);
    if (group === undefined) {
      group = groupFor(groups, route);
      byRoute.set(route, group);
    }
    group.names.set(token.name, group.tokens.length);
    group.tokens.push(token);
  }
  if (unrouted.length > 0) return { ok: false, rejection: rejectUnrouted(unrouted) };
  const files = new Set([...groups.values()].flatMap((group) => group.files));
  const strays = Object.keys(request.expectDigests ?? {}).filter((file) => !files.has(file));
  if (strays.length > 0) return { ok: false, rejection: rejectStrayDigests(strays) };
  return { ok: true, value: { request, groups: [...groups.values()], files: [...files] } };
}

type OpenGroup = TokenGroup & { readonly tokens: TokenValue[]; readonly names: Map<string, number> };

function groupFor(groups: Map<string, OpenGroup>, { files }: Route): OpenGroup {
  const key = files.join("\n");
  const group = groups.get(key) ?? { files, tokens: [], names: new Map<string, number>() };
  groups.set(key, group);
  return group;
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
