import { writeJson } from "../../model/json.js";
import type { PageContext } from "../../model/wire/wire.js";
import { nameState, tellingText } from "../page/modes/theme.js";
import { type PageState, withoutQuery } from "../page/page-state.js";
import type { SessionCore } from "../session/session-core.js";
import type { ApplyRequestPart, UnseenMode } from "./apply-client.js";
import { lookInTheme } from "./look-in-mode.js";
import type { MadeIn, Origin } from "./made-in.js";
import { pickTokens } from "./requests/request-parts.js";

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
  const wait = (cssVar: string, { state: there }: Origin) => {
    const name = nameState(there, state, modes);
    unseen.set(name, [...(unseen.get(name) ?? []), cssVar]);
  };
  const origins = Object.keys(part.tokens).map((cssVar) => {
    const slot = part.slots.get(cssVar);
    return { cssVar, origin: slot && madeIn.read(slot) };
  });
  const isElsewhere = origins.some(({ origin }) => origin && origin.state.theme !== state.theme);
  const modes = isElsewhere ? await core.world.page.modes?.() : undefined;
  const now = tellingText(state.theme, modes);
  const elsewhere = new Map<string, MadeThere>();
  for (const { cssVar, origin } of origins) {
    const there = origin && tellingText(origin.state.theme, modes);
    if (origin && there !== undefined && there !== now) {
      const group = elsewhere.get(there) ?? { state: origin.state, of: [] };
      elsewhere.set(there, group);
      group.of.push({ cssVar, origin });
    } else if (origin && hasOtherSheet(core, { page: part.page, state }, { cssVar, origin }))
      wait(cssVar, origin);
    else here.push(cssVar);
  }
  const parts: ApplyRequestPart[] = [];
  for (const { state: there, of } of elsewhere.values()) {
    const names = of.map(({ cssVar }) => cssVar);
    const page = await lookInTheme(core, there.theme, names);
    const apart: string[] = [];
    for (const { cssVar, origin } of of) {
      if (page === undefined || hasOtherSheet(core, { page, state }, { cssVar, origin }))
        wait(cssVar, origin);
      else (isSamePlace(part.page, page, cssVar) ? here : apart).push(cssVar);
    }
    if (page !== undefined && apart.length > 0) {
      const inTheme = { name: nameState(there, state, modes), theme: there.theme };
      parts.push({ ...part, tokens: pickTokens(part.tokens, apart), page, madeIn: inTheme });
    }
  }
  const own = here.length > 0 ? [{ ...part, tokens: pickTokens(part.tokens, here) }] : [];
  return {
    parts: [...own, ...parts],
    unseen: [...unseen].map(([state, names]) => ({ state, names })),
  };
}

/** What was made while the page was in one mode or theme. */
interface MadeThere {
  readonly state: PageState;
  readonly of: { readonly cssVar: string; readonly origin: Origin }[];
}

/** Whether the declaration in use now is of a linked sheet that has come in place of another one since. */
function hasOtherSheet(
  core: SessionCore,
  { page, state }: { readonly page: PageContext; readonly state: PageState },
  { cssVar, origin }: { readonly cssVar: string; readonly origin: Origin },
): boolean {
  const { seen = {}, sheets = [] } = page;
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
  return writeJson([place, sheet, sheets?.[sheet]]);
}
