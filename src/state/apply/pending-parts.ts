import { createRecord } from "../../model/json.js";
import type { PageContext, TokenValues } from "../../model/wire/wire.js";
import { readBare } from "../page/inline-properties.js";
import type { SessionCore } from "../session/session-core.js";
import type { ApplyRequestPart, UnseenMode } from "./apply-client.js";
import type { ModePages } from "./mode-pages.js";

/** Pending values by custom property: of the mode the page is in for `undefined`, else of the scheme's mode. */
export function pendingValues(core: SessionCore, scheme: string | undefined): TokenValues {
  const values = createRecord<string>();
  for (const change of core.changes()) {
    const belongs = scheme === undefined ? change.isInForce : !change.isInForce && change.scheme === scheme;
    if (belongs && change.where === "pending") values[change.entry.item.cssVar] = change.emitted;
  }
  return values;
}

/** The page as it is in the mode of a scheme; undefined where it does not say how it tells its modes apart. */
async function lookInMode(
  core: SessionCore,
  scheme: string,
  pending: TokenValues,
): Promise<PageContext | undefined> {
  const { world, index } = core;
  const modes = await world.page.modes?.();
  if (!modes?.isTwofold) return undefined;
  const mode = modeOf(core, scheme);
  const names = new Set(index.entries.map(({ item }) => item.cssVar));
  const texts = new Map<string, string>();
  const read = (): void => {
    for (const name of names) texts.set(name, world.page.computedValue(name).trim());
  };
  const run = (inMode: () => void) => readBare(core, [...names], () => modes.show(mode, inMode));
  run(read);
  const computedValue = (name: string) => texts.get(name) ?? "";
  const inMode = { modes, mode, computedValue };
  return world.page.look(Object.keys(pending), { pageText: computedValue, run, inMode });
}

function modeOf({ index }: SessionCore, scheme: string): "light" | "dark" {
  const isDark = index.entries.some(({ tab }) => {
    const colorMode = tab.colorExtras?.panelSettings.colorMode;
    return colorMode && colorMode.darkScheme === scheme;
  });
  return isDark ? "dark" : "light";
}

export interface PendingParts {
  readonly parts: readonly ApplyRequestPart[];
  readonly unseen: readonly UnseenMode[];
  /** Properties that the page's own script sets in the `style` attribute of the root element. */
  readonly setByScript: readonly string[];
}

/** What is to be applied, mode by mode: first the one the page is in, with what it shows now. */
export async function collectParts(core: SessionCore, modePages: ModePages): Promise<PendingParts> {
  const parts: ApplyRequestPart[] = [];
  const unseen: UnseenMode[] = [];
  const tokens = createRecord<string>();
  const setByScript: string[] = [];
  for (const [name, value] of Object.entries(pendingValues(core, undefined))) {
    // Whatever the files say, the page would go on showing what its script has set.
    if (core.inline.hostValue(name) === undefined) tokens[name] = value;
    else setByScript.push(name);
  }
  const names = Object.keys(tokens);
  if (names.length > 0) {
    const page = await core.look(names);
    parts.push({ scheme: undefined, tokens, page });
  }
  const others = core.changes().filter(({ isInForce, where }) => !isInForce && where === "pending");
  for (const scheme of new Set(others.map((change) => change.scheme))) {
    if (scheme === undefined) continue;
    const pending = pendingValues(core, scheme);
    // What was seen in a mode counts for more than what is looked at from the other.
    const page = modePages.read(scheme, Object.keys(pending)) ?? (await lookInMode(core, scheme, pending));
    if (page) parts.push({ scheme, tokens: pending, page });
    else unseen.push({ scheme, names: Object.keys(pending) });
  }
  return { parts, unseen, setByScript };
}
