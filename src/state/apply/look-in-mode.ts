import type { PageContext } from "../../model/wire/wire.js";
import { readBare } from "../page/inline-properties.js";
import type { PageModes } from "../page/page-modes.js";
import { parseTheme } from "../page/theme.js";
import type { SessionCore } from "../session/session-core.js";

type Mode = "light" | "dark";

/** The page as it is in the mode of a scheme; undefined where it does not say how it tells its modes apart. */
export async function lookInMode(
  core: SessionCore,
  mode: Mode,
  names: readonly string[],
): Promise<PageContext | undefined> {
  const modes = await core.world.page.modes?.();
  return modes?.isTwofold ? look(core, { modes, mode }, names) : undefined;
}

/** The page as it is in a mode and theme that it was in; undefined where it cannot be put into another. */
export async function lookInTheme(
  core: SessionCore,
  theme: string,
  names: readonly string[],
): Promise<PageContext | undefined> {
  const { mode = "light", preferred, attributes } = parseTheme(theme);
  const modes = await core.world.page.modes?.();
  return modes && look(core, { modes: modes.as(attributes, preferred), mode }, names);
}

function look(
  core: SessionCore,
  { modes, mode }: { readonly modes: PageModes; readonly mode: Mode },
  wanted: readonly string[],
): Promise<PageContext> {
  const { world, index } = core;
  const names = new Set(index.entries.map(({ item }) => item.cssVar));
  const texts = new Map<string, string>();
  const read = (): void => {
    for (const name of names) texts.set(name, world.page.computedValue(name).trim());
  };
  const run = (inMode: () => void) => readBare(core, [...names], () => modes.show(mode, inMode));
  run(read);
  const computedValue = (name: string) => texts.get(name) ?? "";
  const inMode = { modes, mode, computedValue };
  return world.page.look(wanted, { pageText: computedValue, run, inMode });
}
