import type { PageContext } from "../../model/wire/wire.js";
import { readBare } from "../page/inline-properties.js";
import type { PageModes } from "../page/modes/page-modes.js";
import { parseTheme } from "../page/page-state.js";
import type { SessionCore } from "../session/session-core.js";

type Mode = "light" | "dark";

/** The page as it is in the mode of a scheme; undefined where it does not say how it tells its modes apart. */
export async function lookInMode(
  core: SessionCore,
  mode: Mode,
  names: readonly string[],
): Promise<PageContext | undefined> {
  const there = await readInMode(core, mode);
  return there && lookAs(core, there, names);
}

/** The same, with what the page shows there. */
export async function readInMode(core: SessionCore, mode: Mode): Promise<PageInMode | undefined> {
  const modes = await core.world.page.modes?.();
  return modes?.isTwofold ? read(core, { modes, mode }) : undefined;
}

/** The page as it is in a mode and theme that it was in; undefined where it cannot be put into another. */
export async function lookInTheme(
  core: SessionCore,
  theme: string,
  names: readonly string[],
): Promise<PageContext | undefined> {
  const there = await readInTheme(core, theme);
  return there && lookAs(core, there, names);
}

/** The same, with what the page shows there. */
export async function readInTheme(core: SessionCore, theme: string): Promise<PageInMode | undefined> {
  const { mode = "light", preferred, attributes } = parseTheme(theme);
  const modes = await core.world.page.modes?.();
  try {
    return modes && read(core, { modes: modes.as(attributes, preferred), mode });
  } catch {
    // The page does not take the attributes of that theme.
    return undefined;
  }
}

/** A page in a mode, and what it shows there without us. */
export interface PageInMode {
  readonly modes: PageModes;
  readonly mode: Mode;
  computedValue(name: string): string;
  /** Runs while the page is in that mode. */
  run(inMode: () => void): void;
}

function read(core: SessionCore, { modes, mode }: Pick<PageInMode, "modes" | "mode">): PageInMode {
  const { world, index } = core;
  const names = new Set(index.entries.map(({ item }) => item.cssVar));
  const texts = new Map<string, string>();
  const run = (inMode: () => void) => readBare(core, [...names], () => modes.show(mode, inMode));
  run(() => {
    for (const name of names) texts.set(name, world.page.computedValue(name).trim());
  });
  return { modes, mode, run, computedValue: (name) => texts.get(name) ?? "" };
}

/** What such a page tells Apply's server of these custom properties. */
export function lookAs(
  { world }: SessionCore,
  { modes, mode, run, computedValue }: PageInMode,
  wanted: readonly string[],
): Promise<PageContext> {
  return world.page.look(wanted, { pageText: computedValue, run, inMode: { modes, mode, computedValue } });
}
