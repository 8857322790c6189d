import { writeJson } from "../../../model/json.js";
import type { PageReader, ValuePair } from "../../session/session-world.js";

/** What is known so far of values of ours and of the page: whether they are the same. */
export interface KnownComparisons {
  /** Whether they are known to be the same; what is not known yet is asked for with the next `findOut`. */
  isSame(own: string, page: string): boolean;
  /** Compares what was asked for, without making the page wait. Resolves to whether some of it is the same. */
  findOut(): Promise<boolean>;
}

/** Comparisons are kept: the page is looked at again and again until it shows what was written. */
export function createKnownComparisons(page: PageReader): KnownComparisons {
  const known = new Map<string, boolean>();
  let asked: ValuePair[] = [];

  return {
    isSame(own, page) {
      if (own === page) return true;
      const key = keyOf([own, page]);
      const answer = known.get(key);
      if (answer !== undefined) return answer;
      known.set(key, false);
      asked.push([own, page]);
      return false;
    },
    async findOut() {
      const pairs = asked;
      asked = [];
      if (pairs.length === 0) return false;
      try {
        const same = await page.findSame(pairs);
        for (const pair of same) known.set(keyOf(pair), true);
        return same.length > 0;
      } catch {
        // What compares comes from the page's server, which may be gone: the next look asks again.
        for (const pair of pairs) known.delete(keyOf(pair));
        return false;
      }
    },
  };
}

const keyOf = ([own, page]: ValuePair): string => writeJson([own, page]);
