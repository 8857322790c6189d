import { writeJson } from "../../../model/json.js";
import type { PageModes } from "../../page/modes/page-modes.js";
import { parseTheme } from "../../page/page-state.js";
import type { SessionCore } from "../../session/session-core.js";
import { type Awaited, findShown } from "./find-shown.js";
import { slotOf } from "./written-values.js";

/** Those of these overrides that the page shows without us in the mode or theme that each is for, which it is put into. */
export async function findShownElsewhere(
  core: SessionCore,
  awaited: readonly Awaited[],
  isSame: (own: string, page: string) => boolean,
): Promise<readonly Awaited[]> {
  const modes = await core.world.page.modes?.();
  if (modes === undefined) return [];
  const inForce = (one: Awaited) => one.scheme === core.schemes.slot(one.entry);
  const tried = awaited.filter((one) => inForce(one) || canBeTried(core, one));
  // All styles of the page are computed for each theme that it is put into.
  const groups = new Map<string, { readonly there: Show; readonly of: Awaited[] }>();
  for (const one of tried) {
    const { madeIn } = core.written.get(slotOf(one)) ?? {};
    const mode = core.schemes.modeOf(one.entry, one.scheme);
    const there = madeIn === undefined ? mode && showMode(mode, modes) : showTheme(madeIn, modes);
    // Where nobody knows how the page takes a theme, it waits until the page is in it.
    if (there === undefined) continue;
    // Of one scheme, so that no custom property is there twice.
    const key = writeJson([madeIn ?? mode, one.scheme]);
    const group = groups.get(key) ?? { there, of: [] };
    groups.set(key, group);
    group.of.push(one);
  }
  return [...groups.values()].flatMap(({ there, of }) => {
    const others = of.filter((one) => !inForce(one));
    try {
      return findShown(core, of, {
        isSame,
        inTheme: (run) => there(() => withOverrides(core, others, run)),
      });
    } catch {
      // The page does not take the attributes of that theme, so nothing can be seen of it.
      return [];
    }
  });
}

type Show = (run: () => void) => void;

function showTheme(madeIn: string, modes: PageModes): Show {
  const { mode = "light", preferred, attributes } = parseTheme(madeIn);
  const there = modes.as(attributes, preferred);
  return (run) => there.show(mode, run);
}

/** Undefined where the page does not say how it tells its modes apart. */
function showMode(mode: "light" | "dark", modes: PageModes): Show | undefined {
  return modes.isTwofold ? (run) => modes.show(mode, run) : undefined;
}

/** What another tab has let go of, and what several items carry, waits until the page is in its mode. */
function canBeTried(core: SessionCore, { entry }: Awaited): boolean {
  return !core.held.has(entry) && core.index.ofCssVar(entry.item.cssVar).length === 1;
}

/** Runs with overrides of another mode on the page, in place of those that are in force. */
function withOverrides(
  { inline, override, emit }: SessionCore,
  awaited: readonly Awaited[],
  run: () => void,
): void {
  for (const { entry, emitted } of awaited) inline.show(entry.item.cssVar, emitted);
  try {
    run();
  } finally {
    for (const { entry } of awaited) {
      const { cssVar } = entry.item;
      if (override(entry) === undefined) inline.hide(cssVar);
      else inline.show(cssVar, emit(entry));
    }
  }
}
