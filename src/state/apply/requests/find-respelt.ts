import type { RefusedToken } from "../../../model/wire/wire.js";
import type { SessionCore } from "../../session/session-core.js";
import type { ApplyRequestPart, TokenChoice } from "../apply-client.js";

/**
 * Tokens whose value on the page is what the browser computes from the value in the files. Of a token of which the page's
 * style sheets do not tell, such as one of another origin, that is asked for the mode that the page shows.
 */
export async function findRespelt(
  core: SessionCore,
  refused: readonly RefusedToken[],
  parts: readonly ApplyRequestPart[],
): Promise<readonly TokenChoice[]> {
  const shown = ({ cssVar, reason, seen, batch = 0 }: RefusedToken): string | undefined => {
    if (reason === "differs") return seen?.value;
    // Where the page has told what it uses, several places may be that one, which no value tells apart.
    const isUntold = reason === "undecided" && seen === undefined;
    const isShown = isUntold && parts[batch] !== undefined && parts[batch].scheme === undefined;
    return isShown ? core.pageText(cssVar) : undefined;
  };
  const doubted = refused.flatMap((token) => {
    const text = shown(token);
    return text === undefined || text === "" ? [] : [{ token, text }];
  });
  if (doubted.length === 0) return [];
  const pairs = doubted.flatMap(({ token, text }) =>
    token.places.filter(({ wins }) => wins).map(({ value }) => [text, value, token] as const),
  );
  const same = await core.world.page.findSame(pairs).catch(() => []);
  return refusedChoices([...new Set(same.map(([, , token]) => token))]);
}

export const refusedChoices = (refused: readonly RefusedToken[]): readonly TokenChoice[] =>
  refused.map(({ cssVar, batch = 0 }) => ({ part: batch, cssVar }));
