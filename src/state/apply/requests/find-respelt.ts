import type { RefusedToken } from "../../../model/wire/wire.js";
import type { PageReader, ValuePair } from "../../session/session-world.js";
import type { ApplyRequestPart, TokenChoice } from "../apply-client.js";

/**
 * Finds the tokens whose value on the page is what the browser computes from a value in the files, and answers the parts,
 * in whose pages these are spelt as in the files; undefined where there are none. Which declaration is meant, the server
 * says: it is told what the file would have to say.
 */
export async function findRespelt(
  page: Pick<PageReader, "findSame">,
  refused: readonly RefusedToken[],
  parts: readonly ApplyRequestPart[],
): Promise<readonly ApplyRequestPart[] | undefined> {
  const respelt = refused.flatMap(respeltPairs);
  const same = respelt.length > 0 ? await page.findSame(respelt).catch(() => []) : [];
  const spellings = new Map<RefusedToken, Set<string>>();
  for (const [, value, token] of same) spellings.set(token, (spellings.get(token) ?? new Set()).add(value));
  // Of two spellings, nobody could tell which of them the build has respelt.
  const found = [...spellings].filter(([, { size }]) => size === 1);
  if (found.length === 0) return undefined;
  const spelt = [...parts];
  for (const [{ cssVar, seen, batch = 0 }, [value = ""]] of found) {
    const part = spelt[batch];
    if (!seen || !part) continue;
    const told = { ...part.page.seen, [cssVar]: { ...seen, value } };
    spelt[batch] = { ...part, page: { ...part.page, seen: told } };
  }
  return spelt;
}

type TokenPair = ValuePair & readonly [string, string, RefusedToken];

/** The page's value of a token and those of the files that a build may have made it of. */
function respeltPairs(token: RefusedToken): readonly TokenPair[] {
  const { reason, seen, places } = token;
  // Where the page says the same, several places may be the one that it uses, which no value tells apart.
  return reason === "differs" && seen ? places.map(({ value }) => [seen.value, value, token]) : [];
}

export const refusedChoices = (refused: readonly RefusedToken[]): readonly TokenChoice[] =>
  refused.map(({ cssVar, batch = 0 }) => ({ part: batch, cssVar }));
