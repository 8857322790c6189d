import type { FoundToken } from "./found-token.js";

/** How a token stands to the others: its own value, or a chain of references that ends in one. */
export interface Chain {
  /** 0 for a literal, 1 for a reference to a literal, and so on. */
  readonly depth: number;
  /** The token it points at; undefined for a literal. */
  readonly target: string | undefined;
  /** The literal at the end of the chain; the token itself for a literal. */
  readonly end: string;
}

/** Follows the `var()` chains among the tokens; a loop, or a reference to no token of ours, counts as a literal. */
export function followReferences(tokens: ReadonlyMap<string, FoundToken>): ReadonlyMap<string, Chain> {
  const chains = new Map<string, Chain>();
  for (const { cssVar, reference } of tokens.values()) {
    if (reference === undefined) chains.set(cssVar, { depth: 0, target: undefined, end: cssVar });
    else follow(cssVar, tokens, chains);
  }
  return chains;
}

function follow(start: string, tokens: ReadonlyMap<string, FoundToken>, chains: Map<string, Chain>): void {
  const trail: string[] = [];
  const onTrail = new Set<string>();
  let at = start;
  while (!chains.has(at)) {
    trail.push(at);
    onTrail.add(at);
    const target = tokens.get(at)?.reference;
    if (target === undefined || !tokens.has(target)) {
      chains.set(at, { depth: 0, target: undefined, end: at });
    } else if (onTrail.has(target)) {
      for (const looped of trail.slice(trail.indexOf(target))) {
        chains.set(looped, { depth: 0, target: undefined, end: looped });
      }
    } else {
      at = target;
    }
  }
  for (const cssVar of trail.reverse()) {
    const target = tokens.get(cssVar)?.reference;
    const next = target === undefined ? undefined : chains.get(target);
    if (chains.has(cssVar) || next === undefined) continue;
    chains.set(cssVar, { depth: next.depth + 1, target, end: next.end });
  }
}
