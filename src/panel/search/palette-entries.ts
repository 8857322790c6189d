import type { ItemAddress } from "../../model/overrides.js";
import type { Session } from "../../state/session/session.js";
import type { Search } from "../search/create-search.js";
import type { PanelAction } from "../ui/ui.js";
import { rank } from "./rank.js";

type Marks = readonly (readonly [number, number])[];

/** One line of the palette. */
export type PaletteEntry =
  | { readonly kind: "action"; readonly action: PanelAction; readonly marks: Marks }
  | { readonly kind: "token"; readonly address: ItemAddress; readonly marks: Marks };

export interface PaletteGroup {
  readonly heading: "palette.actions" | "palette.tokens" | "palette.changed";
  readonly entries: readonly PaletteEntry[];
}

/** What the palette finds its entries in. */
interface Searched {
  readonly actions: readonly PanelAction[];
  readonly search: Search;
}

const tokensAtMost = 50;
const changedAtMost = 12;

/**
 * What the palette lists for a query: the tokens and actions that match. Groups without entries are left out. May be
 * interrupted after every few tokens.
 */
export function* findGroups(
  { actions, search }: Searched,
  query: string,
): Generator<undefined, readonly PaletteGroup[] | undefined> {
  const findables = actions.map(({ label }) => ({ label, others: [] }));
  const runnable = rank(query, findables).flatMap(({ index, labelMarks }): readonly PaletteEntry[] => {
    const action = actions[index];
    return action === undefined ? [] : [{ kind: "action", action, marks: labelMarks }];
  });
  const found = yield* search(query);
  const tokens = found
    .slice(0, tokensAtMost)
    .map(({ address, labelMarks }): PaletteEntry => ({ kind: "token", address, marks: labelMarks }));
  return withEntries([
    { heading: "palette.tokens", entries: tokens },
    { heading: "palette.actions", entries: runnable },
  ]);
}

/** What it lists without a query: what was changed, and what can be done. */
export function restingGroups(session: Session, actions: readonly PanelAction[]): readonly PaletteGroup[] {
  const changed = session.changedItems().slice(0, changedAtMost);
  return withEntries([
    {
      heading: "palette.changed",
      entries: changed.map((address) => ({ kind: "token", address, marks: [] })),
    },
    {
      heading: "palette.actions",
      entries: runnableFirst(actions).map((action) => ({ kind: "action", action, marks: [] })),
    },
  ]);
}

function runnableFirst(actions: readonly PanelAction[]): readonly PanelAction[] {
  const isRunnable = ({ disabledReason }: PanelAction) => disabledReason === undefined;
  return [...actions.filter(isRunnable), ...actions.filter((action) => !isRunnable(action))];
}

function withEntries(groups: readonly PaletteGroup[]): readonly PaletteGroup[] {
  return groups.filter(({ entries }) => entries.length > 0);
}
