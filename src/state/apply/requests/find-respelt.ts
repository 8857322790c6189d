import type { RefusedToken } from "../../../model/wire/wire.js";
import type { SessionCore } from "../../session/session-core.js";
import type { PageReader, ValuePair } from "../../session/session-world.js";
import type { ApplyRequestPart, TokenChoice } from "../apply-client.js";

/** What is asked of a page here. */
export interface RespeltPage extends Pick<SessionCore, "pageText"> {
  readonly world: { readonly page: Pick<PageReader, "findSame"> };
}

/** What a second request says of tokens that the first was refused. */
export interface Respelt {
  /** The parts, in whose pages what a build has respelt is spelt as in the files. */
  readonly parts: readonly ApplyRequestPart[];
  /** Of these the page's style sheets do not tell, as where one is of another origin, but the page shows the value of the file. */
  readonly untold: readonly TokenChoice[];
}

/**
 * Finds the tokens whose value on the page is what the browser computes from a value in the files; undefined where there
 * are none. Which declaration is meant, the server says: it is told what the file would have to say.
 */
export async function findRespelt(
  core: RespeltPage,
  refused: readonly RefusedToken[],
  parts: readonly ApplyRequestPart[],
): Promise<Respelt | undefined> {
  const respelt = refused.flatMap(respeltPairs);
  const untold = refused.flatMap((token) => untoldPairs(core, token, parts));
  const { page } = core.world;
  const same = [
    ...(respelt.length > 0 ? await page.findSame(respelt).catch(() => []) : []),
    // Where every sheet is read and none of them gives what the page shows, it does not come from a file alone.
    ...(untold.length > 0 ? await page.findSame(untold, true).catch(() => []) : []),
  ];
  const spellings = new Map<RefusedToken, Set<string>>();
  for (const [, value, token] of same) spellings.set(token, (spellings.get(token) ?? new Set()).add(value));
  // Of two spellings, nobody could tell which of them the build has respelt.
  const found = [...spellings].filter(([, { size }]) => size === 1);
  if (found.length === 0) return undefined;
  const spelt = [...parts];
  const shown: RefusedToken[] = [];
  for (const [token, [value = ""]] of found) {
    const { cssVar, seen, batch = 0 } = token;
    const part = spelt[batch];
    if (!seen) shown.push(token);
    else if (part) {
      const told = { ...part.page.seen, [cssVar]: { ...seen, value } };
      spelt[batch] = { ...part, page: { ...part.page, seen: told } };
    }
  }
  return { parts: spelt, untold: refusedChoices(shown) };
}

type TokenPair = ValuePair & readonly [string, string, RefusedToken];

/** The page's value of a token and those of the files that a build may have made it of. */
function respeltPairs(token: RefusedToken): readonly TokenPair[] {
  const { reason, seen, places } = token;
  // Where the page says the same, several places may be the one that it uses, which no value tells apart.
  return reason === "differs" && seen ? places.map(({ value }) => [seen.value, value, token]) : [];
}

/** What the page shows of a token, and what wins in the files, where the page does not tell what it uses. */
function untoldPairs(
  core: RespeltPage,
  token: RefusedToken,
  parts: readonly ApplyRequestPart[],
): readonly TokenPair[] {
  const { cssVar, reason, seen, batch = 0, places } = token;
  const isUntold = reason === "undecided" && seen === undefined;
  // The page shows one mode at a time.
  const isShown = isUntold && parts[batch] !== undefined && parts[batch].scheme === undefined;
  const text = isShown ? core.pageText(cssVar) : "";
  return text === "" ? [] : places.filter(({ wins }) => wins).map(({ value }) => [text, value, token]);
}

export const refusedChoices = (refused: readonly RefusedToken[]): readonly TokenChoice[] =>
  refused.map(({ cssVar, batch = 0 }) => ({ part: batch, cssVar }));
