import { createValueReader, type Resolution, type Target, type ValueReader } from "./referenced-value.js";
import type { DtcgToken, DtcgTree } from "./tree.js";

/** What the references of a file come down to. */
export interface References extends Pick<ValueReader, "compose"> {
  /** Reads what a token refers to, so that it need not be read when the token is resolved. May be interrupted. */
  prepare(token: DtcgToken): Generator<undefined, void>;
  /** Of a token that is prepared. */
  resolve(token: DtcgToken): Resolution;
}

interface ResolvedTarget {
  readonly resolution: Resolution;
  /** How many references it takes, each from the next, to come to the end. */
  readonly chain: number;
}

/** Browsers follow references no further than their call stack goes, and no design system has chains of ten. */
const maxChain = 100;

/**
 * Resolves every reference in a token's value, each of its targets once, and what a target needs before the target: a
 * file can make chains that no call stack holds, and values that double with each reference.
 */
export function createReferences(tree: DtcgTree): References {
  const resolved = new Map<Target, ResolvedTarget>();
  const begun = new Set<Target>();
  const reader = createValueReader(tree, (target) => resolved.get(target)?.resolution ?? circle);

  function resolveNow(target: Target): ResolvedTarget {
    const chains = reader.needsOf(target).map((need) => resolved.get(need)?.chain ?? 0);
    const chain = chains.reduce((longest, one) => Math.max(longest, one + 1), 0);
    return { resolution: chain > maxChain ? tooLong : reader.read(target), chain };
  }

  return {
    compose: reader.compose,
    *prepare(token) {
      const waiting: Target[] = [token];
      for (let target = waiting.at(-1); target !== undefined; target = waiting.at(-1)) {
        yield;
        const isFirst = !begun.has(target);
        begun.add(target);
        // What is begun and not resolved waits for this one: there the circle closes.
        const needs = isFirst ? reader.needsOf(target).filter((need) => !begun.has(need)) : [];
        for (const need of needs) waiting.push(need);
        if (needs.length > 0) continue;
        waiting.pop();
        if (!resolved.has(target)) resolved.set(target, resolveNow(target));
      }
    },
    resolve: (token) => resolved.get(token)?.resolution ?? circle,
  };
}

const circle: Resolution = { ok: false, reason: "its references go in a circle", isEndless: true };

const tooLong: Resolution = {
  ok: false,
  reason: `its references form a chain of more than ${maxChain}`,
  isEndless: true,
};
