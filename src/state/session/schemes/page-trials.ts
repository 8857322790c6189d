import type { PageModes } from "../../page/modes/page-modes.js";
import type { PageTrials } from "../session.js";
import type { SessionCore } from "../session-core.js";

type Mode = "light" | "dark";

/** Lets the page be read as it would be in its other mode, with the changes of that mode, or with values to be tried. */
export function createPageTrials(core: SessionCore, modes: PageModes): PageTrials {
  const { world, inline, schemes } = core;
  const now = world.page.mode() ?? defaultMode(core) ?? "light";
  const other = now === "light" ? "dark" : "light";

  /** Changes that are kept for the mode that the page is in, go; those of the other one come. */
  function inOtherMode(mode: Mode, run: () => void): void {
    const ofNow = core.overridden().filter((entry) => schemes.slot(entry) !== undefined);
    const ofMode = core.changes().filter(({ entry, scheme }) => scheme === schemes.slotIn(entry, mode));
    const values = new Map(
      ofMode.flatMap(({ entry, scheme, emitted }) =>
        scheme === undefined ? [] : [[entry.item.cssVar, emitted] as const],
      ),
    );
    const names = ofNow.map(({ item }) => item.cssVar);
    inline.without(names, () => withValues(core, values, () => modes.show(mode, run)));
  }

  return {
    now,
    other: modes.isTwofold ? other : undefined,
    read({ mode = now, values = new Map() }, look) {
      if (mode === now && values.size === 0) return look();
      // It is set before it is handed out: what runs the look has run it when it returns.
      let seen = undefined as unknown as ReturnType<typeof look>;
      const run = (): void => {
        seen = look();
      };
      const tried = (): void => withValues(core, values, run);
      const inMode = (): void => (mode === now ? tried() : inOtherMode(mode, tried));
      if (world.withoutTransitions) world.withoutTransitions(inMode);
      else inMode();
      return seen;
    },
    during: (reads) => (world.keepStill ? world.keepStill(reads) : reads()),
  };
}

/** The mode of a page that says none. */
function defaultMode({ index }: SessionCore): Mode | undefined {
  for (const { tab } of index.entries) {
    const colorMode = tab.colorExtras?.panelSettings.colorMode;
    if (colorMode) return colorMode.defaultMode;
  }
  return undefined;
}

/** Runs while the root element has these values, whatever else is declared, and puts back what was there. */
function withValues(
  { world: { style } }: SessionCore,
  values: ReadonlyMap<string, string>,
  run: () => void,
): void {
  const before = [...values.keys()].map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  try {
    for (const [name, css] of values) style.setProperty(name, css, "important");
    run();
  } finally {
    for (const [name, value, priority] of before) {
      if (value === "") style.removeProperty(name);
      else style.setProperty(name, value, priority);
    }
  }
}
