import { parseTheme } from "../../page/theme.js";
import type { SessionCore } from "../../session/session-core.js";
import { type Awaited, slotOf } from "./awaited-look.js";
import { findShown } from "./find-shown.js";

/** Those of these overrides that the page shows without us in the theme that each is for, which it is put into. */
export async function findShownElsewhere(
  core: SessionCore,
  awaited: readonly Awaited[],
  isSame: (own: string, page: string) => boolean,
): Promise<readonly Awaited[]> {
  const modes = await core.world.page.modes?.();
  return awaited.flatMap((one) => {
    const { madeIn } = core.written.get(slotOf(one)) ?? {};
    if (!modes || !madeIn) return [];
    const { mode = "light", preferred, attributes } = parseTheme(madeIn);
    return findShown(core, [one], isSame, (run) => modes.as(attributes, preferred).show(mode, run));
  });
}
