import type { FoundToken } from "./found-token.js";

/** A chain of references that ends in a literal. */
export interface Chain {
  /** 1 for a reference to a literal, 2 for a reference to such a one, and so on. */
  readonly depth: number;
  /** The token it points at. */
  readonly target: string;
  /** The literal at its end. */
  readonly end: FoundToken;
}

/** By the name of a token. */
export type Chains = ReadonlyMap<string, Chain>;

type Tokens = ReadonlyMap<string, FoundToken>;

/**
 * Follows the `var()` chains among the tokens. What has no chain is a literal: a value of its own, a loop, or a
 * reference to no token of ours.
 */
export function followReferences(tokens: Tokens): Chains {
  const known: Known = { chains: new Map(), literals: new Set() };
  tokens.forEach((token) => {
    if (token.reference === undefined) return;
    const end = tokens.get(token.reference);
    if (end === undefined || end.reference !== undefined) follow(token, tokens, known);
    else known.chains.set(token.cssVar, { depth: 1, target: end.cssVar, end });
  });
  return known.chains;
}

interface Known {
  readonly chains: Map<string, Chain>;
  /** References that count as literals. */
  readonly literals: Set<FoundToken>;
}

function follow(start: FoundToken, tokens: Tokens, { chains, literals }: Known): void {
  const trail = new Set<FoundToken>();
  let at = start;
  while (at.reference !== undefined && !chains.has(at.cssVar) && !literals.has(at)) {
    trail.add(at);
    const target = tokens.get(at.reference);
    if (target === undefined) literals.add(at);
    else if (trail.has(target)) {
      for (const looped of from(trail, target)) literals.add(looped);
    } else at = target;
  }
  for (const token of [...trail].reverse()) {
    const target = tokens.get(token.reference ?? "");
    if (target === undefined || literals.has(token)) continue;
    const next = chains.get(target.cssVar);
    const depth = 1 + (next?.depth ?? 0);
    chains.set(token.cssVar, { depth, target: target.cssVar, end: next?.end ?? target });
  }
}

/** What was added to the trail with this token and after it. */
function from(trail: ReadonlySet<FoundToken>, token: FoundToken): readonly FoundToken[] {
  const all = [...trail];
  return all.slice(all.indexOf(token));
}
