import type { PageContext } from "../../../model/wire/wire.js";
import { readBare } from "../../page/inline-properties.js";
import { nameState } from "../../page/modes/theme.js";
import type { SessionCore } from "../../session/session-core.js";
import { lookAs, readInMode, readInTheme } from "../look-in-mode.js";
import type { SortedAwaited } from "./awaited-look.js";
import type { Awaited } from "./find-shown.js";
import { slotOf, type WrittenSlot } from "./written-values.js";

/** A value that is in the files, and that the page does not show. */
export interface NotTakenOver extends WrittenSlot {
  /** What the page shows instead, our own value set aside. */
  readonly shown: string;
  /** The mode or theme in which it shows that, by its name, where it is in another one. */
  readonly where?: string;
  readonly from: ShownFrom;
}

/** Where the page takes what it shows from, as far as it can be seen. */
export type ShownFrom =
  | {
      readonly kind: "declaration";
      /** Of its style sheet; empty for one that is written in the page or made by a script. */
      readonly address: string;
      readonly selector: string;
      readonly conditions: readonly string[];
    }
  /** The page's own script has set it on the root element. */
  | { readonly kind: "script" }
  /** No style sheet sets it. */
  | { readonly kind: "nothing" }
  | { readonly kind: "unknown" };

/**
 * Looks what the page shows without us in place of some values, and which declaration gives it that: as it is now, and
 * in the modes and themes that the others are for. Of one that it cannot be put into, nothing is told before it is there.
 */
export async function findShownInstead(
  core: SessionCore,
  { here, elsewhere }: SortedAwaited,
): Promise<readonly NotTakenOver[]> {
  const found = here.length > 0 ? [...(await describe(core, here, readNow(core, namesOf(here))))] : [];
  const groups = new Map<string, Awaited[]>();
  for (const one of elsewhere) {
    const key = themeOf(core, one) ?? modeOf(core, one) ?? "";
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const awaited of groups.values()) {
    const [first] = awaited;
    const there = first && (await readThere(core, first));
    if (there) found.push(...(await describe(core, awaited, there)));
  }
  return found;
}

/** The page in one mode or theme. */
interface ReadPage {
  readonly where?: string;
  textOf(cssVar: string): string;
  look(cssVars: readonly string[]): Promise<PageContext>;
}

function readNow(core: SessionCore, names: readonly string[]): ReadPage {
  const { page } = core.world;
  const texts = new Map<string, string>();
  const run = (read: () => void) => readBare(core, names, read);
  run(() => {
    for (const name of names) texts.set(name, page.computedValue(name).trim());
  });
  const textOf = (cssVar: string) => texts.get(cssVar) ?? "";
  return { textOf, look: (cssVars) => page.look(cssVars, { pageText: textOf, run }) };
}

async function readThere(core: SessionCore, one: Awaited): Promise<ReadPage | undefined> {
  const theme = themeOf(core, one);
  const mode = modeOf(core, one);
  const there = theme === undefined ? mode && (await readInMode(core, mode)) : await readInTheme(core, theme);
  const now = core.world.page.state?.();
  if (there === undefined) return undefined;
  const where =
    theme !== undefined && now ? nameState({ ...now, theme }, now, await core.world.page.modes?.()) : mode;
  return {
    ...(where && { where }),
    textOf: there.computedValue,
    look: (cssVars) => lookAs(core, there, cssVars),
  };
}

const modeOf = ({ schemes }: SessionCore, { entry, scheme }: Awaited) => schemes.modeOf(entry, scheme);

const themeOf = ({ written }: SessionCore, one: Awaited) => written.get(slotOf(one))?.madeIn;

const namesOf = (awaited: readonly Awaited[]) => awaited.map(({ entry }) => entry.item.cssVar);

async function describe(
  core: SessionCore,
  awaited: readonly Awaited[],
  { where, textOf, look }: ReadPage,
): Promise<readonly NotTakenOver[]> {
  // What looks at the page comes from the page's server, which may be gone.
  const looked = await look(namesOf(awaited)).catch(() => undefined);
  return awaited.map((one) => {
    const slot = slotOf(one);
    const isOfScript = core.inline.hostValue(slot.cssVar) !== undefined;
    return {
      ...slot,
      shown: textOf(slot.cssVar),
      ...(where !== undefined && { where }),
      from: isOfScript ? { kind: "script" } : fromOf(looked, slot.cssVar),
    };
  });
}

function fromOf(page: PageContext | undefined, cssVar: string): ShownFrom {
  const seen = page?.seen?.[cssVar];
  if (seen === undefined) return { kind: "unknown" };
  if (seen === null) return { kind: "nothing" };
  const { selector, conditions, sheet } = seen;
  const { address = "" } = page?.sheets?.[sheet] ?? {};
  return { kind: "declaration", address, selector, conditions };
}
