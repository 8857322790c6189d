import type { Discovery } from "../../discover/discover.js";
import { type RoutingTable, routeFor } from "../../model/routing/routing.js";

export interface Misrouted {
  /** Names no prefix takes. */
  readonly unrouted: readonly string[];
  /** Names that go to other files than those that declare them. */
  readonly elsewhere: readonly string[];
}

/** The discovered tokens a routing does not send to all files that declare them. */
export function findMisrouted(table: RoutingTable, { tokens }: Discovery): Misrouted {
  const unrouted: string[] = [];
  const elsewhere: string[] = [];
  for (const { cssVar, files } of tokens.values()) {
    const route = routeFor(table, cssVar);
    if (route === undefined) unrouted.push(cssVar);
    else if (!files.every((file) => route.files.includes(file))) elsewhere.push(cssVar);
  }
  return { unrouted, elsewhere };
}
