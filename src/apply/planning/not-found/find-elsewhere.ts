import type { RootCascade } from "../../../css/cascade/root-cascade.js";
import { type Decision, writeTo } from "../decide-token.js";
import type { Unnamed } from "./unnamed.js";
import type { UnreadPlace, UnreadPlaces } from "./unread-places.js";

interface Places {
  readonly cascade: RootCascade;
  readonly files: readonly string[];
  findUnnamed(this: void, name: string): Unnamed | undefined;
  readonly unread: UnreadPlaces;
}

/** Where files may have the value of a token of which no declaration is the root element's, and why nothing is written there. */
export function findElsewhere(
  name: string,
  { cascade, files, findUnnamed, unread }: Places,
): Decision | Unnamed | UnreadPlace | undefined {
  const declared = cascade.declarationsOf(name);
  const calculated = declared.find(({ given }) => given?.kind === "unknown");
  if (calculated !== undefined) return writeTo(calculated);
  const found = unread.find(name, files);
  if (found?.isKnown) return found;
  // Another element's declaration says more than a place that may be the token's.
  return findUnnamed(name) ?? (declared.length > 0 ? undefined : found);
}
