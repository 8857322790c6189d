import type { PageContext } from "../../model/wire/wire.js";
import { type PageState, withoutQuery } from "../page/page-state.js";
import { nameState } from "../page/theme.js";
import type { SessionCore } from "../session/session-core.js";
import type { ApplyRequestPart, UnseenMode } from "./apply-client.js";
import { lookInTheme } from "./look-in-mode.js";
import type { MadeIn, Origin } from "./made-in.js";
import { pickTokens } from "./requests/request-parts.js";
import { slotsOf } from "./requests/sent-values.js";

interface Sorted {
  readonly parts: readonly ApplyRequestPart[];
  readonly unseen: readonly UnseenMode[];
}

interface LookedAt {
  readonly part: ApplyRequestPart;
  /** The mode and theme in which the page was looked at for it. */
  readonly state: PageState;
}

/**
 * Sorts the changes of a part by where they were made: those for which the page used another declaration in the mode or
 * theme it had then go apart, with what it uses there. What it cannot be asked for now waits.
 */
export async function sortByOrigin(
  core: SessionCore,
  madeIn: MadeIn,
  { part, state }: LookedAt,
): Promise<Sorted> {
  const here: string[] = [];
  const unseen = new Map<string, string[]>();
  const elsewhere = new Map<string, { readonly state: PageState; readonly names: string[] }>();
  for (const cssVar of Object.keys(part.tokens)) {
    const [slot] = slotsOf(core, part, cssVar);
    const origin = slot && madeIn.read(slot);
    if (origin && origin.state.theme !== state.theme) {
      const group = elsewhere.get(origin.state.theme) ?? { state: origin.state, names: [] };
      elsewhere.set(origin.state.theme, group);
      group.names.push(cssVar);
    } else if (origin && hasOtherSheet(core, { part, state }, cssVar, origin)) {
      const name = nameState(origin.state, state);
      unseen.set(name, [...(unseen.get(name) ?? []), cssVar]);
    } else here.push(cssVar);
  }
  const parts: ApplyRequestPart[] = [];
  for (const { state: there, names } of elsewhere.values()) {
    const page = await lookInTheme(core, there.theme, names);
    const name = nameState(there, state);
    if (page === undefined) {
      unseen.set(name, [...(unseen.get(name) ?? []), ...names]);
      continue;
    }
    const apart = names.filter((cssVar) => !isSamePlace(part.page, page, cssVar));
    here.push(...names.filter((cssVar) => !apart.includes(cssVar)));
    if (apart.length > 0)
      parts.push({
        ...part,
        tokens: pickTokens(part.tokens, apart),
        page,
        madeIn: { name, theme: there.theme },
      });
  }
  const own = here.length > 0 ? [{ ...part, tokens: pickTokens(part.tokens, here) }] : [];
  return {
    parts: [...own, ...parts],
    unseen: [...unseen].map(([state, names]) => ({ state, names })),
  };
}

/** Whether the declaration in use now is of a linked sheet that has come in place of another one since. */
function hasOtherSheet(
  core: SessionCore,
  { part, state }: LookedAt,
  cssVar: string,
  origin: Origin,
): boolean {
  const { seen = {}, sheets = [] } = part.page;
  const address = withoutQuery(sheets[seen[cssVar]?.sheet ?? -1]?.address ?? "");
  const isNew = state.sheets.includes(address) && !origin.state.sheets.includes(address);
  const isGone = origin.state.sheets.some((one) => !state.sheets.includes(one));
  // Pages of one site may link different sheets that say the same.
  return isNew && isGone && core.pageText(cssVar) !== origin.text;
}

/** Whether a page uses one declaration in two of its modes; what it does not tell may be another one. */
export function isSamePlace(one: PageContext, other: PageContext, cssVar: string): boolean {
  return placeOf(one, cssVar) === placeOf(other, cssVar);
}

function placeOf({ seen, sheets }: PageContext, cssVar: string): unknown {
  const declaration = seen?.[cssVar];
  if (!declaration) return declaration === null ? null : {};
  const { sheet, ...place } = declaration;
  return JSON.stringify([place, sheet, sheets?.[sheet]]);
}
