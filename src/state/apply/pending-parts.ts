import { createRecord } from "../../model/json.js";
import type { TokenValues } from "../../model/wire/wire.js";
import { type PageState, themeText } from "../page/page-state.js";
import type { SessionCore } from "../session/session-core.js";
import type { ApplyRequestPart, UnseenMode } from "./apply-client.js";
import { findModePage } from "./find-mode-page.js";
import { sortByOrigin } from "./made-elsewhere.js";
import type { MadeIn } from "./made-in.js";
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

/** The mode that a scheme is for. */
export function modeOf({ index }: SessionCore, scheme: string): "light" | "dark" {
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
export async function collectParts(
  core: SessionCore,
  modePages: ModePages,
  madeIn: MadeIn,
): Promise<PendingParts> {
  const now = core.world.page.state?.();
  const parts: ApplyRequestPart[] = [];
  const unseen: UnseenMode[] = [];
  const tokens = createRecord<string>();
  const setByScript: string[] = [];
  for (const [name, value] of Object.entries(pendingValues(core, undefined))) {
    // Whatever the files say, the page would go on showing what its script has set.
    if (core.inline.hostValue(name) === undefined) tokens[name] = value;
    else setByScript.push(name);
  }
  async function add(part: ApplyRequestPart, state: PageState | undefined): Promise<void> {
    const sorted = state ? await sortByOrigin(core, madeIn, { part, state }) : { parts: [part], unseen: [] };
    parts.push(...sorted.parts);
    unseen.push(...sorted.unseen);
  }
  const shown = Object.keys(tokens);
  if (shown.length > 0) {
    const page = await core.look(shown);
    await add({ scheme: undefined, tokens, page }, now);
  }
  const others = core.changes().filter(({ isInForce, where }) => !isInForce && where === "pending");
  for (const scheme of new Set(others.map((change) => change.scheme))) {
    if (scheme === undefined) continue;
    const pending = pendingValues(core, scheme);
    const names = Object.keys(pending);
    const mode = modeOf(core, scheme);
    const page = await findModePage(core, modePages, { scheme, mode, names });
    if (page)
      await add(
        { scheme, tokens: pending, page },
        now && { ...now, theme: themeText(mode, mode === "dark", page.attributes) },
      );
    else unseen.push({ scheme, names });
  }
  return { parts, unseen, setByScript };
}
