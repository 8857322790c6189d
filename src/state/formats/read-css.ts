import type { SessionCore } from "../session/session-core.js";
import { type IncomingToken, readIncoming } from "../storage/incoming.js";

/**
 * The custom properties that a style sheet gives a root element without attributes, such as those of a CSS export. Answers
 * undefined for text that gives it none: it is no style sheet of tokens.
 */
export async function readCss(
  core: SessionCore,
  text: string,
): Promise<readonly IncomingToken[] | undefined> {
  const given = await core.world.page.given(text);
  if (given.size === 0) return undefined;
  return [...given].map(([source, raw]) =>
    readIncoming(core.index, { source, entry: core.index.ofCssVar(source)[0], raw }),
  );
}
