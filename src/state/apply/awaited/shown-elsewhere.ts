import type { PageModes } from "../../page/page-modes.js";
import { parseTheme } from "../../page/theme.js";
import type { SessionCore } from "../../session/session-core.js";
import { type Awaited, slotOf } from "./awaited-look.js";
import { findShown } from "./find-shown.js";

/** Those of these overrides that the page shows without us in the mode or theme that each is for, which it is put into. */
export async function findShownElsewhere(
  core: SessionCore,
  awaited: readonly Awaited[],
  isSame: (own: string, page: string) => boolean,
): Promise<readonly Awaited[]> {
  const modes = await core.world.page.modes?.();
  if (modes === undefined) return [];
  return awaited.flatMap((one) => {
    const { madeIn } = core.written.get(slotOf(one)) ?? {};
    const isInForce = one.scheme === core.schemes.slot(one.entry);
    const there = madeIn === undefined ? modeOfScheme(core, one, modes) : themeOf(madeIn, modes);
    if (there === undefined || (!isInForce && !canBeTried(core, one))) return [];
    return findShown(core, [one], isSame, (run) =>
      there(isInForce ? run : () => withOverride(core, one, run)),
    );
  });
}

type Show = (run: () => void) => void;

function themeOf(madeIn: string, modes: PageModes): Show {
  const { mode = "light", preferred, attributes } = parseTheme(madeIn);
  return (run) => modes.as(attributes, preferred).show(mode, run);
}

/** Undefined where the page does not say how it tells its modes apart. */
function modeOfScheme({ schemes }: SessionCore, { entry, scheme }: Awaited, modes: PageModes) {
  const mode = schemes.slotIn(entry, "dark") === scheme ? "dark" : "light";
  return modes.isTwofold ? (run: () => void) => modes.show(mode, run) : undefined;
}

/** What another tab has let go of, and what several items carry, waits until the page is in its mode. */
function canBeTried(core: SessionCore, { entry }: Awaited): boolean {
  return !core.held.has(entry) && core.index.ofCssVar(entry.item.cssVar).length === 1;
}

/** Runs with an override of another mode on the page, in place of that which is in force. */
function withOverride({ inline, override, emit }: SessionCore, { entry, emitted }: Awaited, run: () => void) {
  const { cssVar } = entry.item;
  inline.show(cssVar, emitted);
  try {
    run();
  } finally {
    if (override(entry) === undefined) inline.hide(cssVar);
    else inline.show(cssVar, emit(entry));
  }
}
