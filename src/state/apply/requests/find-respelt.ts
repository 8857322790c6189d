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
  const pairs = refused.flatMap((token) => pairsOf(core, token, parts));
  if (pairs.length === 0) return undefined;
  const same = await core.world.page.findSame(pairs).catch(() => []);
  const spellings = new Map<RefusedToken, Set<string>>();
  for (const [, value, token] of same) spellings.set(token, (spellings.get(token) ?? new Set()).add(value));
  // Of two spellings, nobody could tell which of them the build has respelt.
  const found = [...spellings].filter(([, { size }]) => size === 1);
  if (found.length === 0) return undefined;
  const spelt = [...parts];
  const untold: RefusedToken[] = [];
  for (const [token, [value = ""]] of found) {
    const { cssVar, seen, batch = 0 } = token;
    const part = spelt[batch];
    if (!seen) untold.push(token);
    else if (part) {
      const told = { ...part.page.seen, [cssVar]: { ...seen, value } };
      spelt[batch] = { ...part, page: { ...part.page, seen: told } };
    }
  }
  return { parts: spelt, untold: refusedChoices(untold) };
}

/** The page's value of a token and those of the files that a build may have made it of. */
function pairsOf(
  core: RespeltPage,
  token: RefusedToken,
  parts: readonly ApplyRequestPart[],
): readonly (ValuePair & readonly [string, string, RefusedToken])[] {
  const { cssVar, reason, seen, batch = 0, places } = token;
  if (reason === "differs" && seen) return places.map(({ value }) => [seen.value, value, token]);
  // Where the page has told what it uses, several places may be that one, which no value tells apart.
  const isUntold = reason === "undecided" && seen === undefined;
  // The page shows one mode at a time.
  const isShown = isUntold && parts[batch] !== undefined && parts[batch].scheme === undefined;
  const text = isShown ? core.pageText(cssVar) : "";
  return text === "" ? [] : places.filter(({ wins }) => wins).map(({ value }) => [text, value, token]);
}

export const refusedChoices = (refused: readonly RefusedToken[]): readonly TokenChoice[] =>
  refused.map(({ cssVar, batch = 0 }) => ({ part: batch, cssVar }));
