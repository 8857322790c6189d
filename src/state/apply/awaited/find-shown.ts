import type { OverrideChange, SessionCore } from "../../session/session-core.js";

export type Awaited = Pick<OverrideChange, "entry" | "scheme" | "emitted">;

/** Those of these overrides whose value the page shows without us, now or in a theme that it is put into. */
export function findShown<One extends Awaited>(
  core: SessionCore,
  awaited: readonly One[],
  {
    isSame,
    inTheme,
  }: {
    readonly isSame: (own: string, page: string) => boolean;
    readonly inTheme?: (run: () => void) => void;
  },
): readonly One[] {
  const { inline, world } = core;
  const nameOf = ({ entry }: One) => entry.item.cssVar;
  const compute = (one: One) => world.page.computedValue(nameOf(one)).trim();
  if (awaited.length === 0) return [];
  let shown: readonly One[] = [];
  // Read before the page is held still, when its styles are computed already.
  let now = inTheme ? [] : awaited.map(compute);
  const compareNow = () => {
    if (inTheme) now = awaited.map(compute);
    const pages = new Map<One, string>();
    inline.without(awaited.map(nameOf), () => {
      for (const one of awaited) pages.set(one, compute(one));
    });
    const isPages = (one: One, text: string) => isSame(text, pages.get(one) ?? "");
    const alike = awaited.filter((one, at) => isPages(one, now[at] ?? ""));
    const showsItself = (one: One) => one.emitted.trim() === pages.get(one);
    // Where the page's declaration is important and ours is not yet, both were the page's.
    const doubted = alike.filter((one) => !showsItself(one));
    const refuted = new Set<One>();
    if (doubted.length > 0) {
      inline.asImportant(doubted.map(nameOf), () => {
        for (const one of doubted) if (!isPages(one, compute(one))) refuted.add(one);
      });
    }
    shown = alike.filter((one) => !refuted.has(one));
  };
  const compare = inTheme ? () => inTheme(compareNow) : compareNow;
  if (world.withoutTransitions) world.withoutTransitions(compare);
  else compare();
  return shown;
}
