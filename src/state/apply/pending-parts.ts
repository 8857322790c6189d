import { createRecord } from "../../model/json.js";
import type { TokenValues } from "../../model/wire/wire.js";
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
    const page = await core.world.page.look(names, core.pageText);
    parts.push({ scheme: undefined, tokens, page });
  }
  const others = core.changes().filter(({ isInForce, where }) => !isInForce && where === "pending");
  for (const scheme of new Set(others.map((change) => change.scheme))) {
    if (scheme === undefined) continue;
    const pending = pendingValues(core, scheme);
    const page = modePages.read(scheme);
    // Which declaration the page uses in a mode, only a page that was in that mode can say.
    if (page) parts.push({ scheme, tokens: pending, page });
    else unseen.push({ scheme, names: Object.keys(pending) });
  }
  return { parts, unseen, setByScript };
}
